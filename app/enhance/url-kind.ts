/** The chips of a repository's address: a click rewrites its scheme, typing marks the kind it has. */
export function syncUrlKind(part: ParentNode) {
  const field = part.querySelector<HTMLInputElement>("[data-url-kind]");
  const chips = [...part.querySelectorAll<HTMLInputElement>('input[name="kind"]')];
  if (!field || chips.length === 0) return;
  const mark = () => {
    const kind = kindOf(field.value);
    for (const chip of chips) chip.checked = chip.value === kind;
  };
  mark();
  chips[0]?.closest("label")?.remove();
  field.addEventListener("input", mark);
  for (const chip of chips) chip.addEventListener("change", () => rewrite(field, chip.value));
}

function kindOf(url: string) {
  if (url === "") return "typed";
  if (url.startsWith("/")) return "local";
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(url)?.[1]?.toLowerCase();
  return scheme === "http" ? "https" : (scheme ?? "ssh");
}

function rewrite(field: HTMLInputElement, kind: string) {
  const bare = field.value.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "");
  field.value = kind === "local" ? `/${bare.replace(/^\/+/, "")}` : `${kind}://${bare}`;
  field.focus();
}
