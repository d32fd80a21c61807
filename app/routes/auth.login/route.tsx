import "../../styles/sign-in.css";
import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { safeRedirect } from "remix-utils/safe-redirect";
import { LoginInput } from "../../../contract/session";
import { translate } from "../../i18n/i18n.server";
import { paths } from "../../paths";
import { apiFor } from "../../services/api/api.server";
import { save } from "../../services/save.server";
import { HelpDialog } from "./help-dialog";
import { hasSession, readOptions, samplePassword } from "./login.server";
import { SignIn } from "./sign-in";

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const next = safeRedirect(query.get("next"), paths.home());
  if (await hasSession(args)) throw redirect(next);
  const t = await translate(args.request);
  const { options, alert } = await readOptions(args, t);
  const help = query.has("help")
    ? { password: samplePassword(), command: args.context.embedded ? "bin/runstead" : "semaphore" }
    : null;
  const lastResult = alert ? { error: { "": [alert] } } : undefined;
  const title = `${t("auth.title")} · Runstead`;
  return { options, constraint: getZodConstraint(LoginInput), lastResult, next, help, title };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return save(
    args,
    form,
    LoginInput,
    async (body, refuse) => {
      const api = apiFor(args);
      const response = await api.send("session.login", { body });
      if (response.ok) return enter(response, safeRedirect(form.get("next"), paths.home()));
      const t = await translate(args.request);
      return refuse(response.status === 401 ? t("auth.incorrect") : await api.explain(response, t));
    },
    ["password"],
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function LoginPage() {
  const { options, constraint, lastResult, next, help } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = { constraint, lastResult: sent?.result ?? lastResult };
  return (
    <>
      <SignIn options={options} form={form} next={next} covered={help !== null} />
      {help && <HelpDialog {...help} back={paths.login(next === "/" ? undefined : next)} />}
    </>
  );
}

function enter(answer: Response, next: string) {
  const headers = new Headers();
  for (const line of answer.headers.getSetCookie()) headers.append("Set-Cookie", line);
  return redirect(next, { headers });
}
