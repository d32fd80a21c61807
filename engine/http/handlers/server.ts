import { execFile } from "node:child_process";
import type { EngineSettings } from "../../settings";
import type { Handlers } from "../handler";
import { openapi } from "../openapi";

type Names = "ping.get" | "openapi.get" | "info.get" | "apps.list";

const text = { "content-type": "text/plain; charset=utf-8" };

export const server: Handlers<Names> = {
  "ping.get": () => new Response("pong", { headers: text }),

  "openapi.get": ({ context }) => Response.json(openapi(context.settings.version)),

  "info.get": async ({ context: { settings } }) => ({
    version: settings.version,
    ansible: await ansibleVersion(settings),
    web_host: settings.publicUrl,
    use_remote_runner: false,
  }),

  "apps.list": () => [
    {
      id: "ansible",
      active: true,
      priority: 1000,
      title: "Ansible",
      icon: "",
      color: "",
      dark_color: "",
      path: "",
      args: null,
    },
  ],
};

let known: { path: string; text: Promise<string> } | undefined;

/** The text of `ansible --version`, "" when there is none. Asked once: it takes most of a second. */
function ansibleVersion({ path }: EngineSettings): Promise<string> {
  if (known?.path !== path) known = { path, text: askAnsible(path) };
  return known.text;
}

function askAnsible(path: string): Promise<string> {
  const env = { PATH: path, HOME: "/nonexistent", LANG: "C.UTF-8" } as object as NodeJS.ProcessEnv;
  return new Promise((resolve) => {
    execFile("ansible", ["--version"], { env, timeout: 20_000 }, (error, stdout) => {
      if (error) known = undefined;
      resolve(error ? "" : stdout.trim());
    });
  });
}
