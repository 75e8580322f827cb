/** `<petteia-board>`: shows a position and lets a player choose one of the moves it was given. */

import { frameOf, ground, man, menOf, over, type Pointing, UNIT, under } from "./art.js";
import { extent, type Facing, placeOf, squareAt, squaresByRow } from "./geometry.js";
import { Hand } from "./hand.js";
import { type BoardView, type LegalMove, type Side, sideOf } from "./model.js";
import { animateMove } from "./motion.js";
import { drawTray } from "./tray.js";
import { nearMiddle, nextAmong, STEPS } from "./walking.js";
import { aboutSquare, type BoardWords, ENGLISH } from "./words.js";

/** Narrower than this, the frame goes and a wide board turns. */
const NARROW = 560;
const DRAG_THRESHOLD = 8;

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

interface Drag {
  from: string;
  x: number;
  y: number;
  ghost: HTMLElement | null;
}

/**
 * Fires `petteia-move` with the chosen `LegalMove`, and `petteia-refused` with the text of a move
 * that was tried and is none of them, so that the page can say why.
 */
export class PetteiaBoard extends HTMLElement {
  #view = EMPTY;
  #words: BoardWords = ENGLISH;
  #hand = new Hand(EMPTY);
  #flipped = false;
  #narrow = false;
  #focus = "";
  #focusShown = false;
  #at: string | null = null;
  #hinted: string[] = [];
  #drag: Drag | null = null;
  /** Whether the click that comes next belongs to a drag. */
  #dragged = false;
  #cells = new Map<string, HTMLElement>();
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

  /** The words that the board speaks. */
  set words(words: BoardWords) {
    this.#words = words;
    this.#laidOut = "";
    this.#draw();
  }

  /** Whether Black's men are below. */
  get flipped(): boolean {
    return this.#flipped;
  }

  set flipped(flipped: boolean) {
    this.#flipped = flipped;
    this.#draw();
  }

