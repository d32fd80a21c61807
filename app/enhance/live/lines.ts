/**
 * `#L123` finds its line although the page shows another window of the log; and a click on a line's number gives
 * its lasting address without loading anything.
 */
export function startLines() {
  const wanted = /^#L(\d+)$/.exec(location.hash);
  if (wanted && document.querySelector("[data-log]") && !document.getElementById(`L${wanted[1]}`)) {
    const url = new URL(location.href);
    if (url.searchParams.get("line") === wanted[1]) return;
    url.searchParams.delete("from");
    url.searchParams.set("line", wanted[1] ?? "");
    location.replace(url);
  }
  document.addEventListener("click", pick);
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
