import type { Hub } from "./live/hub";
import type { EngineSettings } from "./settings";
import type { Database } from "./store/database";
import type { Secrets } from "./store/secrets";
import type { Runner } from "./tasks/runner";

/** What every handler can reach. One per engine, made in engine/index.ts. */
export interface Context {
  settings: EngineSettings;
  db: Database;
  secrets: Secrets;
  runner: Runner;
  hub: Hub;
}
