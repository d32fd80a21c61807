import { startLines } from "./live/lines";
import { bringAll, refresh } from "./live/refresh";
import { openSocket } from "./live/socket";
import { startTicking } from "./live/tick";

const reconnectMs = 2000;
/** Where a websocket never opens, something on the way does not know it: it is asked again now and then. */
const retryMs = 30_000;
/** Without a websocket the regions are fetched: soon while something on them is running, else seldom. */
const pollMs = { busy: 3000, idle: 30_000 };

let started = false;
let connected = false;
let dropped = false;
let polled = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Refreshes the regions marked data-live when a task changes. */
export function startLive() {
  startTicking();
  if (started) return;
  started = true;
  listen();
  polled = Date.now();
  setInterval(poll, 1000);
  document.addEventListener("runstead:task", soon);
  document.addEventListener("visibilitychange", () => !document.hidden && soon());
  document.addEventListener("click", swap);
  startLines();
}

/** A link to the same page with something opened or closed needs no new page. */
function swap(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-swap]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  const { href } = link;
  bringAll(href).then(
    () => history.replaceState(null, "", href.split("#")[0]),
    () => location.assign(href),
  );
}

function listen() {
  openSocket(socketPath(), {
    opened: () => {
      // What happened while nobody listened is caught up with.
      if (dropped) soon();
      connected = true;
    },
    frame: (data) => isOurs(data as Update) && soon(),
    closed: () => {
      setTimeout(listen, connected ? reconnectMs : retryMs);
      connected = false;
      dropped = true;
    },
  });
}

interface Update {
  type?: string;
  task_id?: number;
}

/** Regions about one task are not concerned by the others. */
function isOurs({ type, task_id }: Update) {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-live]")];
  const concerned = ({ dataset }: HTMLElement) => !dataset.task || dataset.task === String(task_id);
  return type === "update" && regions.some(concerned);
}

/** One refresh for news that come together. */
function soon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    polled = Date.now();
    refresh().catch(() => {});
  }, 200);
}

function poll() {
  if (connected || document.hidden) return;
  const busy = document.querySelector("[data-live] [data-since]") !== null;
  if (Date.now() - polled > (busy ? pollMs.busy : pollMs.idle)) soon();
}

/** The regions say where: they know the base path. */
const socketPath = () => document.querySelector<HTMLElement>("[data-live]")?.dataset.live ?? "/api/ws";
