/** Helpers for building and updating the document. */

import { h } from "../../board/drawing/html.js";

export { button, drawn, h } from "../../board/drawing/html.js";

/** An icon drawn with the path's outline. */
export function icon(path: string): string {
  return `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}" fill="none" stroke="currentColor" stroke-width="2"/></svg>`;
}

/**
 * Replaces an element's children. Those that are equal to the new ones are kept, so that the
 * browser does not redraw them and they keep the focus: their listeners must follow from their
 * markup.
 */
export function updateChildren(parent: Element, children: readonly Element[]): void {
  children.forEach((child, at) => {
    const old = parent.children[at];
    if (!old) parent.append(child);
    else if (!old.isEqualNode(child)) old.replaceWith(child);
  });
  while (parent.children.length > children.length) parent.lastElementChild?.remove();
}

/**
 * Do the same at every depth: equal parts within a differing child are kept. For children without
 * listeners of their own, whose elements contain either elements or text.
 */
export function updateTree(parent: Element, children: readonly Element[]): void {
  children.forEach((child, at) => {
    const old = parent.children[at];
    if (!old) parent.append(child);
    else if (old.isEqualNode(child)) return;
    else if (isSameFrame(old, child)) updateTree(old, [...child.children]);
    else old.replaceWith(child);
  });
  while (parent.children.length > children.length) parent.lastElementChild?.remove();
}

/** Whether two elements differ at most in the elements within them. */
function isSameFrame(old: Element, child: Element): boolean {
  const holdsElements = [old, child].every(
    (each) => each.childNodes.length === each.children.length,
  );
  return holdsElements && old.cloneNode(false).isEqualNode(child.cloneNode(false));
}

/**
 * Update an element's children. If that removes the part with the focus, the element itself takes
 * it: no press there does something that its reader has not seen.
 */
export function keepingFocus(parent: HTMLElement, update: () => void): void {
  const hadFocus = parent.contains(document.activeElement);
  update();
  if (!hadFocus || parent.contains(document.activeElement)) return;
  parent.tabIndex = -1;
  parent.focus({ preventScroll: true });
}

/** How long a list waits to be updated while it is pressed, in milliseconds. */
export const PRESS_TIME = 300;

/** Replaces an element's children, unless all of them are equal to the new ones. */
export function replaceDiffering(parent: Element, children: readonly Element[]): void {
  const old = [...parent.children];
  const isEqual = (child: Element, at: number) => old[at]?.isEqualNode(child) ?? false;
  if (old.length === children.length && children.every(isEqual)) return;
  parent.replaceChildren(...children);
}

/** Scroll only a list, to one of its parts unless that can be seen: the page does not move. */
export function revealIn(list: Element, part: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    list.scrollTop += inner.top - outer.top - outer.height / 2;
  }
}

/** The element with an id that the page's template contains. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element #${id}`);
  return found as T;
}

/** Saves a content as a file on the reader's machine. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  h("a", { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
