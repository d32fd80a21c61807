import { useTranslation } from "react-i18next";
import type { Template } from "../../../contract/template";
import { useBase } from "../../components/base";
import { Icon } from "../../components/icon";
import { paths } from "../../paths";
import { typeLook } from "../tasks/type";

/** Opens the dialog that starts a task. */
export function RunLink({ projectId, template }: { projectId: number; template: Template }) {
  const { t } = useTranslation();
  const { key } = typeLook(template.type);
  return (
    <a
      className="run-link"
      href={useBase()(paths.templateRun(projectId, template.id))}
      data-dialog=""
      aria-label={t(`templates.run_named.${key}`, { name: template.name })}
    >
      <Icon name="run" />
      {t(`templates.run.${key}`)}
    </a>
  );
}
