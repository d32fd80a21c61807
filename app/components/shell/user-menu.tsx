import { useTranslation } from "react-i18next";
import type { CurrentUser } from "../../../contract/user";
import { paths } from "../../paths";
import { useBase } from "../base";
import { Icon } from "../icon";

/** Who is signed in, and the way out. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const base = useBase();
  return (
    <details className="menu" data-menu="">
      <summary className="drawer-row">
        <Icon name="user" />
        <span className="who">{user.name || user.username}</span>
        {user.admin && <span className="admin">{t("shell.admin")}</span>}
        <Icon name="chevron" className="chevron" />
      </summary>
      <form className="menu-list" method="post" action={base(paths.logout())}>
        <button type="submit">
          <Icon name="signOut" />
          {t("shell.sign_out")}
        </button>
      </form>
    </details>
  );
}
