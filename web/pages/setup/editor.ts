/** The board editor: makes a PFEN of pieces, side to move and counters; the server checks it. */

import { PetteiaBoard, defineBoard } from "../../board/board.js";
import type { BoardPosition } from "../../board/model/view.js";
import { button, byId, h } from "../shared/dom.js";
import { SIDES } from "../shared/game/game_state.js";
import type { Judgement } from "../shared/server/http_answers.js";
import { boardWords } from "../shared/game/sentences.js";
import { addMessages, t } from "../shared/messages.js";
import { fetchAnswer } from "../shared/page.js";
import { writeBoard } from "./board_field.js";
import { PiecePlacement } from "./piece_placement.js";

const CHECK_DELAY = 300;

defineBoard();

export class Editor {
  readonly #board = new PetteiaBoard();
  readonly #status = h("p", { class: "editor-status", role: "status" });
  #position: BoardPosition | null = null;
  /** The fields of the PFEN after the board, by name and in their order. */
  #fields: Record<string, string> = {};
  #timer = 0;
  readonly #placement = new PiecePlacement(this.#board, "editor.piece", (pieces) => {
    if (this.#position) this.#position = { ...this.#position, pieces };
    this.#onChange();
  });

  constructor(
    readonly form: HTMLFormElement,
    readonly root: HTMLElement,
  ) {}

  /** Show the position in the form's field, or the default set-up; false if the site does not
   * answer. */
  async open(): Promise<boolean> {
    const checked = await this.#check(this.#field().value, true);
    if (!checked?.messages) return false;
    addMessages(checked.messages);
    this.root.hidden = false;
    await this.#build(checked);
    this.root.querySelector("h2")?.focus();
    return true;
  }

  /** Show the position in the form's field by the rules as they are now, or else the default
   * set-up: a position that these rules do not allow is given up. */
  async restart(): Promise<void> {
    if (this.root.hidden) return;
    const field = this.#field();
    const checked = await this.#check(field.value);
    if (!checked) return;
    if (!checked.position) field.value = "";
    await this.#build(checked.position ? checked : ((await this.#check("")) ?? checked));
  }

  /** Show the position that was typed into the form's field, or the reason why there is none. */
  async follow(): Promise<void> {
    if (this.root.hidden) return;
    const checked = await this.#check(this.#field().value);
    if (checked?.position) await this.#build(checked);
    else this.#showError(checked);
  }

  #field(): HTMLInputElement {
    return byId<HTMLInputElement>("start");
  }

  #check(start: string, withWords = false): Promise<Judgement | null> {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(this.form)) {
      const isRule = name === "ruleset" || name.startsWith("option.");
      if (isRule && typeof value === "string") query.set(name, value);
    }
    query.set("start", start);
    if (withWords) query.set("words", "yes");
    return fetchAnswer(`/play/position?${query.toString()}`);
  }

  async #build(checked: Judgement): Promise<void> {
    const shown = checked.position ? checked : await this.#check("");
    if (!shown?.position || !shown.fields) {
      this.#status.textContent = (shown ?? checked).error || t("play-offline");
      return;
    }
    const pieceNames = shown.pieceNames ?? {};
    this.#board.words = boardWords({ pieceNames });
    this.#position = shown.position;
    this.#placement.show(shown.letters ?? [], pieceNames, shown.position.pieces);
    this.#fields = shown.fields;
    const controls = this.#controls(shown);
    const heading = h("h2", { tabindex: "-1" }, t("editor-title"));
    const hadFocus = this.root.contains(document.activeElement);
    this.root.replaceChildren(
      heading,
      h("p", { class: "note" }, t("editor-lead")),
      h("div", { class: "editor-board" }, this.#board),
      h("div", { class: "editor-side" }, this.#placement.palette, ...controls, this.#buttons()),
      this.#status,
    );
    if (hadFocus) heading.focus({ preventScroll: true });
    this.#draw();
    this.#showError(checked);
  }

  #controls(checked: Judgement): HTMLElement[] {
    const sides = SIDES.map((side) => [side.charAt(0), t("side-name", { side })] as const);
    const rolls = (checked.rolls ?? []).map((roll) => {
      return [roll, roll === "?" ? t("editor-roll-due") : roll.split("").join(", ")] as const;
    });
    const parts = [this.#choice("turn", sides)];
    if (rolls.length) parts.push(this.#choice("dice", rolls));
    if (checked.reserve) parts.push(this.#pair("reserve", checked.reserve));
    parts.push(this.#pair("captures"));
    if (checked.refusals) parts.push(this.#pair("refusals", checked.refusals));
    parts.push(this.#number("quiet", 0), this.#number("move", 1));
    return parts;
  }

  #choice(field: string, options: (readonly [string, string])[]): HTMLElement {
    const select = h("select");
    for (const [value, label] of options) select.append(h("option", { value }, label));
    select.value = this.#fields[field] ?? "";
    select.addEventListener("change", () => this.#set(field, select.value));
    return h("label", { class: "editor-field" }, h("b", {}, t(`editor-${field}`)), select);
  }

  #number(field: string, min: number): HTMLElement {
    const input = this.#counter(this.#fields[field] ?? "0", { min: String(min) }, (value) =>
      this.#set(field, value),
    );
    return h("label", { class: "editor-field" }, h("b", {}, t(`editor-${field}`)), input);
  }

  /** A number for each side; without a maximum the site judges it. */
  #pair(field: string, max?: number): HTMLElement {
    const bounds = { min: "0", ...(max !== undefined && { max: String(max) }) };
    const group = h("fieldset", { class: "editor-field" }, h("legend", {}, t(`editor-${field}`)));
    SIDES.forEach((side, number) => {
      const both = () => (this.#fields[field] ?? "0,0").split(",");
      const input = this.#counter(both()[number] ?? "0", bounds, (value) =>
        this.#set(field, both().with(number, value).join(",")),
      );
      group.append(h("label", {}, t("side-name", { side }), input));
    });
    return group;
  }

  #counter(
    value: string,
    bounds: Record<string, string>,
    onValue: (value: string) => void,
  ): HTMLInputElement {
    const input = h("input", { type: "number", value, required: true, ...bounds });
    input.addEventListener("input", () => {
      if (input.validity.valid) onValue(String(Number(input.value)));
    });
    return input;
  }

  #buttons(): HTMLElement {
    const action = (key: string, run: () => void) => button(t(key), "btn", run);
    return h(
      "p",
      { class: "go" },
      action("editor-usual", () => {
        this.#field().value = "";
        void this.restart();
      }),
      action("editor-clear", () => {
        this.#placement.clear();
      }),
      action("editor-close", () => {
        this.root.hidden = true;
        byId("edit").focus();
      }),
    );
  }

  #set(field: string, value: string): void {
    this.#fields[field] = value;
    this.#onChange();
  }

  #draw(): void {
    if (!this.#position) return;
    const position = { ...this.#position, locked: {}, active: null };
    this.#board.show({ position, legal: [], last: null });
  }

  #onChange(): void {
    this.#draw();
    const start = this.#pfen();
    this.#field().value = start;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      void this.#check(start).then((checked) => {
        if (this.#field().value === start) this.#showError(checked);
      });
    }, CHECK_DELAY);
  }

  #showError(checked: Judgement | null): void {
    const error = checked ? checked.error : t("play-offline");
    this.#status.classList.toggle("invalid", error !== "");
    this.#status.textContent = error || t("editor-valid");
  }

  #pfen(): string {
    if (!this.#position) return "";
    const { files, ranks, pieces } = this.#position;
    return [writeBoard(files, ranks, pieces), ...Object.values(this.#fields)].join(" ");
  }
}
