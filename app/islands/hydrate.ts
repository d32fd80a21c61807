import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

/** In a file of its own, so that pages without an island do not load React. */
export function hydrate(place: HTMLElement, Part: ComponentType<object>, props: object) {
  hydrateRoot(place, createElement(Part, props));
}
