import type { Client } from "./client";
import type { BenchServer } from "./server";

export interface Result {
  title: string;
  /** What was measured, the figure, and the ratio or the bound it is held against. */
  rows: [string, string, string][];
}

/** One part of the benchmark. It gets a fresh server of its own. */
export type Part = (at: { server: BenchServer; client: Client }) => Promise<Result>;
