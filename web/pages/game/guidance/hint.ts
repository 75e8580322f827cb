/** The engine's hint, shown in three steps: which piece, where to, and why. */

import { removedFirst, routeOf } from "../../../board/model/view.js";
import { ends, isRemovalText, victims } from "../../shared/game/game_state.js";
import { list, t } from "../../shared/messages.js";

export class Hint {
  #move = "";
  #version = -1;
  #step = 0;

  constructor(
    readonly highlight: (squares: string[]) => void,
    readonly showMessage: (text: string) => void,
  ) {}

  /** Whether the hint is for a version of the game. */
  isFor(version: number): boolean {
    return this.#version === version;
  }

  /** Keep the move that the engine would play, and show the first step. */
  receive(move: string, version: number): void {
    this.#move = move;
    this.#version = version;
    this.#step = 0;
    this.showNext();
  }

  showNext(): void {
    const { from, to } = ends(this.#move);
    this.#step += 1;
    if (isRemovalText(this.#move)) this.#showRemoval(to);
    else this.#showMove(from, to);
  }

  #showRemoval(square: string): void {
    if (this.#step === 1) {
      this.showMessage(t("hint-removal"));
    } else if (this.#step === 2) {
      this.highlight([square]);
      this.showMessage(t("hint-removes", { square }));
    } else {
      this.showMessage(t("hint-bound", { square }));
    }
  }

  #showMove(from: string | null, to: string): void {
    const removed = removedFirst(this.#move);
    if (this.#step === 1 && removed) {
      this.highlight([removed]);
      this.showMessage(t("hint-removes", { square: removed }));
    } else if (this.#step === 1) {
      this.highlight([from ?? to]);
      this.showMessage(from ? t("hint-piece", { square: from }) : t("hint-place", { square: to }));
    } else if (this.#step === 2) {
      this.highlight(from ? [from, to] : [to]);
      this.showMessage(t("hint-where", { square: to }));
    } else {
      const captured = victims(this.#move);
      const move = routeOf(this.#move);
      this.showMessage(
        captured.length
          ? t("hint-captures", { move, squares: list(captured) })
          : t("hint-quiet", { move }),
      );
    }
  }
}
