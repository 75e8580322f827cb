/** The choice of the library's example that shows a rule. */

import { h } from "../../shared/dom.js";
import type { Change, DraftView, ExamplePart } from "../../shared/server/http_answers.js";
import { t } from "../../shared/messages.js";
import { optionsOf } from "../controls.js";

export class RuleExample {
  readonly root: HTMLElement;
  readonly #select = h("select");
  readonly #reset = h("button", { type: "button", class: "reset" });
  #name = "";
  #example = "";

  constructor(
    readonly parts: readonly ExamplePart[],
    readonly onChange: (change: Change) => void,
  ) {
    const label = h("span", {}, t("builder-example"));
    const row = h("label", { class: "builder-row builder-text-row" }, label, this.#select);
    this.root = h("div", {}, row, this.#reset);
    this.#select.append(h("option", { value: "" }, t("builder-example-none")));
    this.#select.addEventListener("change", () => this.#send(this.#select.value));
    this.#reset.addEventListener("click", () => this.#send(null));
  }

  show(name: string, { examples, given, parent }: DraftView): void {
    this.#name = name;
    this.#example = examples[name] ?? "";
    this.#choose();
    this.#reset.hidden = !given.includes(`examples.${name}`);
    this.#reset.textContent = parent
      ? t("builder-reset", { title: parent })
      : t("builder-leave-out");
    const what = t("builder-example");
    this.#reset.setAttribute("aria-label", `${what}: ${this.#reset.textContent}`);
  }

  /** There are hundreds of examples: they are listed as soon as a reader opens the list. */
  fill(): void {
    if (this.#select.querySelector("optgroup")) return;
    for (const { name, examples } of this.parts) {
      this.#select.append(h("optgroup", { label: name }, ...optionsOf(examples)));
    }
    this.#choose();
  }

  /** An example that is not listed yet is shown by its title, or by its text if the library has
   * none. */
  #choose(): void {
    this.#select.querySelector("[data-other]")?.remove();
    this.#select.value = this.#example;
    if (this.#select.value === this.#example) return;
    const attributes = { value: this.#example, "data-other": true };
    const known = this.parts.flatMap(({ examples }) => examples);
    const label = known.find(({ value }) => value === this.#example)?.label ?? this.#example;
    this.#select.append(h("option", attributes, label));
    this.#select.value = this.#example;
  }

  #send(value: string | null): void {
    this.onChange({ path: ["examples", this.#name], value });
  }
}
