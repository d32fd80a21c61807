import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { Database } from "./database";

/**
 * Encryption at rest: `v1.<key id>.<nonce>.<ciphertext and tag>`, AES-256-GCM. The place of a secret
 * (`table|id|column`) is authenticated with it, so that one moved to another row does not open.
 */
export class Secrets {
  readonly keyId: string;
  readonly #key: Buffer;

  /** `key` is 32 bytes; what encrypts is derived from it, so that other uses of it never meet these. */
  constructor(key: Uint8Array) {
    this.#key = Buffer.from(hkdfSync("sha256", key, "", "runstead secrets", 32));
    this.keyId = createHash("sha256").update(this.#key).digest("hex").slice(0, 8);
  }

  seal(text: string, place: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonce);
    cipher.setAAD(Buffer.from(`${place}|${this.keyId}`));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    return ["v1", this.keyId, nonce.toString("base64url"), sealed.toString("base64url")].join(".");
  }

  /** Throws when the envelope was sealed with another key, belongs to another place or was altered. */
  open(envelope: string, place: string): string {
    const [version, keyId, nonce = "", sealed = ""] = envelope.split(".");
    if (version !== "v1" || keyId !== this.keyId) throw new Error("A secret was sealed with another key.");
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", this.#key, Buffer.from(nonce, "base64url"), {
      authTagLength: 16,
    });
    decipher.setAAD(Buffer.from(`${place}|${keyId}`));
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString("utf8");
  }
}

const checkPlace = "meta|key_check|value";

/** Throws when the database was written with another key: better at start than at the first run. */
export function checkKey(db: Database, secrets: Secrets): void {
  const row = db.prepare("SELECT value FROM meta WHERE key = 'key_check'").get() as
    | { value: string }
    | undefined;
  if (!row) {
    const value = secrets.seal("runstead", checkPlace);
    db.prepare("INSERT INTO meta (key, value) VALUES ('key_check', ?)").run(value);
    return;
  }
  try {
    secrets.open(row.value, checkPlace);
  } catch {
    throw new Error(
      "The encryption key is not the one this database was written with: the secrets in it cannot be read.",
    );
  }
}
