/** Puts pieces on a board: by a press, by keys, or dragged from the palette and between squares. */

import type { PetteiaBoard } from "../../board/board.js";
import { iconOf, piece } from "../../board/drawing/art.js";
import { Drag } from "../../board/input/drag.js";
import { kindOf, sideOf } from "../../board/model/view.js";
import { drawn, h } from "../shared/dom.js";
import { t } from "../shared/messages.js";
import { MUST_BE_EMPTY } from "./board_field.js";

export type Pieces = Record<string, string>;

/** The width of a piece in the palette, and of a dragged one, in pixels. */
const SIZE = 48;
const EMPTY_SQUARE =
  '<circle cx="30" cy="30" r="21" fill="none" stroke="currentColor" stroke-width="5"/>';

/** The origin of a dragged piece: a square, or else the palette. */
interface Origin {
  letter: string;
  square: string | null;
}

export class PiecePlacement {
  readonly palette = h("fieldset", { class: "field palette" });
  readonly #legend = h("legend");
  /** The square that follows another: it gets the same piece of the other side. */
  follower: (square: string) => string | null = () => null;
  #letters: string[] = [];
  #kinds: Record<string, string> = {};
  #pieces: Pieces = {};
  #chosen = "";
  #drag: Drag<Origin> | null = null;
  #wasDragged = false;

  constructor(
    readonly board: PetteiaBoard,
    readonly name: string,
    readonly onChange: (pieces: Pieces) => void,
  ) {
    board.addEventListener("click", (event) => this.#onClick(event));
    board.addEventListener("keydown", (event) => this.#onKey(event));
    board.addEventListener("pointerdown", (event) => {
      const square = squareAt(event.target);
      // A finger on the board scrolls the page.
      const isPicked = square && event.pointerType !== "touch";
      this.#begin(event, (isPicked && this.#pieces[square]) || "", square);
    });
    this.palette.addEventListener("pointerdown", (event) => {
      const input = (event.target as Element).closest("label")?.querySelector("input");
      this.#begin(event, input?.value ?? "", null);
    });
    document.addEventListener("pointermove", (event) => this.#move(event));
    document.addEventListener("pointerup", (event) => this.#drop(event));
    document.addEventListener("pointercancel", () => this.#end());
  }

  /** Offer these pieces, called so, for a board with pieces on it. */
  show(letters: string[], kinds: Record<string, string>, pieces: Pieces): void {
    this.#pieces = pieces;
    const isSame = letters.join() === this.#letters.join();
    if (isSame && JSON.stringify(kinds) === JSON.stringify(this.#kinds)) return;
    this.#letters = letters;
    this.#kinds = kinds;
    if (!letters.includes(this.#chosen)) this.#chosen = letters[0] ?? "";
    this.#drawPalette();
  }

  /** Take all pieces off the board. */
  clear(): void {
    this.replace({});
  }

  /** Put these pieces in the place of all that are there. */
  replace(pieces: Pieces): void {
    this.#pieces = pieces;
    this.onChange(this.#pieces);
  }

  #drawPalette(): void {
    this.palette.replaceChildren(this.#legend);
    for (const letter of [...this.#letters, ""]) {
      const input = h("input", { type: "radio", name: this.name, value: letter });
      input.checked = letter === this.#chosen;
      input.addEventListener("change", () => {
        this.#chosen = letter;
        this.#nameChosen();
      });
      const picture = drawn("span", { "aria-hidden": "true" }, iconOf(drawingOf(letter)));
      const name = this.#nameOf(letter);
      const words = h("span", { class: "visually-hidden" }, name);
      this.palette.append(h("label", { title: name }, input, picture, words));
    }
    this.#nameChosen();
  }

  /** Name the chosen piece: some look alike. */
  #nameChosen(): void {
    this.#legend.textContent = `${t("editor-piece")}: ${this.#nameOf(this.#chosen)}`;
  }

  #nameOf(letter: string): string {
    if (!letter) return t("editor-nothing");
    if (letter === MUST_BE_EMPTY) return t("explore-pattern-gap");
    const side = sideOf(letter);
    const kind = t(`kind-${this.#kinds[kindOf(letter)] ?? "stone"}`);
    return side ? t("board-piece", { side, kind }) : kind;
  }

  #onClick(event: Event): void {
    const square = squareAt(event.target);
    if (square && !this.#wasDragged) this.#place(square, this.#chosen);
  }

  #onKey(event: KeyboardEvent): void {
    const square = (event.target as HTMLElement).dataset.square;
    if (!square || event.altKey || event.ctrlKey || event.metaKey) return;
    const number = Number(event.key);
    if (event.key === "Enter" || event.key === " ") this.#place(square, this.#chosen);
    else if (event.key === "Delete" || event.key === "Backspace") this.#place(square, "");
    else if (number >= 1 && number <= this.#letters.length) this.#choose(number - 1);
    else return;
    event.preventDefault();
  }

  #choose(number: number): void {
    this.#chosen = this.#letters[number] ?? "";
    this.palette.querySelectorAll("input")[number]?.click();
    this.board.announce(this.#nameOf(this.#chosen));
  }

  /** Put a piece on a square; the same piece again, or none, empties it. */
  #place(square: string, letter: string): void {
    const isPlaced = letter !== "" && letter !== this.#pieces[square];
    this.#set(square, isPlaced ? letter : "");
    const piece = this.#nameOf(letter);
    this.board.announce(t(isPlaced ? "editor-put" : "editor-emptied", { square, piece }));
    this.onChange(this.#pieces);
  }

  #set(square: string, letter: string): void {
    const pieces = new Map(Object.entries(this.#pieces));
    const follower = this.follower(square);
    const changes = [[square, letter] as const];
    if (follower && follower !== square) changes.push([follower, otherSide(letter)]);
    for (const [at, piece] of changes) {
      if (piece) pieces.set(at, piece);
      else pieces.delete(at);
    }
    this.#pieces = Object.fromEntries(pieces);
  }

  #begin(event: PointerEvent, letter: string, square: string | null): void {
    this.#wasDragged = false;
    if (!letter || event.button !== 0) return;
    this.#drag = new Drag({ letter, square }, event.clientX, event.clientY);
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag && !drag.isLifted && drag.isFar(event)) {
      drag.lift(document.body, drawingOf(drag.from.letter), SIZE, false);
    }
    drag?.follow(event);
  }

  #drop(event: PointerEvent): void {
    const drag = this.#drag;
    const isLifted = drag?.isLifted;
    this.#end();
    if (!drag || !isLifted) return;
    this.#wasDragged = true;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const target = this.board.contains(under) ? squareAt(under) : null;
    const { letter, square } = drag.from;
    if (target === square) return;
    if (square) this.#set(square, "");
    if (target) this.#set(target, letter);
    const said = { square: target ?? square ?? "", piece: this.#nameOf(letter) };
    this.board.announce(t(target ? "editor-put" : "editor-emptied", said));
    this.onChange(this.#pieces);
  }

  #end(): void {
    this.#drag?.end();
    this.#drag = null;
  }
}

function squareAt(target: EventTarget | null): string | null {
  return (target as Element | null)?.closest<HTMLElement>("[data-square]")?.dataset.square ?? null;
}

function drawingOf(letter: string): string {
  if (letter === MUST_BE_EMPTY) return EMPTY_SQUARE;
  return letter && piece(letter);
}

function otherSide(letter: string): string {
  const side = sideOf(letter);
  if (!side) return letter;
  return side === "white" ? letter.toLowerCase() : letter.toUpperCase();
}
