/** The view of a position: the board with its layers, whose turn it is, and the verdicts. */

import type { AnalysedPosition } from "../../shared/server/socket_messages.js";
import type { PetteiaBoard } from "../../../board/board.js";
import type { BoardView } from "../../../board/model/view.js";
import { pageAddress, rulesQuery } from "../../shared/edition.js";
import { button, byId, h, updateChildren } from "../../shared/dom.js";
import { boardMove, ends, rollText } from "../../shared/game/game_state.js";
import type { AnalysedGame, RulesView } from "../../shared/server/http_answers.js";
import { t } from "../../shared/messages.js";
import { boardWords } from "../../shared/game/sentences.js";
import { arrowOf } from "./drawing.js";
import type { AnalysisController } from "../controller.js";
import { Overlays } from "./overlays.js";
import { verdicts } from "./verdicts.js";

export class BoardPane {
  readonly board = byId<PetteiaBoard>("board");
  readonly #overlays: Overlays;
  #shown: AnalysedPosition | null = null;
  #rules: RulesView | null = null;
  #isPreview = false;
  /** The latest drawings beside the position. */
  #annotated = "";

  constructor(readonly page: Pick<AnalysisController, "node" | "play" | "say" | "thinking">) {
    this.#overlays = new Overlays(
      byId("overlays"),
      () => {
        this.#annotate();
        this.#drawVerdicts();
      },
      (text) => page.say(text),
    );
    byId("flip").addEventListener("click", () => {
      this.board.flipped = !this.board.flipped;
    });
  }

  get shown(): AnalysedPosition | null {
    return this.#shown;
  }

  /** The rules of the positions; null before the first. */
  get rules(): RulesView | null {
    return this.#rules;
  }

  /** Show the positions that follow by these rules. */
  useRules(rules: RulesView): void {
    this.#rules = rules;
    this.board.words = boardWords(rules);
  }

  /** Show the position at the end of a line; the milliseconds until it has been seen are returned. */
  show(found: AnalysedPosition, game: AnalysedGame, isNext: boolean): number {
    this.#shown = found;
    this.#isPreview = false;
    const seen = this.board.show(boardView(found), isNext);
    this.#annotate();
    this.#overlays.update(found);
    this.#drawTurn(found);
    this.#drawPlayOn(found, game);
    this.#drawExplore(found, game);
    this.#drawVerdicts();
    return seen;
  }

  /** Whether the board shows a look ahead in place of the position. */
  get isAhead(): boolean {
    return this.#isPreview;
  }

  /** Show the engine's later results, or the reader's drawings. */
  update(): void {
    this.#drawVerdicts();
    if (this.#besideBoard() !== this.#annotated) this.#annotate();
  }

  /** Show a position that may follow, without the possibility to play in it. */
  showAhead(found: AnalysedPosition, isNext = false): number {
    this.#isPreview = true;
    const seen = this.board.show({ ...boardView(found), legal: [] }, isNext);
    this.board.annotate(this.#overlays.annotations(found));
    this.board.warn(this.#overlays.threatened(found));
    return seen;
  }

  /** Show the position again after a look ahead. */
  endPreview(): void {
    if (!this.#isPreview) return;
    this.#isPreview = false;
    if (!this.#shown) return;
    this.board.show(boardView(this.#shown));
    this.#annotate();
  }

  /** The drawings beside the position that can change while it is shown, for comparison. */
  #besideBoard(): string {
    return JSON.stringify([this.page.thinking.found?.lines[0]?.moves[0], this.page.node.drawn]);
  }

  #annotate(): void {
    if (!this.#shown || this.#isPreview) return;
    this.#annotated = this.#besideBoard();
    const [best] = this.page.thinking.found?.lines ?? [];
    const { from, to } = ends(best?.moves[0] ?? "");
    const arrows = best?.moves[0] && from && from !== to ? [{ from, to }] : [];
    const { arrows: lines, circled } = this.page.node.drawn;
    const drawn = lines.map(arrowOf);
    this.board.annotate({ ...this.#overlays.annotations(this.#shown), arrows, drawn, circled });
    this.board.warn(this.#overlays.threatened(this.#shown));
  }

  #drawTurn({ position, outcome, rolls }: AnalysedPosition): void {
    const turn = outcome ? "" : t("turn-side", { side: position.turn });
    byId("turn").textContent = position.needsRoll
      ? t("analysis-roll-due", { side: position.turn })
      : turn;
    const group = byId("rolls");
    const hadFocus = group.contains(document.activeElement);
    group.hidden = rolls.length === 0;
    group.replaceChildren(
      ...rolls.map((roll) =>
        button(roll.join(" "), "btn", () => void this.page.play(rollText(roll)), {
          "aria-label": t("analysis-roll", { roll: roll.join(", ") }),
        }),
      ),
    );
    // The move with the roll comes next.
    if (hadFocus) this.board.focus({ preventScroll: true });
  }

  /** A link to the set-up of a game from the position. */
  #drawPlayOn({ position, outcome }: AnalysedPosition, game: AnalysedGame): void {
    const query = new URLSearchParams({ start: position.pfen, opponent: "engine" });
    const link = byId<HTMLAnchorElement>("play-on");
    link.hidden = outcome !== null;
    link.href = pageAddress(`/play?${rulesQuery(game)}&${query.toString()}`);
  }

  /** A link to the position among the explorer's games. */
  #drawExplore({ position }: AnalysedPosition, game: AnalysedGame): void {
    const query = new URLSearchParams({ start: position.pfen });
    const address = `/explorer?${rulesQuery(game)}&${query.toString()}`;
    byId<HTMLAnchorElement>("explore").href = pageAddress(address);
  }

  #drawVerdicts(): void {
    if (!this.#shown || !this.#rules) return;
    const { found, isHidden } = this.page.thinking;
    const said = isHidden
      ? []
      : [...verdicts(this.#shown, found), ...this.#overlays.sentences(this.#shown)];
    const items = said.map((text) => h("li", {}, text));
    updateChildren(byId("verdicts"), items);
  }
}

/** A position as the board takes it. */
export function boardView({ position, legal, last, outcome }: AnalysedPosition): BoardView {
  return { position, legal: legal.map(boardMove), last, over: outcome !== null };
}
