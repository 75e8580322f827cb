/** The board editor: men, side to move and counters become a PFEN, which the server judges. */

import { PetteiaBoard, defineBoard } from "../../board/board.js";
import { man } from "../../board/drawing/art.js";
import { type BoardPosition, kindOf, type Side, sideOf } from "../../board/model/view.js";
import { byId, h } from "../shared/dom.js";
import { listing, messages, type Say } from "../shared/messages.js";
import { boardWords } from "../shared/sentences.js";

interface Judged {
  fault: string;
  pfen?: string;
  position?: BoardPosition;
  letters?: string[];
  men?: Record<string, string>;
  rolls?: string[];
  reserve?: number;
  refusals?: number;
  messages?: string;
}

/** The fields of a PFEN after the board. */
const TURN = 0;
const DICE = 1;
const RESERVE = 2;
const CAPTURED = 3;
const REFUSALS = 4;
const QUIET = 5;
const NUMBER = 6;
const LARGEST = 65535;
const PAUSE = 300;
const SIDES: Side[] = ["white", "black"];

defineBoard();

export class Editor {
  readonly #board = new PetteiaBoard();
  readonly #status = h("p", { class: "editor-status", role: "status" });
  #say: Say = (key) => key;
  #position: BoardPosition | null = null;
  #fields: string[] = [];
  #letters: string[] = [];
  #men: Record<string, string> = {};
  #chosen = "";
  #timer = 0;

  constructor(
    readonly form: HTMLFormElement,
    readonly root: HTMLElement,
  ) {}

  /** Show the position that the form's field holds, or the usual set-up. */
  async open(): Promise<void> {
    const judged = await this.#judge(this.#field().value, true);
    if (!judged?.messages) return;
    this.#say = messages(document.documentElement.lang, judged.messages);
    this.#board.addEventListener("click", (event) => this.#press(event));
    this.#board.addEventListener("keydown", (event) => this.#key(event));
    this.root.hidden = false;
    await this.#build(judged);
    this.root.querySelector("h2")?.focus();
  }

  /** Begin anew with the usual set-up, as when the rules have changed. */
  async restart(): Promise<void> {
    if (this.root.hidden) return;
    const judged = await this.#judge("");
    if (judged) await this.#build(judged);
  }

