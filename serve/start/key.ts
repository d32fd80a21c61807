import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { type Settings, SettingsError } from "../../settings";

/** Makes the data directory, readable for its owner only. */
export function makeDataDir({ dataDir }: Settings): void {
  try {
    if (existsSync(dataDir)) return;
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    chmodSync(dataDir, 0o700);
  } catch (error) {
    throw new SettingsError(`DATA_DIR ${dataDir} cannot be made: ${(error as Error).message}.`);
  }
}

/**
 * The 32 bytes that encrypt the stored secrets: from ENCRYPTION_KEY, else from the key file, which the first start
 * makes. Throws SettingsError when the key cannot be used, and when it is gone although a database exists: a new
 * key would lock every stored secret away for good.
 */
export function encryptionKey(settings: Settings): Uint8Array {
  if (settings.encryptionKey !== undefined) return decoded(settings.encryptionKey, "ENCRYPTION_KEY");
  const file = settings.encryptionKeyFile;
  if (!existsSync(file)) {
    if (hasDatabase(settings))
      throw new SettingsError(`The encryption key ${file} is missing; bring it back.`);
    makeKey(file);
  }
  if (statSync(file).mode & 0o077) {
    throw new SettingsError(`Others may read the encryption key ${file}; make it private with chmod 600.`);
  }
  return decoded(readFileSync(file, "utf8").trim(), `The encryption key ${file}`);
}

function makeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flag: "wx" });
}

function hasDatabase({ dataDir }: Settings): boolean {
  return existsSync(dataDir) && readdirSync(dataDir).some((name) => /\.(db|sqlite)$/.test(name));
}

function decoded(text: string, name: string): Uint8Array {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== 32) throw new SettingsError(`${name} must be 32 random bytes in base64.`);
  return bytes;
}
