/** Explains a locked piece once, the first time that its player sees one. */

import { storedText, storeText } from "../../shared/browser_storage.js";
import { byId } from "../../shared/dom.js";
import { isToMove } from "../../shared/game/game_state.js";
import { list, t } from "../../shared/messages.js";
import type { GameState } from "../../shared/server/socket_messages.js";

const KEY = "petteia_lock_explained";

export class FirstLock {
  /** The ply at which it was explained; null if it was not on this page. */
  #explainedAt: number | null = null;

  constructor(
    /** Write the squares of a text as the reader wants them. */
    readonly named: (text: string) => string,
  ) {}

  /** Explain the first locked piece of the player to move, until the opponent has moved after it. */
  draw(state: GameState): void {
    const [lock] = Object.entries(state.position.locked);
    const isFirst = this.#explainedAt === null && storedText(KEY) === null;
    if (lock && isFirst && isToMove(state)) {
      this.#explainedAt = state.ply;
      storeText(KEY, "yes");
      byId("first-lock").textContent = this.named(lockSentence(...lock));
    }
    byId("first-lock").hidden = this.#explainedAt !== state.ply;
  }
}

/** The meaning of a crossed-out piece, and how it is freed. */
function lockSentence(square: string, by: string[]): string {
  return t("first-lock", { square, by: list(by), count: by.length });
}
