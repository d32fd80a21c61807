/** What the engine needs to know; server.ts and the command line fill it from the environment. */
export interface EngineSettings {
  /** Absolute path of the data directory (0700): database, key file, mirrors, runs. */
  dataDir: string;
  /** Version of Runstead. */
  version: string;
  /** 32 bytes; encrypts the secrets in the database. */
  encryptionKey: Uint8Array;
  /** Public address without a trailing slash, "" when not known. */
  publicUrl: string;
  /** "" or "/prefix": path of the session cookie. */
  basePath: string;
  /** Runs side by side on this server; 0 is no limit. */
  maxParallelTasks: number;
  /** Whether people who are no administrators may create projects. */
  nonAdminCanCreateProject: boolean;
  /** Repositories on the server's own disk: everywhere, nowhere, or below these roots. */
  localRepositories: "any" | "off" | string[];
  /** Bytes of one log; what is beyond is dropped, with a mark. */
  maxLogBytes: number;
  /** Milliseconds a run may take; 0 is no limit. */
  taskTimeout: number;
  /** Directory for the secrets of runs; "" chooses /dev/shm where there is one. */
  secretsDir: string;
  /** Login and password of the first administrator, when given beforehand. */
  firstAdministrator?: { login: string; password: string | undefined } | undefined;
  /** PATH handed to runs. */
  path: string;
}
