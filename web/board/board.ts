/** `<petteia-board>`: shows a position and lets a player choose one of the moves it was given. */

import { groundOf, man, over, under } from "./drawing/art.js";
import { Asking } from "./input/confirmation.js";
import { buildCells, mark } from "./drawing/cells.js";
import { type Changes, changesBetween } from "./model/changes.js";
import { readMove, squareLabel } from "./model/coordinates.js";
import { type Facing, squaresByRow } from "./model/geometry.js";
import { Hand } from "./model/selection.js";
import { actOf, type Walked } from "./input/keyboard.js";
import { drawMen } from "./drawing/pieces.js";
import { type BoardView, kindOf, type LegalMove, type Side } from "./model/view.js";
import { animateMove, wantsNoMotion } from "./drawing/animation.js";
import { Parts } from "./drawing/elements.js";
import { Pointing, type Reached } from "./input/pointer.js";
import { ATTRIBUTES, facingOf, type Settings, settingsOf } from "./settings.js";
import { play, soundsOf } from "./sound/sounds.js";
import { question, toldInHand, toldLast, toldMoves } from "./sound/announcements.js";
import { drawTray, rollDice } from "./drawing/tray.js";
import { nearMiddle, nextAmong } from "./input/navigation.js";
import { aboutSquare, type BoardWords, ENGLISH } from "./words.js";

/** Narrower than this, the frame goes and a wide board turns. */
const NARROW = 560;
const SLOW = 2.5;

const EMPTY: BoardView = {
  position: {
    files: 8,
    ranks: 8,
    pieces: {},
    turn: "white",
    reserve: null,
    dice: [],
    locked: {},
    active: null,
  },
  legal: [],
  last: null,
};

/**
 * Fires `petteia-move` with the chosen `LegalMove`, and `petteia-refused` with the text of a move
 * that was tried and is none of them, so that the page can say why.
 */
