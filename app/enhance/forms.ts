import { fetchPage, showPage } from "./fetch-page";
import { dressPage, dressPart } from "./page";

/** Forms in dialogs are sent in place; every form that posts is held while it is on its way. */
export function startForms() {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== "post") return;
    if (form.hasAttribute("aria-busy")) return event.preventDefault();
    const data = new FormData(form, event.submitter);
    hold(form);
    if (!form.closest("dialog")) return;
    event.preventDefault();
    send(form, data).catch(() => {
      release(form);
      form.submit();
    });
  });
  addEventListener("pageshow", () =>
    document.querySelectorAll<HTMLFormElement>("form[aria-busy]").forEach(release),
  );
}

/** After the browser has read the fields: a disabled field would not be sent. */
function hold(form: HTMLFormElement) {
  form.setAttribute("aria-busy", "true");
  setTimeout(() => setDisabled(form, true));
}

function release(form: HTMLFormElement) {
  form.removeAttribute("aria-busy");
  setDisabled(form, false);
}

function setDisabled(form: HTMLFormElement, disabled: boolean) {
  const all = form.querySelectorAll<HTMLButtonElement>("button, input, select, textarea");
  for (const control of all) control.toggleAttribute("disabled", disabled);
}

async function send(form: HTMLFormElement, data: FormData) {
  const multipart = form.enctype === "multipart/form-data";
  const body = multipart ? data : new URLSearchParams(data as unknown as Record<string, string>);
  const { page, url } = await fetchPage(form.action, { method: "post", body });
  const dialog = page.querySelector("dialog");
  const present = form.closest("dialog");
  if (dialog && present && url.split("?")[0] === form.action.split("?")[0]) return again(present, dialog);
  await showPage(page, url);
  dressPage();
  document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
}

/** The same dialog came back, with what is wrong: its content changes, it stays where it is. */
function again(present: HTMLDialogElement, next: HTMLDialogElement) {
  present.replaceChildren(...next.childNodes);
  dressPart(present);
  present.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
}
