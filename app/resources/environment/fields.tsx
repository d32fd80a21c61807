import { useTranslation } from "react-i18next";
import { AreaField } from "../../components/form/area-field";
import { TextField } from "../../components/form/text-field";
import { Example } from "../example";

const example = '{\n  "package_version": "1.4.2",\n  "features": { "search": true }\n}';

export function EnvironmentFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={t("common.name")} autoFocus maxLength={255} />
      <AreaField name="json" label={t("environment.json")} hint={t("environment.json_hint")} rows={8} mono />
      <AreaField name="env" label={t("environment.env")} hint={t("environment.env_hint")} rows={5} mono />
      <Example title={t("environment.example")} text={example} />
    </>
  );
}
