import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "../paths";
import { errorText } from "../services/api/error-text";
import { Alert } from "./alert";
import { A, useBase } from "./base";
import { LinkButton, Submit } from "./form/button";
import { Snackbar } from "./shell/snackbar";

/** What went wrong, and the two ways on: again, or as somebody else. */
export function ErrorPage() {
  const error = useRouteError();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const base = useBase();
  const text = errorText(error, t);
  const expected = isRouteErrorResponse(error) && (error.status === 404 || error.status === 403);
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1>{expected ? text : t("error.title")}</h1>
      </div>
      <div className="fields">
        {!expected && <Alert kind="error">{text}</Alert>}
        <div className="buttons">
          <LinkButton to={pathname + search}>{t("error.refresh")}</LinkButton>
          <form method="post" action={base(paths.logout())}>
            <Submit quiet>{t("error.sign_in_again")}</Submit>
          </form>
        </div>
        <p>
          <A to={paths.home()}>{t("error.home")}</A>
        </p>
      </div>
      {!expected && <Snackbar message={{ kind: "error", text }} />}
    </main>
  );
}
