/** The site's engine, which answers the questions of the analysis page over a socket. */

import { Connection } from "../../shared/server/connection.js";
import {
  type AnalysedGame,
  type AnalysisCommand,
  type AnalysisFailed,
  type LinesUpdate,
  MAX_FRAME_LENGTH,
  type ReviewUpdate,
  type RollsUpdate,
} from "../../shared/server/http_answers.js";
import { t } from "../../shared/messages.js";
import type { Pong } from "../../shared/server/socket_messages.js";

export type EngineUpdate = LinesUpdate | RollsUpdate | ReviewUpdate | AnalysisFailed;

/** An engine that answers one question at a time; a new one takes the place of the last. */
export interface Engine {
  /** Find the best lines of a position, deeper and deeper. */
  start(game: AnalysedGame, lines: number, nodes: number, onUpdate: Listener): void;
  /** Look at each move of a game, or of the site's game of an id. */
  review(game: AnalysedGame | string, onUpdate: Listener): void;
  stop(): void;
}

export type Listener = (update: EngineUpdate) => void;

export class SocketEngine implements Engine {
  readonly #connection: Connection<EngineUpdate | Pong, AnalysisCommand>;
  #asked: (AnalysisCommand & { id: number }) | null = null;
  #listener: Listener = () => undefined;
  #id = 0;

  constructor(onChange: (isOpen: boolean) => void) {
    this.#connection = new Connection(
      () => "/analysis/socket",
      (update) => this.#receive(update),
      (isOpen) => {
        // The questions before the socket was lost were not answered completely.
        if (isOpen && this.#asked) this.#connection.send(this.#asked);
        onChange(isOpen);
      },
    );
  }

  start(game: AnalysedGame, lines: number, nodes: number, onUpdate: Listener): void {
    this.#ask({ type: "lines", game, lines, nodes }, onUpdate);
  }

  review(game: AnalysedGame | string, onUpdate: Listener): void {
    const about = typeof game === "string" ? { site_game: game } : { game };
    this.#ask({ type: "review", ...about }, onUpdate);
  }

  stop(): void {
    if (!this.#asked) return;
    this.#asked = null;
    this.#connection.send({ type: "stop" });
  }

  #ask(command: AnalysisCommand, onUpdate: Listener): void {
    this.#id += 1;
    this.#asked = { ...command, id: this.#id };
    this.#listener = onUpdate;
    if (JSON.stringify(this.#asked).length > MAX_FRAME_LENGTH) {
      this.#asked = null;
      onUpdate({ type: "failed", id: this.#id, reason: t("analysis-game-long") });
      return;
    }
    this.#connection.send(this.#asked);
  }

  #receive(update: EngineUpdate | Pong): void {
    if (update.type === "pong" || update.id !== this.#asked?.id) return;
    if (update.type === "failed" || update.isDone) this.#asked = null;
    this.#listener(update);
  }
}
