import type { NumberedLine } from "../../resources/output/lines";
import type { Hearing, Step } from "./steps";

/** The log as server-sent events: goes through proxies that no websocket passes. Read by hand, for only so are heartbeats heard. */
export function streamStep(url: (next: number) => string, next: () => number): Step {
  return (hear) => {
    const abort = new AbortController();
    let told = false;
    const closed = () => {
      if (!told && !abort.signal.aborted) hear.closed();
      told = true;
    };
    read(url(next()), abort.signal, hear).then(closed, closed);
    return () => abort.abort();
  };
}

async function read(url: string, signal: AbortSignal, hear: Hearing) {
  const headers = { Accept: "text/event-stream" };
  const response = await fetch(url, { headers, signal, cache: "no-store" });
  if (!response.ok || !response.headers.get("Content-Type")?.startsWith("text/event-stream")) return;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return;
    hear.alive();
    const events = (rest + value).split("\n\n");
    rest = events.pop() ?? "";
    tell(events.map(parse), hear);
  }
}

interface ServerEvent {
  name: string;
  data: unknown;
}

/** One event of the stream; a heartbeat is a comment and has no data. */
export function parse(text: string): ServerEvent {
  const event = { name: "message", data: undefined as unknown };
  let data = "";
  for (const line of text.split("\n")) {
    const [, field = "", value = ""] = /^(\w*): ?(.*)$/s.exec(line) ?? [];
    if (field === "event") event.name = value;
    if (field === "data") data += value;
  }
  if (data !== "") event.data = JSON.parse(data);
  return event;
}

function tell(events: ServerEvent[], hear: Hearing) {
  const lines: NumberedLine[] = [];
  for (const { data } of events) {
    if (Array.isArray(data)) lines.push(...(data as NumberedLine[]));
    else if (isLine(data)) lines.push(data);
    else if (isStatus(data)) hear.status(data.status);
  }
  if (lines.length > 0) hear.lines(lines);
}

const isLine = (data: unknown): data is NumberedLine =>
  typeof (data as NumberedLine | undefined)?.line === "number" && "output" in (data as object);

const isStatus = (data: unknown): data is { status: string } =>
  typeof (data as { status?: unknown } | undefined)?.status === "string";
