import type { IncomingMessage } from "node:http";

/**
 * Calls `exceeded` once as soon as more than `limit` bytes of body have come in. Needed for chunked bodies, whose
 * length nobody states beforehand. It counts where the parser hands bytes in, because a "data" listener would
 * start the flow and take the body away from whoever reads it.
 */
export function limitBody(request: IncomingMessage, limit: number, exceeded: () => void): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  const push = request.push.bind(request);
  let bytes = 0;
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (bytes > limit) return false;
    bytes += chunk?.length ?? 0;
    if (bytes <= limit) return push(chunk, encoding);
    exceeded();
    return false;
  };
}
