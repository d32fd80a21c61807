/**
 * A call of the API that did not succeed. `text` is what the server said, if it said anything. It has the shape
 * of a route's error response and is no Error: so its status becomes the page's status, and Remix does not blank it.
 */
export class ApiError {
  readonly internal = false;
  readonly data: { text?: string };

  constructor(
    readonly status: number,
    readonly statusText: string,
    readonly text?: string,
    readonly inUse = false,
  ) {
    this.data = { text };
  }
}
