import { useTranslation } from "react-i18next";
import { A } from "../../components/base";
import { Fact, Facts } from "../../components/facts";
import { paths } from "../../paths";
import type { TemplateData } from "../../services/templates/detail.server";
import { typeLook } from "../tasks/type";

/** Playbook, type, inventory, environment and repository of a template, and what belongs to its type. */
export function TemplateFacts({ projectId, template, names, build }: TemplateData) {
  const { t } = useTranslation();
  const name = (map: Record<number, string>, id: number | null | undefined) =>
    (id && map[id]) || t("common.dash");
  return (
    <Facts>
      <Fact name={t("templates.playbook")}>{template.playbook}</Fact>
      <Fact name={t("common.type")}>{t(`templates.types.${typeLook(template.type).key}`)}</Fact>
      {template.type === "build" && <Fact name={t("templates.start_version")}>{template.start_version}</Fact>}
      {build && (
        <Fact name={t("templates.build_template")}>
          <A to={paths.template(projectId, build.id)}>{build.name}</A>
        </Fact>
      )}
      <Fact name={t("templates.inventory")}>{name(names.inventory, template.inventory_id)}</Fact>
      <Fact name={t("templates.environment")}>{name(names.environment, template.environment_id)}</Fact>
      <Fact name={t("templates.repository")}>{name(names.repository, template.repository_id)}</Fact>
    </Facts>
  );
}
