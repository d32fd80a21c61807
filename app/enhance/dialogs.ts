import { addStyles, fetchPage } from "./fetch-page";
import { dressPart } from "./page";

/** Links marked data-dialog open in place; whatever goes wrong, the link is simply followed. */
export function startDialogs() {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-dialog]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    fetchDialog(link).catch(() => location.assign(link.href));
  });
  addEventListener("popstate", ({ state }) => {
    const open = document.querySelector<HTMLDialogElement>("dialog[open]");
    if (state?.dialog) location.reload();
    else if (open?.dataset.fetched !== undefined) open.close();
  });
}

async function fetchDialog(link: HTMLAnchorElement) {
  const { page, url } = await fetchPage(link.href);
  const dialog = page.querySelector("dialog");
  if (!dialog) return location.assign(link.href);
  await addStyles(page);
  const here = document.adoptNode(dialog);
  here.dataset.fetched = "";
  document.body.append(here);
  history.pushState({ dialog: true }, "", url);
  openDialog(here, link);
  dressPart(here);
}

/** Makes a dialog modal: focus stays inside, Escape closes, focus goes back to where it came from. */
export function openDialog(dialog: HTMLDialogElement, from: HTMLElement | null) {
  document.querySelector(".backdrop")?.remove();
  for (const covered of document.querySelectorAll("[inert]")) covered.removeAttribute("inert");
  dialog.removeAttribute("open");
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[aria-invalid="true"], [autofocus]')?.focus();
  dialog.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a");
    if (!link || link.pathname + link.search !== dialog.dataset.back) return;
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener("close", () => leave(dialog, from));
}

/** Back to the page under the dialog, which is there already when the dialog was fetched over it. */
function leave(dialog: HTMLDialogElement, from: HTMLElement | null) {
  const back = dialog.dataset.back;
  if (dialog.dataset.fetched === undefined) {
    if (back) location.assign(back);
    return;
  }
  dialog.remove();
  from?.focus();
  if (location.pathname + location.search !== back) history.back();
}
