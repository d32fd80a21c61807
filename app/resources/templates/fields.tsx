import { useTranslation } from "react-i18next";
import { AreaField } from "../../components/form/area-field";
import { CheckboxField } from "../../components/form/checkbox-field";
import { ChoiceField } from "../../components/form/choice-field";
import { SelectField } from "../../components/form/select-field";
import { TextField } from "../../components/form/text-field";
import type { TemplateChoices } from "../../services/templates/choices.server";

interface Props {
  choices: TemplateChoices;
  /** The survey's variables, which this form leaves alone. */
  survey: string[];
}

/** A template's fields in two columns. The style sheet shows those of the chosen type. */
export function TemplateFields({ choices, survey }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TypeFields choices={choices} />
      <div className="columns">
        <div className="fields">
          <TextField name="name" label={t("templates.name")} autoFocus maxLength={100} />
          <AreaField name="description" label={t("templates.description")} rows={2} />
          <TextField
            name="playbook"
            label={t("templates.playbook_field")}
            hint={t("templates.playbook_hint")}
            spellCheck={false}
          />
          <Chosen name="inventory_id" label={t("templates.inventory")} choices={choices.inventory} />
          <Chosen name="repository_id" label={t("templates.repository")} choices={choices.repositories} />
          <Chosen name="environment_id" label={t("templates.environment")} choices={choices.environment} />
        </div>
        <div className="fields">
          <Optional name="vault_key_id" label={t("templates.vault")} choices={choices.vaults} />
          <Optional name="view_id" label={t("templates.view")} choices={choices.views} />
          <AreaField
            name="arguments"
            label={t("templates.arguments")}
            hint={t("templates.arguments_hint")}
            rows={3}
            mono
          />
          <CheckboxField
            name="allow_override_args_in_task"
            label={t("templates.allow_override")}
            hint={t("templates.allow_override_hint")}
          />
          <CheckboxField name="suppress_success_alerts" label={t("templates.suppress_success_alerts")} />
          {survey.length > 0 && (
            <p className="muted">{t("templates.survey_kept", { names: survey.join(", ") })}</p>
          )}
        </div>
      </div>
    </>
  );
}

function TypeFields({ choices: { builds, deploys } }: Pick<Props, "choices">) {
  const { t } = useTranslation();
  const types = [
    { value: "", label: t("templates.types.task") },
    { value: "build", label: t("templates.types.build") },
    { value: "deploy", label: t("templates.types.deploy") },
  ];
  const sources = [
    ...builds,
    ...deploys.map(({ value, label }) => ({ value, label: t("templates.deploy_of", { name: label }) })),
  ];
  return (
    <div className="fields template-type">
      <ChoiceField name="type" legend={t("common.type")} choices={types} />
      <div className="for build">
        <TextField
          name="start_version"
          label={t("templates.start_version")}
          hint={t("templates.start_version_hint")}
          required
          placeholder="0.0.0"
          maxLength={20}
        />
      </div>
      <div className="for deploy fields">
        <SelectField
          name="build_template_id"
          label={t("templates.build_template")}
          hint={t("templates.build_template_hint")}
          required
          choices={sources}
          empty={t("common.choose")}
        />
        <CheckboxField name="autorun" label={t("templates.autorun")} hint={t("templates.autorun_hint")} />
      </div>
    </div>
  );
}

type SelectProps = Pick<Parameters<typeof SelectField>[0], "name" | "label" | "choices">;

function Chosen(props: SelectProps) {
  const { t } = useTranslation();
  return <SelectField {...props} empty={t("common.choose")} />;
}

function Optional(props: SelectProps) {
  const { t } = useTranslation();
  return <SelectField {...props} empty={t("common.none")} />;
}
