import { inject } from "vitest";

/** How a scenario is run: which back end the console has, and whether the browser has JavaScript. */
export interface Mode {
  name: string;
  url: string;
  js: boolean;
}

/** Every scenario is run in each of these. */
export function modes(): Mode[] {
  const { embedded, remote } = inject("world").backends;
  return [
    { name: "with JavaScript", url: embedded, js: true },
    { name: "without JavaScript", url: embedded, js: false },
    { name: "with JavaScript, through API_URL", url: remote, js: true },
    { name: "without JavaScript, through API_URL", url: remote, js: false },
  ];
}
