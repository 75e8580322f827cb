/** Small help with the document. */

type Child = Node | string | null;

/** An element with attributes and children; `null` children are left out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string | boolean> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, "");
    else if (value !== false) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/**
 * Give an element its children anew. Those that are as they were stay, so that the browser need not
 * draw them again and the reader keeps the focus: what they do must follow from how they look.
 */
export function renew(parent: Element, children: readonly Element[]): void {
  children.forEach((child, at) => {
    const old = parent.children[at];
    if (!old) parent.append(child);
    else if (!old.isEqualNode(child)) old.replaceWith(child);
  });
  while (parent.children.length > children.length) parent.lastElementChild?.remove();
}

/** The element with an id, which the page's own template holds. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element #${id}`);
  return found as T;
}

/** Data that the server has put into the page. */
export function data<T>(id: string): T {
  return JSON.parse(byId(id).textContent) as T;
}
