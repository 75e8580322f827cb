/** The changes by the values of an option: a control for each change, and one to add another. */

import { button, h } from "../../shared/dom.js";
import type {
  DraftOption,
  DraftView,
  FormField,
  FormPart,
} from "../../shared/server/http_answers.js";
import { readBoard, sizeOf, writeBoard } from "../../setup/board_field.js";
import { t } from "../../shared/messages.js";
import { control, fieldChoices, optionsOf, type Control, type Value } from "../controls.js";
import { effectKey, fieldsByKey, firstEffect } from "./option_entries.js";
import { SetupBoard } from "../setup_board.js";

const BOARD = "setup.board";

type Effect = DraftOption["effects"][number];

export class EffectsForm {
  readonly root = h("fieldset", { class: "builder-effects" });
  readonly #list = h("div");
  readonly #setting = h("select");
  readonly #rule: HTMLSelectElement;
  readonly #adding: HTMLElement;
  readonly #fields: Map<string, FormField>;
  readonly #controls = new Map<string, Control>();
  /** The boards of the set-ups, which are kept while other effects are added and removed. */
  readonly #boards = new Map<string, SetupBoard>();
  #draft: DraftView | null = null;
  #shown = "";
  #listed = "";
  #added = "";

  constructor(
    readonly name: string,
    parts: readonly FormPart[],
    readonly letters: string[],
    readonly onChange: (key: string, value: Value | null) => void,
  ) {
    this.#fields = fieldsByKey(parts);
    this.#rule = fieldChoices(parts, () => true);
    this.#rule.append(h("option", { value: BOARD }, t("part-setup")));
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

  show({ effects, settings }: DraftOption, draft: DraftView): void {
    this.#draft = draft;
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
    added.root.querySelector<HTMLElement>("input, select, [tabindex='0']")?.focus();
  }

  #showSettings(settings: DraftOption["settings"]): void {
    const listed = JSON.stringify(settings);
    this.#adding.hidden = settings.length === 0;
    if (listed === this.#listed) return;
    this.#listed = listed;
    const chosen = this.#setting.value;
    this.#setting.replaceChildren(...optionsOf(settings));
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

  #row({ setting, key, value, board }: Effect, heading: string): HTMLElement {
    const place = effectKey(setting, key);
    const field = this.#fields.get(key);
    const name = key === BOARD ? t("part-setup") : (field?.label ?? key);
    const label = `${t("builder-rule-remove")}: ${heading}: ${name}`;
    const remove = button("×", "icon", () => this.#remove(place), { "aria-label": label });
    const made =
      key === BOARD
        ? this.#boardControl(place)
        : field && control(field, (chosen) => this.onChange(place, chosen));
    if (!made || value === null) {
      const said = h("div", {}, h("code", {}, key));
      if (board) said.append(this.#drawing(setting, board, heading));
      return h("div", { class: "builder-effect" }, said, remove);
    }
    this.#controls.set(place, made);
    return h("div", { class: "builder-effect" }, made.root, remove);
  }

  /** A button that draws the text's description of a set-up on a board. */
  #drawing(setting: string, board: string, heading: string): HTMLElement {
    const label = t("builder-option-effect-draw");
    const draw = () => {
      this.#added = effectKey(setting, BOARD);
      this.onChange(this.#added, board);
    };
    return h("p", {}, button(label, "btn", draw, { "aria-label": `${label}: ${heading}` }));
  }

  #boardControl(place: string): Control {
    let board = this.#boards.get(place);
    if (!board) {
      const root = h("div", { class: "builder-effect-board" });
      const change = (written: string) => this.onChange(place, written);
      board = new SetupBoard(root, this.letters, change, `${this.name}-${place}`);
      this.#boards.set(place, board);
    }
    const { root } = board;
    const set = (value: Value) => {
      const field = String(value);
      board.showBoard(...sizeOf(field), field, this.#draft?.pieceNames ?? {});
    };
    return { root, set };
  }

  #remove(place: string): void {
    this.onChange(place, null);
    // The button disappears with its row.
    this.#rule.focus();
  }

  #add(): void {
    const key = this.#rule.value;
    const field = this.#fields.get(key);
    const current = this.#draft?.values[key];
    const value =
      key === BOARD
        ? this.#firstBoard(String(current ?? ""))
        : field && firstEffect(field, current);
    if (value === undefined) return;
    this.#added = effectKey(this.#setting.value, key);
    this.onChange(this.#added, value);
  }

  /** The set-up as it is now, on a board of the chosen size if the option chooses one. */
  #firstBoard(current: string): string | undefined {
    const size = /^(\d+)x(\d+)$/.exec(this.#setting.value);
    if (!size) return current || undefined;
    return writeBoard(Number(size[1]), Number(size[2]), readBoard(current));
  }
}
