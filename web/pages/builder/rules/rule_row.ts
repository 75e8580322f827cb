/** A rule in words: its form where the text has it, else what is inherited. */

import { button, h } from "../../shared/dom.js";
import type {
  Change,
  DraftRule,
  DraftView,
  ExamplePart,
  FieldChoice,
  FormField,
} from "../../shared/server/http_answers.js";
import { t } from "../../shared/messages.js";
import { control, type Control } from "../controls.js";
import { RuleExample } from "./rule_example.js";
import { entryOf, isInText, shownEntry, wholeRule } from "./rule_entries.js";

/** What the forms of all rules have in common. */
export interface RuleForms {
  ruleFields: FormField[];
  /** The refusals and endings for which a rule can be cited. */
  grounds: FieldChoice[];
  exampleParts: ExamplePart[];
}

/** The rules before and after one, past which it can be moved. */
export type Neighbours = readonly [string | null, string | null];

const ACTIONS = ["up", "down", "rewrite", "leave-out", "take-back", "remove", "reset"] as const;
type Action = (typeof ACTIONS)[number];

/** What can be done with a rule of each origin. */
const OFFERED: Record<DraftRule["origin"], readonly Action[]> = {
  own: ["up", "down", "remove"],
  changed: ["reset", "leave-out"],
  inherited: ["rewrite", "leave-out"],
  "left-out": ["take-back"],
};

export class RuleRow {
  readonly root = h("details", { class: "builder-rule" });
  readonly #title = h("span");
  readonly #ids = h("span", { class: "id" });
  readonly #origin = h("span", { class: "note" });
  readonly #read = h("div");
  readonly #form = h("div");
  readonly #controls = new Map<string, Control>();
  readonly #when = h("div");
  readonly #example: RuleExample;
  readonly #cites = new Map<string, HTMLInputElement>();
  readonly #buttons = new Map<Action, HTMLButtonElement>();
  #neighbours: Neighbours = [null, null];
  #rule: DraftRule | null = null;
  #name: string;
  #conditions = "";

