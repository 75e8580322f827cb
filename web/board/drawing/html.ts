type Child = Node | string | null;
type Attributes = Record<string, string | boolean>;

/** An element with attributes and children; `null` children are left out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
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

/** An element that contains a drawing. */
export function drawn(name: "div" | "span", attributes: Attributes, drawing: string): HTMLElement {
  const element = h(name, attributes);
  element.innerHTML = drawing;
  return element;
}

/** A button with a text. */
export function button(
  text: string,
  className: string,
  onClick: () => void,
  attributes: Attributes = {},
): HTMLButtonElement {
  const element = h("button", { type: "button", class: className, ...attributes }, text);
  element.addEventListener("click", onClick);
  return element;
}
