import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, stop } from "../../e2e/world/runstead";
import type { Middleman } from "./hostile";

interface Program {
  path: string;
  /** The shortest configuration that forwards everything; all else as the program comes. */
  config: (port: number, to: number, directory: string) => string;
  args: (file: string, directory: string) => string[];
}

const modules = "/usr/lib/apache2/modules";

/** The proxies of a Debian machine in their default settings. */
export const programs: Record<string, Program> = {
  nginx: {
    path: "/usr/sbin/nginx",
    config: (port, to, directory) => `
pid ${directory}/nginx.pid; error_log ${directory}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/f; uwsgi_temp_path ${directory}/u; scgi_temp_path ${directory}/s;
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${to}; } }
}`,
    args: (file, directory) => ["-c", file, "-p", directory, "-g", "daemon off;"],
  },
  Apache: {
    path: "/usr/sbin/apache2",
    config: (port, to, directory) => `
ServerRoot ${directory}
ServerName localhost
PidFile ${directory}/apache.pid
ErrorLog ${directory}/error.log
Listen 127.0.0.1:${port}
LoadModule mpm_event_module ${modules}/mod_mpm_event.so
LoadModule authz_core_module ${modules}/mod_authz_core.so
LoadModule proxy_module ${modules}/mod_proxy.so
LoadModule proxy_http_module ${modules}/mod_proxy_http.so
ProxyPass "/" "http://127.0.0.1:${to}/"`,
    args: (file) => ["-f", file, "-DFOREGROUND"],
  },
  HAProxy: {
    path: "/usr/sbin/haproxy",
    config: (port, to) => `
defaults
  mode http
  timeout connect 5000
  timeout client 50000
  timeout server 50000
frontend in
  bind 127.0.0.1:${port}
  default_backend out
backend out
  server one 127.0.0.1:${to}
`,
    args: (file) => ["-f", file],
  },
  Caddy: {
    path: "/usr/bin/caddy",
    config: (port, to) => `{
  admin off
}
http://:${port} {
  bind 127.0.0.1
  reverse_proxy 127.0.0.1:${to}
}
`,
    args: (file) => ["run", "--config", file, "--adapter", "caddyfile"],
  },
};

/** Starts one of them in front of `to`; undefined where the machine does not have it. */
export async function startProxy(
  name: string,
  to: number,
  directory: string,
  port?: number,
): Promise<Middleman | undefined> {
  const program = programs[name];
  if (!program || !existsSync(program.path)) return undefined;
  const home = join(directory, name);
  mkdirSync(home, { recursive: true });
  const own = port ?? (await freePort());
  const file = join(home, "config");
  writeFileSync(file, program.config(own, to, home));
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const child = spawn(program.path, program.args(file, home), { env, stdio: ["ignore", "ignore", "pipe"] });
  const url = `http://127.0.0.1:${own}`;
  await answering(child, url);
  return { url, stop: () => stop(child) };
}

async function answering(child: ChildProcess, url: string) {
  let words = "";
  child.stderr?.on("data", (part) => {
    words += part;
  });
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the proxy ended: ${words}`);
    const answer = await fetch(`${url}/auth/login`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the proxy did not answer: ${words}`);
}
