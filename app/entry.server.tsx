import { PassThrough } from "node:stream";
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { ScriptAddress } from "./components/script-address";
import { loadDates } from "./i18n/dates";
import { languageOf, texts } from "./i18n/i18n.server";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const i18n = await texts(await languageOf(request));
  await loadDates(i18n.language);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "private, no-store");
  headers.append("Vary", "Cookie, Accept-Language, Save-Data");
  const document = (
    <I18nextProvider i18n={i18n}>
      <ScriptAddress.Provider value={remix.manifest.entry.module}>
        <RemixServer context={remix} url={request.url} nonce={context.nonce} />
      </ScriptAddress.Provider>
    </I18nextProvider>
  );
  const body = await render(document);
  return new Response(body, { status, headers });
}

/** A page is small and complete before it is sent, so its status is true and it compresses as one. */
function render(document: React.ReactElement): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(document, {
      onAllReady() {
        const body = new PassThrough();
        resolve(createReadableStreamFromReadable(body));
        stream.pipe(body);
      },
      onShellError: reject,
    });
  });
}
