/** One page of a list, as ?page= asks for it; beyond the ends is the nearest one. */
export function pageOf<T>(all: readonly T[], url: string, size: number) {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const wanted = Number(new URL(url).searchParams.get("page"));
  const page = Math.min(pages, Math.max(1, Number.isInteger(wanted) ? wanted : 1));
  return { items: all.slice((page - 1) * size, page * size), page, pages };
}
