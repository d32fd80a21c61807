import { useTranslation } from "react-i18next";
import { keyTypes } from "../../../contract/keys";
import { Alert } from "../../components/alert";
import { AreaField } from "../../components/form/area-field";
import { CheckboxField } from "../../components/form/checkbox-field";
import { ChoiceField } from "../../components/form/choice-field";
import { TextField } from "../../components/form/text-field";

/** A key's fields. The style sheet shows only those of the chosen type, and the secrets only to be replaced. */
export function KeyFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={t("common.name")} autoFocus maxLength={255} />
      {!isNew && (
        <CheckboxField name="override_secret" label={t("keys.override")} hint={t("keys.override_hint")} />
      )}
      <div className={isNew ? "fields" : "fields secrets"}>
        <ChoiceField
          name="type"
          legend={t("common.type")}
          choices={keyTypes.map((type) => ({ value: type, label: t(`keys.types.${type}`) }))}
        />
        <LoginFields />
        <SshFields />
        <div className="when none">
          <Alert kind="information">{t("keys.none_info")}</Alert>
        </div>
      </div>
    </>
  );
}

function LoginFields() {
  const { t } = useTranslation();
  return (
    <fieldset className="fields when login_password">
      <legend className="unseen">{t("keys.types.login_password")}</legend>
      <TextField name="login_password.login" label={t("keys.login")} maxLength={255} />
      <TextField
        name="login_password.password"
        type="password"
        label={t("keys.password")}
        required
        autoComplete="new-password"
      />
    </fieldset>
  );
}

function SshFields() {
  const { t } = useTranslation();
  return (
    <fieldset className="fields when ssh">
      <legend className="unseen">{t("keys.types.ssh")}</legend>
      <TextField name="ssh.login" label={t("keys.username")} maxLength={255} />
      <TextField
        name="ssh.passphrase"
        type="password"
        label={t("keys.passphrase")}
        autoComplete="new-password"
      />
      <AreaField name="ssh.private_key" label={t("keys.private_key")} required rows={7} mono />
    </fieldset>
  );
}
