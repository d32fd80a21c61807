import { fetchPage } from "../fetch-page";
import { dressPart } from "../page";
import { morph } from "./morph";

let refreshing = false;
let again = false;

/** Fetches this page anew and brings its regions marked data-live up to date, leaving everything else as it is. */
export async function refresh(): Promise<void> {
  again = true;
  if (refreshing) return;
  refreshing = true;
  try {
    while (again) {
      again = false;
      await bringAll(location.href);
    }
  } finally {
    refreshing = false;
  }
}

/** The regions as another address of the same page has them: what a link marked data-swap leads to. */
export async function bringAll(url: string) {
  const { page } = await fetchPage(url, { cache: "no-store" });
  for (const region of document.querySelectorAll("[data-live]")) {
    const next = page.getElementById(region.id);
    if (!next) continue;
    morph(region, next);
    dressPart(region);
  }
}
