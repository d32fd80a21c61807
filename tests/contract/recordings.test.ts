import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "../../contract/endpoint";
import { endpoints } from "../../contract/endpoints";
import { Frame } from "../../contract/live";

interface Recorded {
  what: string;
  method: string;
  path: string;
  status: number;
  body: unknown;
}

const folder = new URL("../fixtures/recorded/", import.meta.url);
const recorded = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));

// Fixed words go before parameters: tasks/last is no task.
const table = (Object.values(endpoints) as Endpoint[])
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^/api${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}$`),
  }))
  .sort((a, b) => a.endpoint.path.split(":").length - b.endpoint.path.split(":").length);

const endpointOf = ({ method, path }: Recorded) =>
  table.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path.split("?")[0] ?? ""))
    ?.endpoint;

const servers = ["2.9.45-bolt", "2.9.45-postgres", "2.10.32-bolt", "2.10.32-postgres"];

describe.each(servers)("what Semaphore %s answered", (server) => {
  const calls: Recorded[] = recorded(`semaphore-${server}`);
  const answered = calls.filter(({ status, body }) => status < 300 && body !== "");
  const known = answered.filter((call) => endpointOf(call)?.result);

  test.each(known)("$what: $method $path is read without losing a field", (call) => {
    expect(endpointOf(call)?.result?.parse(call.body)).toEqual(call.body);
  });

  test("all of it is in the table, but backups and text", () => {
    const rest = answered.filter((call) => !known.includes(call)).map(({ path }) => path);
    expect(rest.filter((path) => !/\/backup$|^\/api\/ping$/.test(path))).toEqual([]);
    expect(known.length).toBeGreaterThan(60);
  });
});

describe.each(["2.9.45", "2.10.32"])("what the websocket of Semaphore %s sent", (version) => {
  const frames: unknown[] = recorded(`semaphore-${version}-websocket`);

  test.each(frames.map((frame, index) => [index, frame]))(
    "frame %i is read without losing a field",
    (_, frame) => {
      expect(Frame.parse(frame)).toEqual(frame);
    },
  );
});
