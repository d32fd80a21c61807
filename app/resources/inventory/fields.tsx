import { useTranslation } from "react-i18next";
import { inventoryTypes } from "../../../contract/inventory";
import { AreaField } from "../../components/form/area-field";
import { ChoiceField } from "../../components/form/choice-field";
import { type Choice, SelectField } from "../../components/form/select-field";
import { TextField } from "../../components/form/text-field";
import { Example } from "../example";

interface Props {
  keys: Choice[];
  /** Keys with a login and a password: what sudo can use. */
  passwords: Choice[];
}

const ini = "[web]\n192.168.1.10\nweb2.example.com ansible_port=2222\n\n[web:vars]\nansible_user=deploy";
const yaml =
  "all:\n  children:\n    web:\n      hosts:\n        192.168.1.10:\n        web2.example.com:\n          ansible_port: 2222";

/** An inventory's fields. The style sheet shows the path or the content, as the type has it. */
export function InventoryFields({ keys, passwords }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={t("common.name")} autoFocus maxLength={255} />
      <SelectField
        name="ssh_key_id"
        label={t("inventory.credentials")}
        choices={keys}
        empty={t("common.choose")}
      />
      <SelectField
        name="become_key_id"
        label={t("inventory.become")}
        hint={t("inventory.become_hint")}
        choices={passwords}
        empty={t("common.none")}
      />
      <ChoiceField
        name="type"
        legend={t("common.type")}
        choices={inventoryTypes.map((type) => ({ value: type, label: t(`inventory.types.${type}`) }))}
      />
      <div className="when file">
        <TextField
          name="path"
          errorName="inventory"
          label={t("inventory.path_label")}
          hint={t("inventory.path_hint")}
          spellCheck={false}
        />
      </div>
      <div className="fields when static static-yaml">
        <AreaField name="content" errorName="inventory" label={t("inventory.content")} rows={8} mono />
      </div>
      <Example className="when static" title={t("inventory.example_static")} text={ini} />
      <Example className="when static-yaml" title={t("inventory.example_yaml")} text={yaml} />
    </>
  );
}
