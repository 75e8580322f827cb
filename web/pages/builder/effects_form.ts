/** What the values of an option change: a control for each change, and one to add another. */

import { button, h } from "../shared/dom.js";
import type { DraftOption, DraftView, FormField, FormPart } from "../shared/http_answers.js";
import { t } from "../shared/messages.js";
import { control, fieldChoices, type Control, type Value } from "./controls.js";
import { effectKey, fieldsByKey, firstEffect } from "./option_entries.js";

export class EffectsForm {
  readonly root = h("fieldset", { class: "builder-effects" });
  readonly #list = h("div");
  readonly #setting = h("select");
  readonly #rule: HTMLSelectElement;
  readonly #adding: HTMLElement;
  readonly #fields: Map<string, FormField>;
  readonly #controls = new Map<string, Control>();
  #values: DraftView["values"] = {};
  #shown = "";
  #listed = "";
  #added = "";

  constructor(
    parts: readonly FormPart[],
    readonly onChange: (key: string, value: Value | null) => void,
  ) {
    this.#fields = fieldsByKey(parts);
    this.#rule = fieldChoices(parts, () => true);
    const add = button(t("builder-option-effect-add"), "btn", () => this.#add());
    const label = (key: string, select: HTMLElement) =>
      h("label", { class: "builder-row" }, h("span", {}, t(key)), select);
    this.#adding = h(
      "div",
      { class: "builder-adding" },
      label("builder-option-effect-value", this.#setting),
      label("builder-option-effect-rule", this.#rule),
      h("p", { class: "go" }, add),
    );
    const legend = h("legend", {}, t("builder-option-effects"));
    this.root.append(legend, this.#list, this.#adding);
  }

  show({ effects, settings }: DraftOption, values: DraftView["values"]): void {
    this.#values = values;
    this.#showSettings(settings);
    const shown = JSON.stringify([
      settings,
      effects.map(({ setting, key, value }) => [setting, key, value === null]),
    ]);
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#build(effects, settings);
    }
    for (const { setting, key, value } of effects) {
      if (value !== null) this.#controls.get(effectKey(setting, key))?.set(value);
    }
    const added = this.#controls.get(this.#added);
    if (!added) return;
    this.#added = "";
    added.root.querySelector<HTMLElement>("input, select")?.focus();
  }

  #showSettings(settings: DraftOption["settings"]): void {
    const listed = JSON.stringify(settings);
    this.#adding.hidden = settings.length === 0;
    if (listed === this.#listed) return;
    this.#listed = listed;
    const chosen = this.#setting.value;
    const options = settings.map(({ value, label }) => {
      return h("option", { value: String(value) }, label);
    });
    this.#setting.replaceChildren(...options);
    // A switch changes something when it is on.
    const [first, second] = settings;
    const usual = first?.value === false ? second : first;
    const isThere = settings.some(({ value }) => String(value) === chosen);
    this.#setting.value = isThere ? chosen : String(usual?.value ?? "");
  }

  #build(effects: DraftOption["effects"], settings: DraftOption["settings"]): void {
    this.#controls.clear();
    const listed = new Set(effects.map(({ setting }) => setting));
    const groups = [...listed].map((setting) => {
      const changes = effects.filter((each) => each.setting === setting);
      const found = settings.find(({ value }) => String(value) === setting);
      const heading = t("builder-option-effect-of", { value: found?.label ?? setting });
      const rows = changes.map((change) => this.#row(change, heading));
      return h("div", { role: "group", "aria-label": heading }, h("p", {}, heading), ...rows);
    });
    const none = h("p", { class: "note" }, t("builder-option-no-effects"));
    this.#list.replaceChildren(...(groups.length > 0 ? groups : [none]));
  }

  #row({ setting, key, value }: DraftOption["effects"][number], heading: string): HTMLElement {
    const place = effectKey(setting, key);
    const field = this.#fields.get(key);
    const name = field?.label ?? key;
    const label = `${t("builder-rule-remove")}: ${heading}: ${name}`;
    const remove = button("×", "icon", () => this.#remove(place), { "aria-label": label });
    if (!field || value === null) {
      return h("div", { class: "builder-effect" }, h("code", {}, key), remove);
    }
    const made = control(field, (chosen) => this.onChange(place, chosen));
    this.#controls.set(place, made);
    return h("div", { class: "builder-effect" }, made.root, remove);
  }

  #remove(place: string): void {
    this.onChange(place, null);
    // The button goes with its row.
    this.#rule.focus();
  }

  #add(): void {
    const field = this.#fields.get(this.#rule.value);
    if (!field) return;
    const value = firstEffect(field, this.#values[field.key]);
    if (value === undefined) return;
    this.#added = effectKey(this.#setting.value, field.key);
    this.onChange(this.#added, value);
  }
}
