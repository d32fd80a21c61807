import { useTranslation } from "react-i18next";
import { Submit } from "../../components/form/button";
import { CheckboxField } from "../../components/form/checkbox-field";
import { Form, type FormState } from "../../components/form/form";
import { TextField } from "../../components/form/text-field";
import { paths } from "../../paths";

/** A new project, empty or with everything that a demo needs. */
export function ProjectForm({ form }: { form: FormState }) {
  const { t } = useTranslation();
  return (
    <Form state={form} action={paths.projectNew()} className="panel fields" busy>
      <ProjectFields />
      <p className="muted">{t("project.demo_hint")}</p>
      <div className="buttons">
        <Submit>{t("project.create")}</Submit>
        <Submit quiet name="demo" value="on">
          {t("project.create_demo")}
        </Submit>
      </div>
    </Form>
  );
}

export function ProjectFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={t("project.name")} autoFocus maxLength={255} />
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
