import { useTranslation } from "react-i18next";
import { Icon } from "../icon";

/** What the keys do. Hidden until the script that listens to them shows it. */
export function Shortcuts() {
  const { t } = useTranslation();
  const keys: [string, string][] = [
    ["?", t("shortcuts.help")],
    ["/", t("shortcuts.filter")],
    ["n", t("shortcuts.create")],
    ["g h", t("shortcuts.go_history")],
    ["g t", t("shortcuts.go_templates")],
    ["g i", t("shortcuts.go_inventory")],
    ["g e", t("shortcuts.go_environment")],
    ["g k", t("shortcuts.go_keys")],
    ["g r", t("shortcuts.go_repositories")],
    ["Esc", t("shortcuts.escape")],
  ];
  return (
    <details className="menu" data-menu="" data-shortcuts-menu="" hidden>
      <summary className="drawer-row" data-shortcuts="">
        <Icon name="keyboard" />
        {t("shortcuts.title")}
        <Icon name="chevron" className="chevron" />
      </summary>
      <dl className="menu-list shortcuts">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
