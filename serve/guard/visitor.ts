import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Who asks, as far as it can be believed. */
export interface Visitor {
  ip: string;
  /** The host the visitor typed, with its port if any; "" when unknown. */
  host: string;
}

/**
 * Reads the visitor's address and host. X-Forwarded-* counts only when the connection itself comes from one of
 * the trusted proxies, since anyone can send such headers; of X-Forwarded-For the last address that is not a
 * trusted proxy is the visitor.
 */
export function visitors(trustedProxies: string[]): (request: IncomingMessage) => Visitor {
  const trusted = blockList(trustedProxies);
  const isTrusted = (ip: string) => isIP(ip) > 0 && trusted.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4");

  return (request) => {
    const peer = plain(request.socket.remoteAddress ?? "");
    const host = request.headers.host ?? "";
    if (trustedProxies.length === 0 || !isTrusted(peer)) return { ip: peer, host };
    const hops = listed(request.headers["x-forwarded-for"]).map(plain);
    const ip = hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? peer;
    return { ip, host: listed(request.headers["x-forwarded-host"])[0] ?? host };
  };
}

function blockList(networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

function listed(header: string | string[] | undefined): string[] {
  return String(header ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

// An IPv4 peer of a socket that listens on both families shows as ::ffff:10.0.0.1.
function plain(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, "");
}
