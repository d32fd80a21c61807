const modules = import.meta.glob<{ default: React.ComponentType<object> }>("./*.tsx");

/** Wakes the parts of a page that are React components. React itself is fetched only where there is one. */
export function startIslands(part: ParentNode) {
  for (const place of part.querySelectorAll<HTMLElement>("[data-island]:not([data-awake])")) {
    place.dataset.awake = "";
    wake(place).catch((error) => console.error(error));
  }
}

async function wake(place: HTMLElement) {
  const load = modules[`./${place.dataset.island}.tsx`];
  if (!load) return;
  const [{ default: Part }, { hydrate }] = await Promise.all([load(), import("./hydrate")]);
  hydrate(place, Part, JSON.parse(place.dataset.props ?? "{}"));
}
