import type { TaskStatus } from "../../contract/task";
import type { Batch } from "../store/log/format";

/** What happens to tasks; each subscriber does one thing with it (activity feed, websocket, server log). */
export interface TaskEvents {
  /** A task was queued or its status changed. The row is committed already. */
  status: { taskId: number; projectId: number; status: TaskStatus };
  /** Lines were added to a log, perhaps not stored yet but readable. */
  lines: { taskId: number; projectId: number; batch: Batch };
}

type Name = keyof TaskEvents;
type Listener<N extends Name> = (event: TaskEvents[N]) => void;

/** A typed emitter. A subscriber that throws is reported and never disturbs the run or the others. */
export class TaskEmitter {
  readonly #listeners: { [N in Name]: Set<Listener<N>> } = { status: new Set(), lines: new Set() };

  /** Gives the function that ends the subscription. */
  on<N extends Name>(name: N, listener: Listener<N>): () => void {
    const listeners: Set<Listener<N>> = this.#listeners[name];
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  emit<N extends Name>(name: N, event: TaskEvents[N]): void {
    const listeners: Set<Listener<N>> = this.#listeners[name];
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        console.error("A subscriber of task events failed.", error);
      }
    }
  }
}
