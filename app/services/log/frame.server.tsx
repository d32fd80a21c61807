import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { isTaskStatus, type Task } from "../../../contract/task";
import { momentOf } from "../../components/moment";
import { paths } from "../../paths";
import { lineHref, lineRawHref } from "../../resources/output/line-href";
import { LogLines, type NumberedLine } from "../../resources/output/lines";
import colours from "../../styles/colours.css?inline";
import logColours from "../../styles/log/colours.css?inline";
import frameStyle from "../../styles/log/frame.css?inline";
import logStyle from "../../styles/log/lines.css?inline";
import type { News } from "./follow.server";

export interface Frame {
  news: AsyncGenerator<News>;
  task: Task;
  t: TFunction;
  language: string;
  theme: string | undefined;
  nonce: string | undefined;
  basePath: string;
}

/** A page without a script keeps what it was sent: after so many lines it asks to be loaded again. */
const mostLines = 20_000;
const heartbeatMs = 15_000;

/** The frame as an answer that ends when the news do. Written only as fast as it is read. */
export function logFrame(frame: Frame): Response {
  const parts = framed(frame);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await frame.news.return(undefined);
    },
  });
  const headers = { "Content-Type": "text/html; charset=utf-8", "X-Accel-Buffering": "no" };
  return new Response(body, { headers: { ...headers, "Cache-Control": "private, no-store" } });
}

async function* framed(frame: Frame): AsyncGenerator<string> {
  yield head(frame);
  let lines = 0;
  let written = Date.now();
  try {
    for await (const { lines: news, ended } of frame.news) {
      lines += news.length;
      if (news.length > 0) yield block(frame, news);
      else if (Date.now() - written > heartbeatMs) yield "<!-- -->\n";
      else if (!ended) continue;
      written = Date.now();
      if (ended) yield foot(frame, endText(frame.t, ended));
      else if (lines > mostLines) return yield foot(frame, "");
    }
  } catch {
    yield foot(frame, frame.t("log.frame_lost"));
  }
}

function endText(t: TFunction, status: string) {
  return t("log.frame_ended", { status: isTaskStatus(status) ? t(`status.${status}`) : status });
}

/** The box is turned upside down, so that the browser keeps its end in sight as it grows. */
function head({ t, theme, nonce, language }: Frame) {
  const html = renderToStaticMarkup(
    <html lang={language} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="color-scheme" content={theme ?? "light dark"} />
        <title>{t("log.frame")}</title>
        <base target="_top" />
        <style nonce={nonce}>{styleMarker}</style>
      </head>
      <body>
        <main className="upside-down" aria-label={t("log.frame")}>
          <div className="log" lang="en">
            {marker}
          </div>
        </main>
      </body>
    </html>,
  );
  // Style sheets are not text to React: put in as text, their quotes would be escaped.
  const styled = html.replace(styleMarker, () => colours + frameStyle + logColours + logStyle);
  return `<!doctype html>${styled.slice(0, styled.indexOf(marker))}\n`;
}

const marker = "\u2063lines\u2063";
const styleMarker = "\u2063style\u2063";

function block({ task, t, basePath }: Frame, lines: NumberedLine[]) {
  const page = basePath + paths.task(task.project_id, task.id);
  const raw = basePath + paths.taskRaw(task.project_id, task.id);
  const more = (count: number) => t("log.more", { count });
  const start = momentOf(task.start);
  const href = (line: number) => lineHref(page, line);
  const rawHref = (line: number) => lineRawHref(raw, line);
  return `${renderToStaticMarkup(<LogLines few lines={lines} {...{ href, rawHref, more, start }} />)}\n`;
}

function foot({ task, t, basePath }: Frame, text: string) {
  const page = basePath + paths.task(task.project_id, task.id);
  return renderToStaticMarkup(
    <p className="frame-end" role="status">
      {text} <a href={page}>{t("log.reload_page")}</a>
    </p>,
  );
}
