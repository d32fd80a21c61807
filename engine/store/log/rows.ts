import type { Database } from "../database";
import { type Chunk, encodeChunkNow } from "./format";
import type { Mark } from "./marks";

/** Writes a chunk, or replaces the shorter one that began with the same line. */
export function writeChunk(
  db: Database,
  taskId: number,
  chunk: Chunk & { lastTime: number; data: Uint8Array },
): void {
  db.prepare(
    `INSERT OR REPLACE INTO log_chunk (task_id, first_line, line_count, bytes, first_time, last_time, data)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ).run(taskId, chunk.firstLine, chunk.count, chunk.text.length, chunk.firstTime, chunk.lastTime, chunk.data);
}

export function writeMark(db: Database, taskId: number, mark: Mark): void {
  db.prepare("INSERT OR REPLACE INTO log_mark (task_id, line, kind, text) VALUES (?, ?, ?, ?)").run(
    taskId,
    mark.line,
    mark.kind,
    mark.text,
  );
}

export function writeCounts(
  db: Database,
  taskId: number,
  counts: { lines: number; bytes: number; offset: number; truncated: boolean },
): void {
  db.prepare(
    "UPDATE task SET log_lines = ?, log_bytes = ?, log_offset = ?, log_truncated = ? WHERE id = ?",
  ).run(counts.lines, counts.bytes, counts.offset, counts.truncated ? 1 : 0, taskId);
}

/**
 * Adds lines of the engine's own to the log of a task that nothing is writing (before its run, or when the
 * run is gone). For use inside a transaction; each line must be free of "\n".
 */
export function addLines(db: Database, taskId: number, lines: string[], time = Date.now()): void {
  const row = db
    .prepare("SELECT log_lines, log_bytes, log_offset, log_truncated FROM task WHERE id = ?")
    .get(taskId) as
    | { log_lines: number; log_bytes: number; log_offset: number; log_truncated: number }
    | undefined;
  if (!row) return;
  const text = Buffer.from(lines.map((line) => `${line}\n`).join(""));
  const steps = [{ delta: 0, count: lines.length }];
  const chunk = { firstLine: row.log_lines + 1, count: lines.length, firstTime: time, steps, text };
  writeChunk(db, taskId, { ...chunk, lastTime: time, data: encodeChunkNow(chunk) });
  writeCounts(db, taskId, {
    lines: row.log_lines + lines.length,
    bytes: row.log_bytes + text.length,
    offset: row.log_offset,
    truncated: row.log_truncated === 1,
  });
}
