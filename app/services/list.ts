/** A list as the address asks for it: filtered by ?q=, sorted by ?sort= and ?order=. */
export interface ListOrder {
  q: string;
  sort: string;
  descending: boolean;
}

export function listOrder(url: string, defaultSort = "name"): ListOrder {
  const query = new URL(url).searchParams;
  return {
    q: query.get("q")?.trim() ?? "",
    sort: query.get("sort") ?? defaultSort,
    descending: query.get("order") === "desc",
  };
}

type Texts<T> = Record<string, (item: T) => string>;

/** Servers sort differently, so the console does it; `texts` names the columns and what they show. */
export function arrange<T>(items: readonly T[], texts: Texts<T>, order: ListOrder, language: string): T[] {
  const wanted = order.q.toLocaleLowerCase(language);
  const found = items.filter((item) => wanted === "" || mentions(item, texts, wanted, language));
  const text = texts[order.sort] ?? Object.values(texts)[0] ?? String;
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const sorted = found.sort((a, b) => compare(text(a), text(b)));
  return order.descending ? sorted.reverse() : sorted;
}

function mentions<T>(item: T, texts: Texts<T>, wanted: string, language: string) {
  return Object.values(texts).some((text) => text(item).toLocaleLowerCase(language).includes(wanted));
}
