import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { Failure } from "../failure";
import commonPasswords from "./common-passwords.txt?raw";
import { Gate } from "./gate";

/** OWASP's minimum for argon2id. */
const cost = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash takes 19 MiB: a flood of sign-ins must not take the memory of the runs.
const gate = new Gate(2, 200);
const common = new Set(commonPasswords.split("\n"));
let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return gate.pass(() => hash(password, cost));
}

/**
 * Whether the password belongs to the hash. Without a hash (nobody of that name, no local password) it takes
 * as long and says no, so that the time does not tell who exists. `before` runs when its turn has come.
 */
export async function verifyPassword(stored: string | null | undefined, password: string, before = () => {}) {
  dummy ??= hash("nobody's password", cost);
  const against = stored ?? (await dummy);
  const same = await gate.pass(async () => {
    before();
    return verify(against, password);
  });
  return same && Boolean(stored);
}

/** Refuses passwords that everybody tries first; length is the contract's business. */
export function refuseCommon(password: string): void {
  if (common.has(password.toLowerCase())) throw new Failure("invalid", "password_too_common");
}
