import { useTranslation } from "react-i18next";
import { Alert } from "../../components/alert";
import { useBase } from "../../components/base";
import { Submit } from "../../components/form/button";
import { CheckboxField } from "../../components/form/checkbox-field";
import { FormStateProvider } from "../../components/form/form-context";
import { TextField } from "../../components/form/text-field";
import { paths } from "../../paths";
import type { FormState } from "../../services/form";

/** A new project, empty or with everything that a demo needs. */
export function ProjectForm({ form }: { form: FormState }) {
  const { t } = useTranslation();
  const base = useBase();
  return (
    <form className="panel fields" method="post" action={base(paths.projectNew())} noValidate data-busy="">
      {form.alert && <Alert kind="error">{form.alert}</Alert>}
      <FormStateProvider form={form}>
        <ProjectFields />
      </FormStateProvider>
      <p className="muted">{t("project.demo_hint")}</p>
      <div className="buttons">
        <Submit>{t("project.create")}</Submit>
        <Submit quiet name="demo" value="on">
          {t("project.create_demo")}
        </Submit>
      </div>
    </form>
  );
}

export function ProjectFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={t("project.name")} required autoFocus maxLength={255} />
      <CheckboxField name="alert" label={t("project.alert")} />
      <TextField name="alert_chat" label={t("project.alert_chat")} maxLength={30} />
      <TextField
        name="max_parallel_tasks"
        label={t("project.max_parallel_tasks")}
        hint={t("project.max_parallel_tasks_hint")}
        inputMode="numeric"
      />
    </>
  );
}
