import type { WebSocket } from "ws";
import type { Context } from "../context";

/** Proxies close connections that are silent for a minute. */
const pingDelay = 54_000;
const maxSocketsPerUser = 20;
/** Bytes that may wait for a slow reader before its log frames are dropped: it reads the gap later. */
const maxWaiting = 1024 * 1024;
/** A reader with so much waiting is gone. */
const maxStuck = 8 * maxWaiting;

const watching =
  "SELECT user_id AS id FROM member WHERE project_id = ? UNION SELECT id FROM user WHERE admin = 1";

interface Viewer {
  socket: WebSocket;
  userId: number;
  answered: boolean;
}

/** The open websockets of /api/ws. It only sends; what clients say is dropped. */
export class Hub {
  readonly #db: Context["db"];
  readonly #viewers = new Set<Viewer>();
  readonly #readers = new Set<{ userId: number; close: () => void }>();
  readonly #pings = setInterval(() => this.#ping(), pingDelay).unref();

  constructor(context: Pick<Context, "db">) {
    this.#db = context.db;
  }

  /** Takes an open socket of a signed-in user; the oldest of a user with too many is closed. */
  attach(socket: WebSocket, user: { id: number }): void {
    const viewer: Viewer = { socket, userId: user.id, answered: true };
    const own = [...this.#viewers].filter((other) => other.userId === user.id);
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - maxSocketsPerUser))) {
      // Out at once: closing takes a while, and a burst would close the same one again and again.
      this.#viewers.delete(oldest);
      oldest.socket.close(1008, "Too many connections");
    }
    this.#viewers.add(viewer);
    socket.on("pong", () => {
      viewer.answered = true;
    });
    socket.on("message", () => undefined);
    socket.on("error", () => socket.terminate());
    socket.on("close", () => this.#viewers.delete(viewer));
  }

  /** Has `close` called when the user is dropped: for readers that are no websockets. Gives the end of that. */
  onDrop(userId: number, close: () => void): () => void {
    const reader = { userId, close };
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }

  /** Whether a user may see a project now. */
  mayWatch(userId: number, projectId: number): boolean {
    return this.#db.prepare(`SELECT 1 FROM (${watching}) WHERE id = ?`).get(projectId, userId) !== undefined;
  }

  /** Closes all sockets of a user whose session or account ended. */
  dropUser(userId: number): void {
    for (const reader of this.#readers) {
      if (reader.userId === userId) reader.close();
    }
    for (const viewer of this.#viewers) {
      if (viewer.userId === userId) viewer.socket.close(1008, "Session ended");
    }
  }

  /**
   * The sockets that may see a project now: its members' and administrators'. Asked for every message, so a
   * change of the team takes effect with the next one.
   */
  watchers(projectId: number): WebSocket[] {
    if (this.#viewers.size === 0) return [];
    const rows = this.#db.prepare(watching).all(projectId) as { id: number }[];
    const allowed = new Set(rows.map((row) => row.id));
    return [...this.#viewers].filter((viewer) => allowed.has(viewer.userId)).map(({ socket }) => socket);
  }

  /** Sends frames that must arrive. */
  send(sockets: WebSocket[], frames: string[]): void {
    for (const socket of sockets) {
      if (socket.bufferedAmount > maxStuck) socket.terminate();
      else sendAll(socket, frames);
    }
  }

  /** Sends frames that a reader can fetch again: who lags behind gets none of them. */
  sendLines(sockets: WebSocket[], frames: string[]): void {
    for (const socket of sockets) {
      if (socket.bufferedAmount < maxWaiting) sendAll(socket, frames);
    }
  }

  close(): void {
    clearInterval(this.#pings);
    for (const { socket } of this.#viewers) socket.close(1001, "The server stops");
    this.#viewers.clear();
  }

  #ping() {
    for (const viewer of this.#viewers) {
      if (!viewer.answered) viewer.socket.terminate();
      viewer.answered = false;
      viewer.socket.ping();
    }
  }
}

function sendAll(socket: WebSocket, frames: string[]) {
  if (socket.readyState !== socket.OPEN) return;
  for (const frame of frames) socket.send(frame);
}
