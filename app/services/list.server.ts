import { languageOf } from "../i18n/i18n.server";
import { arrange, listOrder } from "./list";
import { pageOf } from "./page";

/** Lists stay on one page; only one that would be too much for a browser is cut. */
const pageRows = 500;

/** The rows of a list as the address asks for them, and what the page around them must know. */
export async function listAsAsked<T>(request: Request, all: T[], texts: Record<string, (item: T) => string>) {
  const order = listOrder(request.url);
  const found = arrange(all, texts, order, await languageOf(request));
  const { items, page, pages } = pageOf(found, request.url, pageRows);
  return { rows: items, list: { order, total: all.length, found: found.length, page, pages } };
}
