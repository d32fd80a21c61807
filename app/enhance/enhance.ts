import { startDialogs } from "./dialogs";
import { startForms } from "./forms";
import { startMenus } from "./menus";
import { dressPage } from "./page";
import { startShortcuts } from "./shortcuts";

/** Starts what listens on the whole document, once, and dresses the page that came with it. */
export function enhance() {
  startMenus();
  startForms();
  startDialogs();
  startShortcuts();
  dressPage();
}
