/** An option of the ruleset: its words, range and effects by a form. */

import { h } from "../../shared/dom.js";
import type {
  Change,
  DraftOption,
  DraftView,
  FormField,
  FormPart,
} from "../../shared/server/http_answers.js";
import { t } from "../../shared/messages.js";
import { control, fieldChoices, numberField, type Control } from "../controls.js";
import { EntryRow, type Action, type Origin } from "../entry_row.js";
import { EffectsForm } from "./effects_form.js";
import { fieldsByKey, WAYS, type Way } from "./option_entries.js";

/** The common parts of the forms of all options. */
export interface OptionForms {
  parts: FormPart[];
  /** The pieces that there can be, as a PFEN has them. */
  letters: string[];
  optionFields: FormField[];
  /** The parts that an option can set as a whole, and the type it then has. */
  optionTargets: Record<string, DraftOption["type"]>;
}

/** The option that every ruleset has as it is. */
const COMMON = "quiet_limit";
const MAX_NUMBER = 10_000;
const SIZE = "board.size";

export class OptionRow extends EntryRow<DraftOption> {
  readonly #range = h("div");
  readonly #way = h("select");
  readonly #wayRow: HTMLElement;
  readonly #writes = h("label", { class: "builder-row" });
  readonly #effects: EffectsForm;
  #ends: readonly [Control, Control] | null = null;
  #rangeType = "";
  #writesFor = "";
  /** A way that was chosen and still needs its words. */
  #chosen: Way | null = null;

  constructor(
    name: string,
    readonly forms: OptionForms,
    onChange: (change: Change) => void,
  ) {
    super("options", name, forms.optionFields, "builder-option-origin", onChange);
    this.mark.textContent = name;
    this.#effects = new EffectsForm(name, forms.parts, forms.letters, (key, value) =>
      this.set(value, ...key.split(".")),
    );
    const label = h("span", {}, t("builder-option-way"));
    this.#wayRow = h("label", { class: "builder-row" }, label, this.#way);
  }

  show(option: DraftOption, draft: DraftView): void {
    if (this.#chosen === option.way) this.#chosen = null;
    const hasForm = option.origin !== "left-out";
    this.showEntry(option, draft, hasForm);
    if (!hasForm) return;
    this.#showRange(option);
    this.#showTargets(option);
    this.#effects.show(option, draft);
    this.#showWay();
  }

  protected override build(): void {
    super.build();
    for (const way of WAYS) {
      this.#way.append(h("option", { value: way }, t("builder-option-way-is", { way })));
    }
    this.#way.addEventListener("change", () => this.#chooseWay(this.#way.value as Way));
    const more = [this.#range, this.#wayRow, this.#writes, this.#effects.root];
    this.controls.get("values")?.root.after(...more);
  }

  protected override offered(origin: Origin): readonly Action[] {
    const offered = super.offered(origin);
    return this.name === COMMON ? offered.filter((action) => action !== "leave-out") : offered;
  }

  /** The least and the greatest value, if they are given. */
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
    return control(field, (value) => this.set(value, key));
  }

  /** The entries that the option can set: an inherited one keeps its type. */
  #showTargets({ type, origin, writes }: DraftOption): void {
    const spec = `${type} ${origin}`;
    if (spec !== this.#writesFor) {
      this.#writesFor = spec;
      const possible = this.#targets(origin === "own" ? "" : type);
      const select = fieldChoices(this.forms.parts, ({ key }) => possible.has(key));
      select.addEventListener("change", () => this.set(select.value, "writes"));
      this.#writes.replaceChildren(h("span", {}, t("builder-option-writes")), select);
    }
    const select = this.#writes.querySelector("select");
    if (select && writes) select.value = writes;
  }

  #targets(type: string): Set<string> {
    const targets = Object.entries(this.forms.optionTargets);
    return new Set(targets.filter(([, each]) => !type || each === type).map(([key]) => key));
  }

  #showWay(): void {
    if (!this.entry) return;
    const { name, origin, type, way } = this.entry;
    const shown = this.#chosen ?? way;
    this.#way.value = shown;
    const hide = (key: string, isHidden: boolean) => {
      const found = this.controls.get(key);
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
    if (!this.entry) return;
    this.#chosen = way === this.entry.way ? null : way;
    this.#showWay();
    const { type } = this.entry;
    if (way === "effect") this.set({}, "effect");
    else if (way === "writes") {
      const [first] = this.#targets(type);
      if (first) this.set(first, "writes");
    } else this.controls.get(way)?.root.querySelector("input")?.focus();
  }
}
