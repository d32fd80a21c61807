import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { Tail } from "./tail";

/** So near the end, in px, a reader is at the end. */
const nearEnd = 80;

/** Keeps the newest line in sight while the reader is at the end; looking up, even a little, lets go. */
export function useFollow(tail: Tail, root: RefObject<HTMLElement>) {
  const place = useRef<number | null>(null);
  const { blocks, following } = useSyncExternalStore(tail.subscribe, tail.current, tail.current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also with every new line
  useLayoutEffect(() => {
    const box = scroller(root.current);
    if (!following || !box) return;
    // Somebody who came to a certain line stays there.
    if (place.current === null && location.hash.startsWith("#L")) return tail.follow(false);
    box.scrollTop = box.scrollHeight;
    place.current = box.scrollTop;
  }, [blocks, following]);

  useEffect(() => {
    const box = scroller(root.current);
    place.current ??= box?.scrollTop ?? 0;
    const scrolled = () => {
      if (!box) return;
      const up = box.scrollTop < (place.current ?? 0) - 2;
      place.current = box.scrollTop;
      if (up) tail.follow(false);
      else if (box.scrollHeight - box.clientHeight - box.scrollTop < nearEnd) tail.follow(true);
    };
    document.addEventListener("scroll", scrolled, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", scrolled, { capture: true });
  }, [tail, root]);
}

/** What scrolls the log: the dialog it is in, else the page. */
function scroller(root: HTMLElement | null): Element | null {
  return root?.closest("dialog") ?? document.scrollingElement;
}
