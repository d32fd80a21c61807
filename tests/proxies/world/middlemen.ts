import { startProxy } from "./debian";
import { buffering, cutting, delaying, type Middleman, refusing } from "./hostile";

type Start = (server: number, directory: string) => Promise<Middleman | undefined>;

/** Everything that may stand between a browser and the server. Undefined where a program is not installed. */
export const middlemen: Record<string, Start> = {
  "no proxy": async (server) => ({ url: `http://127.0.0.1:${server}`, stop: () => {} }),
  "one that cuts after 10 s": cutting,
  "one that buffers everything": buffering,
  "one that refuses Upgrade": refusing,
  "one that adds 600 ms": delaying,
  nginx: (server, directory) => startProxy("nginx", server, directory),
  Apache: (server, directory) => startProxy("Apache", server, directory),
  HAProxy: (server, directory) => startProxy("HAProxy", server, directory),
  Caddy: (server, directory) => startProxy("Caddy", server, directory),
};

/** Starts them all, by name; says which program it had to do without. */
export async function startMiddlemen(server: number, directory: string) {
  const started = await Promise.all(
    Object.entries(middlemen).map(async ([name, start]) => [name, await start(server, directory)] as const),
  );
  for (const [name, middleman] of started) {
    if (!middleman) console.warn(`${name} is not installed: nothing is looked at through it.`);
  }
  return started.flatMap(([name, middleman]) => (middleman ? [{ name, ...middleman }] : []));
}
