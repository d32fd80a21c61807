import { startIslands } from "../islands/wake";
import { openDialog } from "./dialogs";
import { localTimes } from "./times";
import { syncUrlKind } from "./url-kind";

const SNACKBAR_MS = 3000;

/** What each page needs after it has come, whole or in place of the last one. */
export function dressPage() {
  for (const bar of document.querySelectorAll<HTMLElement>("[data-snackbar]")) dressSnackbar(bar);
  document.querySelector("[data-shortcuts-menu]")?.removeAttribute("hidden");
  const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
  if (dialog) openDialog(dialog, null);
  dressPart(document);
}

/** What a part of a page needs: also a dialog, and a region that was refreshed. */
export function dressPart(part: ParentNode) {
  localTimes(part);
  syncUrlKind(part);
  startIslands(part);
  if (part.querySelector("[data-live]")) import("./live").then(({ startLive }) => startLive());
}

function dressSnackbar(bar: HTMLElement) {
  const close = bar.querySelector<HTMLButtonElement>("[data-close]");
  close?.removeAttribute("hidden");
  close?.addEventListener("click", () => bar.remove());
  setTimeout(() => bar.remove(), SNACKBAR_MS);
}
