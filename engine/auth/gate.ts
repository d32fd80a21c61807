import { Failure } from "../failure";

/** Lets `width` pieces of work run at a time and `waiting` more queue; beyond that it refuses with `unavailable`. */
export class Gate {
  readonly #width: number;
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(width: number, waiting: number) {
    this.#width = width;
    this.#waiting = waiting;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#width) await this.#turn();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#queue.length >= this.#waiting) throw new Failure("unavailable", "Too many sign-ins at a time.");
    return new Promise((resolve) => this.#queue.push(resolve));
  }
}
