/** The board editor: makes a PFEN of pieces, side to move and counters; the server checks it. */

import { PetteiaBoard, defineBoard } from "../../board/board.js";
import { pieceIcon } from "../../board/drawing/art.js";
import { squareName } from "../../board/model/geometry.js";
import { type BoardPosition, kindOf, sideOf } from "../../board/model/view.js";
import { button, byId, drawn, h } from "../shared/dom.js";
import { SIDES } from "../shared/game_state.js";
import type { Judgement } from "../shared/http_answers.js";
import { boardWords } from "../shared/sentences.js";
import { addMessages, t } from "../shared/messages.js";

/** The fields of a PFEN after the board. */
const TURN = 0;
const DICE = 1;
const RESERVE = 2;
const CAPTURED = 3;
const REFUSALS = 4;
const QUIET = 5;
const NUMBER = 6;
const MAX_COUNTER = 65535;
const CHECK_DELAY = 300;

defineBoard();

export class Editor {
  readonly #board = new PetteiaBoard();
  readonly #status = h("p", { class: "editor-status", role: "status" });
  #position: BoardPosition | null = null;
  #fields: string[] = [];
  #letters: string[] = [];
  #kinds: Record<string, string> = {};
  #chosen = "";
  #timer = 0;

  constructor(
    readonly form: HTMLFormElement,
    readonly root: HTMLElement,
  ) {}

  /** Show the position in the form's field, or the usual set-up. */
  async open(): Promise<void> {
    const checked = await this.#check(this.#field().value, true);
    if (!checked?.messages) return;
    addMessages(checked.messages);
    this.#board.addEventListener("click", (event) => this.#onClick(event));
    this.#board.addEventListener("keydown", (event) => this.#onKey(event));
    this.root.hidden = false;
    await this.#build(checked);
    this.root.querySelector("h2")?.focus();
  }

  /** Start again with the usual set-up, as when the rules have changed. */
  async restart(): Promise<void> {
    if (this.root.hidden) return;
    const checked = await this.#check("");
    if (checked) await this.#build(checked);
  }

