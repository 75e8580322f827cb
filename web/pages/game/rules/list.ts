/** The rules of a game in words: the one that matters now on top, and all of them below. */

import { figure } from "../../rules/figure.js";
import { h, updateChildren } from "../../shared/dom.js";
import type { WrittenPart, WrittenRule } from "../../shared/server/http_answers.js";
import { t } from "../../shared/messages.js";
import type { Matter } from "./matter.js";

export class RulesList {
  readonly #now = h("div", { class: "rule-now", "aria-live": "polite" });
  #shown = "";

  constructor(
    root: HTMLElement,
    readonly parts: WrittenPart[],
  ) {
    root.replaceChildren(this.#now, ...parts.flatMap((part) => this.#part(part)));
  }

  /** Show the rule that matters, and why. */
  show(matter: Matter): void {
    const content = `${matter.reason} ${matter.rule}`;
    if (content === this.#shown) return;
    this.#shown = content;
    const rule = this.#rule(matter.rule);
    this.#now.hidden = !rule;
    if (!rule) return;
    updateChildren(this.#now, [
      h("p", { class: "note" }, t(`rules-now-${matter.reason}`)),
      h("h3", {}, rule.title),
      ...contentOf(rule, false),
    ]);
  }

  #rule(id: string): WrittenRule | undefined {
    const rules = this.parts.flatMap((part) => part.rules);
    return rules.find(({ name }) => name === id) ?? rules.find(({ ids }) => ids.includes(id));
  }

  #part({ heading, rules }: WrittenPart): HTMLElement[] {
    return [h("h3", {}, heading), ...rules.map((rule) => folded(rule))];
  }
}

/** A rule whose text is shown when it is opened. */
function folded(rule: WrittenRule): HTMLElement {
  const ids = h("span", { class: "id" }, rule.ids.join(", "));
  const details = h("details", {}, h("summary", {}, h("span", {}, rule.title), ids));
  details.addEventListener("toggle", () => {
    if (details.open && details.childElementCount === 1) {
      details.append(...contentOf(rule, true));
    }
  });
  return details;
}

/** The text, the figure and the evidence of a rule. */
function contentOf(rule: WrittenRule, hasHeading: boolean): HTMLElement[] {
  const ids = hasHeading ? [] : [h("span", { class: "id" }, rule.ids.join(", "))];
  return [
    h("p", {}, rule.text),
    ...(rule.figure ? [figure(rule.figure)] : []),
    h("p", { class: "from" }, ...ids, h("span", { class: "note" }, rule.evidence)),
  ];
}
