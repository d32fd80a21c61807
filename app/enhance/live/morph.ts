/**
 * Makes one element like another of a newer page, changing only what differs: focus, selection and what the
 * visitor opened stay. Children with an id are matched by it, others by their place.
 */
export function morph(old: Element, next: Element) {
  if (old.isEqualNode(next)) return;
  morphAttributes(old, next);
  let at: ChildNode | null = old.firstChild;
  for (const child of [...next.childNodes]) {
    const match: ChildNode | null = matching(old, at, child);
    if (!match) old.insertBefore(document.adoptNode(child), at);
    else {
      if (match === at) at = at.nextSibling;
      else old.insertBefore(match, at);
      morphNode(match, child);
    }
  }
  while (at) {
    const gone: ChildNode = at;
    at = at.nextSibling;
    gone.remove();
  }
}

function morphNode(old: ChildNode, next: ChildNode) {
  if (old instanceof Element) morph(old, next as unknown as Element);
  else if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
}

function matching(parent: Element, at: ChildNode | null, next: ChildNode): ChildNode | null {
  const id = (next as Element).id;
  if (id) return parent.querySelector(`:scope > [id="${CSS.escape(id)}"]`);
  const alike = at?.nodeName === next.nodeName && !(at as Element | null)?.id;
  return alike ? at : null;
}

/** What the visitor opened stays open, and the title that a script gave a time stays while the time does. */
function morphAttributes(old: Element, next: Element) {
  const sameTime = old.getAttribute("datetime") === next.getAttribute("datetime");
  for (const { name } of [...old.attributes]) {
    if (name === "open" || (name === "title" && sameTime)) continue;
    if (!next.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (name !== "open" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}
