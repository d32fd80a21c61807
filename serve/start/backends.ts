import type { Settings } from "../../settings";
import type { Backend } from "../backend";

/** What the start says to the one who started it. */
export type Say = (line: string) => void;

/** The engine in this process, or the way to the server at API_URL. The other of the two is never loaded. */
export async function openBackend(settings: Settings, say: Say, demo: boolean): Promise<Backend> {
  if (settings.apiUrl) {
    const { proxyTo } = await import("../proxy/forward");
    say(`The console of ${settings.apiUrl}; nothing is kept here.`);
    return proxyTo(settings.apiUrl, settings);
  }
  const [{ createEngine }, { engineSettings }] = await Promise.all([
    import("../../engine/index"),
    import("./engineSettings"),
  ]);
  const engine = createEngine(engineSettings(settings));
  const administrator = await engine.ensureAdministrator();
  if (administrator) {
    say(`Administrator: ${administrator.login}`);
    say(`Password:      ${administrator.password}   (said only this once)`);
  }
  if (demo) {
    const project = await engine.createDemoProject();
    say(`${project.name}: project ${project.id}${project.created ? ", new" : ", was there already"}.`);
  }
  await engine.start();
  return engine;
}
