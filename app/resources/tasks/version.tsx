import { useTranslation } from "react-i18next";
import type { Task } from "../../../contract/task";
import { Icon, type IconName } from "../../components/icon";

interface Props {
  task: Pick<Task, "status" | "version" | "build_task" | "tpl_type">;
  /** The address that opens the log of the build. */
  logHref: (taskId: number) => string;
}

/** The version that a build made, or that a deploy brought out, with a sign of how that went. */
export function Version({ task, logHref }: Props) {
  const { t } = useTranslation();
  const build = task.build_task;
  const version = build?.version ?? task.version;
  if (!version) return t("common.dash");
  const [icon, tone] = signs[task.status] ?? ["waiting", "muted"];
  return (
    <span className="version">
      <Icon name={icon} className={tone} />
      {build ? (
        <a
          href={logHref(build.id)}
          data-dialog=""
          title={build.message || t("tasks.build_version", { version })}
        >
          {version}
        </a>
      ) : (
        version
      )}
    </span>
  );
}

const signs: Record<string, [IconName, string]> = { success: ["success", "good"], error: ["error", "bad"] };