  #field(): HTMLInputElement {
    return byId<HTMLInputElement>("start");
  }

  async #check(start: string, withWords = false): Promise<Judgement | null> {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(this.form)) {
      const isRule = name === "ruleset" || name.startsWith("option.");
      if (isRule && typeof value === "string") query.set(name, value);
    }
    query.set("start", start);
    if (withWords) query.set("words", "yes");
    try {
      const answer = await fetch(`/play/position?${query.toString()}`);
      return answer.ok ? ((await answer.json()) as Judgement) : null;
    } catch {
      return null;
    }
  }

  async #build(checked: Judgement): Promise<void> {
    const shown = checked.position ? checked : await this.#check("");
    if (!shown?.position || !shown.pfen) {
      this.#status.textContent = (shown ?? checked).fault || t("editor-offline");
      return;
    }
    this.#letters = shown.letters ?? [];
    this.#kinds = shown.pieceNames ?? {};
    this.#chosen = this.#letters[0] ?? "";
    this.#board.words = boardWords({ pieceNames: this.#kinds });
    this.#position = shown.position;
    this.#fields = shown.pfen.split(" ").slice(1);
    const controls = this.#controls(shown);
    this.root.replaceChildren(
      h("h2", { tabindex: "-1" }, t("editor-title")),
      h("p", { class: "note" }, t("editor-lead")),
      h("div", { class: "editor-board" }, this.#board),
      h("div", { class: "editor-side" }, this.#palette(), ...controls, this.#buttons()),
      this.#status,
    );
    this.#draw();
    this.#showFault(checked);
  }

  #palette(): HTMLElement {
    const group = h("fieldset", { class: "field palette" });
    group.append(h("legend", {}, t("editor-piece")));
    for (const letter of [...this.#letters, ""]) {
      const input = h("input", { type: "radio", name: "editor.piece", value: letter });
      input.checked = letter === this.#chosen;
      input.addEventListener("change", () => (this.#chosen = letter));
      const picture = drawn("span", { "aria-hidden": "true" }, pieceIcon(letter));
      const name = h("span", { class: "visually-hidden" }, this.#name(letter));
      group.append(h("label", {}, input, picture, name));
    }
    return group;
  }

  #name(letter: string): string {
    if (!letter) return t("editor-nothing");
    const side = sideOf(letter);
    const kind = t(`kind-${this.#kinds[kindOf(letter)] ?? "stone"}`);
    return side ? t("board-piece", { side, kind }) : kind;
  }

  #controls(checked: Judgement): HTMLElement[] {
    const sides = SIDES.map((side) => [side.charAt(0), t("side-name", { side })] as const);
    const rolls = (checked.rolls ?? []).map((roll) => {
      return [roll, roll === "?" ? t("editor-roll-due") : roll.split("").join(", ")] as const;
    });
    const parts = [this.#choice("editor-turn", TURN, sides)];
    if (rolls.length) parts.push(this.#choice("editor-dice", DICE, rolls));
    if (checked.reserve) parts.push(this.#pair("editor-reserve", RESERVE, checked.reserve));
    parts.push(this.#pair("editor-captured", CAPTURED, MAX_COUNTER));
    if (checked.refusals) parts.push(this.#pair("editor-refusals", REFUSALS, checked.refusals));
    parts.push(this.#number("editor-quiet", QUIET, 0));
    parts.push(this.#number("editor-number", NUMBER, 1));
    return parts;
  }

  #choice(key: string, place: number, options: (readonly [string, string])[]): HTMLElement {
    const select = h("select");
    for (const [value, label] of options) select.append(h("option", { value }, label));
    select.value = this.#fields[place] ?? "";
    select.addEventListener("change", () => this.#set(place, select.value));
    return h("label", { class: "editor-field" }, h("b", {}, t(key)), select);
  }

  #number(key: string, place: number, min: number): HTMLElement {
    const input = this.#counter(this.#fields[place] ?? "0", min, MAX_COUNTER, (value) =>
      this.#set(place, value),
    );
    return h("label", { class: "editor-field" }, h("b", {}, t(key)), input);
  }

  /** A number for each side. */
  #pair(key: string, place: number, max: number): HTMLElement {
    const group = h("fieldset", { class: "editor-field" }, h("legend", {}, t(key)));
    SIDES.forEach((side, number) => {
      const both = () => (this.#fields[place] ?? "0,0").split(",");
      const input = this.#counter(both()[number] ?? "0", 0, max, (value) =>
        this.#set(place, both().with(number, value).join(",")),
      );
      group.append(h("label", {}, t("side-name", { side }), input));
    });
    return group;
  }

  #counter(
    value: string,
    min: number,
    max: number,
    onValue: (value: string) => void,
  ): HTMLInputElement {
    const bounds = { min: String(min), max: String(max) };
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
        if (this.#position) this.#position = { ...this.#position, pieces: {} };
        this.#onChange();
      }),
      action("editor-close", () => {
        this.root.hidden = true;
        byId("edit").focus();
      }),
    );
  }

  #set(place: number, value: string): void {
    this.#fields[place] = value;
    this.#onChange();
  }

  #onClick(event: Event): void {
    const cell = (event.target as Element).closest<HTMLElement>("[data-square]");
    if (cell?.dataset.square) this.#place(cell.dataset.square, this.#chosen);
  }

  #onKey(event: KeyboardEvent): void {
    const square = (event.target as HTMLElement).dataset.square;
    if (!square || event.altKey || event.ctrlKey || event.metaKey) return;
    const number = Number(event.key);
    if (event.key === "Enter" || event.key === " ") this.#place(square, this.#chosen);
    else if (event.key === "Delete" || event.key === "Backspace") this.#place(square, "");
    else if (number >= 1 && number <= this.#letters.length) this.#choose(number - 1);
    else return;
    event.preventDefault();
  }

  #choose(number: number): void {
    this.#chosen = this.#letters[number] ?? "";
    const inputs = this.root.querySelectorAll<HTMLInputElement>('[name="editor.piece"]');
    inputs[number]?.click();
    this.#board.announce(this.#name(this.#chosen));
  }

  /** Put a piece on a square; the same piece again, or none, empties it. */
  #place(square: string, letter: string): void {
    if (!this.#position) return;
    const { [square]: current, ...pieces } = this.#position.pieces;
    const isPlaced = letter !== "" && letter !== current;
    if (isPlaced) pieces[square] = letter;
    this.#position = { ...this.#position, pieces };
    this.#onChange();
    const piece = this.#name(letter);
    this.#board.announce(t(isPlaced ? "editor-put" : "editor-emptied", { square, piece }));
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
        if (this.#field().value === start) this.#showFault(checked);
      });
    }, CHECK_DELAY);
  }

  #showFault(checked: Judgement | null): void {
    const fault = checked ? checked.fault : t("editor-offline");
    this.#status.classList.toggle("faulty", fault !== "");
    this.#status.textContent = fault || t("editor-sound");
  }

  #pfen(): string {
    if (!this.#position) return "";
    const { files, ranks, pieces } = this.#position;
    const rows: string[] = [];
    for (let rank = ranks - 1; rank >= 0; rank--) {
      const row = Array.from({ length: files }, (_, file) => pieces[squareName(file, rank)] ?? ".");
      rows.push(row.join("").replace(/\.+/g, (run) => String(run.length)));
    }
    return [rows.join("/"), ...this.#fields].join(" ");
  }
}
