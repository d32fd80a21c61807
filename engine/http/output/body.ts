import { setImmediate as nextTurn } from "node:timers/promises";

/** A body that is made piece by piece as the reader takes it: a slow reader costs one piece of memory. */
export function pulledBody(pieces: Iterator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // Others get a turn between two pieces.
        await nextTurn();
        const next = pieces.next();
        if (next.done) return controller.close();
        controller.enqueue(typeof next.value === "string" ? encoder.encode(next.value) : next.value);
      },
      cancel() {
        pieces.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}
