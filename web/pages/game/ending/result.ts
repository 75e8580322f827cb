/** The end of a game: the winner, the reason, the captures, and the next steps. */

import { pieceIcon } from "../../../board/drawing/art.js";
import { button, byId, drawn, h } from "../../shared/dom.js";
import { clockDescription, timeLeft } from "../players/clock.js";
import { playerName } from "../players/players.js";
import type { GameState } from "../../shared/server/socket_messages.js";
import { SIDES } from "../../shared/game/game_state.js";
import { otherwiseSentence, resultSentence } from "../../shared/game/sentences.js";
import { pageAddress } from "../../shared/edition.js";
import { beginForm } from "../../shared/page.js";
import { wreath } from "./wreath.js";
import { t } from "../../shared/messages.js";

interface Links {
  /** The ID of the ruleset. */
  rules: string;
  /** The address at which the same game is set up again. */
  again: string;
  /** The address at which the same game is set up one level higher; empty if there is none. */
  nextLevel: string;
  /** The address at which the game is reviewed; empty if this is that page. */
  review: string;
}

export class Result {
  #drawn = "";

  constructor(
    readonly links: Links,
    readonly replay: () => void,
    /** Offers the game as a file, unless the page has a place for that itself. */
    readonly save: (() => void) | null = null,
  ) {}

  /** Draw the end into the page, if there is one. */
  draw(state: GameState): void {
    byId("result").hidden = !state.outcome;
    const { outcome, position, you, players } = state;
    const content = JSON.stringify([outcome, position.captured, you, players]);
    if (!outcome || content === this.#drawn) return;
    this.#drawn = content;
    const { winner, rule } = outcome;
    const why = linked(resultSentence(state), rule, this.links.rules);
    const otherwise = otherwiseSentence(state);
    byId("result-summary").replaceChildren(
      drawn("div", { class: "wreath" }, wreath(winner)),
      h("h2", { id: "result-heading", tabindex: "-1" }, this.#heading(state)),
      h("p", { class: "why" }, ...why),
      ...(otherwise ? [h("p", { class: "otherwise" }, otherwise)] : []),
      ...this.#score(state),
      ...times(state),
    );
    byId("result-actions").replaceChildren(...this.#actions(state));
  }

  #heading(state: GameState): string {
    const winner = state.outcome?.winner;
    const own = state.you.length === 1 ? state.you[0] : null;
    if (!winner) return t("result-draw");
    if (!own) return t("result-win", { side: winner });
    return t(winner === own ? "result-you-won" : "result-you-lost");
  }

  #score(state: GameState): HTMLElement[] {
    const { captured } = state.position;
    if (captured.white + captured.black === 0) return [];
    const sides = SIDES.map((side) => {
      const name = h("dt", {}, playerName(side, state));
      name.insertAdjacentHTML("afterbegin", pieceIcon(side === "white" ? "S" : "s"));
      return h("div", {}, name, h("dd", {}, String(captured[side])));
    });
    return [
      h("p", { class: "note", id: "score-heading" }, t("result-captured")),
      h("dl", { class: "score", "aria-labelledby": "score-heading" }, ...sides),
    ];
  }

  #actions(state: GameState): HTMLElement[] {
    const { again: address, review } = this.links;
    return [
      ...this.#suggestion(state),
      button(t("result-replay"), "btn", this.replay),
      begin(address, t("result-again")),
      ...(review ? [h("a", { class: "btn plain", href: review }, t("result-review"))] : []),
      ...(this.save ? [button(t("exports-heading"), "btn plain", this.save)] : []),
    ];
  }

  /** The next step for the winner of a game against the engine: the level above. */
  #suggestion({ outcome, you, level }: GameState): HTMLElement[] {
    const { nextLevel } = this.links;
    const hasWon = you.length === 1 && outcome?.winner === you[0];
    if (!hasWon || !nextLevel || level === null) return [];
    return [begin(nextLevel, t("result-next-level", { level: level + 1 }))];
  }
}

/** A button that begins a game, from the address that would set it up. */
function begin(address: string, text: string): HTMLElement {
  return beginForm("/play", new URL(address, location.href).searchParams, text, "btn");
}

/** The kind of clock in the game, and the time left on it. */
function times({ clock }: GameState): HTMLElement[] {
  if (!clock) return [];
  const left = SIDES.map(
    (side) => `${t("side-name", { side })} ${timeLeft(clock, clock.left[side])}`,
  );
  return [h("p", { class: "otherwise tnum" }, [clockDescription(clock), ...left].join(" · "))];
}

/** A sentence with a link from its rule ID to the page of the rules. */
function linked(sentence: string, rule: string, rules: string): (string | HTMLElement)[] {
  const [before = "", after] = rule ? sentence.split(rule) : [sentence];
  if (after === undefined) return [sentence];
  return [before, h("a", { href: pageAddress(`/rules/${rules}#${rule}`) }, rule), after];
}
