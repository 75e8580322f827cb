/** The actions of a pointer on the board: it hovers over squares, taps and drags. */

import { piece, UNIT } from "../drawing/art.js";
import { Drag } from "./drag.js";
import { extent, squareAt } from "../model/geometry.js";
import type { BoardState } from "../model/state.js";
import type { BoardActions } from "./actions.js";
import { Loupe, SMALL } from "./loupe.js";
import type { Elements } from "../drawing/elements.js";

export class PointerInput {
  readonly #loupe = new Loupe();
  #drag: Drag | null = null;
  /** The place where a finger came down to aim: it may slide if squares are small. */
  #aimStart: string | null = null;
  /** Whether the pointer draws. */
  #isSketching = false;
  /** Whether the next click belongs to a gesture that is already handled. */
  #isHandled = false;
  /** The pointer that drags, aims or draws; those of another do not count. */
  #pointer: number | null = null;

  constructor(
    readonly host: HTMLElement,
    readonly elements: Elements,
    readonly state: BoardState,
    readonly board: BoardActions,
  ) {
    const { grid } = elements;
    grid.addEventListener("pointerdown", (event) => this.#onDown(event));
    grid.addEventListener("pointermove", (event) => this.#onMove(event));
    grid.addEventListener("pointerup", (event) => this.#onUp(event));
    grid.addEventListener("pointercancel", (event) => {
      if (!this.#isOther(event)) this.end();
    });
    grid.addEventListener("pointerleave", () => board.hover(null));
    grid.addEventListener("contextmenu", (event) => {
      if (state.sketch.isOffered) event.preventDefault();
    });
    grid.addEventListener("click", (event) => this.#onClick(event));
  }

  /** End a drag or an aim. */
  end(): void {
    this.#drag?.end();
    this.#loupe.end();
    this.#drag = null;
    this.#aimStart = null;
    this.#isSketching = false;
    this.#pointer = null;
    this.state.aimed = null;
    this.host.querySelector(".pb-art .lifted")?.classList.remove("lifted");
  }

  /** The width of a square in pixels. */
  get squareSize(): number {
    return this.elements.grid.clientWidth / extent(this.state.facing).columns;
  }

  #isAiming(event: PointerEvent): boolean {
    return event.pointerType === "touch" && this.squareSize < SMALL;
  }

  #squareUnder(event: PointerEvent): string | null {
    const { x, y } = this.#placeOf(event);
    return squareAt({ column: Math.floor(x / UNIT), row: Math.floor(y / UNIT) }, this.state.facing);
  }

  /** The place of the pointer, in the units of the art. */
  #placeOf(event: PointerEvent): { x: number; y: number } {
    const box = this.elements.grid.getBoundingClientRect();
    const { columns, rows } = extent(this.state.facing);
    return {
      x: ((event.clientX - box.left) / box.width) * columns * UNIT,
      y: ((event.clientY - box.top) / box.height) * rows * UNIT,
    };
  }

  /** Whether a gesture of another pointer is under way. */
  #isOther({ pointerId }: PointerEvent): boolean {
    return this.#pointer !== null && this.#pointer !== pointerId;
  }

  #onDown(event: PointerEvent): void {
    if (this.#isOther(event)) {
      // Another finger does not take over a piece that is in the air.
      if (this.#drag?.isLifted) return;
      this.end();
    }
    this.#isHandled = false;
    const square = this.#squareUnder(event);
    if (square && this.state.sketch.takes(event.button)) {
      this.#isSketching = true;
      this.#pointer = event.pointerId;
      // A drawing that the keyboard began ends elsewhere.
      this.state.sketch.end();
      this.board.sketch(square);
      return;
    }
    if (event.button !== 0 || !square) return;
    const { input } = this.state.settings;
    if (input !== "tap" && this.state.selection.isMovable(square)) {
      this.#drag = new Drag(square, event.clientX, event.clientY);
    }
    if (this.#drag || this.#isAiming(event)) this.#pointer = event.pointerId;
    if (!this.#isAiming(event)) return;
    if (!this.#drag && input !== "drag") this.#aimStart = square;
    this.#magnify(event, square);
  }

  #onMove(event: PointerEvent): void {
    if (this.#isOther(event)) return;
    // A mouse that was released beside the board lifts nothing when it comes back.
    if (this.#drag && !this.#drag.isLifted && event.buttons === 0) this.end();
    const drag = this.#drag;
    const square = this.#squareUnder(event);
    if (this.#isSketching) {
      if (square) this.board.sketch(square);
      return;
    }
    if (drag && !drag.isLifted && drag.isFar(event)) this.#lift(drag, event);
    drag?.follow(event);
    const isSliding = this.#aimStart !== null || drag?.isLifted;
    if (isSliding && event.pointerType === "touch") this.state.aimed = square;
    this.board.hover(square);
    if (this.#isAiming(event) && square && (this.#aimStart !== null || drag)) {
      this.#magnify(event, square);
    }
  }

  #magnify(event: PointerEvent, square: string): void {
    const name = this.state.name(square);
    this.#loupe.show(this.host, this.elements.art, this.#placeOf(event), event, name);
  }

  #lift(drag: Drag, event: PointerEvent): void {
    const { elements, state } = this;
    elements.grid.setPointerCapture(event.pointerId);
    if (state.selection.square !== drag.from) this.board.press(drag.from);
    const letter = state.view.position.pieces[drag.from] ?? "S";
    drag.lift(this.host, piece(letter), this.squareSize, event.pointerType === "touch");
    elements.layer("pieces").querySelector(`[data-piece="${drag.from}"]`)?.classList.add("lifted");
  }

  #onUp(event: PointerEvent): void {
    if (this.#isOther(event)) return;
    if (this.#isSketching) {
      this.end();
      this.#isHandled = true;
      this.board.endSketch(this.#squareUnder(event) !== null);
      return;
    }
    const from = this.#drag?.from;
    const isLifted = this.#drag?.isLifted ?? false;
    const aimStart = this.#aimStart;
    this.end();
    const square = this.#squareUnder(event);
    const isElsewhere = square !== null && square !== (aimStart ?? from);
    this.#isHandled = isLifted || (aimStart !== null && isElsewhere);
    if (!this.#isHandled || !isElsewhere) return;
    if (isLifted && from) this.board.drop(from, square);
    else this.board.tap(square, true);
  }

  #onClick(event: MouseEvent): void {
    const cell = (event.target as Element).closest<HTMLElement>("[data-square]");
    const square = cell?.dataset.square;
    if (!square || this.#isHandled) return;
    this.board.tap(square, this.state.settings.input !== "drag" || event.detail === 0);
  }
}
