/** A puzzle on the page's board. */

import type { PetteiaBoard } from "../../board/board.js";
import { showFeedback } from "../learn/feedback.js";
import { byId } from "../shared/dom.js";
import { boardMove } from "../shared/game/game_state.js";
import type { PuzzleView } from "../shared/server/http_answers.js";
import { list, t } from "../shared/messages.js";
import { boardWords } from "../shared/game/sentences.js";
import { showSteps } from "../shared/game/stepper.js";
import { pause } from "../shared/when_idle.js";
import type { PuzzleJudge, TriedMove } from "./judge.js";

/** The time that a wrong move and its reply remain on the board, in milliseconds. */
const WRONG_STAYS = 1600;

/** The puzzle's reports to the page. */
interface SolverHost {
  /** The first attempt has ended, well or not. */
  attempted(isSolved: boolean): void;
  /** The puzzle is over. */
  ended(isSolved: boolean): void;
}

export class Solver {
  readonly #board = byId<PetteiaBoard>("board");
  /** The moves of the solution that are on the board. */
  #place = 0;
  #position: PuzzleView["position"];
  #legal: PuzzleView["legal"];
  #missed = false;
  #isOver = false;
  /** Counts the questions, so that late answers are dropped. */
  #asked = 0;

  constructor(
    readonly puzzle: PuzzleView,
    readonly judge: PuzzleJudge,
    readonly host: SolverHost,
  ) {
    this.#position = puzzle.position;
    this.#legal = puzzle.legal;
    this.#board.words = boardWords(puzzle);
    this.#board.flipped = puzzle.position.turn === "black";
    this.#board.addEventListener("petteia-move", ({ detail }) => void this.#try(detail.text));
    this.#board.addEventListener("petteia-refused", ({ detail }) => void this.#try(detail));
    byId("give-up").addEventListener("click", () => void this.#giveUp());
    this.#setUp();
  }

  #setUp(): void {
    const legal = this.#legal.map(boardMove);
    this.#board.show({ position: this.#position, legal, last: null });
  }

  async #try(move: string): Promise<void> {
    if (this.#isOver) return;
    const asked = (this.#asked += 1);
    const tried = await this.judge.tried(this.#place, move);
    if (asked !== this.#asked) return;
    if (!tried) {
      showFeedback(t("device-no-core"), "", false);
      return;
    }
    const { isRight, isSolved, reason, steps } = tried;
    const isIllegal = steps.length === 0;
    if (isRight) showFeedback(t(isSolved ? "puzzle-solved" : "puzzle-right"), reason, true);
    else showFeedback(t(isIllegal ? "puzzle-illegal" : "puzzle-wrong", { move }), reason, false);
    if (isIllegal) return;
    if (!isRight) this.#miss();
    await showSteps(this.#board, steps, () => asked === this.#asked);
    if (asked !== this.#asked) return;
    if (isSolved) this.#end(tried, true);
    else if (isRight) this.#goOn(tried);
    else await this.#takeBack(asked);
  }

  #goOn({ steps, legal = [] }: TriedMove): void {
    this.#place += steps.length;
    this.#position = steps.at(-1)?.position ?? this.#position;
    this.#legal = legal;
    this.#setUp();
  }

  async #takeBack(asked: number): Promise<void> {
    await pause(WRONG_STAYS);
    if (asked !== this.#asked) return;
    const hadFocus = this.#board.contains(document.activeElement);
    this.#setUp();
    if (hadFocus) this.#board.focus({ preventScroll: true });
  }

  /** Show the solution from the start. */
  async #giveUp(): Promise<void> {
    const asked = (this.#asked += 1);
    const shown = await this.judge.solution();
    if (asked !== this.#asked) return;
    if (!shown) {
      showFeedback(t("device-no-core"), "", false);
      return;
    }
    this.#miss();
    showFeedback(t("puzzle-solution"), shown.reason, false);
    this.#position = this.puzzle.position;
    this.#legal = [];
    this.#setUp();
    await showSteps(this.#board, shown.steps, () => asked === this.#asked);
    if (asked === this.#asked) this.#end(shown, false);
  }

  #miss(): void {
    if (!this.#missed) this.host.attempted(false);
    this.#missed = true;
  }

  #end({ themes = [] }: TriedMove, isSolved: boolean): void {
    this.#isOver = true;
    if (isSolved && !this.#missed) this.host.attempted(true);
    byId("about").hidden = false;
    byId("themes").textContent = list(themes);
    byId("give-up").hidden = true;
    this.host.ended(isSolved);
  }
}
