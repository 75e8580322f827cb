/** What a pointer does on the board: it points at squares, taps and drags. */

import { man, UNIT } from "../drawing/art.js";
import { Dragging } from "./drag.js";
import { extent, type Facing, squareAt } from "../model/geometry.js";
import { Loupe, SMALL } from "./loupe.js";
import type { Parts } from "../drawing/elements.js";
import type { Settings } from "../settings.js";

/** The board, as far as a pointer can reach it. */
export interface Reached {
  readonly host: HTMLElement;
  readonly parts: Parts;
  facing(): Facing;
  input(): Settings["input"];
  /** What a square is called. */
  name(square: string): string;
  /** The letter of the man on a square that can be taken in hand. */
  movable(square: string): string | null;
  chosen(): string | null;
  pointAt(square: string | null): void;
  /** Go to a square that was tapped, and use it unless taps mean nothing. */
  tap(square: string, isUsed: boolean): void;
  use(square: string): void;
  /** A man in hand was let go over another square. */
  dropOn(from: string, to: string): void;
}

export class Pointing {
  /** The square under a finger that drags or aims: its rank and file are shown. */
  carriedTo: string | null = null;
  readonly #loupe = new Loupe();
  #drag: Dragging | null = null;
  /** The square that a finger came down on to aim: where squares are small it may slide. */
  #aimed: string | null = null;
  /** Whether the click that comes next belongs to what the pointer has done already. */
  #isDone = false;

  constructor(readonly board: Reached) {
    const { grid } = board.parts;
    grid.addEventListener("pointerdown", (event) => this.#press(event));
    grid.addEventListener("pointermove", (event) => this.#move(event));
    grid.addEventListener("pointerup", (event) => this.#release(event));
    grid.addEventListener("pointercancel", () => this.end());
    grid.addEventListener("pointerleave", () => board.pointAt(null));
    grid.addEventListener("click", (event) => this.#click(event));
  }

  /** Let go of whatever is dragged or aimed at. */
  end(): void {
    this.#drag?.end();
    this.#loupe.end();
    this.#drag = null;
    this.#aimed = null;
    this.carriedTo = null;
    this.board.host.querySelector(".pb-art .lifted")?.classList.remove("lifted");
  }

  /** The width of a square in pixels. */
  get square(): number {
    return this.board.parts.grid.clientWidth / extent(this.board.facing()).columns;
  }

  #isAiming(event: PointerEvent): boolean {
    return event.pointerType === "touch" && this.square < SMALL;
  }

  #squareUnder(event: PointerEvent): string | null {
    const { x, y } = this.#placeOf(event);
    return squareAt(
      { column: Math.floor(x / UNIT), row: Math.floor(y / UNIT) },
      this.board.facing(),
    );
  }

  /** Where the pointer is, in the units of the art. */
  #placeOf(event: PointerEvent): { x: number; y: number } {
    const box = this.board.parts.grid.getBoundingClientRect();
    const { columns, rows } = extent(this.board.facing());
    return {
      x: ((event.clientX - box.left) / box.width) * columns * UNIT,
      y: ((event.clientY - box.top) / box.height) * rows * UNIT,
    };
  }

  #press(event: PointerEvent): void {
    this.#isDone = false;
    const square = this.#squareUnder(event);
    if (event.button !== 0 || !square) return;
    const input = this.board.input();
    if (input !== "tap" && this.board.movable(square) !== null) {
      this.#drag = new Dragging(square, event.clientX, event.clientY);
    }
    if (!this.#isAiming(event)) return;
    if (!this.#drag && input !== "drag") this.#aimed = square;
    this.#look(event, square);
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag;
    const square = this.#squareUnder(event);
    if (drag && !drag.isLifted && drag.isFar(event)) this.#lift(drag, event);
    drag?.follow(event);
    const isSliding = this.#aimed !== null || drag?.isLifted;
    if (isSliding && event.pointerType === "touch") this.carriedTo = square;
    this.board.pointAt(square);
    if (this.#isAiming(event) && square && (this.#aimed !== null || drag)) {
      this.#look(event, square);
    }
  }

  #look(event: PointerEvent, square: string): void {
    const { host, parts } = this.board;
    const place = this.#placeOf(event);
    this.#loupe.show(host, parts.art, place, event, this.board.name(square));
  }

  #lift(drag: Dragging, event: PointerEvent): void {
    const { parts, host } = this.board;
    parts.grid.setPointerCapture(event.pointerId);
    if (this.board.chosen() !== drag.from) this.board.use(drag.from);
    const letter = this.board.movable(drag.from) ?? "S";
    drag.lift(host, man(letter), this.square, event.pointerType === "touch");
    parts.layer("men").querySelector(`[data-man="${drag.from}"]`)?.classList.add("lifted");
  }

  #release(event: PointerEvent): void {
    const from = this.#drag?.from;
    const isLifted = this.#drag?.isLifted ?? false;
    const aimed = this.#aimed;
    this.end();
    const square = this.#squareUnder(event);
    const isElsewhere = square !== null && square !== (aimed ?? from);
    this.#isDone = isLifted || (aimed !== null && isElsewhere);
    if (!this.#isDone || !isElsewhere) return;
    if (isLifted && from) this.board.dropOn(from, square);
    else this.board.tap(square, true);
  }

  #click(event: MouseEvent): void {
    const cell = (event.target as Element).closest<HTMLElement>("[data-square]");
    const square = cell?.dataset.square;
    if (!square || this.#isDone) return;
    this.board.tap(square, this.board.input() !== "drag" || event.detail === 0);
  }
}
