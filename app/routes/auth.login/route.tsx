import "../../styles/sign-in.css";
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
import { emptyForm } from "../../services/form";
import { refuse, save } from "../../services/save.server";
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
  return { options, alert, next, help, title: `${t("auth.title")} · Runstead` };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return save(args, form, LoginInput, async (input) => {
    const api = apiFor(args);
    const response = await api.send("session.login", { body: input });
    if (response.ok) return enter(response, safeRedirect(form.get("next"), paths.home()));
    const t = await translate(args.request);
    if (response.status === 401) return refuse(rejected(input.auth, t("auth.incorrect")));
    return refuse(rejected(input.auth, await api.explain(response, t)));
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function LoginPage() {
  const { options, alert, next, help } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = sent?.form ?? { ...emptyForm({}), alert };
  return (
    <>
      <SignIn options={options} form={form} next={next} covered={help !== null} />
      {help && <HelpDialog {...help} back={paths.login(next === "/" ? undefined : next)} />}
    </>
  );
}

const rejected = (auth: string, alert: string) => ({ values: { auth }, errors: {}, alert });

function enter(answer: Response, next: string) {
  const headers = new Headers();
  for (const line of answer.headers.getSetCookie()) headers.append("Set-Cookie", line);
  return redirect(next, { headers });
}
