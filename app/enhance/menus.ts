/** Menus are <details>: Escape and a click elsewhere close them. */
export function startMenus() {
  document.addEventListener("click", (event) => {
    for (const menu of openMenus()) if (!menu.contains(event.target as Node)) menu.open = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
    if (location.hash === "#drawer") location.hash = "#main";
  });
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");
