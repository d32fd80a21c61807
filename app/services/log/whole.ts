import type { HostResult, LogMark } from "../../../contract/output";
import { isFinal, type OutputLine, type Task } from "../../../contract/task";
import { plainText } from "../../resources/output/ansi";
import { headingName, type LineKind, lineKind } from "../../resources/output/line";
import type { LogSource, Search } from "./source";

/** A log whose server gives it only as a whole: numbers, marks, results and search are worked out here. */
export class WholeLog implements LogSource {
  readonly numbered = false;
  private readonly all;
  private readonly bytes;

  constructor(
    private readonly task: Task,
    output: OutputLine[],
  ) {
    this.all = output.map(({ time, output }, index) => ({ line: index + 1, time, output }));
    this.bytes = output.reduce((sum, { output }) => sum + output.length + 1, 0);
  }

  async info() {
    const { id, status } = this.task;
    return {
      task_id: id,
      lines: this.all.length,
      bytes: this.bytes,
      final: isFinal(status),
      truncated: false,
    };
  }

  async lines(from: number, limit: number) {
    return this.all.slice(from - 1, from - 1 + limit);
  }

  async marks(): Promise<LogMark[]> {
    return this.all.flatMap(({ line, output }) => {
      const text = beginning(output);
      const kind = lineKind(text);
      return kind === "" ? [] : [{ line, kind, text: markText(kind, text) }];
    });
  }

  async hosts() {
    return recapOf(this.all.map(({ output }) => beginning(output)));
  }

  async search({ q, from, limit, context, failures }: Search) {
    const wanted = q.toLowerCase();
    const found = this.all.filter(({ output }) => {
      const text = plainText(output);
      return text.toLowerCase().includes(wanted) && (!failures || isFailure(lineKind(text)));
    });
    const rest = found.filter(({ line }) => line >= from);
    const hits = rest.slice(0, limit).map(({ line }) => ({ line, lines: this.around(line, context) }));
    return { hits, total: found.length, next: rest[limit]?.line };
  }

  private around(line: number, context: number) {
    const lines = this.all.slice(Math.max(0, line - 1 - context), line + context);
    return lines.map((entry) => ({ ...entry, task_id: this.task.id }));
  }
}

/** As much of a line as tells what it is: the rest may be long. */
const beginning = (output: string) => plainText(output.slice(0, 2000)).trimEnd();

const isFailure = (kind: LineKind) => kind === "failed" || kind === "unreachable";

const markText = (kind: LineKind, text: string) =>
  isFailure(kind) ? (/\[([^\]]*)\]/.exec(text)?.[1] ?? "") : headingName(text);

const recapLine = /^(\S+)\s+: ok=\d/;

/** The results of each host as the last PLAY RECAP gives them. */
export function recapOf(lines: readonly string[]): HostResult[] {
  const start = lines.findLastIndex((line) => line.startsWith("PLAY RECAP"));
  if (start < 0) return [];
  return lines.slice(start + 1).flatMap((line) => {
    const host = recapLine.exec(line)?.[1];
    return host ? [resultOf(host, line)] : [];
  });
}

function resultOf(host: string, line: string): HostResult {
  const count = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(line)?.[1] ?? 0);
  return {
    host,
    ok: count("ok"),
    changed: count("changed"),
    unreachable: count("unreachable"),
    failed: count("failed"),
    skipped: count("skipped"),
    rescued: count("rescued"),
    ignored: count("ignored"),
  };
}
