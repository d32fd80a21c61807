/** Refreshes the regions marked data-live when a task changes. */
export function startLive() {}
