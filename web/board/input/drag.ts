/** A dragged piece: it follows the pointer, lifted above a finger that would cover it. */

import { iconOf } from "../drawing/art.js";
import { drawn } from "../drawing/html.js";

const MIN_DISTANCE = 8;

export class Drag<From = string> {
  #ghost: HTMLElement | null = null;

  constructor(
    readonly from: From,
    readonly x: number,
    readonly y: number,
  ) {}

  /** Whether the piece has left its square. */
  get isLifted(): boolean {
    return this.#ghost !== null;
  }

  /** Whether the pointer has moved far enough for a drag. */
  isFar(event: PointerEvent): boolean {
    return Math.hypot(event.clientX - this.x, event.clientY - this.y) > MIN_DISTANCE;
  }

  lift(host: HTMLElement, drawing: string, square: number, byFinger: boolean): void {
    const name = byFinger ? "pb-ghost lifted" : "pb-ghost";
    const ghost = drawn("div", { class: name }, iconOf(drawing));
    ghost.style.setProperty("--pb-square", `${square}px`);
    host.append(ghost);
    this.#ghost = ghost;
  }

  follow(event: PointerEvent): void {
    this.#ghost?.style.setProperty("translate", `${event.clientX}px ${event.clientY}px`);
  }

  end(): void {
    this.#ghost?.remove();
    this.#ghost = null;
  }
}
