import { useFormMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { SurveyVariable } from "../../../contract/survey";
import type { Task } from "../../../contract/task";
import type { Template } from "../../../contract/template";
import { Alert } from "../../components/alert";
import { AreaField } from "../../components/form/area-field";
import { CheckboxField } from "../../components/form/checkbox-field";
import { SelectField } from "../../components/form/select-field";
import { TextField } from "../../components/form/text-field";
import type { Build } from "../../services/templates/launch.server";
import { surveyField } from "./launch";

interface Props {
  template: Template;
  builds: Build[];
  again: Task | null;
}

/** What one run may be given: the build, a message, the survey's answers, flags, and more behind "Advanced". */
export function LaunchFields({ template, builds, again }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {again?.commit_hash && (
        <Alert kind="information">
          {t("launch.commit", { hash: again.commit_hash.slice(0, 10) })} {again.commit_message}
        </Alert>
      )}
      {template.type === "deploy" && <BuildField builds={builds} />}
      <TextField name="message" label={t("launch.message")} maxLength={250} />
      {(template.survey_vars ?? []).map((variable, index) => (
        <SurveyField key={variable.name} name={surveyField(index)} variable={variable} />
      ))}
      <div className="fields flags">
        <CheckboxField name="debug" label={t("launch.debug")} hint={t("launch.debug_hint")} />
        <CheckboxField name="dry_run" label={t("launch.dry_run")} hint={t("launch.dry_run_hint")} />
        <CheckboxField name="diff" label={t("launch.diff")} hint={t("launch.diff_hint")} />
      </div>
      <Advanced allowed={template.allow_override_args_in_task} />
    </>
  );
}

function BuildField({ builds }: { builds: Build[] }) {
  const { t } = useTranslation();
  const choices = builds.map(({ id, version, message }) => ({
    value: id,
    label: message ? `${version} — ${message}` : version,
  }));
  const none = builds.length === 0;
  return (
    <SelectField
      name="build_task_id"
      label={t("launch.build_version")}
      hint={none ? t("launch.no_build") : undefined}
      required
      choices={choices}
      empty={none ? t("common.choose") : undefined}
    />
  );
}

/** One question of the survey. A type of a newer server is asked for as text. */
function SurveyField({ name, variable }: { name: string; variable: SurveyVariable }) {
  const { t } = useTranslation();
  const { title, description, required = false, type, values } = variable;
  const field = { name, label: title || variable.name, hint: description || undefined, required };
  if (type === "enum" && values) {
    const choices = values.map(({ name, value }) => ({ value, label: name || value }));
    return <SelectField {...field} choices={choices} empty={t("common.choose")} />;
  }
  if (type === "int") return <TextField {...field} inputMode="numeric" pattern="[0-9]*" />;
  if (type !== "secret") return <TextField {...field} />;
  const hint = [description, t("launch.secret_hint")].filter(Boolean).join(" ");
  return <TextField {...field} hint={hint} type="password" autoComplete="new-password" />;
}

/** Open from the start where it holds something. */
function Advanced({ allowed }: { allowed: boolean }) {
  const { t } = useTranslation();
  const { initialValue, allErrors } = useFormMetadata();
  const names = ["limit", "environment", "arguments"];
  const open = names.some((name) => initialValue?.[name] || allErrors[name]);
  return (
    <details className="advanced" open={open}>
      <summary>{t("launch.advanced")}</summary>
      <div className="fields">
        <TextField name="limit" label={t("launch.limit")} hint={t("launch.limit_hint")} spellCheck={false} />
        <AreaField
          name="environment"
          label={t("launch.environment")}
          hint={t("launch.environment_hint")}
          rows={3}
          mono
        />
        {allowed || allErrors.arguments ? (
          <AreaField
            name="arguments"
            label={t("launch.arguments")}
            hint={t("launch.arguments_hint")}
            rows={3}
            mono
          />
        ) : (
          <p className="muted">{t("launch.arguments_off")}</p>
        )}
      </div>
    </details>
  );
}
