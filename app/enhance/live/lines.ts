/**
 * `#L123` finds its line although the page shows another window of the log; and a click on a line's number gives
 * its lasting address without loading anything.
 */
export function startLines() {
  document.addEventListener("click", pick);
  addEventListener("hashchange", find);
  find();
}

function find() {
  const line = /^#L(\d+)$/.exec(location.hash)?.[1];
  if (!line || !document.querySelector("[data-log]") || document.getElementById(`L${line}`)) return;
  const url = new URL(location.href);
  if (url.searchParams.get("line") === line) return;
  url.searchParams.delete("from");
  url.searchParams.set("line", line);
  location.replace(url);
}

function pick(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>(".l > .n");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  // In a dialog, and among the hits of a search, the line's page is another one.
  if (link.pathname !== location.pathname) return;
  event.preventDefault();
  for (const line of document.querySelectorAll(".l.target")) line.classList.remove("target");
  link.parentElement?.classList.add("target");
  history.replaceState(null, "", link.href);
}
