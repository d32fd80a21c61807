import { createHash } from "node:crypto";
import { Failure } from "../failure";
import type { Database } from "../store/database";

interface Bucket {
  fails: number;
  /** Milliseconds since 1970; the count starts again then. */
  until: number;
}

const window = 60_000;
const limits = { account: 5, address: 30 };
const maxBuckets = 10_000;

const throttles = new WeakMap<Database, Throttle>();

/** The one throttle of an engine. Its counts live as long as the server: only the operator can restart it. */
export function throttle(db: Database): Throttle {
  const known = throttles.get(db) ?? new Throttle();
  throttles.set(db, known);
  return known;
}

/** Counts failed sign-ins per account and per address for a minute each; nobody is locked out for longer. */
class Throttle {
  readonly #buckets = new Map<string, Bucket>();

  /** Throws `too_many` with the seconds to wait when the account or the address has failed too often. */
  check(account: string, ip: string): void {
    for (const [key, limit] of keys(account, ip)) {
      const bucket = this.#live(key);
      if (!bucket || bucket.fails < limit) continue;
      const retryAfter = Math.ceil((bucket.until - Date.now()) / 1000);
      throw new Failure("too_many", "Too many failed sign-ins. Try again later.", { retryAfter });
    }
  }

  failed(account: string, ip: string): void {
    for (const [key] of keys(account, ip)) {
      const bucket = this.#live(key) ?? { fails: 0, until: Date.now() + window };
      bucket.fails += 1;
      this.#buckets.delete(key);
      this.#buckets.set(key, bucket);
    }
    while (this.#buckets.size > maxBuckets) {
      this.#buckets.delete(this.#buckets.keys().next().value as string);
    }
  }

  succeeded(account: string): void {
    this.#buckets.delete(accountKey(account));
  }

  #live(key: string): Bucket | undefined {
    const bucket = this.#buckets.get(key);
    return bucket && bucket.until > Date.now() ? bucket : undefined;
  }
}

function keys(account: string, ip: string): [string, number][] {
  const all: [string, number][] = [[accountKey(account), limits.account]];
  if (ip !== "") all.push([`ip:${network(ip)}`, limits.address]);
  return all;
}

// Names are as long as people type them; their hashes are not.
function accountKey(account: string) {
  return `account:${createHash("sha256").update(account.toLowerCase()).digest("base64url")}`;
}

// One IPv6 customer has 2^64 addresses.
function network(ip: string) {
  return ip.includes(":") && !ip.includes(".") ? ip.split(":").slice(0, 4).join(":") : ip;
}
