/** A dragged piece: it follows the pointer, lifted above a finger that would cover it. */

import { drawn } from "../drawing/html.js";

const MIN_DISTANCE = 8;

export class Drag {
  #ghost: HTMLElement | null = null;

  constructor(
    readonly from: string,
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
    const art = `<svg viewBox="0 0 60 60" aria-hidden="true">${drawing}</svg>`;
    const ghost = drawn("div", { class: byFinger ? "pb-ghost lifted" : "pb-ghost" }, art);
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