export class PetteiaBoard extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;

  readonly #parts = new Parts(this);
  #view = EMPTY;
  #words: BoardWords = ENGLISH;
  #settings: Settings = settingsOf(this);
  #hand = new Hand(EMPTY);
  #narrow = false;
  #focus = "";
  #focusShown = false;
  #at: string | null = null;
  #hinted: string[] = [];
  readonly #asking = new Asking(this);
  #pointing: Pointing | null = null;
  #cells = new Map<string, HTMLElement>();
  /** The squares whose words depend on the man in hand. */
  #concerned = new Set<string>();
  #laidOut = "";
  #watch: ResizeObserver | null = null;

  connectedCallback(): void {
    if (!this.firstChild) this.#build();
    if (typeof ResizeObserver === "function") {
      this.#watch = new ResizeObserver(() => this.#resize());
      this.#watch.observe(this);
    }
    this.#resize();
    this.#draw();
  }

  disconnectedCallback(): void {
    this.#watch?.disconnect();
  }

  attributeChangedCallback(): void {
    this.#settings = settingsOf(this);
    this.#laidOut = "";
    this.#draw();
  }

  /** The words that the board speaks. */
  set words(words: BoardWords) {
    this.#words = words;
    this.#laidOut = "";
    this.#draw();
  }

  /** Whether Black's men are below. */
  get flipped(): boolean {
    return this.hasAttribute("flipped");
  }

  set flipped(flipped: boolean) {
    if (flipped !== this.flipped) this.toggleAttribute("flipped", flipped);
  }

  /** Show a position; `moved` when it is the one after `view.last`, so that the move is seen. */
  show(view: BoardView, moved = false): void {
    const before = this.#view;
    this.#view = view;
    this.#hand = new Hand(view);
    this.#hinted = [];
    this.#at = null;
    this.#asking.drop();
    this.#pointing?.end();
    this.#draw();
    const changes = changesBetween(before, view);
    if (this.#moves && changes.rolled) rollDice(this.#parts.tray, this.#pace);
    if (!moved || !view.last) return;
    if (this.#moves) this.#animate(changes);
    if (this.#settings.sounds) soundsOf(changes, view.over ?? false).forEach(play);
  }

  /** Choose a move by its text; false if it is no move of this position. */
  enter(text: string): boolean {
    const move = this.#hand.typed(this.read(text));
    if (!move) return false;
    this.#propose(move);
    this.#drawMarks();
    return true;
  }

  /** A typed move with the names that the board gives to its squares, as others write it. */
  read(text: string): string {
    return readMove(text, this.#settings.coordinates);
  }

  /** Point men out, as a hint does. */
  hint(squares: string[]): void {
    this.#hinted = squares;
    this.#drawMarks();
  }

  /** Say something to those who listen; what is urgent interrupts. */
  announce(text: string, urgent = false): void {
    if (this.firstChild) this.#parts.say(text, urgent);
  }

  /** Whether nothing on the board moves by itself. */
  get isStill(): boolean {
    return !this.#moves;
  }

  get #moves(): boolean {
    return this.#settings.motion !== "none" && !wantsNoMotion();
  }

  get #pace(): number {
    return this.#settings.motion === "slow" ? SLOW : 1;
  }

  #build(): void {
    this.#parts.build();
    const { grid, tray } = this.#parts;
    this.#pointing = new Pointing(this.#reached());
    grid.addEventListener("focusin", (event) => this.#focused(event));
    grid.addEventListener("focusout", (event) => this.#blurred(event));
    grid.addEventListener("keydown", (event) => this.#key(event));
    tray.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#answer(false);
    });
  }

  #reached(): Reached {
    return {
      host: this,
      parts: this.#parts,
      facing: () => this.#facing(),
      input: () => this.#settings.input,
      name: this.#name,
      movable: (square) =>
        this.#hand.isMovable(square) ? (this.#view.position.pieces[square] ?? null) : null,
      chosen: () => this.#hand.chosen,
      pointAt: (square) => this.#pointAt(square),
      tap: (square, isUsed) => this.#tap(square, isUsed),
      use: (square) => this.#use(square),
      dropOn: (from, to) => this.#dropOn(from, to),
    };
  }

  #facing(): Facing {
    return facingOf(this.#view.position, this.#settings, this.flipped, this.#narrow);
  }

  readonly #name = (square: string): string => squareLabel(square, this.#settings.coordinates);

  readonly #drawMan = (letter: string): string => {
    const isMan = letter !== "x" && this.#settings.letters;
    return man(letter, isMan ? { letter: this.#words.letter(kindOf(letter)) } : {});
  };

  #resize(): void {
    const width = this.clientWidth;
    const narrow = width > 0 && width < NARROW;
    if (narrow === this.#narrow) return;
    this.#narrow = narrow;
    this.#draw();
  }

  #draw(): void {
    if (!this.firstChild) return;
    const facing = this.#layOut();
    this.#parts.layer("motion").replaceChildren();
    this.#parts.layer("under").innerHTML = under(this.#view, facing, !this.#moves);
    drawMen(this.#parts.layer("men"), this.#view.position.pieces, facing, this.#drawMan);
    this.#drawTray();
    this.#drawMarks();
    for (const square of this.#cells.keys()) this.#tell(square);
  }

  #drawTray(): void {
    // A question stands until it is answered, though the board turns.
    if (this.#asking.move) return;
    drawTray(this.#parts, this.#view.position, this.#words);
  }

  /** Frame, squares and cells, when the board's shape or side has changed. */
  #layOut(): Facing {
    const facing = this.#facing();
    const ground = groundOf(facing, this.#settings, this.#narrow);
    const shape = JSON.stringify(ground);
    if (shape === this.#laidOut) return facing;
    this.#laidOut = shape;
    this.#parts.fit(ground);
    this.#parts.layer("men").replaceChildren();
    const { grid } = this.#parts;
    grid.setAttribute("aria-label", this.#words.board(facing.files, facing.ranks));
    const hadFocus = grid.contains(document.activeElement);
    this.#cells = buildCells(grid, facing);
    if (!this.#cells.has(this.#focus)) this.#focus = this.#begin();
    if (hadFocus) this.#cells.get(this.#focus)?.focus();
    return facing;
  }

  /** Marks, and what is said about the squares that they concern. */
  #drawMarks(): void {
    if (!this.firstChild) return;
    this.#drawOver();
    const { targets, chosen } = this.#hand;
    const concerned = new Set([...targets.keys(), ...(chosen ? [chosen] : [])]);
    for (const square of new Set([...this.#concerned, ...concerned])) this.#tell(square);
    this.#concerned = concerned;
  }

  /** Marks alone: what is pointed at changes nothing that is said. */
  #drawOver(): void {
    const { mustCapture } = this.#view.position;
    const obliged = mustCapture ? this.#hand.movable : [];
    this.#parts.layer("over").innerHTML = over(this.#view, this.#facing(), {
      chosen: this.#asking.move?.from ?? this.#hand.chosen,
      targets: this.#hand.targets,
      at: this.#asking.move?.to ?? this.#at ?? (this.#focusShown ? this.#focus : null),
      focus: this.#focusShown ? this.#focus : null,
      hinted: this.#hinted.length > 0 ? this.#hinted : obliged,
      carriedTo: this.#pointing?.carriedTo ?? null,
      showTargets: this.#settings.targets,
      showPreview: this.#settings.preview,
    });
  }

  #tell(square: string): void {
    const cell = this.#cells.get(square);
    if (!cell) return;
    const target = this.#hand.targets.get(square);
    const ways = this.#hand.isOwn(square) ? this.#hand.waysOf(square).length : 0;
    mark(
      cell,
      "aria-label",
      aboutSquare(square, this.#view, target, ways, this.#words, this.#name),
    );
    mark(cell, "aria-selected", String(square === this.#hand.chosen));
    mark(cell, "tabindex", square === this.#focus ? "0" : "-1");
    mark(cell, "class", target || this.#hand.isMovable(square) ? "pb-cell usable" : "pb-cell");
  }

  #pointAt(square: string | null): void {
    if (square === this.#at) return;
    this.#at = square;
    this.#drawOver();
  }

  #animate(changes: Changes): void {
    const { last } = this.#view;
    if (!last) return;
    const [men, above] = [this.#parts.layer("men"), this.#parts.layer("motion")];
    const stage = { men, above, facing: this.#facing(), draw: this.#drawMan, pace: this.#pace };
    animateMove(stage, last, changes);
  }

  #use(square: string): void {
    this.#asking.drop();
    const used = this.#hand.use(square);
    if (used.kind === "move") this.#propose(used.move);
    else if (used.kind === "refused") this.#refuse(used.text);
    else if (used.kind === "chosen")
      this.announce(toldInHand(used.square, this.#hand, this.#words, this.#name));
    else if (used.kind === "dropped") this.announce(this.#words.dropped());
    if (used.kind !== "move") this.#drawTray();
    this.#drawMarks();
  }

  /** Play a move, or ask first where the reader wants to be asked or there is a warning. */
  #propose(move: LegalMove): void {
    if (!this.#settings.confirm && !move.warning) {
      this.#choose(move);
      return;
    }
    const asked = question(move, this.#words, this.#name);
    this.#asking.ask(move, asked, this.#parts, this.#words, (yes) => this.#answer(yes));
  }

  #answer(yes: boolean): void {
    const { move, asker } = this.#asking;
    if (!move) return;
    this.#asking.drop();
    this.#drawTray();
    if (yes) this.#choose(move);
    else this.#letGo();
    (asker ?? this.#cells.get(move.to))?.focus({ preventScroll: true });
  }

  #choose(move: LegalMove): void {
    this.#hand.drop();
    this.#drawMarks();
    this.dispatchEvent(new CustomEvent("petteia-move", { detail: move, bubbles: true }));
  }

  #refuse(text: string): void {
    this.dispatchEvent(new CustomEvent("petteia-refused", { detail: text, bubbles: true }));
  }

  /** A man was let go over a square: the move is made or asked about, or the man goes back. */
  #dropOn(from: string, to: string): void {
    const used = this.#hand.use(to);
    if (used.kind === "move") this.#propose(used.move);
    else {
      this.#hand.drop();
      this.#refuse(`${from}-${to}`);
    }
    this.#drawMarks();
  }

  #tap(square: string, isUsed: boolean): void {
    this.#moveFocus(square);
    this.#cells.get(square)?.focus({ preventScroll: true });
    if (isUsed) this.#use(square);
  }

  #moveFocus(square: string): void {
    this.#cells.get(this.#focus)?.setAttribute("tabindex", "-1");
    this.#focus = square;
    this.#cells.get(square)?.setAttribute("tabindex", "0");
  }

  #focused(event: FocusEvent): void {
    const cell = (event.target as Element).closest<HTMLElement>("[data-square]");
    if (!cell?.dataset.square) return;
    this.#moveFocus(cell.dataset.square);
    this.#focusShown = cell.matches(":focus-visible");
    this.#drawOver();
  }

  #blurred(event: FocusEvent): void {
    if (this.#parts.grid.contains(event.relatedTarget as Node | null)) return;
    this.#focusShown = false;
    this.#drawOver();
  }

  #go(square: string | null): void {
    if (!square) return;
    this.#moveFocus(square);
    this.#at = null;
    this.#cells.get(square)?.focus();
    if (this.#focusShown) return;
    this.#focusShown = true;
    this.#drawOver();
  }

  #key(event: KeyboardEvent): void {
    const act = actOf(event, this.#walked());
    if (!act) return;
    event.preventDefault();
    act();
  }

  #walked(): Walked {
    return {
      facing: () => this.#facing(),
      focus: () => this.#focus,
      go: (square) => this.#go(square),
      use: (square) => this.#use(square),
      letGo: () => this.#letGo(),
      sayMoves: (capturesAlone) => this.#sayMoves(capturesAlone),
      sayLast: () => this.#sayLast(),
      sayHelp: () => this.announce(this.#words.help()),
      goOn: (by) => this.#go(this.#nextMovable(by)),
    };
  }

  #letGo(): void {
    if (this.#hand.chosen === null) return;
    this.#hand.drop();
    this.announce(this.#words.dropped());
    this.#drawMarks();
  }

  #sayMoves(captures: boolean): void {
    this.announce(toldMoves(this.#focus, this.#hand, captures, this.#words, this.#name));
  }

  #sayLast(): void {
    const { last } = this.#view;
    if (last) this.announce(toldLast(last, this.#name));
  }

  /** The squares with which something can be done: men that can move, or places for one. */
  #able(): string[] {
    return this.#hand.places ? [...this.#hand.targets.keys()] : this.#hand.movable;
  }

  #begin(): string {
    const able = this.#able().filter((square) => this.#cells.has(square));
    return nearMiddle(able.length > 0 ? able : [...this.#cells.keys()], this.#view.position);
  }

  #nextMovable(by: number): string | null {
    return nextAmong(squaresByRow(this.#facing()).flat(), new Set(this.#able()), this.#focus, by);
  }
}

export function defineBoard(): void {
  if (!customElements.get("petteia-board")) customElements.define("petteia-board", PetteiaBoard);
}

export type { BoardView, LegalMove, Side };
