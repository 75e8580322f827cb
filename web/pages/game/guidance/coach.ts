/** The coach of a game against the engine: points at threats on the board, and gives advice. */

import { byId } from "../../shared/dom.js";
import type { CoachingPreference } from "../../shared/game/game_page.js";
import { isToMove } from "../../shared/game/game_state.js";
import { ruleLink } from "../../shared/page.js";
import { savePreference } from "../../shared/preferences.js";
import type { Advice, GameState } from "../../shared/server/socket_messages.js";

/** The page's services for the coach. */
interface Page {
  /** Ask the server for advice on the position that is shown. */
  ask: () => void;
  /** Point out the pieces that are threatened, and those that can capture. */
  pointOut: (threatened: string[], capturing: string[]) => void;
  takeBack: () => void;
  /** Write the squares of a text as the reader wants them. */
  named: (text: string) => string;
}

export class Coach {
  isOn: boolean;
  #advice: Advice | null = null;
  /** The version of the game that was asked about last. */
  #asked = -1;
  /** The advice that was shown last. */
  #shown: Advice | null = null;

  constructor(
    readonly preference: CoachingPreference | null,
    state: GameState,
    /** The ID of the ruleset. */
    readonly rules: string,
    readonly page: Page,
  ) {
    this.isOn =
      this.isOffered(state) && (preference === "first" ? state.isCoached : preference === "on");
    byId("coach-back").addEventListener("click", () => page.takeBack());
  }

  /**
   * Whether the player of a game can have a coach: not in games in which an illegal move loses
   * (VOG-18), nor in a rated game.
   */
  isOffered(state: GameState): boolean {
    const isAllowed = !state.hidesLegality && !state.isRated;
    return (
      this.preference !== null && state.mode === "engine" && state.you.length === 1 && isAllowed
    );
  }

  /** Switch the coach on or off, in this game and in those to come. */
  toggle(state: GameState): void {
    this.isOn = !this.isOn;
    savePreference("coach", this.isOn ? "on" : "off");
    this.#asked = -1;
    this.#shown = null;
    if (!this.isOn) this.page.pointOut([], []);
    this.follow(state);
  }

  /** Ask for advice on a state that is shown, once, if it is the player's move. */
  follow(state: GameState): void {
    const isDue = this.isOn && isToMove(state) && state.legal.length > 0;
    if (!isDue || this.#advice?.version !== state.version) this.#advice = null;
    this.#draw();
    if (!isDue || this.#asked === state.version) return;
    this.#asked = state.version;
    this.page.ask();
  }

  receive(advice: Advice, state: GameState): void {
    if (!this.isOn || advice.version !== state.version) return;
    this.#advice = this.#isRepeated(advice) ? null : advice;
    this.#shown = this.#advice ?? this.#shown;
    this.#draw();
    this.pointOut();
  }

  /** Whether advice that points at nothing on the board is repeated a turn later. */
  #isRepeated({ version, text, threatened, capturing }: Advice): boolean {
    const shown = this.#shown;
    const isGeneral = threatened.length === 0 && capturing.length === 0;
    return isGeneral && shown?.text === text && shown.version < version;
  }

  /** Ask again over a new connection if an answer was lost with the old one. */
  reconnected(state: GameState): void {
    if (!this.#advice) this.#asked = -1;
    this.follow(state);
  }

  /** Mark the subject of the advice on the board. */
  pointOut(): void {
    if (this.#advice) this.page.pointOut(this.#advice.threatened, this.#advice.capturing);
  }

  #draw(): void {
    const advice = this.#advice;
    byId("coach").hidden = !advice;
    byId("coach").closest(".game-layout")?.classList.toggle("with-coach", this.isOn);
    const cited = advice?.rule ? [" ", ruleLink(this.rules, advice.rule)] : [];
    const text = advice ? [this.page.named(advice.text), ...cited] : [];
    if (byId("coach-advice").textContent !== text.map(textOf).join("")) {
      byId("coach-advice").replaceChildren(...text);
    }
    byId("coach-back").hidden = !advice?.takesBack;
  }
}

function textOf(part: string | HTMLElement): string {
  return typeof part === "string" ? part : part.textContent;
}
