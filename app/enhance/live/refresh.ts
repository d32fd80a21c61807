import { Idiomorph } from "idiomorph";
import { fetchPage } from "../fetch-page";
import { dressPart } from "../page";

let refreshing = false;
let again = false;

/** Fetches this page anew and brings its regions marked data-live up to date, leaving everything else as it is. */
export async function refresh(): Promise<void> {
  if (refreshing) {
    again = true;
    return;
  }
  refreshing = true;
  try {
    const { page } = await fetchPage(location.href, { cache: "no-store" });
    for (const region of document.querySelectorAll("[data-live]")) bring(region, page);
  } finally {
    refreshing = false;
  }
  if (again) {
    again = false;
    await refresh();
  }
}

function bring(region: Element, page: Document) {
  const next = page.getElementById(region.id);
  if (!next) return;
  Idiomorph.morph(region, next, {
    morphStyle: "outerHTML",
    callbacks: { beforeAttributeUpdated: (name: string) => name !== "open" && name !== "title" },
  });
  const now = document.getElementById(region.id);
  if (now) dressPart(now);
}
