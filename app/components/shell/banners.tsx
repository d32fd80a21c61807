import { useTranslation } from "react-i18next";
import { Icon } from "../icon";

/** Said on every screen of a project: what one may do there. */
export function PermissionBanner({ canRun }: { canRun: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="banner">
      <Icon name={canRun ? "run" : "lock"} />
      {canRun ? t("banner.can_run") : t("banner.read_only")}
    </div>
  );
}

/** Said by servers that are for trying out. */
export function DemoBanner() {
  const { t } = useTranslation();
  return (
    <div className="banner demo">
      <strong>{t("banner.demo")}</strong>
    </div>
  );
}