  constructor(
    name: string,
    readonly forms: RuleForms,
    readonly onChange: (change: Change) => void,
  ) {
    this.#name = name;
    const actions = h("p", { class: "go" });
    for (const action of ACTIONS) {
      const made = button("", "btn", () => this.#act(action));
      this.#buttons.set(action, made);
      actions.append(made);
    }
    const summary = h("summary", {}, this.#title, " ", this.#ids, " ", this.#origin);
    this.#example = new RuleExample(forms.exampleParts, onChange);
    this.root.append(summary, this.#read, this.#form, this.#example.root, actions);
    this.root.addEventListener("toggle", () => this.#example.fill());
  }

  /** The rule is called otherwise as soon as the site has written it. */
  rename(name: string): void {
    this.#name = name;
  }

  show(rule: DraftRule, draft: DraftView, neighbours: Neighbours): void {
    this.#rule = rule;
    this.#neighbours = neighbours;
    this.#title.textContent = rule.title || rule.name;
    this.#ids.textContent = rule.ids.join(", ");
    const { origin } = rule;
    const says = origin === "inherited" ? "" : t("builder-rule-origin", { origin });
    this.#origin.textContent = says;
    this.root.classList.toggle("left-out", origin === "left-out");
    const hasForm = isInText(rule);
    this.#read.hidden = hasForm;
    this.#form.hidden = !hasForm;
    if (hasForm) this.#showForm(rule, draft);
    else this.#showText(rule);
    this.#example.root.hidden = origin === "left-out";
    this.#example.show(rule.name, draft);
    this.#showActions(draft);
  }

  #showText({ text, evidence, basis, parallel }: DraftRule): void {
    const rests = [`${t(`evidence-${evidence}`)}.`];
    if (basis) rests.push(t("rules-basis", { evidence, text: basis }));
    if (parallel) rests.push(t("rules-parallel", { text: parallel }));
    this.#read.replaceChildren(h("p", {}, text), h("p", { class: "note" }, rests.join(" ")));
  }

  #showForm(rule: DraftRule, draft: DraftView): void {
    if (this.#controls.size === 0) this.#build();
    for (const [key, made] of this.#controls) {
      made.root.hidden = key === "name" && rule.origin === "changed";
      made.set(shownEntry(rule, key));
    }
    this.#showConditions(rule, draft.options);
    for (const [ground, box] of this.#cites) box.checked = rule.cites.includes(ground);
  }

  #build(): void {
    for (const field of this.forms.ruleFields) {
      const { key } = field;
      const made = control(field, (value) => this.#set(entryOf(key, value), key));
      this.#controls.set(key, made);
      this.#form.append(made.root);
    }
    const cites = this.forms.grounds.map(({ value, label }) => {
      const box = h("input", { type: "checkbox" });
      box.addEventListener("change", () => this.#setCites());
      this.#cites.set(String(value), box);
      const meaning = label ? ` · ${label}` : "";
      return h(
        "label",
        { class: "check" },
        box,
        h("span", {}, h("code", {}, String(value)), meaning),
      );
    });
    const heading = h("summary", {}, t("builder-rule-cites"));
    const lead = h("p", { class: "note" }, t("builder-rule-cites-lead"));
    this.#form.append(this.#when, h("details", {}, heading, lead, ...cites));
  }

  /** A list for each option that has values to choose from: under which of them the rule holds. */
  #showConditions(rule: DraftRule, options: FormField[]): void {
    const listed = options.filter(({ kind }) => kind === "switch" || kind === "choice");
    const spec = JSON.stringify(listed);
    if (spec !== this.#conditions) {
      this.#conditions = spec;
      const rows = listed.map((option) => {
        const values = h("option", { value: "" }, t("builder-rule-always"));
        const select = h("select", { name: nameOf(option) }, values);
        for (const { value, label } of valuesOf(option)) {
          select.append(h("option", { value: String(value) }, label));
        }
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
    const when = new Map(Object.entries(this.#rule?.when ?? {}));
    for (const option of options) {
      const name = nameOf(option);
      const select = this.#when.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
      const chosen = valuesOf(option).find(({ value }) => String(value) === select?.value);
      if (chosen) when.set(name, chosen.value);
      else when.delete(name);
    }
    this.#set(when.size > 0 ? Object.fromEntries(when) : null, "when");
  }

  #setCites(): void {
    const cites = [...this.#cites].filter(([, box]) => box.checked).map(([ground]) => ground);
    this.#set(cites.length > 0 ? cites : null, "cites");
  }

  #showActions(draft: DraftView): void {
    const offered = this.#rule ? OFFERED[this.#rule.origin] : [];
    for (const [action, made] of this.#buttons) {
      made.hidden = !offered.includes(action);
      made.textContent =
        action === "reset"
          ? t("builder-reset", { title: draft.parent })
          : t(`builder-rule-${action}`);
      made.setAttribute("aria-label", `${made.textContent}: ${this.#title.textContent}`);
    }
    const [before, after] = this.#neighbours;
    this.#disable("up", before === null);
    this.#disable("down", after === null);
  }

  #disable(action: Action, isDisabled: boolean): void {
    const found = this.#buttons.get(action);
    if (found) found.disabled = isDisabled;
  }

  #act(action: Action): void {
    if (!this.#rule) return;
    const rule = this.#name;
    const [before, after] = this.#neighbours;
    if (action === "rewrite") this.#set(wholeRule(this.#rule));
    else if (action === "up" && before) this.#move(rule, before);
    else if (action === "down" && after) {
      this.#move(after, rule);
    } else if (action === "leave-out") {
      this.onChange({ path: ["remove", "rules", rule], value: true });
    } else if (action !== "up" && action !== "down") {
      this.onChange({ path: ["rules", rule], value: null });
    }
  }

  #move(rule: string, before: string): void {
    this.onChange({ path: ["rules", rule], value: null, before });
  }

  /** Change one entry, or several at once. */
  #set(value: Change["value"], ...key: string[]): void {
    this.onChange({ path: ["rules", this.#name, ...key], value });
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
