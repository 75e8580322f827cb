/** A part of the board drawn larger above a finger that covers it, with the name of its square. */

import { UNIT } from "../drawing/art.js";
import { drawn } from "../drawing/html.js";

/** Squares narrower than this, in pixels, are shown larger under a finger. */
export const SMALL = 24;
/** The number of squares from side to side of the loupe. */
const ACROSS = 3.2;
const SIZE = 136;
/** The distance of the loupe's middle above the finger. */
const LIFT = 116;

export class Loupe {
  #element: HTMLElement | null = null;

  /** Show the surroundings of a place on the board, given in the units of its art. */
  show(
    host: HTMLElement,
    art: SVGElement[],
    place: { x: number; y: number },
    event: PointerEvent,
    name: string,
  ): void {
    const element = this.#element ?? this.#begin(host);
    const svg = element.querySelector("svg");
    const half = (ACROSS * UNIT) / 2;
    svg?.setAttribute("viewBox", `${place.x - half} ${place.y - half} ${2 * half} ${2 * half}`);
    if (svg) svg.innerHTML = art.map((drawing) => drawing.innerHTML).join("");
    const label = element.querySelector("b");
    if (label) label.textContent = name;
    const { x, y } = besideFinger(event);
    element.style.setProperty("translate", `${x}px ${y}px`);
  }

  end(): void {
    this.#element?.remove();
    this.#element = null;
  }

  #begin(host: HTMLElement): HTMLElement {
    const attributes = { class: "pb-loupe", "aria-hidden": "true" };
    const element = drawn("div", attributes, '<svg class="pb-art"></svg><b></b>');
    element.style.width = `${SIZE}px`;
    element.style.height = `${SIZE}px`;
    host.append(element);
    this.#element = element;
    return element;
  }
}

/** The loupe's corner: above the finger, or beside it if there is no room above. */
function besideFinger({ clientX, clientY }: PointerEvent): { x: number; y: number } {
  const half = SIZE / 2;
  const top = clientY - LIFT - half;
  const width = document.documentElement.clientWidth;
  const within = (x: number) => Math.max(4, Math.min(width - SIZE - 4, x));
  if (top >= 4) return { x: within(clientX - half), y: top };
  const aside = clientX < width / 2 ? clientX + half : clientX - half - SIZE;
  return { x: within(aside), y: 4 };
}
