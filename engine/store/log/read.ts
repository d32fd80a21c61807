import type { HostResult, LogInfo, LogMark } from "../../../contract/output";
import type { Database } from "../database";
import { type Chunk, chunkLines, decodeChunk, type StoredLine } from "./format";
import { LogWriter } from "./write";

type ChunkColumns = { first_line: number; line_count: number; first_time: number; data: Uint8Array };

/** All logs: the stored ones and those being written, read the same way. */
export class Logs {
  readonly db: Database;
  readonly #writers = new Map<number, LogWriter>();

  constructor(db: Database) {
    this.db = db;
  }

  /** The one writer of a task's log, made at the first call; `close` ends it. */
  writer(taskId: number): LogWriter {
    const known = this.#writers.get(taskId);
    if (known) return known;
    const writer = new LogWriter(this.db, taskId);
    this.#writers.set(taskId, writer);
    return writer;
  }

  close(taskId: number): void {
    this.#writers.delete(taskId);
  }

  /** Number of lines that can be read now. */
  lineCount(taskId: number): number {
    return this.#writers.get(taskId)?.lines ?? this.#row(taskId)?.log_lines ?? 0;
  }

  info(taskId: number): LogInfo {
    const row = this.#row(taskId);
    const writer = this.#writers.get(taskId);
    return {
      task_id: taskId,
      lines: writer?.lines ?? row?.log_lines ?? 0,
      bytes: writer?.bytes ?? row?.log_bytes ?? 0,
      final: ["success", "error", "stopped"].includes(row?.status ?? ""),
      truncated: writer?.truncated ?? row?.log_truncated === 1,
      status: row?.status ?? "",
    };
  }

  /** The chunk that holds `line`, or nothing when there is no such line yet. Never more than one row is read. */
  chunk(taskId: number, line: number): Chunk | undefined {
    const writer = this.#writers.get(taskId);
    if (writer && line >= writer.memoryStart) {
      return writer.memory.find((chunk) => line < chunk.firstLine + chunk.count);
    }
    const row = this.db
      .prepare(
        `SELECT first_line, line_count, first_time, data FROM log_chunk
         WHERE task_id = ? AND first_line <= ? ORDER BY first_line DESC LIMIT 1`,
      )
      .get(taskId, line) as ChunkColumns | undefined;
    return row && line < row.first_line + row.line_count ? decodeChunk(row) : undefined;
  }

  /** `limit` lines beginning with number `from`, fewer at the end. */
  lines(taskId: number, from: number, limit: number): StoredLine[] {
    const lines: StoredLine[] = [];
    const end = from + limit;
    for (let line = from; line < end; ) {
      const chunk = this.chunk(taskId, line);
      if (!chunk) break;
      for (const entry of chunkLines(chunk, line, end)) lines.push(entry);
      line = chunk.firstLine + chunk.count;
    }
    return lines;
  }

  /** The first line of each stored or waiting chunk with the bytes before it, for reading by byte position. */
  lineAtByte(taskId: number, byte: number): { line: number; skip: number } {
    const rows = this.db
      .prepare("SELECT first_line, bytes FROM log_chunk WHERE task_id = ? ORDER BY first_line")
      .all(taskId) as { first_line: number; bytes: number }[];
    const memory = this.#writers.get(taskId)?.memory ?? [];
    const start = memory[0]?.firstLine ?? Number.POSITIVE_INFINITY;
    const stored = rows.filter((row) => row.first_line < start);
    const all = [
      ...stored,
      ...memory.map((chunk) => ({ first_line: chunk.firstLine, bytes: chunk.text.length })),
    ];
    let before = 0;
    for (const row of all) {
      if (byte < before + row.bytes) return { line: row.first_line, skip: byte - before };
      before += row.bytes;
    }
    return { line: this.lineCount(taskId) + 1, skip: 0 };
  }

  marks(taskId: number): LogMark[] {
    const sql = "SELECT line, kind, text FROM log_mark WHERE task_id = ? ORDER BY line";
    return this.db.prepare(sql).all(taskId) as LogMark[];
  }

  hosts(taskId: number): HostResult[] {
    const row = this.db.prepare("SELECT hosts FROM task WHERE id = ?").get(taskId) as
      | { hosts: string | null }
      | undefined;
    return row?.hosts ? (JSON.parse(row.hosts) as HostResult[]) : [];
  }

  #row(taskId: number) {
    const sql = "SELECT status, log_lines, log_bytes, log_truncated FROM task WHERE id = ?";
    return this.db.prepare(sql).get(taskId) as
      | { status: string; log_lines: number; log_bytes: number; log_truncated: number }
      | undefined;
  }
}
