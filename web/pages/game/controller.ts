/** Keeps the board and the other parts of the game page in step with the game's host. */

import { tookKeyboardStart } from "../shared/keyboard_start.js";
import type { PetteiaBoard } from "../../board/board.js";
import { afterPaint } from "../../board/drawing/after_paint.js";
import { type BoardView, type LegalMove, routeOf, type Side } from "../../board/model/view.js";
import { Replay } from "./moves/replay.js";
import { byId } from "../shared/dom.js";
import {
  boardView,
  ends,
  isDeclined,
  isRemovalText,
  isSameOnBoard,
  isSeatFree,
  isToMove,
  offerTo,
  other,
  type PlayerAction,
  speaker,
  statesBetween,
  updated,
} from "../shared/game/game_state.js";
import { pageAddress } from "../shared/edition.js";
import type { Exports } from "../shared/game/exports.js";
import type { GamePage } from "../shared/game/game_page.js";
import type {
  ClientMessage,
  GameState,
  GameUpdate,
  PlayedMove,
  ServerMessage,
} from "../shared/server/socket_messages.js";
import {
  boardWords,
  diceSentence,
  MAX_ANNOUNCED_MOVES,
  moveSentence,
  resultSentence,
  selectionSentence,
  turnSentence,
} from "../shared/game/sentences.js";
import { ActionBar } from "./action_bar.js";
import { Clocks } from "./players/clock.js";
import { Coach } from "./guidance/coach.js";
import { countdown, drawCounters, warning } from "./guidance/counters.js";
import { Rematch } from "./ending/rematch.js";
import { drawMustCapture, drawGoal, makeRoomForGoals, reachSentence } from "./guidance/goal.js";
import { FirstLock } from "./guidance/first_lock.js";
import { Hint } from "./guidance/hint.js";
import type { GameHost, GameListener } from "./host/game_host.js";
import { MoveList } from "./moves/move_list.js";
import { NotationChoice } from "./moves/notation_choice.js";
import { Phrases } from "./players/phrases.js";
import { drawAudience, drawInvitation, drawPlayer } from "./players/players.js";
import { Presence } from "./players/presence.js";
import { Result } from "./ending/result.js";
import { RulesDrawer } from "./rules/drawer.js";
import { matterNow, type Touched } from "./rules/matter.js";
import { Sheet } from "./sheet.js";
import { StateQueue } from "./state_queue.js";
import { t } from "../shared/messages.js";
import { reach } from "../shared/milestones.js";
import { asSentence, refusalText } from "../shared/refusals.js";
import { noteGame } from "../shared/running_games.js";

/** What a refused move is called; a device does not know what it failed to do. */
const MOVE_REFUSALS = ["move", ""];
const SEED_BYTES = 16;
/** The minimum time for seeing the last move before the sheet covers it, in milliseconds. */
const MIN_SEEN = 1400;

/** The width of a square, in pixels, below which a finger may well press another one. */
const MIN_SURE_WIDTH = 28;

export class GameController {
  readonly #host: GameHost;
  /** The game as its host sent it last. */
  #received: GameState;
  /** The game as it is shown: the host's updates wait until earlier ones have been seen. */
  #state: GameState;
  readonly #queue = new StateQueue((state) => this.#update(state));
  #isBoardShown = false;
  /** A move that is not yet in a state from the host: sent again when that can be reached. */
  #pendingMove: Required<ClientMessage> | null = null;
  /** Whether that move waits for the connection, or for the answer to an offer. */
  #isMoveWaiting = false;
  /** The offer that the player knew of when choosing that move. */
  #knownOffer = "";
  /** Whether the host can be reached. */
  #isOpen = true;
  /** Whether an action was pressed without a connection, and is sent once there is one. */
  #isActionWaiting = false;
  /** The sides whose seed was sent over the present connection. */
  readonly #seeded = new Set<Side>();
  /** The export formats of the game, once it is loaded. */
  #exports: Exports | null = null;

