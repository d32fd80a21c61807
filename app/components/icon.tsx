/** One small set, named by what it means; drawn with strokes on a 24 grid. */
const shapes = {
  dashboard: "M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z",
  templates: "m2 13 4 4L16 6M11 16l1 1L22 6",
  inventory: "M3 5h18v6H3zM3 13h18v6H3zM7 8h.01M7 16h.01",
  environment: "M8 4c-3 0-1 7-4 8 3 1 1 8 4 8M16 4c3 0 1 7 4 8-3 1-1 8-4 8",
  keys: "M12 15a4 4 0 1 1-4-4c1 0 2 .3 2.7 1L20 3M16 7l3 3",
  repositories:
    "M6 8v8M6 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4M6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4M18 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4M18 8c0 5-6 4-11 8",
  team: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2 20c0-4 3-6 7-6s7 2 7 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2.5.6 4 2.5 4 5.5",
  user: "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-4.5 3.5-7 8-7s8 2.5 8 7",
  signOut: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  language: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
  light:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5",
  system: "M3 4h18v12H3zM8 20h8M12 16v4",
  lite: "M20 4C9 4 4 8 4 14c0 1 .2 2 .5 3M4 20c2-6 6-9 11-10-2 7-6 9-10 7",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  add: "M12 5v14M5 12h14",
  edit: "m4 20 1-4L16 5l3 3L8 19zM14 7l3 3",
  remove: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20 20",
  chevron: "m6 9 6 6 6-6",
  up: "m6 15 6-6 6 6",
  next: "m9 6 6 6-6 6",
  back: "m15 6-6 6 6 6",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.700 2.200c-.8.5-1.200 1-1.200 1.800M12 17h.01",
  information: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 8h.01",
  warning: "M12 4 2.5 20h19zM12 10v4M12 17h.01",
  error: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8v5M12 16h.01",
  success: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12.5l2.5 2.5L16 9.5",
  waiting: "M12 5a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 9v4l2.5 2M5 3 2 6M19 3l3 3",
  starting: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M10 8.5v7l5.5-3.5z",
  running: "M12 3a9 9 0 1 0 9 9",
  stopped: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9 9h6v6H9z",
  paused: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M10 9v6M14 9v6",
  run: "M7 4.5v15l12-7.5z",
  again: "M4 12a8 8 0 1 0 2.5-5.800L4 8.5M4 4v4.5h4.5",
  task: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.800 2.800M16.200 16.200 19 19M5 19l2.800-2.800M16.200 7.800 19 5",
  build: "M14 7a4 4 0 0 1 5.5-3.5L17 6l1 1 2.5-2.5A4 4 0 0 1 15 10L7 18a2 2 0 0 1-3-3z",
  deploy: "M4 4h16v16H4zM12 17V8M8 11.5 12 7.5l4 4",
  refresh: "M20 12a8 8 0 1 1-2.5-5.800L20 8.5M20 4v4.5h-4.5",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  keyboard: "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
} as const;

export type IconName = keyof typeof shapes;

/** Decoration only: whatever carries it has its own words. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
