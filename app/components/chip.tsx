import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "./icon";

type Look = [icon: IconName, tone: "success" | "error" | "warning" | "running" | ""];

const looks: Record<string, Look> = {
  waiting: ["waiting", ""],
  starting: ["starting", "warning"],
  running: ["running", "running"],
  success: ["success", "success"],
  error: ["error", "error"],
  stopping: ["stopped", "warning"],
  stopped: ["stopped", ""],
  waiting_confirmation: ["paused", "warning"],
  confirmed: ["success", "warning"],
  rejected: ["stopped", "error"],
};

/** The status of a task. One that no version of the API knew is shown as a failure, in the server's word. */
export function StatusChip({ status }: { status: string }) {
  const { t } = useTranslation();
  const [icon, tone] = looks[status] ?? ["help", "error"];
  const label = status in looks ? t(`status.${status as "success"}`) : status;
  return (
    <span className={tone ? `chip ${tone}` : "chip"}>
      <Icon name={icon} />
      {label}
    </span>
  );
}
