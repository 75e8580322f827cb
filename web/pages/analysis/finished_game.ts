/** The parts of a finished game's page beside its analysis: its result, and the next steps. */

import { Rematch } from "../game/ending/rematch.js";
import { Result } from "../game/ending/result.js";
import { Phrases } from "../game/players/phrases.js";
import { drawAudience } from "../game/players/players.js";
import { byId } from "../shared/dom.js";
import type { FinishedGame } from "../shared/game/game_page.js";
import { speaker, updated } from "../shared/game/game_state.js";
import { t } from "../shared/messages.js";
import { noteGame } from "../shared/running_games.js";
import { Connection } from "../shared/server/connection.js";
import type { ClientMessage, GameState, ServerMessage } from "../shared/server/socket_messages.js";
import { verification } from "./review/dice.js";

/** The page's services for it. */
interface EndingHost {
  /** The ID of the ruleset. */
  rules: string;
  replay(): void;
  say(text: string): void;
}

export class Ending {
  readonly #connection: Connection<ServerMessage, ClientMessage>;
  readonly #phrases: Phrases;
  readonly #rematch: Rematch;
  readonly #result: Result;
  #state: GameState;

  constructor(
    readonly page: FinishedGame,
    readonly host: EndingHost,
  ) {
    const { id, again, nextLevel, view } = page;
    this.#state = view;
    noteGame(id, false);
    this.#result = new Result({ rules: host.rules, again, nextLevel, review: "" }, () => {
      host.replay();
    });
    this.#rematch = new Rematch((action, side) => this.#deliver({ ...action, side }));
    this.#phrases = new Phrases(
      (detail) => {
        const side = speaker(this.#state) ?? view.you[0] ?? "";
        this.#deliver({ type: "say", detail, side });
      },
      (text) => host.say(text),
    );
    if (view.dice?.secret) {
      byId("dice").hidden = false;
      byId("dice").append(...verification(view.dice, `/api/games/${id}/notations/petteia`));
    }
    this.#connection = new Connection(
      () => `/game/${id}/socket?version=${this.#state.version}&ply=${this.#state.ply}`,
      (message) => this.#receive(message),
      (isOpen) => {
        if (isOpen) this.#showWaiting("");
      },
    );
    this.#draw();
  }

  /** Send an action once the site can be reached, and show that it waits until then. */
  #deliver(message: ClientMessage): void {
    if (this.#connection.deliver(message)) return;
    this.#showWaiting(`${t("connection-lost")} ${t("action-waiting")}`);
  }

  #showWaiting(text: string): void {
    byId("waiting").textContent = text;
    byId("waiting").hidden = text === "";
  }

  #receive(message: ServerMessage): void {
    if (message.type === "state") this.#update(message);
    if (message.type === "said") this.#phrases.show(message, this.#state);
    if (message.type !== "update") return;
    if (message.since === this.#state.version) this.#update(updated(this.#state, message));
    else this.#connection.send({ type: "sync" });
  }

  /** Follow the game; its players are taken to the rematch once it is agreed. */
  #update(state: GameState): void {
    const { next } = state.rematch;
    if (next && !this.#state.rematch.next && state.you.length) location.assign(`/game/${next}`);
    this.#state = state;
    this.#draw();
  }

  #draw(): void {
    this.#result.draw(this.#state);
    this.#rematch.draw(this.#state);
    this.#phrases.draw(this.#state);
    drawAudience(this.#state);
  }
}
