import type { UpdateFrame } from "../../../contract/live";
import type { Task } from "../../../contract/task";
import { isFinal } from "../../../contract/task";
import type { Context } from "../../context";
import { LogFollower } from "../../live/follower";
import { updateFrame } from "../../live/frames";
import { firstLine } from "./list";

const heartbeat = 15_000;
const encoder = new TextEncoder();

/**
 * `output?follow=1`: lines as they come, then the final status, then the end. Server-sent events when the
 * reader asks for them (its Last-Event-ID goes on where it was), else one JSON object per line. Proxies are
 * told not to buffer; a heartbeat every 15 s keeps them from closing and tells the reader that it is live.
 */
export function followResponse(
  { runner, db, hub }: Pick<Context, "runner" | "db" | "hub">,
  task: Task,
  { request, user }: { request: Request; user: { id: number } },
  from: number | undefined,
): Response {
  const events = (request.headers.get("accept") ?? "").includes("text/event-stream");
  const format = events ? eventStream : jsonLines;
  const last = Number(request.headers.get("last-event-id") ?? "");
  const start = Number.isInteger(last) && last > 0 ? last + 1 : firstLine(runner.logs, task.id, from);
  const follower = new LogFollower(runner, task, start);
  const end = hub.onDrop(user.id, () => follower.close());
  const close = () => {
    end();
    follower.close();
  };
  request.signal.addEventListener("abort", close, { once: true });
  let told = "";
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(format.begin)),
      pull: async (controller) => {
        const finish = () => {
          close();
          controller.close();
        };
        const lines = await follower.next(heartbeat);
        // A change of the team takes effect with the next lines.
        if (follower.closed || !hub.mayWatch(user.id, task.project_id)) return finish();
        if (lines.length > 0) return controller.enqueue(encoder.encode(lines.map(format.line).join("")));
        const frame = updateFrame(db, task.id);
        if (!frame) return finish();
        // The final status is told behind the last line, never before.
        const tell = follower.finished || (!isFinal(frame.status) && told !== frame.status);
        controller.enqueue(encoder.encode(tell ? format.status(frame) : format.beat));
        told = frame.status;
        if (follower.finished) finish();
      },
      cancel: close,
    },
    { highWaterMark: 1 },
  );
  const headers = {
    "content-type": events ? "text/event-stream; charset=utf-8" : "application/x-ndjson; charset=utf-8",
    "cache-control": "private, no-store, no-transform",
    "x-accel-buffering": "no",
  };
  return new Response(body, { headers });
}

interface Encoded {
  line: number;
  json: string;
}

const jsonLines = {
  begin: '{"type":"hello"}\n',
  line: ({ json }: Encoded) => `${json}\n`,
  beat: '{"type":"heartbeat"}\n',
  status: (frame: UpdateFrame) => `${JSON.stringify(frame)}\n`,
};

const eventStream = {
  begin: "retry: 2000\n\n",
  line: ({ line, json }: Encoded) => `id: ${line}\ndata: ${json}\n\n`,
  beat: ": heartbeat\n\n",
  status: (frame: UpdateFrame) =>
    `event: ${isFinal(frame.status) ? "end" : "update"}\ndata: ${JSON.stringify(frame)}\n\n`,
};
