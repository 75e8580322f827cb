/** A game at the table: the board, and at each end the controls of its player. */

import type { PetteiaBoard } from "../../board/board.js";
import { pieceIcon } from "../../board/drawing/art.js";
import type { LegalMove, Side } from "../../board/model/view.js";
import { countdown, warning } from "../game/guidance/counters.js";
import { goalSentence } from "../game/guidance/goal.js";
import type { DeviceGame } from "../game/host/device_game.js";
import { DeviceHost } from "../game/host/device_host.js";
import { StateQueue } from "../game/state_queue.js";
import { byId, drawn, h, updateChildren } from "../shared/dom.js";
import type { RulesOfGame } from "../shared/game/game_page.js";
import {
  boardView,
  isToMove,
  other,
  type PlayerAction,
  SIDES,
  updated,
} from "../shared/game/game_state.js";
import {
  boardWords,
  diceSentence,
  MAX_ANNOUNCED_MOVES,
  moveSentence,
  resultSentence,
  selectionSentence,
} from "../shared/game/sentences.js";
import { t } from "../shared/messages.js";
import { refusalText } from "../shared/refusals.js";
import type { GameState, ServerMessage } from "../shared/server/socket_messages.js";

/** The possible actions of a visitor at an end of the table; `data-act` of a button names one. */
type Act = "again" | "give-up" | "no" | "rest" | "rules" | "start" | "take-back" | "yes";

/** The page's services for a game. */
interface TableActions {
  /** Show the rules to the player at an end. */
  showRules: (side: Side) => void;
  /** Play the same once more. */
  again: () => void;
  /** Leave the table to the next visitor. */
  leave: () => void;
  begun: () => void;
  finished: () => void;
}

export class Table {
  #received: GameState;
  /** The game as it is shown. */
  #state: GameState;
  readonly #queue = new StateQueue((state) => this.#show(state));
  readonly #host: DeviceHost;
  readonly #listening = new AbortController();
  /** The possible moves of the piece in hand. */
  #selected: LegalMove[] = [];
  /** Why the last try was refused. */
  #refusal = "";
  /** The side that is asked whether it gives up. */
  #asked: Side | null = null;
  #isBegun = false;
  #isShown = false;

