import { useTranslation } from "react-i18next";
import { urlKinds } from "../../../contract/repositories";
import { ChoiceField } from "../../components/form/choice-field";
import { type Choice, SelectField } from "../../components/form/select-field";
import { TextField } from "../../components/form/text-field";

/** A repository's fields. `kind` rewrites the address when it is sent; scripts do so while one types. */
export function RepositoryFields({ keys }: { keys: Choice[] }) {
  const { t } = useTranslation();
  const kinds = urlKinds.map((kind) => ({ value: kind, label: t(`repositories.kinds.${kind}`) }));
  return (
    <>
      <TextField name="name" label={t("common.name")} autoFocus maxLength={255} />
      <TextField
        name="git_url"
        label={t("repositories.url")}
        hint={t("repositories.url_hint")}
        inputMode="url"
        spellCheck={false}
        data-url-kind=""
      />
      <ChoiceField
        name="kind"
        legend={t("repositories.kind")}
        choices={[{ value: "typed", label: t("repositories.kind_typed") }, ...kinds]}
      />
      <div className="not-local">
        <TextField
          name="git_branch"
          label={t("repositories.branch")}
          hint={t("repositories.branch_hint")}
          spellCheck={false}
        />
      </div>
      <SelectField
        name="ssh_key_id"
        label={t("repositories.access_key")}
        hint={t("repositories.access_key_hint")}
        choices={keys}
        empty={t("common.choose")}
      />
    </>
  );
}
