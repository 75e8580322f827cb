/** Another game between the same players: one asks for it, and both are taken to it. */

import type { Side } from "../../../board/model/view.js";
import { button, byId, h } from "../../shared/dom.js";
import type { PlayerAction } from "../../shared/game/game_state.js";
import type { GameState } from "../../shared/server/socket_messages.js";
import { t } from "../../shared/messages.js";

export class Rematch {
  #drawn = "";
  /** The way back to a tournament is in its place: the players go on there. */
  readonly #isOfTournament = byId("rematch").childElementCount > 0;

  constructor(
    readonly act: (action: PlayerAction, side: Side) => void,
    /** The address of a rematch that no one has to agree to. */
    readonly address = "",
  ) {}

  draw(state: GameState): void {
    const section = byId("rematch");
    if (this.#isOfTournament) {
      section.hidden = !state.outcome;
      return;
    }
    const { asked, next } = state.rematch;
    const side = state.you[0];
    section.hidden = !state.outcome || (!side && !next);
    const content = JSON.stringify([asked, next, side, state.seated.length]);
    if (section.hidden || content === this.#drawn) return;
    this.#drawn = content;
    const parts = this.#parts(state);
    section.hidden = parts.length === 0;
    const hadFocus = section.contains(document.activeElement);
    section.replaceChildren(...parts);
    if (hadFocus) section.querySelector<HTMLElement>("a, button, p")?.focus();
  }

  #parts({ rematch: { asked, next }, you, seated }: GameState): HTMLElement[] {
    const side = you[0];
    if (next) {
      const text = t(side ? "rematch-go" : "rematch-watch");
      return [h("a", { class: "btn main", href: `/game/${next}` }, text)];
    }
    if (side && asked && !you.includes(asked)) {
      const answer = (key: string, action: PlayerAction) =>
        button(t(key), "btn", () => this.act(action, side));
      return [
        h("p", {}, t("rematch-offered")),
        answer("offer-accept", { type: "rematch" }),
        answer("offer-decline", { type: "decline", detail: "rematch" }),
      ];
    }
    if (asked) return [h("p", { tabindex: "-1" }, t("rematch-asked"))];
    if (!side || seated.length < 2) return [];
    const text = t("rematch-ask");
    if (this.address) return [h("a", { class: "btn main", href: this.address }, text)];
    return [button(text, "btn main", () => this.act({ type: "rematch" }, side))];
  }
}
