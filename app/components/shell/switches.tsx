import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { languages } from "../../i18n/languages";
import { paths } from "../../paths";
import type { Preferences } from "../../services/preferences.server";
import { useBase } from "../base";
import { Icon, type IconName } from "../icon";

/** Dark mode, language and lite mode: each a plain form post that comes back to this page. */
export function Switches({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const theme = preferences.theme ?? "system";
  return (
    <form method="post" action={useBase()(paths.preferences())}>
      <input type="hidden" name="next" value={pathname + search} />
      <fieldset className="switch">
        <span id="theme-label">{t("shell.dark_mode")}</span>
        <span>
          <ThemeButton value="system" icon="system" label={t("shell.theme_system")} current={theme} />
          <ThemeButton value="light" icon="light" label={t("shell.theme_light")} current={theme} />
          <ThemeButton value="dark" icon="dark" label={t("shell.theme_dark")} current={theme} />
        </span>
      </fieldset>
      <Languages current={preferences.language} />
      <button
        type="submit"
        className="drawer-row"
        name="lite"
        value={preferences.lite ? "off" : "on"}
        aria-pressed={preferences.lite ?? false}
      >
        <Icon name="lite" />
        {preferences.lite ? t("shell.lite_on") : t("shell.lite_off")}
      </button>
    </form>
  );
}

interface ThemeButtonProps {
  value: string;
  icon: IconName;
  label: string;
  current: string;
}

function ThemeButton({ value, icon, label, current }: ThemeButtonProps) {
  return (
    <button
      type="submit"
      className="icon-button"
      name="theme"
      value={value}
      aria-label={label}
      aria-pressed={value === current}
    >
      <Icon name={icon} />
    </button>
  );
}

function Languages({ current }: { current?: string }) {
  const { t } = useTranslation();
  const entries = [["system", t("shell.language_system")], ...Object.entries(languages)] as const;
  return (
    <details className="menu" data-menu="">
      <summary className="drawer-row">
        <Icon name="language" />
        {t("shell.language")}
        <Icon name="chevron" className="chevron" />
      </summary>
      <ul className="menu-list">
        {entries.map(([code, name]) => (
          <li key={code}>
            <button
              type="submit"
              name="language"
              value={code}
              lang={code === "system" ? undefined : code}
              aria-current={code === (current ?? "system") ? "true" : undefined}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