  /** The secret of the invitation, in the address of the player who began the game. */
  readonly #invitation = new URLSearchParams(location.hash.slice(1)).get("invite") ?? "";
  /** The number of the engine's answers before the one that this game waits for. */
  #ahead = 0;
  readonly #sheet = new Sheet();
  readonly #actionBar: ActionBar;
  readonly #clocks: Clocks;
  readonly #coach: Coach;
  readonly #firstLock: FirstLock;
  readonly #hint: Hint;
  readonly #moveList: MoveList;
  readonly #notation: NotationChoice;
  readonly #phrases: Phrases;
  readonly #presence: Presence;
  readonly #replay: Replay;
  readonly #rematch: Rematch;
  readonly #result: Result;
  readonly #rules: RulesDrawer;
  /** The player's action since the last move. */
  #touched: Touched = { selected: [], refusedBy: null };

  constructor(
    readonly page: GamePage,
    readonly board: PetteiaBoard,
    connect: (listener: GameListener) => GameHost,
  ) {
    this.#received = page.view;
    this.#state = page.view;
    const announce = (text: string) => board.announce(text);
    const showMessage = (text: string) => this.#showMessage(text);
    board.words = boardWords(page.rules);
    makeRoomForGoals();
    this.#notation = new NotationChoice(page, board.getAttribute("coordinates"), () =>
      this.#draw(),
    );
    this.#clocks = new Clocks(announce);
    this.#coach = new Coach(page.coaching, page.view, page.rules.id, {
      ask: () => this.#host.send({ type: "coach", side: speaker(this.#state) ?? "" }),
      pointOut: (threatened, capturing) => {
        if (this.#replay.isBack) return;
        board.warn(threatened);
        board.hint(capturing);
      },
      takeBack: () => this.#act({ type: "take-back" }),
      named: (text) => this.#notation.named(text),
    });
    this.#firstLock = new FirstLock((text) => this.#notation.named(text));
    this.#hint = new Hint(
      (squares) => board.hint(squares),
      (text) => this.#showMessage(this.#notation.named(text)),
    );
    this.#result = new Result(
      { ...page, rules: page.rules.id },
      () => {
        this.#sheet.close();
        this.#replay.playThrough();
      },
      () => {
        this.#sheet.close();
        byId<HTMLDetailsElement>("exports").open = true;
        byId("exports").querySelector("summary")?.focus();
      },
    );
    const act = (action: PlayerAction, side: Side) => this.#deliver({ ...action, side });
    this.#rematch = new Rematch(act, page.rematch);
    this.#rules = new RulesDrawer(
      pageAddress(`/rules/${page.rules.id}`),
      () => this.#host.rules(),
      this.#sheet,
      () => matterNow(this.#state, page.rules, this.#touched),
    );
    this.#presence = new Presence(act, announce, page.rules.title);
    this.#phrases = new Phrases((detail) => {
      const side = speaker(this.#state) ?? "";
      this.#deliver({ type: "say", detail, side });
    }, announce);
    this.#actionBar = new ActionBar((action) => this.#act(action), showMessage, {
      hint: () => this.#showHint(),
      flip: () => this.#flip(),
      coach: () => {
        this.#coach.toggle(this.#state);
        this.#draw();
      },
      moves: () => this.#sheet.open(byId("moves-part"), byId("moves-heading")),
    });
    this.#replay = new Replay(page.view, {
      show: (view, moved) => board.show(view, moved),
      showPresent: () => {
        board.show(this.#viewOf(this.#state));
        this.#coach.pointOut();
      },
      draw: () => this.#draw(),
      showMessage,
      positions: (first, count) => this.#host.positions(first, count),
      sentence: (move) => this.#sentence(move),
      turn: () => turnSentence(this.#state, this.#ahead),
    });
    this.#moveList = new MoveList(byId("moves"), t("moves-none"), (ply, isPress) => {
      if (isPress) this.#sheet.close();
      this.#replay.go(ply);
    });
    this.#host = connect({
      receive: (message) => this.#receive(message),
      onConnection: (isOpen) => this.#onConnection(isOpen),
      received: () => this.#received,
    });
  }

  /** Show the game as it was when the page was made, and let its players play. */
  start(): void {
    this.#receiveState(this.page.view);
    this.#queue.replace(this.page.view);
    this.#replay.followAddress();
    this.#actionBar.listen();
    this.#rules.listen();
    byId("flip").addEventListener("click", () => this.#flip());
    byId("exports").addEventListener("toggle", () => void this.#openExports());
    this.board.addEventListener("petteia-move", ({ detail }) => this.#sendMove(detail.text));
    this.board.addEventListener("petteia-refused", ({ detail }) => this.#onIllegalMove(detail));
    this.board.addEventListener("petteia-selected", ({ detail: moves }) => {
      // The board shows the pressed action first.
      afterPaint(() => {
        byId("message").textContent = this.#selected(moves);
        this.#touch({ selected: moves, refusedBy: null });
      });
    });
    // A player who presses something wants to continue.
    for (const press of ["pointerdown", "keydown"]) {
      this.board.addEventListener(press, () => this.#queue.skip(), { capture: true });
    }
    byId("type").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submitTyped(byId<HTMLInputElement>("typed"));
    });
    this.#askOnSmallSquares();
    if (tookKeyboardStart()) this.board.focus({ preventScroll: true });
  }

  /** Let a finger confirm each move if it could miss a square. */
  #askOnSmallSquares(): void {
    if (!this.page.asksOnSmallSquares || !matchMedia("(pointer: coarse)").matches) return;
    // A question takes room from the squares.
    this.board.setAttribute("confirm", "off");
    const square = this.board.querySelector("[data-square]");
    const width = square?.getBoundingClientRect().width ?? MIN_SURE_WIDTH;
    if (width < MIN_SURE_WIDTH) this.board.setAttribute("confirm", "on");
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        this.#receiveState(message);
        this.#queue.replace(message);
        break;
      case "update":
        if (message.since === this.#received.version) this.#receiveUpdate(message);
        else this.#host.send({ type: "sync" });
        break;
      case "why":
        this.#showRefusal(message.move, message.reason);
        this.#touch({ selected: [], refusedBy: message.rule });
        break;
      case "refused":
        // No one has asked for advice: the coach may ask just before the game ends. Another tab of the
        // player may have named a seed first.
        if (message.what === "coach" || message.code === "refusal-seed-once") break;
        // Other refusals leave the move that waits, and a turn that has begun.
        if (MOVE_REFUSALS.includes(message.what)) {
          this.#pendingMove = null;
          if (!this.#replay.isBack) this.board.show(this.#viewOf(this.#state));
        }
        this.#showMessage(this.#notation.named(refusalText(message)), true);
        break;
      case "hint":
        if (message.version !== this.#state.version) break;
        this.#replay.showPresent();
        this.#hint.receive(message.move, message.version);
        break;
      case "coach":
        this.#coach.receive(message, this.#state);
        break;
      case "said":
        this.#phrases.show(message, this.#state);
        break;
      case "queue":
        this.#ahead = message.ahead;
        this.#draw();
    }
  }

  #onConnection(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#seeded.clear();
    if (isOpen) {
      this.#sendSeeds();
      this.#coach.reconnected(this.#state);
    }
    if (isOpen) this.#isActionWaiting = false;
    else this.#isMoveWaiting = this.#pendingMove !== null;
    this.#showConnection();
    // The host first sends what was missed: the move goes on waiting if that has an offer.
    if (!isOpen) this.#showWaiting();
    this.#draw();
  }

  /** Show that the connection is lost, and whether an action waits for it. */
  #showConnection(): void {
    const note = byId("connection");
    const waits = this.#isActionWaiting ? t("action-waiting") : "";
    note.hidden = this.#isOpen;
    note.textContent = this.#isOpen ? "" : `${t("connection-lost")} ${waits}`.trim();
    if (!this.#isOpen) this.board.announce(note.textContent);
  }

  /** Send the move that waits, unless that would decline an offer unseen. */
  #sendWaiting(): void {
    const move = this.#pendingMove;
    const offer = offerTo(this.#received)?.what ?? "";
    this.#isMoveWaiting = move !== null && offer !== "" && offer !== this.#knownOffer;
    if (move && !this.#isMoveWaiting) this.#host.send(move);
    this.#showWaiting();
  }

  /** Show a move that cannot be sent as one that waits. */
  #showWaiting(): void {
    const move = this.#isMoveWaiting ? this.#pendingMove : null;
    if (!this.#replay.isBack) this.board.wait(move !== null);
    if (!move) return;
    const text = this.#isOpen ? "move-waiting-offer" : "move-waiting";
    this.#showMessage(this.#notation.named(t(text, { move: routeOf(move.detail) })));
  }

  /** Take over the host's update, as far as it cannot wait until it is shown. */
  #receiveState(state: GameState): void {
    const before = this.#received;
    this.#received = state;
    this.#clocks.update(state.clock);
    if (before.you.length && !state.you.length) this.#showMessage(t("seat-lost"), true);
    const rematch = state.rematch.next;
    if (rematch && !before.rematch.next && state.you.length) location.assign(`/game/${rematch}`);
    if (this.#pendingMove && (state.ply !== this.#pendingMove.ply || state.outcome)) {
      this.#pendingMove = null;
    }
    if (this.#isMoveWaiting && this.#isOpen) this.#sendWaiting();
    this.#sendSeeds();
    noteGame(this.page.id, state.mode === "friend" && state.you.length === 1 && !state.outcome);
  }

  #receiveUpdate(update: GameUpdate): void {
    const before = this.#received;
    const state = updated(before, update);
    this.#receiveState(state);
    statesBetween(before, state, update.between).forEach((each) => this.#queue.add(each));
    this.#queue.add(state);
  }

  /**
   * Show a state, and announce the events since the last one. Returns the milliseconds until it has
   * been seen.
   */
  #update(state: GameState): number {
    const before = this.#state;
    const isFirst = !this.#isBoardShown;
    this.#state = state;
    if (state.ply !== before.ply) this.#touch({ selected: [], refusedBy: null });
    this.#ahead = 0;
    this.#replay.update(state);
    const seen = this.#showOnBoard(before);
    this.#draw();
    // An invitation takes room from the squares until the friend has come.
    if (isSeatFree(before)) this.#askOnSmallSquares();
    this.#coach.follow(state);
    if (isFirst && !state.outcome) {
      if (state.ply === 0 && state.you.length && !this.#coach.isOn)
        byId("message").textContent = this.page.rules.movement;
      this.board.announce(this.#introduction());
    }
    this.#announceChanges(before, seen);
    noteMilestones(before, state);
    return seen;
  }

  #showOnBoard(before: GameState): number {
    const state = this.#state;
    const isFirst = !this.#isBoardShown;
    this.#isBoardShown = true;
    if (isFirst) this.board.flipped = state.you.length === 1 && state.you[0] === "black";
    if (this.#replay.isBack) return 0;
    if (isFirst || !isSameOnBoard(state, before)) {
      return this.board.show(this.#viewOf(state), !isFirst && state.ply === before.ply + 1);
    }
    return 0;
  }

  #announceChanges(before: GameState, seen: number): void {
    const state = this.#state;
    const isOver = Boolean(state.outcome);
    const newMoves = state.moves.slice(before.ply);
    const offer = offerTo(state);
    const declined = isDeclined(before, state);
    const dice = diceSentence(state);
    if (newMoves.length) {
      const sentences = newMoves.slice(-MAX_ANNOUNCED_MOVES).map((move) => this.#sentence(move));
      const [last] = newMoves;
      const rule = this.page.rules.citations.compulsory;
      if (newMoves.length === 1 && last && before.position.mustCapture && rule) {
        sentences.push(t("must-capture-done", { side: last.side, rule }));
      }
      if (declined) sentences.push(t("offer-declined"));
      const said = `${sentences.join(". ")}.`;
      byId("message").textContent = newMoves.length === 1 ? said : `${sentences.at(-1)}.`;
      const count = countdown(state);
      const text = dice
        ? `${said} ${this.#standing()}. ${dice} ${count}`
        : `${said} ${this.#standing()} ${count}`;
      this.board.announce(text.trim(), isOver);
    } else if (isOver && !before.outcome) {
      byId("message").textContent = "";
      this.board.announce(this.#standing(), true);
    } else if (state.ply < before.ply) {
      byId("message").textContent = t("replay-fell-back");
      this.board.announce(`${t("replay-fell-back")} ${this.#standing()}. ${dice}`.trim());
    } else if (offer && offer.what !== offerTo(before)?.what) {
      this.board.announce(t(`offered-${offer.what}`, { side: offer.side }), true);
    } else if (declined) this.#showMessage(`${t("offer-declined")}.`);
    else if (dice && dice !== diceSentence(before)) {
      // The first throw comes while the introduction is being read.
      this.board.announce(state.ply ? `${this.#standing()}. ${dice}` : this.#introduction());
    } else if (isSeatFree(before) && !isSeatFree(state) && state.you.length) {
      byId("message").textContent = t("friend-joined");
      this.board.announce(`${t("friend-joined")} ${this.#standing()}.`);
    }
    if (isOver && !before.outcome && state.you.length) {
      this.#openResult(!newMoves.length || this.board.isStill ? 0 : seen);
    }
  }

  /** The reader's side, the goals and whose turn it is. */
  #introduction(): string {
    const [own, another] = this.#state.you;
    const side = own && !another ? t("start-side", { side: own }) : "";
    const goals = Array.from(byId("goal").children, ({ textContent }) => textContent);
    const { movement } = this.page.rules;
    const standing = `${this.#standing()}. ${diceSentence(this.#state)}`.trim();
    return [side, `${goals.join(", ")}.`, this.#state.ply ? "" : movement, standing]
      .filter(Boolean)
      .join(" ");
  }

  /** Whose turn it is, or how the game has ended. */
  #standing(): string {
    const state = this.#state;
    return state.outcome ? resultSentence(state) : turnSentence(state, this.#ahead);
  }

  /** Draw everything around the board. */
  #draw(): void {
    const [state, replay] = [this.#state, this.#replay];
    const { rules } = this.page;
    const bottom = this.board.flipped ? "black" : "white";
    const shown = replay.shown(state);
    drawPlayer(byId("player-above"), other(bottom), shown, this.#clocks);
    drawPlayer(byId("player-below"), bottom, shown, this.#clocks);
    drawCounters(shown, rules);
    drawGoal(shown, rules);
    drawMustCapture(shown, rules);
    this.#firstLock.draw(state);
    byId("reach").textContent = reachSentence(shown, rules);
    this.#result.draw(state);
    drawInvitation(state, this.page.share, this.#invitation);
    this.#presence.draw(state);
    this.#rematch.draw(state);
    this.#phrases.draw(state);
    drawAudience(state);
    this.#actionBar.draw(state, this.#coach.isOffered(state) ? this.#coach.isOn : null);
    const isWaiting = this.#isMoveWaiting && this.#pendingMove !== null;
    const standing = isWaiting ? t("turn-waiting") : this.#standing();
    byId("turn").textContent = replay.isBack ? replay.heading() : standing;
    byId("turn").classList.toggle("over", state.outcome !== null && !replay.isBack);
    byId("turn").classList.toggle("suspended", state.isSuspended && !replay.isBack);
    const isOwnTurn = state.you.length === 1 && isToMove(state) && !isSeatFree(state);
    document.title = t(isOwnTurn ? "title-your-move" : "title-game", { title: rules.title });
    byId<HTMLInputElement>("typed").disabled = replay.isBack || !isToMove(state);
    byId("type").hidden = state.outcome !== null || state.you.length === 0;
    byId("actions").hidden = state.outcome !== null;
    byId("flip").hidden = state.outcome === null;
    byId("moves-part")
      .closest(".game-layout")
      ?.classList.toggle("over", state.outcome !== null);
    this.#rules.update();
    // Last, since it scrolls to a move in the height left over by everything else.
    this.#moveList.draw(state.moves, this.#notation.written(state.moves), replay.ply);
    this.#exports?.updateLinks(this.#shown());
  }

  /** The position on the board, and the side from which it is seen. */
  #shown(): { ply: number; flipped: boolean } {
    return { ply: this.#replay.ply, flipped: this.board.flipped };
  }

  #flip(): void {
    this.board.flipped = !this.board.flipped;
    this.#draw();
  }

  /** The export formats of the game; null while the site cannot be reached. */
  async #loadExports(): Promise<Exports | null> {
    const loaded = await import("../shared/game/exports.js").catch(() => null);
    if (loaded)
      this.#exports ??= new loaded.Exports(() => this.#host.exports(), byId("exports-body"));
    return this.#exports;
  }

  async #openExports(): Promise<void> {
    if (!byId<HTMLDetailsElement>("exports").open) return;
    await (await this.#loadExports())?.load(this.#shown());
    byId("exports").scrollIntoView({ block: "nearest" });
  }

  /** Open the result over the page once the last move has been seen; 0 opens it at once. */
  #openResult(seen: number): void {
    window.setTimeout(
      () => this.#sheet.open(byId("result"), byId("result-heading"), focusResult),
      seen && Math.max(MIN_SEEN, seen),
    );
  }

  /** Show why a move is refused, or why a piece that has none cannot move at all. */
  #showRefusal(move: string, reason: string): void {
    const square = ends(move).from;
    const { legal } = this.#state;
    const isStuck =
      square !== null &&
      !isRemovalText(move) &&
      !legal.some(({ text }) => ends(text).from === square);
    const refused = isStuck ? t("refused-piece", { square }) : t("refused-move", { move });
    this.#showMessage(this.#notation.named(`${refused} ${asSentence(reason)}`), true);
  }

  /** Show a text beside the board, and announce it. */
  #showMessage(text: string, urgent = false): void {
    byId("message").textContent = text;
    this.board.announce(text, urgent);
  }

  /** Note the player's action, for the rule that matters now. */
  #touch(touched: Touched): void {
    this.#touched = touched;
    this.#rules.moveOn();
    this.#rules.update();
  }

  /** The possible moves of the selected piece; its board announces them by itself. */
  #selected(moves: LegalMove[]): string {
    const [first] = moves;
    return first?.from ? this.#notation.named(selectionSentence(first.from, moves)) : "";
  }

  #sentence(move: PlayedMove): string {
    return this.#notation.named(moveSentence(move));
  }

  #viewOf(state: GameState): BoardView {
    return boardView(state, (move) => this.#notation.named(warning(move, state)));
  }

  #sendMove(text: string): void {
    const side = speaker(this.#state);
    if (!side) return;
    this.#queue.skip();
    this.#pendingMove = { type: "move", detail: text, ply: this.#state.ply, side };
    this.#knownOffer = offerTo(this.#state)?.what ?? "";
    this.#isMoveWaiting = !this.#host.send(this.#pendingMove);
    if (this.#isOpen) return;
    this.#showWaiting();
    this.#draw();
  }

  #submitTyped(field: HTMLInputElement): void {
    const typed = field.value.trim();
    if (!typed) return;
    const text = this.#notation.parse(typed);
    if (text === null) {
      this.#showMessage(t("typed-no-file", { text: typed, rule: "VOG-N2" }), true);
    } else if (this.board.enter(text)) field.value = "";
    else if (/^(@|[a-p]\d)/i.test(text)) this.#onIllegalMove(text);
    else this.#showMessage(t("refused-no-move", { text }), true);
  }

  /** A move that is not among the legal ones: ask why, or try it in a game in which that loses. */
  #onIllegalMove(text: string): void {
    if (!this.#state.hidesLegality) this.#host.deliver({ type: "why", detail: text });
    else if (isToMove(this.#state)) {
      // Every move is asked about alike, so that nothing shows which ones are illegal.
      const { from, to } = ends(text);
      const move = this.#notation.named(from ? `${from}-${to}` : `@${to}`);
      this.#actionBar.confirm(t("try-move", { move }), () => this.#sendMove(text));
    }
  }

  #act(action: PlayerAction): void {
    const offer = offerTo(this.#state);
    const answers = offer && action.type !== "resign";
    const side = answers ? other(offer.side) : speaker(this.#state);
    if (side) this.#deliver({ ...action, side });
  }

  /** Send an action once the host can be reached, and show that it waits until then. */
  #deliver(message: ClientMessage): void {
    this.#host.deliver(message);
    if (this.#isOpen) return;
    this.#isActionWaiting = true;
    // The note is behind it.
    this.#sheet.close();
    this.#showConnection();
  }

  #showHint(): void {
    this.#replay.showPresent();
    if (this.#hint.isFor(this.#state.version)) this.#hint.showNext();
    else this.#deliver({ type: "hint", side: speaker(this.#state) ?? "" });
  }

  /** Dice need a seed from each player, sent after the server has committed to its own secret. */
  #sendSeeds(): void {
    for (const side of this.#received.awaits.seeds) {
      if (!this.#received.you.includes(side) || this.#seeded.has(side)) continue;
      const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
      const detail = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
      if (this.#host.send({ type: "seed", side, detail })) this.#seeded.add(side);
    }
  }
}

/** Report the player's first capture and first victory over another player. */
function noteMilestones(before: GameState, { ply, last, moves, outcome, you }: GameState): void {
  const isOwn = moves.at(-1)?.side === you[0] && you.length === 1;
  if (isOwn && ply > before.ply && Object.keys(last?.captures ?? {}).length) reach("first-capture");
  if (you.length === 1 && !before.outcome && outcome?.winner === you[0]) reach("first-win");
}

/** Focus what can be done next, if what had the focus before is gone. */
function focusResult(): void {
  if (document.activeElement !== document.body) return;
  byId("result-actions").querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
}
