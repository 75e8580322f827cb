/** The effect of a field: in words, with an interactive board. */

import { figure } from "../rules/figure.js";
import { drawn, h } from "../shared/dom.js";
import type { FormField, WrittenRule } from "../shared/server/http_answers.js";
import { t } from "../shared/messages.js";
import { fetchAnswer } from "../shared/page.js";

export class Explanation {
  readonly root: HTMLDetailsElement;
  readonly #box = h("div", { role: "status" });

  constructor(
    readonly field: FormField,
    offer: HTMLElement,
  ) {
    const label = t("builder-what-it-does", { field: field.label });
    const name = h("span", { class: "visually-hidden" }, label);
    const mark = drawn("span", { "aria-hidden": "true" }, "?");
    this.root = h(
      "details",
      { class: "builder-why" },
      h("summary", {}, mark, name),
      this.#box,
      offer,
    );
    this.root.addEventListener("toggle", () => {
      const isWaiting = field.isExplained && !this.#box.firstChild;
      if (this.root.open && isWaiting) void this.#load();
    });
  }

  async #load(): Promise<void> {
    const query = new URLSearchParams({ key: this.field.key });
    const rule = await fetchAnswer<WrittenRule>(`/builder/explanation?${query.toString()}`);
    if (rule) this.#show(rule);
    else this.#box.textContent = t("editor-offline");
  }

  #show(rule: WrittenRule): void {
    const { title, text, ids, evidence } = rule;
    this.#box.replaceChildren(
      h("p", {}, h("b", {}, title), ` ${text}`),
      h("p", { class: "note" }, [...(ids.length ? [ids.join(", ")] : []), evidence].join(" · ")),
    );
    if (rule.figure) this.#box.append(figure(rule.figure));
  }
}