  constructor(
    readonly board: PetteiaBoard,
    readonly game: DeviceGame,
    readonly rules: RulesOfGame,
    readonly actions: TableActions,
  ) {
    this.#received = this.#state = game.state();
    board.words = boardWords(rules);
    const { signal } = this.#listening;
    board.addEventListener("petteia-move", ({ detail }) => this.#move(detail.text), { signal });
    board.addEventListener("petteia-refused", ({ detail }) => this.#try(detail), { signal });
    const onSelected = ({ detail }: CustomEvent<LegalMove[]>) => {
      this.#selected = detail;
      this.#refusal = "";
      this.#draw();
    };
    board.addEventListener("petteia-selected", onSelected, { signal });
    for (const side of SIDES) {
      const end = endOf(side);
      end.classList.toggle("alone", this.#machine !== null);
      end.addEventListener(
        "click",
        ({ target }) => {
          const pressed = (target as Element).closest<HTMLElement>("[data-act]");
          if (pressed) this.#act(pressed.dataset.act as Act, side);
        },
        { signal },
      );
    }
    // Nothing of it is stored, not even on this device.
    this.#host = new DeviceHost("", game, this, () => Promise.resolve(true));
    this.#queue.replace(this.#state);
  }

  /** Detach from the board. */
  close(): void {
    this.#listening.abort();
  }

  receive(message: ServerMessage): void {
    if (this.#listening.signal.aborted) return;
    if (message.type === "update" || message.type === "state") {
      const before = this.#received;
      const state = message.type === "state" ? message : updated(before, message);
      this.#received = state;
      this.#queue.add(state);
      if (state.ply > 0 && !this.#isBegun) {
        this.#isBegun = true;
        this.actions.begun();
      }
      if (state.outcome && !before.outcome) this.actions.finished();
    } else if (message.type === "why" || message.type === "refused") {
      this.#refusal = refusalText(message);
      if (message.type === "refused") this.board.show(this.#view());
      this.board.announce(this.#refusal, true);
      this.#draw();
    }
  }

  get #machine(): Side | null {
    return this.game.engine;
  }

  #view() {
    return boardView(this.#state, (move) => warning(move, this.#state));
  }

  /** Show a state; the milliseconds until it has been seen are returned. */
  #show(state: GameState): number {
    const before = this.#state;
    const isFirst = !this.#isShown;
    if (state.version !== before.version) this.#asked = null;
    this.#state = state;
    this.#isShown = true;
    this.#selected = [];
    this.#refusal = "";
    const seen = this.board.show(this.#view(), !isFirst && state.ply === before.ply + 1);
    this.#draw();
    if (isFirst || state.version !== before.version) this.#announce(before);
    return seen;
  }

  /** Read aloud what has happened since another state. */
  #announce(before: GameState): void {
    const state = this.#state;
    const back = state.ply < before.ply ? t("replay-fell-back") : "";
    const moves = state.moves.slice(before.ply).slice(-MAX_ANNOUNCED_MOVES);
    const made = moves.map((move) => `${moveSentence(move)}.`);
    const said = [back, ...made, resultSentence(state), diceSentence(state)];
    this.board.announce(said.filter(Boolean).join(" "), state.outcome !== null);
  }

  #move(text: string): void {
    const { ply, position } = this.#state;
    this.#host.send({ type: "move", detail: text, ply, side: position.turn });
  }

  /** A move that is not among the legal ones: ask why, or play it in a game in which that loses. */
  #try(text: string): void {
    if (!this.#state.hidesLegality) this.#host.send({ type: "why", detail: text });
    else if (isToMove(this.#state)) this.#move(text);
  }

  #act(act: Act, side: Side): void {
    const send = (action: PlayerAction) => this.#host.send({ ...action, side });
    if (act === "again") this.actions.again();
    else if (act === "start") this.actions.leave();
    else if (act === "rules") this.actions.showRules(side);
    else if (act === "take-back") send({ type: "take-back" });
    else if (act === "rest") send({ type: "place-rest", detail: "lot" });
    else {
      this.#asked = act === "give-up" ? side : null;
      if (act === "yes") send({ type: "resign" });
      this.#draw();
    }
  }

  #draw(): void {
    for (const side of SIDES) this.#drawEnd(side);
  }

  #drawEnd(side: Side): void {
    const isTurn = !this.#state.outcome && this.#state.position.turn === side;
    const end = endOf(side);
    end.classList.toggle("turn", isTurn);
    const icon = pieceIcon(side === "white" ? "S" : "s");
    const [name, said] = this.#headline(side, isTurn);
    updateChildren(end, [
      h("p", { class: "tip" }, ...this.#tip(side, isTurn)),
      h(
        "div",
        { class: "bar" },
        drawn("span", { class: "stone", "aria-hidden": "true" }, icon),
        h("p", { class: "who", role: "status" }, h("b", {}, name), h("span", {}, said)),
        h("div", { class: "set" }, ...this.#buttons(side)),
      ),
    ]);
  }

  /** The player at an end, and their next action. */
  #headline(side: Side, isTurn: boolean): [string, string] {
    const { outcome, awaits, position, you, gaveUp } = this.#state;
    if (side === this.#machine) {
      const name = t("kiosk-machine", { level: this.game.level ?? 1 });
      const waits = gaveUp ? t("kiosk-no-core") : awaits.engine ? t("turn-engine") : "";
      return [name, outcome ? "" : waits];
    }
    if (outcome) {
      const won = outcome.winner === side ? t("result-you-won") : t("result-you-lost");
      return [outcome.winner ? won : t("result-draw"), ""];
    }
    if (!isTurn) return [t("kiosk-waits", { side }), you.includes(side) ? this.#last() : ""];
    const places = (position.reserve?.[side] ?? 0) > 0;
    const next = places ? "place" : this.#selected.length ? "touch-square" : "touch-piece";
    return [t("kiosk-your-move", { side }), t(`kiosk-${next}`)];
  }

  #last(): string {
    const last = this.#state.moves.at(-1);
    return last ? moveSentence(last) : "";
  }

  /** The game from the view of the player at an end: the progress, and the events. */
  #tip(side: Side, isTurn: boolean): HTMLElement[] {
    const state = this.#state;
    if (state.outcome) return [h("span", {}, h("b", {}, resultSentence(state)))];
    const taken = t("kiosk-taken", { count: state.position.captured[side] });
    const lines = [h("span", {}, `${taken} · ${goalSentence(side, state, this.rules)}`)];
    if (side === this.#machine || (!isTurn && this.#machine === null)) return lines;
    const [first] = this.#selected;
    const said =
      this.#refusal || (first?.from ? selectionSentence(first.from, this.#selected) : "");
    const must = state.position.mustCapture ? t("must-capture", { view: "own" }) : "";
    const now = said || must || countdown(state) || this.#last();
    return now ? [...lines, h("span", {}, h("b", {}, now))] : lines;
  }

  #buttons(side: Side): HTMLElement[] {
    const { outcome, position, takeBack, moves } = this.#state;
    if (side === this.#machine) return [];
    if (outcome) return [act("again", "result-again", true), act("start", "kiosk-start")];
    if (this.#asked === side) {
      return [
        h("span", { class: "question" }, t("kiosk-sure")),
        act("yes", "answer-yes"),
        act("no", "answer-no"),
      ];
    }
    const isOwn = this.#machine !== null || moves.at(-1)?.side === side;
    const canPlace = position.turn === side && (position.reserve?.[other(side)] ?? 0) > 0;
    return [
      ...(isOwn && takeBack[side] === "" ? [act("take-back", "action-back")] : []),
      ...(canPlace ? [act("rest", "action-place-rest")] : []),
      act("rules", "game-rules"),
      act("give-up", "kiosk-give-up"),
    ];
  }
}

/** A button that does something at an end of the table. */
function act(name: Act, text: string, isMain = false): HTMLElement {
  const kind = isMain ? "kb main" : "kb";
  return h("button", { type: "button", class: kind, "data-act": name }, t(text));
}

function endOf(side: Side): HTMLElement {
  return byId(`end-${side}`);
}
