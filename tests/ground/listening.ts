import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Backend } from "../../serve/backend";
import { assetsOf } from "../../serve/bytes/assets";
import { httpServer } from "../../serve/http";
import type { Pages } from "../../serve/pages";
import { closer, listen } from "../../serve/running";
import { readSettings } from "../../settings";

interface Parts {
  env?: Record<string, string>;
  api?: Backend["fetch"];
  page?: Pages["fetch"];
  connect?: Backend["connect"];
  assets?: string;
}

/** The real HTTP server, with an API and pages of the test's own behind it. */
export async function listening(parts: Parts = {}): Promise<string> {
  const settings = readSettings({ PORT: "0", ...parts.env });
  const backend: Backend = {
    fetch: parts.api ?? (() => Response.json({ ok: true })),
    connect: parts.connect ?? ((_request, socket) => socket.end("HTTP/1.1 426 Upgrade Required\r\n\r\n")),
    stop: () => undefined,
  };
  const pages: Pages = {
    asset: assetsOf(parts.assets ?? join(tmpdir(), "no-such-folder")),
    fetch: parts.page ?? (async (request) => new Response(new URL(request.url).pathname)),
  };
  const server = httpServer(settings, backend, pages);
  const close = closer(server);
  onTestFinished(() => close(0));
  return (await listen(server, settings)).replace(/\/$/, "");
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "runstead-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
