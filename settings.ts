import { resolve } from "node:path";
import { z } from "zod";
import {
  basePath,
  byteCount,
  duration,
  flag,
  httpUrl,
  localRoots,
  proxies,
  wholeNumber,
} from "./serve/values";

/**
 * Every setting is an environment variable of this table. The README shows the same rows;
 * tests/ground/settings.test.ts keeps the two alike.
 */
const variables = {
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .transform((path) => resolve(path)),
  API_URL: httpUrl.optional(),
  BASE_PATH: basePath.default(""),
  PUBLIC_URL: httpUrl.optional(),
  TRUSTED_PROXIES: proxies.default([]),
  ENCRYPTION_KEY: z.string().min(1).optional(),
  ENCRYPTION_KEY_FILE: z.string().min(1).optional(),
  ADMIN_LOGIN: z.string().min(1).default("admin"),
  ADMIN_PASSWORD: z.string().min(8, "must be at least 8 characters").optional(),
  NON_ADMIN_CAN_CREATE_PROJECT: flag.default(false),
  LOCAL_REPOSITORIES: localRoots.default("any"),
  MAX_PARALLEL_TASKS: wholeNumber(1, 10_000).default(10),
  TASK_TIMEOUT: duration.default(0),
  MAX_LOG_BYTES: byteCount.default(1024 ** 3),
};

const environment = z.object(variables);

export type Environment = z.infer<typeof environment>;
export const settingNames = Object.keys(variables) as (keyof Environment)[];

export interface Settings {
  port: number;
  host: string;
  /** Absolute; everything Runstead keeps is under it. */
  dataDir: string;
  /** A Semaphore UI server to be the console of; without it the embedded engine answers. Ends without a slash. */
  apiUrl: string | undefined;
  /** "" or "/ops": begins with a slash, ends without one. */
  basePath: string;
  /** The address people type, without a trailing slash; links in messages and the Secure flag follow it. */
  publicUrl: string | undefined;
  /** Addresses and networks whose X-Forwarded-* headers are believed. */
  trustedProxies: string[];
  encryptionKey: string | undefined;
  encryptionKeyFile: string;
  adminLogin: string;
  adminPassword: string | undefined;
  nonAdminCanCreateProject: boolean;
  /** Which absolute paths and file:// addresses may be repositories: all, none, or those under these roots. */
  localRepositories: "any" | "off" | string[];
  maxParallelTasks: number;
  /** Milliseconds after which a run is stopped; 0 is never. */
  taskTimeout: number;
  /** Bytes of output kept of one run. */
  maxLogBytes: number;
}

/** A setting that cannot be used; its message is one sentence that names the variable. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** Reads the settings out of the environment; throws SettingsError at the first wrong one. Empty means not set. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(settingNames.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const read = environment.safeParse(given);
  if (!read.success) throw new SettingsError(sentence(read.error.issues[0], given));
  return named(read.data);
}

function named(env: Environment): Settings {
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    apiUrl: env.API_URL,
    basePath: env.BASE_PATH,
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    encryptionKey: env.ENCRYPTION_KEY,
    encryptionKeyFile: resolve(env.ENCRYPTION_KEY_FILE ?? `${env.DATA_DIR}/encryption.key`),
    adminLogin: env.ADMIN_LOGIN,
    adminPassword: env.ADMIN_PASSWORD,
    nonAdminCanCreateProject: env.NON_ADMIN_CAN_CREATE_PROJECT,
    localRepositories: env.LOCAL_REPOSITORIES,
    maxParallelTasks: env.MAX_PARALLEL_TASKS,
    taskTimeout: env.TASK_TIMEOUT,
    maxLogBytes: env.MAX_LOG_BYTES,
  };
}

// What was given is repeated to the operator, except where it is a secret.
function sentence(issue: z.core.$ZodIssue | undefined, given: Record<string, string | undefined>): string {
  const name = String(issue?.path[0]);
  const secret = name === "ENCRYPTION_KEY" || name === "ADMIN_PASSWORD";
  const shown = secret ? "" : `, but it is "${given[name]}"`;
  return `${name} ${issue?.message ?? "cannot be read"}${shown}.`;
}
