/** The end of a game: who won, why, by how many captures, and what can be done now. */

import { man } from "../../board/drawing/art.js";
import type { Side } from "../../board/model/view.js";
import { byId, h } from "../shared/dom.js";
import type { Say } from "../shared/messages.js";
import { playerName } from "./players.js";
import type { Sheet } from "./sheet.js";
import type { State } from "../shared/state.js";
import { resultSentence } from "../shared/sentences.js";
import { wreath } from "./wreath.js";

/** So long the last move is looked at before the sheet lies over it. */
const PAUSE = 1400;

interface About {
  rules: string;
  /** Where the same game is set up again. */
  again: string;
}

export class Result {
  #drawn = "";

  constructor(
    readonly about: About,
    readonly say: Say,
    readonly sheet: Sheet,
    readonly replay: () => void,
  ) {}

  /** Draw the end into the page, if there is one. */
  draw(state: State): void {
    byId("result").hidden = !state.outcome;
    const told = JSON.stringify([state.outcome, state.position.captured, state.you, state.players]);
    if (!state.outcome || told === this.#drawn) return;
    this.#drawn = told;
    const { winner, rule } = state.outcome;
    const figure = h("div", { class: "wreath" });
    figure.innerHTML = wreath(winner);
    const why = linked(resultSentence(state, this.say), rule, this.about.rules);
    byId("result-told").replaceChildren(
      figure,
      h("h2", { id: "result-heading", tabindex: "-1" }, this.#heading(state)),
      h("p", { class: "why" }, ...why),
      ...this.#score(state),
    );
    byId("result-acts").replaceChildren(...this.#acts());
  }

  /** Lay the end over the page, once the last move has been seen. */
  open(isStill: boolean): void {
    window.setTimeout(
      () => this.sheet.open(byId("result"), byId("result-heading")),
      isStill ? 0 : PAUSE,
    );
  }

  #heading(state: State): string {
    const winner = state.outcome?.winner;
    const own = state.you.length === 1 ? state.you[0] : null;
    if (!winner) return this.say("result-draw");
    if (!own) return this.say("result-win", { side: winner });
    return this.say(winner === own ? "result-you-won" : "result-you-lost");
  }

  #score(state: State): HTMLElement[] {
    const { captured } = state.position;
    if (captured.white + captured.black === 0) return [];
    const sides = (["white", "black"] as const).map((side) => {
      const name = h("dt", {}, playerName(side, state, this.say));
      name.insertAdjacentHTML("afterbegin", manOf(side));
      return h("div", {}, name, h("dd", {}, String(captured[side])));
    });
    return [
      h("p", { class: "note", id: "score-heading" }, this.say("result-captured")),
      h("dl", { class: "score", "aria-labelledby": "score-heading" }, ...sides),
    ];
  }

  #acts(): HTMLElement[] {
    const { say } = this;
    const replay = h("button", { type: "button", class: "btn" }, say("result-replay"));
    replay.addEventListener("click", () => {
      this.sheet.close();
      this.replay();
    });
    const review = h("a", { class: "btn plain", href: "#review-heading" }, say("result-review"));
    review.addEventListener("click", () => this.sheet.close());
    return [replay, h("a", { class: "btn", href: this.about.again }, say("result-again")), review];
  }
}

function manOf(side: Side): string {
  return `<svg viewBox="0 0 60 60" aria-hidden="true">${man(side === "white" ? "S" : "s")}</svg>`;
}

/** A sentence whose rule leads to the page where it stands. */
function linked(sentence: string, rule: string, rules: string): (string | HTMLElement)[] {
  const [before = "", after] = rule ? sentence.split(rule) : [sentence];
  if (after === undefined) return [sentence];
  return [before, h("a", { href: `/rules/${rules}#${rule}` }, rule), after];
}
