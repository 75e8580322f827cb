/** An option of the ruleset: its words, range and effects by a form. */

import { button, h } from "../../shared/dom.js";
import type {
  Change,
  DraftOption,
  DraftView,
  FormField,
  FormPart,
  OptionTarget,
} from "../../shared/server/http_answers.js";
import { t } from "../../shared/messages.js";
import { control, fieldChoices, numberField, type Control, type Value } from "../controls.js";
import { EffectsForm } from "./effects_form.js";
import { fieldsByKey, WAYS, type Way } from "./option_entries.js";

/** What the forms of all options have in common. */
export interface OptionForms {
  parts: FormPart[];
  /** The pieces that there can be, as a PFEN has them. */
  letters: string[];
  optionFields: FormField[];
  optionTargets: OptionTarget[];
}

/** The option that every ruleset has as it is. */
const COMMON = "quiet_limit";
const MAX_NUMBER = 10_000;
const SIZE = "board.size";

const ACTIONS = ["leave-out", "take-back", "remove", "reset"] as const;
type Action = (typeof ACTIONS)[number];

/** What can be done with an option of each origin. */
const OFFERED: Record<DraftOption["origin"], readonly Action[]> = {
  own: ["remove"],
  changed: ["reset", "leave-out"],
  inherited: ["leave-out"],
  "left-out": ["take-back"],
};

export class OptionRow {
  readonly root = h("details", { class: "builder-rule" });
  readonly #title = h("span");
  readonly #origin = h("span", { class: "note" });
  readonly #form = h("div");
  readonly #controls = new Map<string, Control>();
  readonly #range = h("div");
  readonly #way = h("select");
  readonly #wayRow: HTMLElement;
  readonly #writes = h("label", { class: "builder-row" });
  readonly #effects: EffectsForm;
  readonly #buttons = new Map<Action, HTMLButtonElement>();
  #option: DraftOption | null = null;
  #ends: readonly [Control, Control] | null = null;
  #rangeType = "";
  #writesFor = "";
  /** A way that was chosen and still needs its words. */
  #chosen: Way | null = null;

  constructor(
    readonly name: string,
    readonly forms: OptionForms,
    readonly onChange: (change: Change) => void,
  ) {
    this.#effects = new EffectsForm(name, forms.parts, forms.letters, (key, value) =>
      this.#set(key, value),
    );
    const label = h("span", {}, t("builder-option-way"));
    this.#wayRow = h("label", { class: "builder-row" }, label, this.#way);
    const actions = h("p", { class: "go" });
    for (const action of ACTIONS) {
      const made = button("", "btn", () => this.#act(action));
      this.#buttons.set(action, made);
      actions.append(made);
    }
    const code = h("code", { class: "id" }, name);
    const summary = h("summary", {}, this.#title, " ", code, " ", this.#origin);
    this.root.append(summary, this.#form, actions);
  }

  show(option: DraftOption, draft: DraftView): void {
    this.#option = option;
    if (this.#chosen === option.way) this.#chosen = null;
    const { origin } = option;
    this.#title.textContent = option.title || option.name;
    const says = origin === "inherited" ? "" : t("builder-option-origin", { origin });
    this.#origin.textContent = says;
    this.root.classList.toggle("left-out", origin === "left-out");
    this.#form.hidden = origin === "left-out";
    if (origin !== "left-out") this.#showForm(option, draft);
    this.#showActions(draft);
  }

  #showForm(option: DraftOption, draft: DraftView): void {
    if (this.#controls.size === 0) this.#build();
    for (const key of ["title", "summary", "rule", "type", "arbiter", "inert"] as const) {
      this.#controls.get(key)?.set(option[key]);
    }
    this.#controls.get("values")?.set(option.values.join(", "));
    this.#showRange(option);
    this.#showTargets(option);
    this.#effects.show(option, draft);
    this.#showWay();
  }

  #build(): void {
    for (const field of this.forms.optionFields) {
      const { key } = field;
      this.#controls.set(
        key,
        control(field, (value) => this.#set(key, entryOf(key, value))),
      );
    }
    for (const way of WAYS) {
      this.#way.append(h("option", { value: way }, t("builder-option-way-is", { way })));
    }
    this.#way.addEventListener("change", () => this.#chooseWay(this.#way.value as Way));
    const root = (key: string) => this.#controls.get(key)?.root ?? "";
    this.#form.append(root("title"), root("summary"), root("rule"), root("type"), root("values"));
    this.#form.append(this.#range, this.#wayRow, this.#writes, this.#effects.root);
    this.#form.append(root("arbiter"), root("inert"));
  }

  /** The least and the greatest value, where those are given. */
  #showRange({ type, values, minimum, maximum }: DraftOption): void {
    const hasEnds = type === "int" || (type === "board" && values.length === 0);
    this.#range.hidden = !hasEnds;
    if (!hasEnds) return;
    if (type !== this.#rangeType) {
      this.#rangeType = type;
      this.#ends = [this.#end("min", type), this.#end("max", type)];
      this.#range.replaceChildren(...this.#ends.map(({ root }) => root));
    }
    this.#ends?.[0].set(minimum ?? "");
    this.#ends?.[1].set(maximum ?? "");
  }

  #end(key: "max" | "min", type: string): Control {
    const label = t(`builder-option-${key}`);
    const size = fieldsByKey(this.forms.parts).get(SIZE);
    const field =
      type === "board" && size
        ? { ...size, label, ruleIds: [] }
        : numberField(key, label, 0, MAX_NUMBER);
    return control(field, (value) => this.#set(key, value));
  }

  /** The entries that the option can set: an inherited one keeps its type. */
  #showTargets({ type, origin, writes }: DraftOption): void {
    const spec = `${type} ${origin}`;
    if (spec !== this.#writesFor) {
      this.#writesFor = spec;
      const possible = this.#targets(origin === "own" ? "" : type);
      const select = fieldChoices(this.forms.parts, ({ key }) => possible.has(key));
      select.addEventListener("change", () => this.#set("writes", select.value));
      this.#writes.replaceChildren(h("span", {}, t("builder-option-writes")), select);
    }
    const select = this.#writes.querySelector("select");
    if (select && writes) select.value = writes;
  }

  #targets(type: string): Set<string> {
    const fitting = this.forms.optionTargets.filter((each) => !type || each.type === type);
    return new Set(fitting.map(({ key }) => key));
  }

