/** One control for each kind of field. */

import { h } from "../shared/dom.js";
import type { FieldChoice, FormField, FormPart } from "../shared/server/http_answers.js";
import { t } from "../shared/messages.js";

export type Value = boolean | number | string | string[];

export interface Control {
  root: HTMLElement;
  set: (value: Value) => void;
}

export function control(field: FormField, onValue: (value: Value) => void): Control {
  switch (field.kind) {
    case "switch":
      return switchControl(field, onValue);
    case "choice":
      return choiceControl(field, onValue);
    case "number":
      return numberControl(field, onValue);
    case "size":
      return sizeControl(field, onValue);
    case "several":
      return severalControl(field, onValue);
    case "line":
    case "list":
    case "paragraph":
      return textControl(field, onValue);
  }
}

/** A list of the fields of all parts that are wanted, part by part. */
export function fieldChoices(
  parts: readonly FormPart[],
  isWanted: (field: FormField) => boolean,
): HTMLSelectElement {
  const select = h("select");
  for (const { heading, fields } of parts) {
    const wanted = fields.filter(isWanted);
    const options = wanted.map(({ key, label }) => h("option", { value: key }, label));
    if (options.length > 0) select.append(h("optgroup", { label: heading }, ...options));
  }
  return select;
}

/** The options of a list of choices. */
export function optionsOf(choices: readonly FieldChoice[]): HTMLElement[] {
  return choices.map(({ value, label }) => h("option", { value: String(value) }, label));
}

/** A field for a number that the site has no field of. */
export function numberField(key: string, label: string, low: number, high: number): FormField {
  return {
    ...{ key, label, kind: "number", note: "", zero: "", pattern: "", writes: "" },
    ...{ ruleIds: [], choices: [], isExplained: false, canBeOffered: false },
    low: [low],
    high: [high],
  };
}

function switchControl(field: FormField, onValue: (value: Value) => void): Control {
  const input = h("input", { type: "checkbox" });
  input.addEventListener("change", () => onValue(input.checked));
  return {
    root: h("label", { class: "check" }, input, name(field)),
    set: (value) => (input.checked = value === true),
  };
}

function choiceControl(field: FormField, onValue: (value: Value) => void): Control {
  const select = h("select", {}, ...optionsOf(field.choices));
  select.addEventListener("change", () => {
    const chosen = field.choices[select.selectedIndex];
    if (chosen) onValue(chosen.value);
  });
  return {
    root: h("label", { class: "builder-row" }, name(field), select),
    set: (value) => (select.value = String(value)),
  };
}

/** A box for each of the values; any number of them can be chosen. */
function severalControl(field: FormField, onValue: (value: Value) => void): Control {
  const boxes = field.choices.map((choice) => {
    const value = String(choice.value);
    const box = h("input", { type: "checkbox", value });
    const meaning = choice.label ? ` · ${choice.label}` : "";
    const words = h("span", {}, h("code", {}, value), meaning);
    return { box, label: h("label", { class: "check" }, box, words) };
  });
  const note = h("p", { class: "note" }, field.note);
  const labels = boxes.map(({ label }) => label);
  const root = h("details", {}, h("summary", {}, name(field)), note, ...labels);
  root.addEventListener("change", () => {
    onValue(boxes.filter(({ box }) => box.checked).map(({ box }) => box.value));
  });
  return {
    root,
    set: (value) => {
      const chosen = Array.isArray(value) ? value : [];
      for (const { box } of boxes) box.checked = chosen.includes(box.value);
    },
  };
}

function numberControl(field: FormField, onValue: (value: Value) => void): Control {
  const meaning = h("small");
  const input = numberInput(field.low[0] ?? 0, field.high[0] ?? 0, () =>
    onValue(input.valueAsNumber),
  );
  return {
    root: h("label", { class: "builder-row" }, name(field), input, meaning),
    set: (value) => {
      if (document.activeElement !== input) input.value = String(value);
      meaning.textContent = value === 0 ? field.zero : "";
    },
  };
}

function sizeControl(field: FormField, onValue: (value: Value) => void): Control {
  const send = () => {
    if (files.validity.valid && ranks.validity.valid) onValue(`${files.value}x${ranks.value}`);
  };
  const files = numberInput(field.low[0] ?? 0, field.high[0] ?? 0, send);
  const ranks = numberInput(field.low[1] ?? 0, field.high[1] ?? 0, send);
  const parts = (
    [
      ["builder-files", files],
      ["builder-ranks", ranks],
    ] as const
  ).map(([key, input]) => h("label", { class: "builder-row" }, t(key), input));
  return {
    root: h("fieldset", { class: "builder-size" }, h("legend", {}, name(field)), ...parts),
    set: (value) => {
      const sides = String(value).split("x");
      [files, ranks].forEach((input, place) => {
        if (document.activeElement !== input) input.value = sides[place] ?? "";
      });
    },
  };
}

function textControl(field: FormField, onValue: (value: Value) => void): Control {
  const { kind, low, high, pattern } = field;
  const limits = { maxlength: String(high[0] ?? 0), required: (low[0] ?? 0) > 0 };
  const input =
    kind === "paragraph"
      ? h("textarea", { rows: "4", ...limits })
      : h("input", { type: "text", autocomplete: "off", ...limits });
  if (pattern) input.setAttribute("pattern", pattern);
  input.addEventListener("change", () => {
    input.value = input.value.trim();
    const { value } = input;
    if (!input.validity.valid) input.reportValidity();
    else onValue(kind === "list" && value ? value.split(/[ ,]+/) : value);
  });
  return {
    root: h("label", { class: "builder-row builder-text-row" }, name(field), input),
    set: (value) => {
      const written = Array.isArray(value) ? value.join(", ") : String(value);
      if (document.activeElement !== input) input.value = written;
    },
  };
}

function numberInput(low: number, high: number, onChange: () => void): HTMLInputElement {
  const bounds = { min: String(low), max: String(high), required: true };
  const input = h("input", { type: "number", inputmode: "numeric", ...bounds });
  input.addEventListener("change", () => {
    if (input.validity.valid) onChange();
    else input.reportValidity();
  });
  return input;
}

/** The name of a field, with the rules that it is about. */
function name({ label, ruleIds }: FormField): HTMLElement {
  const ids = ruleIds.length ? h("span", { class: "id" }, ` ${ruleIds.join(", ")}`) : null;
  return h("span", {}, label, ids);
}
