/** `<petteia-board>`: shows a position and lets a player choose one of the moves it was given. */

import { annotations, sketched } from "./drawing/annotations.js";
import { around, groundOf, over, piece, under } from "./drawing/art.js";
import { animateMove, wantsNoMotion } from "./drawing/animation.js";
import { buildCells, mark } from "./drawing/cells.js";
import { Elements } from "./drawing/elements.js";
import { drawPieces } from "./drawing/pieces.js";
import { drawTray, rollDice } from "./drawing/tray.js";
import { drawTurn } from "./drawing/turn.js";
import type { BoardActions } from "./input/actions.js";
import { askBelow, focusedOutside } from "./input/confirmation.js";
import { keyAction } from "./input/keyboard.js";
import { nearMiddle, nextAmong } from "./input/navigation.js";
import { PointerInput } from "./input/pointer.js";
import type { Annotations, Arrow } from "./model/annotations.js";
import { type Changes, changesBetween } from "./model/changes.js";
import { readMove } from "./model/coordinates.js";
import { type Facing, squaresByRow } from "./model/geometry.js";
import { Selection } from "./model/selection.js";
import { DURATION, MAX_STILL, type Timeline, timelineOf } from "./model/timeline.js";
import { BoardState } from "./model/state.js";
import {
  type BoardView,
  checkView,
  EMPTY,
  kindOf,
  type LastMove,
  type LegalMove,
} from "./model/view.js";
import { ATTRIBUTES, settingsOf } from "./settings.js";
import {
  confirmationText,
  lastMoveText,
  movesText,
  partText,
  selectionText,
  squareText,
  turnText,
} from "./sound/announcements.js";
import { play, soundsOf } from "./sound/sounds.js";
import type { BoardWords } from "./words.js";

const SLOW_PACE = 2.5;

declare global {
  interface HTMLElementEventMap {
    /** A move was chosen. */
    "petteia-move": CustomEvent<LegalMove>;
    /** A move was tried that is not legal, so that the page can say why. */
    "petteia-refused": CustomEvent<string>;
    /** A piece was selected that has these moves. */
    "petteia-selected": CustomEvent<LegalMove[]>;
    /** A reader has drawn an arrow, if drawing is offered. */
    "petteia-drawn": CustomEvent<Arrow>;
  }
}

type BoardEvent = Extract<keyof HTMLElementEventMap, `petteia-${string}`>;