  /** Show a position; `moved` when it is the last one after `view.last`. */
  show(view: BoardView, moved = false): void {
    const before = this.#view;
    this.#view = view;
    this.#hand = new Hand(view);
    this.#hinted = [];
    this.#at = null;
    this.#endDrag();
    this.#draw();
    if (moved && view.last) {
      animateMove(this.#layer("men"), view.last, before, view, this.#facing(), man);
    }
  }

  /** Choose a move by its text; false if it is no move of this position. */
  enter(text: string): boolean {
    const move = this.#hand.typed(text);
    if (move) this.#choose(move);
    return move !== null;
  }

  /** Point men out, as a hint does. */
  hint(squares: string[]): void {
    this.#hinted = squares;
    this.#drawMarks();
  }

  /** Say something to those who listen; what is urgent interrupts. */
  announce(text: string, urgent = false): void {
    const region = this.querySelector(urgent ? ".pb-urgent" : ".pb-said");
    if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  }

  #build(): void {
    this.innerHTML =
      '<div class="pb-frame"><svg class="pb-art" aria-hidden="true"><g data-layer="ground"></g>' +
      '<g data-layer="under"></g><g data-layer="men"></g><g data-layer="over"></g></svg>' +
      '<div class="pb-grid" role="grid"></div></div><div class="pb-tray"></div>' +
      '<p class="pb-said vh" aria-live="polite"></p><p class="pb-urgent vh" aria-live="assertive"></p>';
    const grid = this.#grid();
    grid.addEventListener("pointerdown", (event) => this.#press(event));
    grid.addEventListener("pointermove", (event) => this.#move(event));
    grid.addEventListener("pointerup", (event) => this.#release(event));
    grid.addEventListener("pointercancel", () => this.#endDrag());
    grid.addEventListener("pointerleave", () => this.#pointAt(null));
    grid.addEventListener("click", (event) => this.#click(event));
    grid.addEventListener("keydown", (event) => this.#key(event));
    grid.addEventListener("focusin", (event) => this.#focused(event));
    grid.addEventListener("focusout", () => this.#blurred());
  }

  #grid(): HTMLElement {
    return this.querySelector(".pb-grid") as HTMLElement;
  }

  #layer(name: string): SVGGElement {
    return this.querySelector(`[data-layer="${name}"]`) as SVGGElement;
  }

  #facing(): Facing {
    const { files, ranks } = this.#view.position;
    return { files, ranks, flipped: this.#flipped, turned: this.#narrow && files > ranks };
  }

  #resize(): void {
    const width = this.clientWidth;
    const narrow = width > 0 && width < NARROW;
    if (narrow === this.#narrow) return;
    this.#narrow = narrow;
    this.#draw();
  }

  #draw(): void {
    if (!this.firstChild) return;
    this.#layOut();
    this.#layer("under").innerHTML = under(this.#view, this.#facing());
    this.#layer("men").innerHTML = menOf(this.#view, this.#facing());
    drawTray(this.querySelector(".pb-tray") as HTMLElement, this.#view.position, this.#words);
    this.#drawMarks();
  }

  /** Frame, squares and cells, when the board's shape or side has changed. */
  #layOut(): void {
    const facing = this.#facing();
    const shape = JSON.stringify([facing, this.#narrow]);
    if (shape === this.#laidOut) return;
    this.#laidOut = shape;
    const frame = frameOf(facing, this.#narrow);
    const { columns, rows } = extent(facing);
    const art = this.querySelector(".pb-art") as SVGElement;
    art.setAttribute("viewBox", `${-frame.left} ${-frame.top} ${frame.width} ${frame.height}`);
    this.#layer("ground").innerHTML = ground(facing, this.#narrow);
    const box = this.querySelector(".pb-frame") as HTMLElement;
    box.style.setProperty("--pb-ratio", String(frame.width / frame.height));
    const grid = this.#grid();
    const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
    grid.style.left = share(frame.left, frame.width);
    grid.style.top = share(frame.top, frame.height);
    grid.style.width = share(columns * UNIT, frame.width);
    grid.style.height = share(rows * UNIT, frame.height);
    grid.setAttribute("aria-label", this.#words.board(facing.files, facing.ranks));
    this.#buildCells(facing);
  }

  #buildCells(facing: Facing): void {
    const hadFocus = this.#grid().contains(document.activeElement);
    this.#cells.clear();
    const rows = squaresByRow(facing).map((squares) => {
      const row = document.createElement("div");
      row.setAttribute("role", "row");
      row.className = "pb-row";
      for (const square of squares) {
        const cell = document.createElement("div");
        cell.setAttribute("role", "gridcell");
        cell.className = "pb-cell";
        cell.dataset.square = square;
        this.#cells.set(square, cell);
        row.append(cell);
      }
      return row;
    });
    this.#grid().replaceChildren(...rows);
    if (!this.#cells.has(this.#focus)) this.#focus = this.#begin();
    if (hadFocus) this.#cells.get(this.#focus)?.focus();
  }

  #drawMarks(): void {
    if (!this.firstChild) return;
    const pointing: Pointing = {
      chosen: this.#hand.chosen,
      targets: this.#hand.targets,
      at: this.#at ?? (this.#focusShown ? this.#focus : null),
      focus: this.#focusShown ? this.#focus : null,
      hinted: this.#hinted,
    };
    this.#layer("over").innerHTML = over(this.#view, this.#facing(), pointing);
    for (const [square, cell] of this.#cells) this.#tell(square, cell);
  }

  #tell(square: string, cell: HTMLElement): void {
    const targets = this.#hand.targets;
    const ways = this.#hand.isOwn(square) ? this.#hand.waysOf(square).length : 0;
    const about = aboutSquare(square, this.#view, targets.get(square), ways, this.#words);
    if (cell.getAttribute("aria-label") !== about) cell.setAttribute("aria-label", about);
    cell.setAttribute("aria-selected", String(square === this.#hand.chosen));
    cell.tabIndex = square === this.#focus ? 0 : -1;
    const usable = targets.has(square) || ways > 0;
    cell.classList.toggle("usable", usable);
  }

  #pointAt(square: string | null): void {
    if (square === this.#at) return;
    this.#at = square;
    this.#drawMarks();
  }

  #use(square: string): void {
    const used = this.#hand.use(square);
    if (used.kind === "move") this.#choose(used.move);
    else if (used.kind === "refused") this.#refuse(used.text);
    else if (used.kind === "chosen") this.#sayChosen(used.square);
    else if (used.kind === "dropped") this.announce(this.#words.dropped());
    this.#drawMarks();
  }

  #sayChosen(square: string): void {
    const ways = this.#hand.waysOf(square);
    const capturing = ways.filter((move) => Object.keys(move.captures).length > 0).length;
    this.announce(this.#words.selected(square, ways.length, capturing));
  }

  #choose(move: LegalMove): void {
    this.#hand.drop();
    this.#drawMarks();
    this.dispatchEvent(new CustomEvent("petteia-move", { detail: move, bubbles: true }));
  }

  #refuse(text: string): void {
    this.dispatchEvent(new CustomEvent("petteia-refused", { detail: text, bubbles: true }));
  }

  #squareUnder(event: PointerEvent): string | null {
    const box = this.#grid().getBoundingClientRect();
    const { columns, rows } = extent(this.#facing());
    const column = Math.floor(((event.clientX - box.left) / box.width) * columns);
    const row = Math.floor(((event.clientY - box.top) / box.height) * rows);
    return squareAt({ column, row }, this.#facing());
  }

  #press(event: PointerEvent): void {
    this.#dragged = false;
    const square = this.#squareUnder(event);
    if (event.button !== 0 || !square || !this.#hand.isOwn(square)) return;
    if (this.#hand.waysOf(square).length === 0) return;
    this.#drag = { from: square, x: event.clientX, y: event.clientY, ghost: null };
  }

  #move(event: PointerEvent): void {
    this.#pointAt(this.#squareUnder(event));
    const drag = this.#drag;
    if (!drag) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAG_THRESHOLD;
    if (!drag.ghost && far) this.#lift(drag, event);
    drag.ghost?.style.setProperty("translate", `${event.clientX}px ${event.clientY}px`);
  }

  #lift(drag: Drag, event: PointerEvent): void {
    this.#grid().setPointerCapture(event.pointerId);
    if (this.#hand.chosen !== drag.from) this.#hand.use(drag.from);
    const ghost = document.createElement("div");
    ghost.className = event.pointerType === "touch" ? "pb-ghost lifted" : "pb-ghost";
    const letter = this.#view.position.pieces[drag.from] ?? "S";
    ghost.innerHTML = `<svg viewBox="0 0 60 60" aria-hidden="true">${man(letter)}</svg>`;
    ghost.style.setProperty(
      "--pb-square",
      `${this.#grid().clientWidth / extent(this.#facing()).columns}px`,
    );
    this.append(ghost);
    drag.ghost = ghost;
    this.#layer("men").querySelector(`[data-man="${drag.from}"]`)?.classList.add("lifted");
    this.#drawMarks();
  }

  #release(event: PointerEvent): void {
    const dropped = this.#drag?.ghost ? this.#squareUnder(event) : null;
    const from = this.#drag?.from;
    this.#dragged = Boolean(this.#drag?.ghost);
    this.#endDrag();
    if (dropped === null || dropped === from) return;
    const used = this.#hand.use(dropped);
    if (used.kind === "move") this.#choose(used.move);
    else {
      this.#hand.drop();
      this.#refuse(`${from}-${dropped}`);
    }
    this.#drawMarks();
  }

  #endDrag(): void {
    this.#drag?.ghost?.remove();
    this.#drag = null;
    if (this.firstChild) {
      this.#layer("men").querySelector(".lifted")?.classList.remove("lifted");
    }
  }

  #click(event: MouseEvent): void {
    const cell = (event.target as Element).closest<HTMLElement>("[data-square]");
    const square = cell?.dataset.square;
    if (!square || this.#dragged) return;
    this.#focus = square;
    cell.focus({ preventScroll: true });
    this.#use(square);
  }

  #focused(event: FocusEvent): void {
    const cell = (event.target as Element).closest<HTMLElement>("[data-square]");
    if (!cell?.dataset.square) return;
    this.#focus = cell.dataset.square;
    this.#focusShown = cell.matches(":focus-visible");
    this.#drawMarks();
  }

  #blurred(): void {
    this.#focusShown = false;
    this.#drawMarks();
  }

  #go(square: string | null): void {
    if (!square) return;
    this.#focus = square;
    this.#at = null;
    this.#cells.get(square)?.focus();
    this.#focusShown = true;
    this.#drawMarks();
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return;
    const step = STEPS[event.key];
    const act = this.#acts(event);
    if (step) this.#step(step);
    else if (act) act();
    else return;
    event.preventDefault();
  }

  #step([columns, rows]: [number, number]): void {
    const facing = this.#facing();
    const { column, row } = placeOf(this.#focus, facing);
    this.#go(squareAt({ column: column + columns, row: row + rows }, facing));
  }

  #acts(event: KeyboardEvent): (() => void) | undefined {
    const facing = this.#facing();
    const { columns, rows } = extent(facing);
    const { row } = placeOf(this.#focus, facing);
    const all = event.ctrlKey;
    if (all && !["Home", "End"].includes(event.key)) return undefined;
    const acts: Record<string, () => void> = {
      Home: () => this.#go(squareAt({ column: 0, row: all ? 0 : row }, facing)),
      End: () => this.#go(squareAt({ column: columns - 1, row: all ? rows - 1 : row }, facing)),
      Enter: () => this.#use(this.#focus),
      " ": () => this.#use(this.#focus),
      Escape: () => this.#letGo(),
      m: () => this.#sayMoves(false),
      M: () => this.#sayMoves(true),
      n: () => this.#go(this.#nextMovable(1)),
      N: () => this.#go(this.#nextMovable(-1)),
      l: () => this.#sayLast(),
      "?": () => this.announce(this.#words.help()),
    };
    return acts[event.key];
  }

  #letGo(): void {
    if (this.#hand.chosen === null) return;
    this.#hand.drop();
    this.announce(this.#words.dropped());
    this.#drawMarks();
  }

  #sayMoves(captures: boolean): void {
    const letter = this.#view.position.pieces[this.#focus];
    const own = letter !== undefined && sideOf(letter) !== null;
    const ways = own ? this.#hand.waysOf(this.#focus) : [...this.#hand.targets.values()];
    const told = ways
      .filter((move) => !captures || Object.keys(move.captures).length > 0)
      .map((move) => (Object.keys(move.captures).length ? move.text : move.to));
    this.announce(
      told.length ? this.#words.movesOf(this.#words.list(told)) : this.#words.noMoves(),
    );
  }

  #sayLast(): void {
    const last = this.#view.last;
    if (last) this.announce(last.from ? `${last.from}-${last.to}` : `@${last.to}`);
  }

  /** The squares with which something can be done: men that can move, or places for one. */
  #able(): string[] {
    return this.#hand.places ? [...this.#hand.targets.keys()] : this.#hand.movable;
  }

  #begin(): string {
    const able = this.#able();
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
