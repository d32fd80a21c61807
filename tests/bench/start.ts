import type { Part } from "./part";
import { median } from "./runs";
import { memory, startServer } from "./server";

/** (c) Cold start to the first page, and (e) memory of the server when nothing happens. */
export const start: Part = async ({ server }) => {
  const idle = memory(server.pid);
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const fresh = await startServer();
    times.push(fresh.startedIn);
    await fresh.close();
  }
  return {
    title: "Start and memory",
    rows: [
      [
        "cold start to the first page, median of 5, a new data directory each",
        `${Math.round(median(times))} ms`,
        "under 1500 ms",
      ],
      ["resident memory of the server after its first sign-in", `${Math.round(idle)} MB`, "Semaphore: 19 MB"],
    ],
  };
};
