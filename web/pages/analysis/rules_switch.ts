/** The same moves under other rules: the divergence, its reason, and the game replayed under
 * them. */

import { button, byId, h } from "../shared/dom.js";
import type { RulesPart } from "../shared/server/http_answers.js";
import { t } from "../shared/messages.js";
import type { AnalysisController } from "./controller.js";
import { carryTree, isSameRules, otherRules } from "./rules.js";

/** The move at which other rules diverge from a game. */
export type Divergence = Pick<RulesPart, "ply" | "move">;

export class RulesSwitch {
  readonly #part = byId<HTMLDetailsElement>("whose-rules");
  readonly #list = byId("rules-list");
  #asked = "";
  /** The rules that were chosen, until the game is shown under them. */
  #pending: RulesPart | null = null;
  /** The parts of the game that the shown rules have left out. */
  #leftOut: HTMLElement | null = null;

  constructor(
    readonly page: Pick<
      AnalysisController,
      | "goBefore"
      | "markParting"
      | "otherRules"
      | "played"
      | "playedLine"
      | "playedTree"
      | "replay"
      | "restore"
      | "say"
    >,
  ) {
    this.#part.addEventListener("toggle", () => void this.update());
  }

  /** Compare again if the moves of the game have changed since, or if another choice is shown. */
  async update(isForced = false): Promise<void> {
    const game = this.page.playedLine();
    const shown = this.page.otherRules;
    const asked = JSON.stringify([game, shown]);
    if (!this.#part.open || (asked === this.#asked && !isForced)) return;
    this.#asked = asked;
    const isChoosing = this.#list.contains(document.activeElement);
    // A list in use is kept until the next one is ready.
    if (!isChoosing) this.#list.replaceChildren(h("li", {}, t("rules-comparing")));
    const { error = "", parts = [] } = await otherRules(game, shown);
    if (this.#asked !== asked) return;
    const isPlayed = shown === null && !this.#pending;
    const own = this.#entry(
      this.page.played.rules?.title ?? "",
      t("rules-as-played"),
      isPlayed,
      () => {
        this.#pending = null;
        this.page.markParting(null);
        this.page.restore();
        void this.update();
      },
    );
    const items = parts.map((part) => this.#item(part));
    this.#list.replaceChildren(...(error ? [h("li", {}, error)] : [own, ...items]));
    if (isChoosing) this.#list.querySelector<HTMLInputElement>("input:checked")?.focus();
  }

  #item(part: RulesPart): HTMLElement {
    const chosen = this.#pending ?? this.page.otherRules;
    const isChosen = chosen !== null && isSameRules(part, chosen);
    const isSame = part.state === "same";
    const hasParting = !isSame && part.state !== "lacks";
    const note = [isSame ? t("rules-same") : "", part.note].filter(Boolean).join(" · ");
    const item = this.#entry(part.name, note, isChosen, () => {
      this.page.markParting(hasParting ? part : null);
      void this.#replay(part);
    });
    item.classList.toggle("further", part.isFurther);
    const leftOut = isChosen && this.#leftOut ? [this.#leftOut] : [];
    if (!hasParting) {
      item.append(...leftOut);
      return item;
    }
    const go = () => {
      this.page.markParting(part);
      void this.page.goBefore(part.ply);
    };
    item.append(
      h(
        "p",
        {},
        "◆ ",
        button(t("rules-part-at", { ply: part.ply + 1, move: part.move }), "btn plain", go),
      ),
      h(
        "dl",
        {},
        h("dt", {}, t("rules-here")),
        h("dd", {}, part.here),
        h("dt", {}, t("rules-there")),
        h("dd", {}, part.there),
      ),
      ...leftOut,
    );
    return item;
  }

  #entry(name: string, note: string, isChosen: boolean, onChoose: () => void): HTMLElement {
    const input = h("input", { type: "radio", class: "radio", name: "whose-rules" });
    input.checked = isChosen;
    input.addEventListener("change", onChoose);
    const words = h("span", {}, h("b", {}, name), note ? h("small", {}, note) : null);
    return h("li", {}, h("label", {}, input, words));
  }

  async #replay(part: RulesPart): Promise<void> {
    this.#pending = part;
    const { ruleset, options, start } = part;
    const record = await carryTree({ ...this.page.playedTree(), ruleset, options, start });
    // Other rules were chosen in the meantime.
    if (this.#pending !== part) return;
    this.#pending = null;
    if (record.error) {
      this.page.say(record.error, true);
      return;
    }
    this.page.replay(record);
    const { leftOut = 0, refused = [] } = record;
    const text = leftOut ? t("rules-left-out", { count: leftOut }) : "";
    this.page.say(text);
    const reasons = refused.map(({ move, reason }) => h("li", {}, h("b", {}, move), " ", reason));
    const list = h("div", { class: "left-out" }, h("p", {}, text), h("ul", {}, ...reasons));
    this.#leftOut = leftOut ? list : null;
    await this.update();
  }
}