  #showWay(): void {
    if (!this.#option) return;
    const { name, origin, type, way } = this.#option;
    const shown = this.#chosen ?? way;
    this.#way.value = shown;
    const hide = (key: string, isHidden: boolean) => {
      const found = this.#controls.get(key);
      if (found) found.root.hidden = isHidden;
    };
    hide("type", origin !== "own" || shown === "writes");
    hide("values", type !== "choice" && type !== "board");
    hide("arbiter", shown !== "arbiter");
    hide("inert", shown !== "inert");
    this.#wayRow.hidden = name === COMMON;
    this.#writes.hidden = shown !== "writes" || name === COMMON;
    this.#effects.root.hidden = shown !== "effect";
  }

  #chooseWay(way: Way): void {
    if (!this.#option) return;
    this.#chosen = way === this.#option.way ? null : way;
    this.#showWay();
    const { type } = this.#option;
    if (way === "effect") this.#set("effect", {});
    else if (way === "writes") {
      const [first] = this.#targets(type);
      if (first) this.#set("writes", first);
    } else this.#controls.get(way)?.root.querySelector("input")?.focus();
  }

  #showActions({ parent }: DraftView): void {
    const origin = this.#option?.origin ?? "inherited";
    for (const [action, made] of this.#buttons) {
      const isOffered = OFFERED[origin].includes(action);
      made.hidden = !isOffered || (action === "leave-out" && this.name === COMMON);
      made.textContent =
        action === "reset" ? t("builder-reset", { title: parent }) : t(`builder-rule-${action}`);
      made.setAttribute("aria-label", `${made.textContent}: ${this.#title.textContent}`);
    }
  }

  #act(action: Action): void {
    if (action === "leave-out") {
      this.onChange({ path: ["remove", "options", this.name], value: true });
    } else this.onChange({ path: ["options", this.name], value: null });
    this.root.querySelector("summary")?.focus();
  }

  /** Change an entry; the key of an effect has a value and a key of the mechanics behind it. */
  #set(key: string, value: Change["value"]): void {
    this.onChange({ path: ["options", this.name, ...key.split(".")], value });
  }
}

/** The entry that the value of a field stands for; null leaves it out. */
function entryOf(key: string, value: Value): Change["value"] {
  if (value === "") return null;
  return key === "values" ? String(value).split(/[ ,]+/) : value;
}