/** Fires the events above, which bubble. */
export class PetteiaBoard extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES;

  readonly #elements = new Elements(this);
  readonly #state = new BoardState(settingsOf(this));
  #pointer: PointerInput | null = null;
  #resizes: ResizeObserver | null = null;
  /** The timer of the locks that are seen closing. */
  #closing = 0;
  /** Whether a square has ever had the focus: until then it waits on a piece that can move. */
  #isVisited = false;

  connectedCallback(): void {
    if (!this.#pointer) this.#build();
    if (typeof ResizeObserver === "function") {
      this.#resizes = new ResizeObserver(() => this.#resize());
      this.#resizes.observe(this);
    }
    this.#resize();
    this.#draw();
  }

  disconnectedCallback(): void {
    this.#resizes?.disconnect();
  }

  attributeChangedCallback(): void {
    this.#state.settings = settingsOf(this);
    this.#state.ground = "";
    this.#resize();
    this.#draw();
  }

  /** The board's messages in the reader's language. */
  set words(words: BoardWords) {
    this.#state.words = words;
    this.#state.ground = "";
    this.#draw();
  }

  /** Whether Black's pieces are below. */
  get flipped(): boolean {
    return this.hasAttribute("flipped");
  }

  set flipped(flipped: boolean) {
    if (flipped !== this.flipped) this.toggleAttribute("flipped", flipped);
  }

  /**
   * Show a position; `moved` animates the move that led to it.
   *
   * Returns the milliseconds after which the next position may be shown: none if nothing has
   * changed, or if the reader wants no animation at all. If the system asks for no motion,
   * everything stops at once, and the next change waits all the same. Throws a `TypeError` that names
   * a missing part of the view.
   */
  show(view: BoardView, moved = false): number {
    checkView(view);
    const state = this.#state;
    const isMove = moved && view.last !== null;
    const { before, last } = this.#seenOf(view);
    state.view = view;
    state.selection = new Selection(view);
    state.chosen = null;
    state.isWaiting = false;
    // Room for the remarks on a turn that has begun: the board keeps its size.
    if (state.selection.hasParts) this.classList.add("with-tray");
    state.hinted = [];
    state.threatened = [];
    state.hovered = null;
    state.unconfirmed = null;
    state.sketch.end();
    this.#pointer?.end();
    return this.#showChange(before, isMove ? last : null, isMove && (view.over ?? false));
  }

  /** What was already seen of the change to a position, and what is left of its last move: of a turn
   * that was made here in parts, the last part, or nothing if the turn ended after one. */
  #seenOf(view: BoardView): { before: BoardView; last: LastMove | null } {
    const { chosen, selection } = this.#state;
    const { last } = view;
    const isChosen = chosen !== null && chosen.to === last?.to && chosen.from === last.from;
    const left = isChosen ? selection.leftOf(chosen) : null;
    return left
      ? { before: selection.view, last: left[0] ?? null }
      : { before: selection.given, last };
  }

  /** Draw the view after another, with sight and sound of the move between them if there is one. */
  #showChange(before: BoardView, last: LastMove | null, isOver: boolean): number {
    const state = this.#state;
    const after = { ...state.view, last: last ?? state.view.last };
    const changes = changesBetween(before, after);
    const isMove = last !== null;
    const timeline = timelineOf(changes, isMove);
    state.closing = new Set(this.isStill || !isMove ? [] : changes.locked);
    window.clearTimeout(this.#closing);
    this.#draw();
    if (!this.isStill) this.#animate(changes, timeline, last);
    if (state.settings.sounds === "on") {
      soundsOf(changes, timeline, isMove, isOver).forEach(({ sound, at }) =>
        play(sound, this.isStill ? 0 : at * this.#pace),
      );
    }
    if (state.settings.motion === "none") return 0;
    return this.isStill ? Math.min(timeline.seen, MAX_STILL) : timeline.seen * this.#pace;
  }

  /** Show the turn as far as it has been made. */
  #showTurn(last: LastMove | null): void {
    const state = this.#state;
    const before = state.view;
    state.view = state.selection.view;
    state.hinted = [];
    state.hovered = null;
    this.#showChange(before, last, false);
    this.#reportSelection();
  }

  /** Put the part of the turn back that was made last; false if none was. */
  #putBack(): boolean {
    const { selection, words, cells } = this.#state;
    this.#withdraw();
    const part = selection.putBack();
    if (!part) return false;
    const focused =
      focusedOutside(this) === null && !this.#elements.grid.contains(document.activeElement);
    this.#showTurn(null);
    this.announce(words.text("back", { square: this.#state.name(part.to) }));
    if (focused) cells.get(part.to)?.focus({ preventScroll: true });
    return true;
  }

  /** Focus the square that the Tab key leads to. */
  override focus(options?: FocusOptions): void {
    this.#state.cells.get(this.#state.focused)?.focus(options);
  }

  /** Choose a move by its text; false if it is not legal. */
  enter(text: string): boolean {
    const move = this.#state.selection.findMove(this.read(text));
    if (!move) return false;
    this.#propose(move);
    this.#drawMarks();
    return true;
  }

  /** A typed move with the reader's coordinates, in Latin ones. */
  read(text: string): string {
    return readMove(text, this.#state.settings.coordinates);
  }

  /** Show the move that was chosen last as one that waits to be sent, or no longer. */
  wait(isWaiting: boolean): void {
    this.#state.isWaiting = isWaiting;
    this.#drawMarks();
  }

  /** Point squares out, as a hint does. */
  hint(squares: string[]): void {
    this.#state.hinted = squares;
    this.#drawMarks();
  }

  /** Point out pieces that can be captured next. */
  warn(squares: string[]): void {
    const before = this.#state.threatened;
    this.#state.threatened = squares;
    this.#drawMarks();
    for (const square of new Set([...before, ...squares])) this.#describe(square);
  }

  /** Draw something beside the position until the next call. */
  annotate(annotations: Annotations): void {
    this.#state.annotations = annotations;
    this.#drawOver();
  }

  /** Let a reader draw: with the right button, or with every press while `isOn`. */
  offerDrawing(isOn: boolean): void {
    const { sketch } = this.#state;
    sketch.isOffered = true;
    sketch.isOn = isOn;
    sketch.end();
    this.toggleAttribute("drawing", isOn);
    this.#deselect();
    this.#drawOver();
  }

  /** Announce a text to screen readers; an urgent one interrupts. */
  announce(text: string, urgent = false): void {
    if (this.firstChild) this.#elements.announce(text, urgent);
  }

  /** Whether nothing on the board is animated. */
  get isStill(): boolean {
    return this.#state.settings.motion === "none" || wantsNoMotion();
  }

  get #pace(): number {
    return this.#state.settings.motion === "slow" ? SLOW_PACE : 1;
  }

  #build(): void {
    this.#elements.build();
    const { grid, tray } = this.#elements;
    const actions = this.#actions();
    this.#pointer = new PointerInput(this, this.#elements, this.#state, actions);
    grid.addEventListener("focusin", (event) => this.#onFocus(event));
    grid.addEventListener("focusout", (event) => this.#onBlur(event));
    grid.addEventListener("keydown", (event) => {
      const closesHelp = this.#elements.hideHelp() && event.key === "Escape";
      const action = keyAction(event, this.#state, actions);
      if (!action) return;
      event.preventDefault();
      if (!closesHelp) action();
    });
    grid.addEventListener("pointerdown", () => this.#elements.hideHelp());
    tray.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#answer(false);
    });
  }

  #actions(): BoardActions {
    const state = this.#state;
    return {
      hover: (square) => this.#hover(square),
      tap: (square, isPress) => {
        this.#moveTabStop(square);
        state.cells.get(square)?.focus({ preventScroll: true });
        if (isPress) this.#press(square);
      },
      press: (square) => this.#press(square),
      drop: (from, to) => this.#drop(from, to),
      sketch: (square) => this.#sketch(square),
      endSketch: (isOnBoard) => this.#endSketch(isOnBoard),
      deselect: () => this.#deselect(),
      putBack: () => this.#putBack(),
      focus: (square) => this.#focus(square),
      focusNext: (by) => this.#focus(this.#nextUsable(by)),
      announceMoves: (onlyCaptures) => this.announce(movesText(onlyCaptures, state)),
      announceLastMove: () => {
        if (state.view.last) this.announce(lastMoveText(state.view.last, state));
      },
      showHelp: () => {
        const help = state.words.text("help");
        this.announce(help);
        this.#elements.showHelp(help);
      },
    };
  }

  readonly #drawPiece = (letter: string): string => {
    const hasLetter = letter !== "x" && this.#state.settings.letters === "on";
    return piece(letter, hasLetter ? this.#state.words.letter(kindOf(letter)) : "");
  };

  #resize(): void {
    const state = this.#state;
    const width = this.clientWidth;
    // A question below the board takes height: the board must not turn under its player's finger.
    if (width === state.room.width && this.#isVisited) return;
    const height = parseFloat(getComputedStyle(this).getPropertyValue("--pb-room")) || Infinity;
    const before = [state.isNarrow, state.facing.turned];
    state.room = { width, height };
    if (before.join() !== [state.isNarrow, state.facing.turned].join()) this.#draw();
  }

  #draw(): void {
    if (!this.firstChild || this.#state.view === EMPTY) return;
    const facing = this.#layOut();
    const { view, cells } = this.#state;
    if (!this.#isVisited) this.#state.focused = this.#firstUsable();
    this.#elements.layer("motion").replaceChildren();
    this.#elements.draw("under", under(view, facing, this.isStill));
    const layer = this.#elements.layer("pieces");
    drawPieces(layer, view.position.pieces, facing, this.#drawPiece);
    this.#drawTray();
    this.#drawMarks();
    for (const square of cells.keys()) this.#describe(square);
  }

  #drawTray(): void {
    // A question remains until it is answered, even if the board turns.
    if (this.#state.unconfirmed) return;
    const turn = drawTurn(this.#state, turnText(this.#state), {
      putBack: () => this.#putBack(),
      end: () => this.#press(this.#state.selection.goesOn ?? ""),
    });
    drawTray(this.#elements, this.#state.view.position, this.#state.words, turn);
  }

  /** Lay out frame, squares and cells, when the board's shape or side has changed. */
  #layOut(): Facing {
    const state = this.#state;
    const facing = state.facing;
    const ground = groundOf(facing, state.settings, state.isNarrow);
    const text = JSON.stringify(ground);
    if (text === state.ground) return facing;
    state.ground = text;
    this.#elements.fit(ground);
    this.#elements.layer("pieces").replaceChildren();
    const { grid } = this.#elements;
    const { files, ranks } = facing;
    grid.setAttribute("aria-label", state.words.text("label", { files, ranks }));
    const hadFocus = grid.contains(document.activeElement);
    state.cells = buildCells(grid, facing);
    if (!state.cells.has(state.focused)) state.focused = this.#firstUsable();
    if (hadFocus) state.cells.get(state.focused)?.focus();
    return facing;
  }

  /** Draw the marks, and describe the squares that depend on the selection. */
  #drawMarks(): void {
    if (!this.firstChild) return;
    this.#drawOver();
    const { selection, described } = this.#state;
    const changed = new Set(selection.targets.keys());
    if (selection.square) changed.add(selection.square);
    for (const square of new Set([...described, ...changed])) this.#describe(square);
    this.#state.described = changed;
  }

  /** Draw the marks only: hovering changes no description. */
  #drawOver(): void {
    if (!this.firstChild) return;
    const state = this.#state;
    const { facing } = state;
    const beside = annotations(state.annotations, facing) + sketched(state.sketch.arrow, facing);
    this.#elements.draw("rings", around(state));
    this.#elements.draw("over", beside + over(state));
  }

  #describe(square: string): void {
    const { cells, selection, focused } = this.#state;
    const cell = cells.get(square);
    if (!cell) return;
    const isUsable =
      selection.targets.has(square) || selection.isMovable(square) || selection.isRemovable(square);
    mark(cell, "aria-label", squareText(square, this.#state));
    mark(cell, "aria-selected", String(square === selection.square));
    mark(cell, "tabindex", square === focused ? "0" : "-1");
    mark(cell, "class", isUsable ? "pb-cell usable" : "pb-cell");
  }

  #hover(square: string | null): void {
    if (square === this.#state.hovered) return;
    this.#state.hovered = square;
    this.#drawOver();
  }

  #animate(changes: Changes, timeline: Timeline, last: LastMove | null): void {
    const { closing } = this.#state;
    if (changes.rolled) rollDice(this.#elements.tray, this.#pace, timeline.roll);
    if (!last) return;
    const stage = {
      pieces: this.#elements.layer("pieces"),
      above: this.#elements.layer("motion"),
      facing: this.#state.facing,
      draw: this.#drawPiece,
      pace: this.#pace,
    };
    animateMove(stage, last, changes, timeline);
    if (closing.size === 0) return;
    const closed = (timeline.lock + DURATION.lock) * this.#pace;
    this.#closing = window.setTimeout(() => {
      closing.clear();
      this.#drawOver();
    }, closed);
  }

  #sketch(square: string): void {
    const { sketch } = this.#state;
    if (sketch.arrow?.to === square) return;
    sketch.aim(square);
    this.#drawOver();
  }

  #endSketch(isOnBoard: boolean): void {
    const detail = this.#state.sketch.end();
    this.#drawOver();
    if (detail && isOnBoard) this.#fire("petteia-drawn", detail);
  }

  /** Begin a drawing by a press, or end the one that has begun. */
  #pressSketch(square: string): void {
    const { sketch, words, name } = this.#state;
    const hasBegun = sketch.arrow !== null;
    this.#sketch(square);
    if (hasBegun) this.#endSketch(true);
    else this.announce(words.text("draw-from", { square: name(square) }));
  }

  #press(square: string): void {
    if (this.#state.sketch.isOn) {
      this.#pressSketch(square);
      return;
    }
    const { selection, words } = this.#state;
    this.#state.unconfirmed = null;
    const result = selection.press(square);
    if (result.kind === "move") this.#propose(result.move);
    else if (result.kind === "refused") this.#fire("petteia-refused", result.text);
    else if (result.kind === "selected") {
      this.announce(selectionText(result.square, this.#state));
      this.#reportSelection();
    } else if (result.kind === "part") {
      this.#showTurn(result.part);
      this.announce(partText(this.#state));
      return;
    } else if (result.kind === "deselected") this.announce(words.text("dropped"));
    if (result.kind !== "move") this.#drawTray();
    this.#drawMarks();
  }

  /** Play a move, or ask first if the reader wants to be asked or there is a warning. */
  #propose(move: LegalMove): void {
    const { settings, words } = this.#state;
    if (settings.confirm === "off" && !move.warning) {
      this.#choose(move);
      return;
    }
    this.#state.unconfirmed = move;
    this.#state.returnFocus = focusedOutside(this);
    askBelow(this.#elements, confirmationText(move, this.#state), words, (isYes) =>
      this.#answer(isYes),
    );
  }

  /** Withdraw the question that is open, if one is. */
  #withdraw(): void {
    if (!this.#state.unconfirmed) return;
    this.#state.unconfirmed = null;
    this.#drawTray();
    this.#drawMarks();
  }

  #answer(isYes: boolean): void {
    const move = this.#state.unconfirmed;
    if (!move) return;
    this.#state.unconfirmed = null;
    this.#drawTray();
    if (isYes) this.#choose(move);
    else this.#deselect();
    const { returnFocus, cells } = this.#state;
    (returnFocus ?? cells.get(move.to))?.focus({ preventScroll: true });
  }

  #choose(move: LegalMove): void {
    this.#state.chosen = move;
    this.#state.selection.clear();
    this.#drawMarks();
    this.#fire("petteia-move", move);
  }

  #reportSelection(): void {
    const { selection } = this.#state;
    this.#fire("petteia-selected", selection.square ? selection.movesOf(selection.square) : []);
  }

  #fire<Name extends BoardEvent>(name: Name, detail: HTMLElementEventMap[Name]["detail"]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  /** A piece was dropped: the move is made or confirmed, or the piece goes back. */
  #drop(from: string, to: string): void {
    this.#withdraw();
    const { selection } = this.#state;
    const result = selection.press(to);
    if (result.kind === "move") this.#propose(result.move);
    else if (result.kind === "part") {
      this.#showTurn(result.part);
      this.announce(partText(this.#state));
      return;
    } else {
      selection.clear();
      const text = result.kind === "refused" ? result.text : `${from}-${to}`;
      this.#fire("petteia-refused", text);
    }
    this.#drawMarks();
  }

  #deselect(): void {
    this.#endSketch(false);
    this.#withdraw();
    const { selection, words } = this.#state;
    if (selection.square === null || selection.goesOn) {
      this.#putBack();
      return;
    }
    selection.clear();
    this.announce(words.text("dropped"));
    this.#drawMarks();
  }

  #moveTabStop(square: string): void {
    const state = this.#state;
    state.cells.get(state.focused)?.setAttribute("tabindex", "-1");
    state.focused = square;
    state.cells.get(square)?.setAttribute("tabindex", "0");
  }

  #onFocus(event: FocusEvent): void {
    const cell = (event.target as Element).closest<HTMLElement>("[data-square]");
    if (!cell?.dataset.square) return;
    this.#isVisited = true;
    this.#moveTabStop(cell.dataset.square);
    this.#state.isFocusVisible = cell.matches(":focus-visible");
    this.#drawOver();
  }

  #onBlur(event: FocusEvent): void {
    if (this.#elements.grid.contains(event.relatedTarget as Node | null)) return;
    this.#state.isFocusVisible = false;
    this.#elements.hideHelp();
    this.#drawOver();
  }

  #focus(square: string | null): void {
    if (!square) return;
    const state = this.#state;
    this.#moveTabStop(square);
    state.hovered = null;
    state.cells.get(square)?.focus();
    if (state.isFocusVisible) return;
    state.isFocusVisible = true;
    this.#drawOver();
  }

  /** The squares that allow an action: those of pieces that can move, or places for one. */
  #usable(): string[] {
    const { selection } = this.#state;
    return selection.isPlacing ? [...selection.targets.keys()] : selection.movable;
  }

  #firstUsable(): string {
    const { cells, view } = this.#state;
    const usable = this.#usable().filter((square) => cells.has(square));
    return nearMiddle(usable.length > 0 ? usable : [...cells.keys()], view.position);
  }

  #nextUsable(by: 1 | -1): string | null {
    const order = squaresByRow(this.#state.facing).flat();
    return nextAmong(order, new Set(this.#usable()), this.#state.focused, by);
  }
}

export function defineBoard(): void {
  if (!customElements.get("petteia-board")) customElements.define("petteia-board", PetteiaBoard);
}
