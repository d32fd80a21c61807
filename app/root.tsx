import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Button.css";
import "@mantine/core/styles/Input.css";
import "./styles/colours.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/page.css";
import { MantineProvider } from "@mantine/core";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { useBase } from "./components/base";
import { ErrorPage } from "./components/error-page";
import { ScriptAddress } from "./components/script-address";
import { Snackbar } from "./components/shell/snackbar";
import { isLite, readPreferences } from "./services/preferences.server";
import { takeSnackbar } from "./services/snackbar.server";
import { theme } from "./theme";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const preferences = await readPreferences(request);
  const { message, headers } = await takeSnackbar(request, context);
  const { language, theme } = preferences;
  return data(
    { language, theme, lite: isLite(request, preferences), snackbar: message, nonce: context.nonce },
    { headers },
  );
}

export const meta: MetaFunction = () => [{ title: "Runstead" }];

/** The document around every page, also around an error. It is never hydrated: no Scripts here. */
export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const root = useRouteLoaderData<typeof loader>("root");
  const script = useContext(ScriptAddress);
  const to = useBase();
  return (
    <html lang={i18n.language} data-theme={root?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={root?.theme ?? "light dark"} />
        <link rel="icon" href={to("/favicon.svg")} type="image/svg+xml" />
        <Meta />
        <Links />
        {script && root && !root.lite && <script type="module" src={script} nonce={root.nonce} />}
      </head>
      <body>
        <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
          {children}
        </MantineProvider>
        <Snackbar message={root?.snackbar ?? null} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
