import type { HostResult, LogInfo, LogMark, SearchResult } from "../../../contract/output";
import type { NumberedLine } from "../../resources/output/lines";

export interface Search {
  q: string;
  from: number;
  limit: number;
  context: number;
  failures: boolean;
}

/** The log of one task, however its server keeps it. */
export interface LogSource {
  /** Whether the server knows line numbers; else everything is worked out from the whole log. */
  numbered: boolean;
  info(): Promise<LogInfo>;
  /** Lines from number `from` on (1 is the first), at most `limit`. */
  lines(from: number, limit: number): Promise<NumberedLine[]>;
  marks(): Promise<LogMark[]>;
  hosts(): Promise<HostResult[]>;
  search(search: Search): Promise<SearchResult>;
}
