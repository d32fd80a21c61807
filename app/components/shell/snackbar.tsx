import { useTranslation } from "react-i18next";
import type { SnackbarMessage } from "../../services/snackbar.server";
import { Icon } from "../icon";

/** Says what has happened. Scripts take it away after 3000 ms; without them it stays until the next page. */
export function Snackbar({ message }: { message: SnackbarMessage | null }) {
  const { t } = useTranslation();
  if (!message) return null;
  return (
    <div className={`snackbar ${message.kind}`} role="status" data-snackbar="">
      <Icon name={message.kind} />
      <span>{message.text}</span>
      <button type="button" className="icon-button" aria-label={t("common.close")} data-close="" hidden>
        <Icon name="close" />
      </button>
    </div>
  );
}
