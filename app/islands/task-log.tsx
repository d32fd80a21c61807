import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { LiveBar } from "./log/live-bar";
import { LiveLines } from "./log/live-lines";
import { LiveLog, type LiveLogProps } from "./log/live-log";
import { useFollow } from "./log/use-follow";
import { usePlace } from "./log/use-place";

export interface TaskLogProps extends LiveLogProps {
  /** The addresses of the task's page and of its plain text. */
  page: string;
  raw: string;
  /** When the run began, in ms since 1970. */
  start: number | null;
  texts: LogTexts;
}

/** Texts of the page; `{count}` and the like are filled in here. */
export interface LogTexts {
  live: Record<string, string>;
  statuses: Record<string, string>;
  reload: string;
  newLines: string;
  toEnd: string;
  more: string;
  lines: string;
}

/** The growing end of a log: the lines that come, and how they come. */
export default function TaskLog(props: TaskLogProps) {
  const [log] = useState(() => new LiveLog(props));
  const root = useRef<HTMLDivElement>(null);
  useRunning(log, root);
  useFollow(log.tail, root);
  usePlace(log, props, root);
  const tail = useSyncExternalStore(log.tail.subscribe, log.tail.current, log.tail.current);
  return (
    <div ref={root}>
      <LiveLines blocks={tail.blocks} {...props} />
      <LiveBar log={log} texts={props.texts} page={props.page} root={root} />
    </div>
  );
}

/** Begins when the page is there and ends when it is not: a closed dialog takes its log along without a word. */
function useRunning(log: LiveLog, root: React.RefObject<HTMLElement>) {
  useEffect(() => {
    log.start();
    const timer = setInterval(() => {
      if (root.current?.isConnected) return;
      clearInterval(timer);
      log.stop();
    }, 1000);
    const again = () => !document.hidden && log.again();
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
      log.stop();
    };
  }, [log, root]);
}
