/** A man that is dragged: it follows the pointer, and on a screen that is touched the finger does
 * not cover it. */

const THRESHOLD = 8;

export class Dragging {
  #ghost: HTMLElement | null = null;

  constructor(
    readonly from: string,
    readonly x: number,
    readonly y: number,
  ) {}

  /** Whether the pointer has gone far enough for a drag to be meant. */
  get isLifted(): boolean {
    return this.#ghost !== null;
  }

  isFar(event: PointerEvent): boolean {
    return Math.hypot(event.clientX - this.x, event.clientY - this.y) > THRESHOLD;
  }

  lift(host: HTMLElement, drawing: string, square: number, byFinger: boolean): void {
    const ghost = document.createElement("div");
    ghost.className = byFinger ? "pb-ghost lifted" : "pb-ghost";
    ghost.innerHTML = `<svg viewBox="0 0 60 60" aria-hidden="true">${drawing}</svg>`;
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
