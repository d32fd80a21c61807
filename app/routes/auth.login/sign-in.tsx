import { useTranslation } from "react-i18next";
import type { LoginOptions } from "../../../contract/session";
import { A } from "../../components/base";
import { Underneath } from "../../components/dialog/dialog";
import { Submit } from "../../components/form/button";
import { Form, type FormState } from "../../components/form/form";
import { TextField } from "../../components/form/text-field";
import { paths } from "../../paths";
import { Providers } from "./providers";

interface Props {
  options: LoginOptions;
  form: FormState;
  next: string;
  covered: boolean;
}

/** Name and password, the other ways in, and where to find help. */
export function SignIn({ options, form, next, covered }: Props) {
  const { t } = useTranslation();
  const help = `${paths.login()}?help=1${next === "/" ? "" : `&next=${encodeURIComponent(next)}`}`;
  return (
    <Underneath covered={covered}>
      <main className="sign-in" id="main">
        <p className="brand">Runstead</p>
        <h1 className="unseen">{t("auth.title")}</h1>
        {options.login_with_password ? (
          <PasswordForm form={form} next={next} />
        ) : (
          <p>{t("auth.password_off")}</p>
        )}
        <Providers providers={options.oidc_providers} />
        {options.login_with_password && (
          <p className="help">
            <A to={help} dialog>
              {t("auth.help_link")}
            </A>
          </p>
        )}
      </main>
    </Underneath>
  );
}

function PasswordForm({ form, next }: Pick<Props, "form" | "next">) {
  const { t } = useTranslation();
  return (
    <Form state={form} action={paths.login()} className="fields" busy>
      <input type="hidden" name="next" value={next} />
      <TextField
        name="auth"
        label={t("auth.username")}
        autoComplete="username"
        autoFocus
        autoCapitalize="none"
      />
      <TextField name="password" type="password" label={t("auth.password")} autoComplete="current-password" />
      <Submit>{t("auth.sign_in")}</Submit>
    </Form>
  );
}
