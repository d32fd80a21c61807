import { delimiter, join } from "node:path";
import type { EngineSettings } from "../../engine/settings";
import { version } from "../../package.json";
import type { Settings } from "../../settings";
import { encryptionKey, makeDataDir } from "./key";

/**
 * What the engine needs of the settings. Makes the data directory and the key file when there are none; throws
 * SettingsError when that fails. The server and the command line both begin here.
 */
export function engineSettings(settings: Settings): EngineSettings {
  makeDataDir(settings);
  return {
    dataDir: settings.dataDir,
    version,
    encryptionKey: encryptionKey(settings),
    publicUrl: settings.publicUrl ?? "",
    basePath: settings.basePath,
    maxParallelTasks: settings.maxParallelTasks,
    nonAdminCanCreateProject: settings.nonAdminCanCreateProject,
    localRepositories: settings.localRepositories,
    maxLogBytes: settings.maxLogBytes,
    taskTimeout: settings.taskTimeout,
    secretsDir: "",
    firstAdministrator: { login: settings.adminLogin, password: settings.adminPassword },
    // Where `npm run up` puts ansible when the machine has none and nothing may be installed.
    path: [process.env.PATH, join(settings.dataDir, "ansible/bin")].filter(Boolean).join(delimiter),
  };
}
