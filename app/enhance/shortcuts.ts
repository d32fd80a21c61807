/** `/` goes to the filter, `n` opens what is new, `g` and a letter go to a place, `?` shows them all. */
export function startShortcuts() {
  let going = false;
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target as HTMLElement)) return;
    if (document.querySelector("dialog:modal")) return;
    const target = going ? find(`[data-go="${CSS.escape(event.key)}"]`) : targetOf(event.key);
    going = !going && event.key === "g";
    if (!target) return;
    event.preventDefault();
    if (target.matches("input")) target.focus();
    else target.click();
  });
}

function targetOf(key: string) {
  if (key === "/") return find("[data-filter]");
  if (key === "n") return find('[aria-keyshortcuts="n"]');
  return key === "?" ? find("[data-shortcuts]") : null;
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

const isTyping = (element: HTMLElement) => element.matches("input, textarea, select, [contenteditable]");
