import { type RefObject, useEffect } from "react";
import type { TaskLogProps } from "../task-log";
import type { LiveLog } from "./live-log";

/** What the island keeps true around itself: the older lines' link, the lines that came with the page, what is said. */
export function usePlace(log: LiveLog, { texts }: TaskLogProps, root: RefObject<HTMLElement>) {
  useEffect(() => {
    const view = root.current?.closest<HTMLElement>(".task-log");
    if (!view) return;
    const stopTail = log.tail.subscribe(() => placeTail(log, view, texts.lines));
    const stopLog = watchStatus(log, view, texts.statuses);
    return () => {
      stopTail();
      stopLog();
    };
  }, [log, root, texts]);
}

function placeTail({ tail }: LiveLog, view: HTMLElement, words: string) {
  const { page, first, last, blocks } = tail.state;
  if (!page) view.querySelector(".log > .lines")?.remove();
  view.querySelector(".log-empty")?.remove();
  const older = view.querySelector<HTMLElement>("[data-older]");
  older?.toggleAttribute("hidden", first <= 1);
  const link = older?.querySelector<HTMLAnchorElement>("[data-older-link]");
  if (link) link.search = `?from=${Math.max(1, first - 500)}`;
  const shown = blocks.at(-1);
  const range = view.querySelector("[data-range]");
  if (range && shown) {
    const end = String(last);
    const lastShown = String(shown.first + shown.lines.length - 1);
    range.textContent = words
      .replace("{first}", String(first))
      .replace("{last}", lastShown)
      .replace("{end}", end);
  }
}

/** A change of the status is announced, once, and the rest of the page asked to catch up; lines are never. */
function watchStatus(log: LiveLog, view: HTMLElement, statuses: Record<string, string>) {
  let { status, live } = log.state;
  return log.subscribe(() => {
    const now = log.state;
    if (now.status !== status) say(view, statuses[now.status] ?? now.status);
    if (now.status !== status || (now.live === "ended" && live !== "ended")) {
      document.dispatchEvent(new Event("runstead:task"));
    }
    status = now.status;
    live = now.live;
  });
}

function say(view: HTMLElement, text: string) {
  const place = view.querySelector("[data-log-say]");
  if (place) place.textContent = text;
}
