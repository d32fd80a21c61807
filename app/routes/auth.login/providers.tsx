import { useTranslation } from "react-i18next";
import type { LoginOptions } from "../../../contract/session";
import { useBase } from "../../components/base";
import { Icon } from "../../components/icon";
import { paths } from "../../paths";

/** Single sign-on: the provider's colour marks its button, but never carries text, which it may not be fit for. */
export function Providers({ providers }: { providers: LoginOptions["oidc_providers"] }) {
  const { t } = useTranslation();
  const base = useBase();
  if (providers.length === 0) return null;
  return (
    <ul className="providers">
      {providers.map(({ id, name, color }) => (
        <li key={id}>
          <a className="mantine-Button-root provider" href={base(paths.oidcLogin(id))}>
            <span className="avatar" style={{ background: cssColour(color) }}>
              <Icon name="keys" />
            </span>
            {t("auth.sign_in_with", { name })}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Only what is a colour for certain; names of other systems' palettes are not. */
const cssColour = (color: string) => (/^#[0-9a-f]{3,8}$|^[a-z]+$/i.test(color) ? color : undefined);
