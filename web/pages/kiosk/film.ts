/** Games that the engine plays against itself while nobody is present. */

import type { PetteiaBoard } from "../../board/board.js";
import { DeviceGame } from "../game/host/device_game.js";
import { byId } from "../shared/dom.js";
import { boardView } from "../shared/game/game_state.js";
import { boardWords } from "../shared/game/sentences.js";
import type { LocalCore } from "../shared/local_core.js";
import type { KioskGame } from "../shared/server/http_answers.js";
import { pause } from "../shared/when_idle.js";
import { freshGame } from "./fresh_game.js";

/** The level that plays: it sees its captures, and gives some pieces away. */
const LEVEL = 4;
/** The next game begins after this many plies. */
const MAX_PLIES = 60;
/** The times for seeing a position and an end, in milliseconds. */
const MIN_SEEN = 1800;
const END_SEEN = 6000;

export class Film {
  /** Grows when the film is stopped. */
  #run = 0;

  constructor(
    readonly core: LocalCore,
    readonly games: readonly KioskGame[],
    readonly board: PetteiaBoard,
  ) {}

  /** Play each game once; returns false if the film was stopped meanwhile, or the device cannot. */
  async play(): Promise<boolean> {
    const run = (this.#run += 1);
    const isWanted = () => run === this.#run;
    for (const game of this.games) {
      if (!(await this.#show(game, isWanted)) || !isWanted()) return false;
    }
    return true;
  }

  stop(): void {
    this.#run += 1;
  }

  /** Show a game; false if the device cannot. */
  async #show({ rules, tree }: KioskGame, isWanted: () => boolean): Promise<boolean> {
    const game = await DeviceGame.open(this.core, freshGame(tree, null));
    if (!game) return false;
    if (!isWanted()) return true;
    this.board.words = boardWords(rules);
    byId("film-title").textContent = rules.title;
    this.#draw(game, false);
    while (isWanted() && !game.outcome && game.ply < MAX_PLIES) {
      const move = (await this.core.choice(game.line, LEVEL))?.moves[0];
      if (!isWanted()) return true;
      if (move === undefined || !(await game.play(move))) return false;
      if (!isWanted()) return true;
      await pause(Math.max(MIN_SEEN, this.#draw(game, true)));
    }
    if (isWanted()) await pause(END_SEEN);
    return true;
  }

  #draw(game: DeviceGame, moved: boolean): number {
    return this.board.show({ ...boardView(game.state()), legal: [] }, moved);
  }
}
