/** The engine's lines: each move can be viewed, and played into the tree. */

import { h, updateTree } from "../../shared/dom.js";
import { rollText } from "../../shared/game/game_state.js";
import type { FoundLine, LinesUpdate, RollsUpdate } from "../../shared/server/http_answers.js";
import { percent, t } from "../../shared/messages.js";
import type { Side } from "../../shared/server/socket_messages.js";
import type { AnalysisController } from "../controller.js";

/** The page's services for the lines. */
export type LinesPage = Pick<AnalysisController, "endPreview" | "lookAhead" | "playLine">;

export class LinesView {
  #lines: string[][] = [];

  constructor(
    readonly list: HTMLElement,
    readonly page: LinesPage,
  ) {
    const actionsAt = (event: Event) => {
      const found = (event.target as Element).closest<HTMLElement>("[data-line]");
      if (!found) return null;
      const { line = "0", upTo = "0" } = found.dataset;
      return this.#lines[Number(line)]?.slice(0, Number(upTo) + 1) ?? null;
    };
    const preview = (event: Event) => {
      const actions = actionsAt(event);
      if (actions) void page.lookAhead(actions);
    };
    list.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") preview(event);
    });
    list.addEventListener("focusin", preview);
    list.addEventListener("pointerleave", () => page.endPreview());
    list.addEventListener("focusout", () => page.endPreview());
    list.addEventListener("click", (event) => {
      const actions = actionsAt(event);
      if (!actions) return;
      page.endPreview();
      void page.playLine(actions);
    });
  }

  /** Show nothing until there are new lines; the space of the old ones is reserved for them. */
  clear(): void {
    this.#lines = [];
    this.list.setAttribute("aria-busy", "true");
  }

  #show(items: Element[]): void {
    updateTree(this.list, items);
    this.list.removeAttribute("aria-busy");
  }

  /** Show the lines of a position, given its side to move and the number of its move. */
  draw(update: LinesUpdate, turn: Side, number: number): void {
    this.#lines = update.lines.map(({ moves }) => moves);
    const items = update.lines.map((line, at) => {
      const moves = line.moves.map((move, ply) => {
        const isWhite = (turn === "white") === (ply % 2 === 0);
        const count = number + Math.floor((ply + (turn === "white" ? 0 : 1)) / 2);
        const label = isWhite || ply === 0 ? `${count}${isWhite ? "." : "…"} ` : "";
        return h(
          "button",
          { type: "button", "data-line": String(at), "data-up-to": String(ply) },
          label ? h("small", {}, label) : null,
          move,
        );
      });
      return h("li", {}, h("b", { class: "chance" }, valueOf(line)), h("span", {}, ...moves));
    });
    this.#show(items);
  }

  /** Show the value of each roll, and the best move with it. */
  drawRolls(update: RollsUpdate): void {
    const rolls = [...update.rolls].sort((a, b) => b.white - a.white);
    this.#lines = rolls.map(({ roll, move }) => [rollText(roll), ...(move === null ? [] : [move])]);
    const items = rolls.map(({ roll, white, move }, at) => {
      const last = String(move === null ? 0 : 1);
      return h(
        "li",
        {},
        h("b", { class: "chance" }, t("analysis-chance", { chance: percent(white) })),
        h(
          "button",
          { type: "button", "data-line": String(at), "data-up-to": last },
          h("small", {}, `⚅ ${roll.join(", ")} `),
          move ?? t("analysis-no-move"),
        ),
      );
    });
    this.#show(items);
  }
}

/** White's chances, or how soon the game is decided. */
function valueOf({ white, pliesToEnd }: FoundLine): string {
  if (pliesToEnd === null) return t("analysis-chance", { chance: percent(white) });
  return t("analysis-decided", {
    winner: white > 0.5 ? "white" : "black",
    plies: Math.abs(pliesToEnd),
  });
}
