import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { LogTexts } from "../task-log";
import type { LiveLog } from "./live-log";

interface Props {
  log: LiveLog;
  texts: LogTexts;
  page: string;
  root: RefObject<HTMLElement>;
}

/** How the page hears of news, and the way to them: in the bar that the page keeps in sight. */
export function LiveBar({ log, texts, page, root }: Props) {
  const [bar, setBar] = useState<Element | null>(null);
  useEffect(() => {
    const view = root.current?.closest(".task-log");
    setBar(view?.querySelector("[data-log-state]") ?? null);
  }, [root]);
  // In the same moment as ours appears, so that there is never nothing.
  useLayoutEffect(() => bar?.querySelector("[data-until-live]")?.remove(), [bar]);
  return bar && createPortal(<State log={log} texts={texts} page={page} />, bar);
}

function State({ log, texts, page }: Omit<Props, "root">) {
  const { live } = useSyncExternalStore(log.subscribe, log.current, log.current);
  const { unread, following } = useSyncExternalStore(log.tail.subscribe, log.tail.current, log.tail.current);
  return (
    <>
      <span className={`live is-${live}`}>
        {texts.live[live]}
        {live === "paused" && (
          <>
            {" "}
            <a href={location.href}>{texts.reload}</a>
          </>
        )}
      </span>
      {!following && (unread > 0 || live !== "ended") && (
        <a
          className="new-lines"
          href={page}
          onClick={(event) => {
            if (!log.attached) return;
            event.preventDefault();
            void log.toEnd();
          }}
        >
          {unread > 0 ? texts.newLines.replace("{count}", String(unread)) : texts.toEnd}
        </a>
      )}
    </>
  );
}
