/** A rule in words: its form if the text has it, otherwise the inherited words. */

import { h } from "../../shared/dom.js";
import type {
  Change,
  DraftRule,
  DraftView,
  ExamplePart,
  FieldChoice,
  FormField,
} from "../../shared/server/http_answers.js";
import { t } from "../../shared/messages.js";
import { optionsOf } from "../controls.js";
import { EntryRow, type Action, type Origin } from "../entry_row.js";
import { RuleExample } from "./rule_example.js";
import { isInText } from "./rule_entries.js";

/** The common parts of the forms of all rules. */
export interface RuleForms {
  ruleFields: FormField[];
  exampleParts: ExamplePart[];
}

/** The rules before and after one, past which it can be moved. */
export type Neighbours = readonly [string | null, string | null];

export class RuleRow extends EntryRow<DraftRule> {
  readonly #read = h("div");
  readonly #when = h("div");
  readonly #example: RuleExample;
  #neighbours: Neighbours = [null, null];
  #conditions = "";

  constructor(
    name: string,
    forms: RuleForms,
    readonly neighbours: (rule: DraftRule) => Neighbours,
    onChange: (change: Change) => void,
  ) {
    super("rules", name, forms.ruleFields, "builder-rule-origin", onChange);
    this.#example = new RuleExample(forms.exampleParts, onChange);
    this.form.before(this.#read);
    this.form.after(this.#example.root);
    this.root.addEventListener("toggle", () => this.#example.fill());
  }

  /** The rule is called otherwise as soon as the site has written it. */
  rename(name: string): void {
    this.name = name;
  }

  show(rule: DraftRule, draft: DraftView): void {
    const hasForm = isInText(rule);
    this.showEntry(rule, draft, hasForm);
    this.mark.textContent = rule.ids.join(", ");
    this.#read.hidden = hasForm;
    if (hasForm) this.#showConditions(rule, draft.options);
    else this.#showText(rule);
    const name = this.controls.get("name");
    if (name) name.root.hidden = rule.origin === "changed";
    this.#example.root.hidden = rule.origin === "left-out";
    this.#example.show(rule.name, draft);
    this.#neighbours = this.neighbours(rule);
    const [before, after] = this.#neighbours;
    this.disable("up", before === null);
    this.disable("down", after === null);
  }

  protected override build(): void {
    super.build();
    this.controls.get("cites")?.root.before(this.#when);
  }

  protected override offered(origin: Origin): readonly Action[] {
    const offered = super.offered(origin);
    if (origin === "own") return ["up", "down", ...offered];
    return origin === "inherited" ? ["rewrite", ...offered] : offered;
  }

  #showText({ text, evidence, basis, parallel }: DraftRule): void {
    const rests = [`${t(`evidence-${evidence}`)}.`];
    if (basis) rests.push(t("rules-basis", { evidence, text: basis }));
    if (parallel) rests.push(t("rules-parallel", { text: parallel }));
    this.#read.replaceChildren(h("p", {}, text), h("p", { class: "note" }, rests.join(" ")));
  }

  /** A list for each option with values to choose from: the values under which the rule applies. */
  #showConditions(rule: DraftRule, options: FormField[]): void {
    const listed = options.filter(({ kind }) => kind === "switch" || kind === "choice");
    const spec = JSON.stringify(listed);
    if (spec !== this.#conditions) {
      this.#conditions = spec;
      const rows = listed.map((option) => {
        const always = h("option", { value: "" }, t("builder-rule-always"));
        const values = optionsOf(valuesOf(option));
        const select = h("select", { name: nameOf(option) }, always, ...values);
        select.addEventListener("change", () => this.#setConditions(listed));
        return h("label", { class: "builder-row" }, h("span", {}, option.label), select);
      });
      const heading = h("summary", {}, t("builder-rule-when"));
      this.#when.replaceChildren(rows.length > 0 ? h("details", {}, heading, ...rows) : "");
    }
    for (const select of this.#when.querySelectorAll("select")) {
      select.value = String(rule.when[select.name] ?? "");
    }
  }

  #setConditions(options: FormField[]): void {
    const when = new Map(Object.entries(this.entry?.when ?? {}));
    for (const option of options) {
      const name = nameOf(option);
      const select = this.#when.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
      const chosen = valuesOf(option).find(({ value }) => String(value) === select?.value);
      if (chosen) when.set(name, chosen.value);
      else when.delete(name);
    }
    this.set(when.size > 0 ? Object.fromEntries(when) : null, "when");
  }

  protected override act(action: Action): void {
    const [before, after] = this.#neighbours;
    if (action === "rewrite" && this.entry) {
      const { when } = this.entry;
      this.set({ ...this.whole(this.entry), when: Object.keys(when).length > 0 ? when : null });
    } else if (action === "up") this.#move(this.name, before);
    else if (action === "down") this.#move(after, this.name);
    else super.act(action);
  }

  #move(rule: string | null, before: string | null): void {
    if (rule && before) this.onChange({ path: ["rules", rule], value: null, before });
  }
}

/** The name of an option in the text. */
function nameOf({ key }: FormField): string {
  return key.split(".")[1] ?? "";
}

function valuesOf({ kind, choices }: FormField): readonly FieldChoice[] {
  if (kind !== "switch") return choices;
  return [true, false].map((value) => ({ value, label: t(`value-${value}`) }));
}