  #field(): HTMLInputElement {
    return byId<HTMLInputElement>("start");
  }

  async #judge(start: string, withWords = false): Promise<Judged | null> {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(this.form)) {
      const matters = name === "ruleset" || name.startsWith("option.");
      if (matters && typeof value === "string") query.set(name, value);
    }
    query.set("start", start);
    if (withWords) query.set("words", "yes");
    try {
      const answer = await fetch(`/play/position?${query.toString()}`);
      return answer.ok ? ((await answer.json()) as Judged) : null;
    } catch {
      return null;
    }
  }

  async #build(judged: Judged): Promise<void> {
    const shown = judged.position ? judged : await this.#judge("");
    if (!shown?.position || !shown.pfen) {
      this.#status.textContent = (shown ?? judged).fault || this.#say("editor-offline");
      return;
    }
    this.#letters = shown.letters ?? [];
    this.#men = shown.men ?? {};
    this.#chosen = this.#letters[0] ?? "";
    this.#board.words = boardWords(this.#say, listing(document.documentElement.lang), {
      men: this.#men,
    });
    this.#load(shown);
    this.root.replaceChildren(
      h("h2", { tabindex: "-1" }, this.#say("editor-title")),
      h("p", { class: "note" }, this.#say("editor-lead")),
      h("div", { class: "editor-board" }, this.#board),
      h("div", { class: "editor-side" }, this.#palette(), ...this.#controls(shown), this.#acts()),
      this.#status,
    );
    this.#draw();
    this.#tell(judged);
  }

  #load(judged: Judged): void {
    this.#position = judged.position ?? null;
    this.#fields = (judged.pfen ?? "").split(" ").slice(1);
  }

  #palette(): HTMLElement {
    const group = h("fieldset", { class: "field palette" });
    group.append(h("legend", {}, this.#say("editor-man")));
    for (const letter of [...this.#letters, ""]) {
      const input = h("input", { type: "radio", name: "editor.man", value: letter });
      input.checked = letter === this.#chosen;
      input.addEventListener("change", () => (this.#chosen = letter));
      const picture = h("span", { class: "palette-man", "aria-hidden": "true" });
      picture.innerHTML = `<svg viewBox="0 0 60 60">${letter ? man(letter) : ""}</svg>`;
      group.append(h("label", {}, input, picture, h("span", { class: "vh" }, this.#name(letter))));
    }
    return group;
  }

  #name(letter: string): string {
    if (!letter) return this.#say("editor-nothing");
    const side = sideOf(letter);
    const kind = this.#say(`kind-${this.#men[kindOf(letter)] ?? "stone"}`);
    return side ? this.#say("board-man", { side, kind }) : kind;
  }

  #controls(judged: Judged): HTMLElement[] {
    const sides = SIDES.map((side) => ({
      value: side.charAt(0),
      label: this.#say("side-name", { side }),
    }));
    const rolls = (judged.rolls ?? []).map((roll) => ({
      value: roll,
      label: roll === "?" ? this.#say("editor-roll-due") : roll.split("").join(", "),
    }));
    const parts = [this.#choice("editor-turn", TURN, sides)];
    if (rolls.length) parts.push(this.#choice("editor-dice", DICE, rolls));
    if (judged.reserve) parts.push(this.#pair("editor-reserve", RESERVE, judged.reserve));
    parts.push(this.#pair("editor-captured", CAPTURED, LARGEST));
    if (judged.refusals) parts.push(this.#pair("editor-refusals", REFUSALS, judged.refusals));
    parts.push(this.#number("editor-quiet", QUIET, 0));
    parts.push(this.#number("editor-number", NUMBER, 1));
    return parts;
  }

  #choice(key: string, place: number, among: { value: string; label: string }[]): HTMLElement {
    const select = h("select", {});
    for (const { value, label } of among) select.append(h("option", { value }, label));
    select.value = this.#fields[place] ?? "";
    select.addEventListener("change", () => this.#set(place, select.value));
    return h("label", { class: "editor-field" }, h("b", {}, this.#say(key)), select);
  }

  #number(key: string, place: number, least: number): HTMLElement {
    const input = this.#counter(this.#fields[place] ?? "0", least, LARGEST, (value) =>
      this.#set(place, value),
    );
    return h("label", { class: "editor-field" }, h("b", {}, this.#say(key)), input);
  }

  /** A number for each side. */
  #pair(key: string, place: number, most: number): HTMLElement {
    const group = h("fieldset", { class: "editor-field" }, h("legend", {}, this.#say(key)));
    SIDES.forEach((side, number) => {
      const both = () => (this.#fields[place] ?? "0,0").split(",");
      const input = this.#counter(both()[number] ?? "0", 0, most, (value) =>
        this.#set(place, both().with(number, value).join(",")),
      );
      group.append(h("label", {}, this.#say("side-name", { side }), input));
    });
    return group;
  }

  #counter(
    value: string,
    least: number,
    most: number,
    taken: (value: string) => void,
  ): HTMLInputElement {
    const bounds = { min: String(least), max: String(most) };
    const input = h("input", { type: "number", value, required: true, ...bounds });
    input.addEventListener("input", () => {
      if (input.validity.valid) taken(String(Number(input.value)));
    });
    return input;
  }

  #acts(): HTMLElement {
    const button = (key: string, act: () => void) => {
      const made = h("button", { type: "button", class: "btn" }, this.#say(key));
      made.addEventListener("click", act);
      return made;
    };
    return h(
      "p",
      { class: "go" },
      button("editor-usual", () => {
        this.#field().value = "";
        void this.restart();
      }),
      button("editor-clear", () => {
        if (this.#position) this.#position = { ...this.#position, pieces: {} };
        this.#changed();
      }),
      button("editor-close", () => {
        this.root.hidden = true;
        byId("edit").focus();
      }),
    );
  }

  #set(place: number, value: string): void {
    this.#fields[place] = value;
    this.#changed();
  }

  #press(event: Event): void {
    const cell = (event.target as Element).closest<HTMLElement>("[data-square]");
    if (cell?.dataset.square) this.#put(cell.dataset.square, this.#chosen);
  }

  #key(event: KeyboardEvent): void {
    const square = (event.target as HTMLElement).dataset.square;
    if (!square || event.altKey || event.ctrlKey || event.metaKey) return;
    const number = Number(event.key);
    if (event.key === "Enter" || event.key === " ") this.#put(square, this.#chosen);
    else if (event.key === "Delete" || event.key === "Backspace") this.#put(square, "");
    else if (number >= 1 && number <= this.#letters.length) this.#choose(number - 1);
    else return;
    event.preventDefault();
  }

  #choose(number: number): void {
    this.#chosen = this.#letters[number] ?? "";
    const inputs = this.root.querySelectorAll<HTMLInputElement>('[name="editor.man"]');
    inputs[number]?.click();
    this.#board.announce(this.#name(this.#chosen));
  }

  /** Put a man on a square; the same man again, or none, empties it. */
  #put(square: string, letter: string): void {
    if (!this.#position) return;
    const { [square]: there, ...pieces } = this.#position.pieces;
    const stays = letter !== "" && letter !== there;
    this.#position = {
      ...this.#position,
      pieces: stays ? { ...pieces, [square]: letter } : pieces,
    };
    this.#changed();
    this.#board.announce(
      stays
        ? this.#say("editor-put", { square, man: this.#name(letter) })
        : this.#say("editor-emptied", { square }),
    );
  }

  #draw(): void {
    if (!this.#position) return;
    const position = { ...this.#position, locked: {}, active: null };
    this.#board.show({ position, legal: [], last: null });
  }

  #changed(): void {
    this.#draw();
    const start = this.#pfen();
    this.#field().value = start;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      void this.#judge(start).then((judged) => {
        if (this.#field().value === start) this.#tell(judged);
      });
    }, PAUSE);
  }

  #tell(judged: Judged | null): void {
    const fault = judged ? judged.fault : this.#say("editor-offline");
    this.#status.classList.toggle("faulty", fault !== "");
    this.#status.textContent = fault || this.#say("editor-sound");
  }

  #pfen(): string {
    if (!this.#position) return "";
    const { files, ranks, pieces } = this.#position;
    const rows: string[] = [];
    for (let rank = ranks; rank >= 1; rank--) {
      const row = Array.from(
        { length: files },
        (_, file) => pieces[`${String.fromCharCode(97 + file)}${rank}`] ?? ".",
      ).join("");
      rows.push(row.replace(/\.+/g, (run) => String(run.length)));
    }
    return [rows.join("/"), ...this.#fields].join(" ");
  }
}
