/** Looking back over a game on its own board, while it goes on and when it is over. */

import { byId, h } from "../shared/dom.js";
import type { Say } from "../shared/messages.js";
import { Past } from "./positions.js";
import type { PlayedMove, Position, State } from "../shared/state.js";
import type { BoardView } from "../../board/model/view.js";

const PACE = 1200;

const ICONS = {
  first: "M4 4v12M16 4L8 10l8 6z",
  back: "M13 3.500L6 10l7 6.500",
  play: "M6 3.500v13l11-6.500z",
  pause: "M6 4v12M14 4v12",
  on: "M7 3.500L14 10l-7 6.500",
  last: "M16 4v12M4 4l8 6-8 6z",
};

/** What looking back does to the rest of the page. */
export interface Stage {
  /** Show a position that is over; `moved` if it is the next one after what was shown. */
  show(view: BoardView, moved: boolean): void;
  /** Show the game as it stands. */
  present(): void;
  /** Draw everything around the board anew. */
  draw(): void;
  tell(text: string): void;
  sentence(move: PlayedMove): string;
  /** Whose turn it is in the game as it stands. */
  turn(): string;
}

export class Replay {
  readonly #past: Past;
  #state: State;
  /** The ply whose position is shown; null is the game as it stands. */
  #at: number | null = null;
  #position: Position | null = null;
  /** The ply that was asked for last: only its answer is shown. */
  #wanted: number | null = null;
  #timer = 0;

  constructor(
    id: string,
    state: State,
    readonly say: Say,
    readonly stage: Stage,
  ) {
    this.#past = new Past(id);
    this.#state = state;
    this.#build();
    window.addEventListener("hashchange", () => this.follow());
    document.addEventListener("keydown", (event) => this.#pageKey(event));
  }

  /** Whether an earlier position is shown. */
  get isBack(): boolean {
    return this.#at !== null;
  }

  /** The ply that is shown. */
  get ply(): number {
    return this.#at ?? this.#state.ply;
  }

  /** Where the position that is shown stands in the game. */
  heading(): string {
    return this.say("replay-at", { ply: this.ply, plies: this.#state.ply });
  }

  /** A state as it is shown: with the position of an earlier ply. */
  shown(state: State): State {
    return this.#position && this.isBack
      ? { ...state, position: this.#position, legal: [], outcome: null }
      : state;
  }

  /** Take a new state over; an earlier position stays on the board. */
  take(state: State): void {
    this.#state = state;
    const isKept = this.#past.take(state);
    if (this.#at !== null && (!isKept || this.#at >= state.ply)) {
      this.present();
      if (!isKept) this.stage.tell(this.say("replay-fell-back"));
    }
    this.draw();
  }

  /** Go to the ply that the address names. */
  follow(): void {
    const named = new URLSearchParams(location.hash.slice(1)).get("ply");
    if (named !== null && /^\d{1,5}$/.test(named)) void this.go(Number(named));
  }

  /** Show the game as it stands. */
  present(): void {
    this.#wanted = null;
    if (this.#at === null) return;
    this.#set(null, null);
    this.stage.present();
    this.stage.draw();
  }

  /** Show the position after so many plies. */
  async go(ply: number): Promise<void> {
    const wanted = Math.max(0, ply);
    this.#wanted = wanted;
    if (wanted >= this.#state.ply) {
      const { moves } = this.#state;
      const isNew = this.isBack;
      this.present();
      this.#stop();
      const last = moves.at(-1);
      if (isNew && last) this.#tell(moves.length, last);
      return;
    }
    const moment = this.#past.known(wanted) ?? (await this.#past.at(wanted));
    if (this.#wanted !== wanted) return;
    if (!moment) {
      this.#stop();
      this.stage.tell(this.say("replay-lost"));
      return;
    }
    this.#past.ahead(wanted);
    const moved = wanted === this.ply + 1;
    const { position, last } = moment;
    this.#set(wanted, position);
    this.stage.show({ position, legal: [], last }, moved);
    this.stage.draw();
    this.#tell(wanted, this.#state.moves[wanted - 1]);
  }

  /** Play the game through from its start. */
  playThrough(): void {
    this.#stop();
    this.present();
    this.#playOrStop();
    byId("replay-play").focus();
  }

  /** Draw the controls. */
  draw(): void {
    const { moves, outcome } = this.#state;
    byId("replay").hidden = moves.length === 0;
    const slider = byId<HTMLInputElement>("replay-slider");
    slider.max = String(moves.length);
    slider.value = String(this.ply);
    slider.setAttribute("aria-valuetext", this.#place(this.ply));
    for (const [name, isOff] of [
      ["first", this.ply === 0],
      ["back", this.ply === 0],
      ["on", !this.isBack],
      ["last", !this.isBack],
    ] as const) {
      byId(`replay-${name}`).setAttribute("aria-disabled", String(isOff));
    }
    byId("past").hidden = !this.isBack || outcome !== null;
    const turn = this.stage.turn();
    byId("past-told").textContent = this.say("replay-past", { plies: moves.length, turn });
  }

  #set(at: number | null, position: Position | null): void {
    this.#at = at;
    this.#position = position;
    const named = new URLSearchParams(location.hash.slice(1));
    if (at === null) named.delete("ply");
    else named.set("ply", String(at));
    const hash = named.toString();
    history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
    this.draw();
  }

  #tell(ply: number, move: PlayedMove | undefined): void {
    this.stage.tell(move ? `${this.stage.sentence(move)}.` : this.#place(ply));
  }

  #place(ply: number): string {
    const { moves } = this.#state;
    const move = moves[ply - 1];
    const told = move ? this.stage.sentence(move) : "";
    return this.say("replay-place", { ply, plies: moves.length, move: told });
  }

  #build(): void {
    const { say } = this;
    const slider = h("input", {
      type: "range",
      id: "replay-slider",
      min: "0",
      step: "1",
      "aria-label": say("replay-slider"),
    });
    slider.addEventListener("input", () => {
      this.#stop();
      void this.go(Number(slider.value));
    });
    byId("replay").replaceChildren(
      this.#button("first", () => this.#step(-this.ply)),
      this.#button("back", () => this.#step(-1)),
      this.#button("play", () => this.#playOrStop()),
      this.#button("on", () => this.#step(1)),
      this.#button("last", () => this.#step(this.#state.ply - this.ply)),
      slider,
      ...this.#copying(),
    );
    byId("past").replaceChildren(h("span", { id: "past-told" }), this.#returning());
  }

  #button(name: "first" | "back" | "play" | "on" | "last", run: () => void): HTMLElement {
    const label = this.say(`replay-${name}`);
    const button = h("button", {
      type: "button",
      class: "icon",
      id: `replay-${name}`,
      "aria-label": label,
      title: label,
    });
    button.innerHTML = icon(ICONS[name]);
    button.addEventListener("click", run);
    return button;
  }

  /** The address of the position, where the browser lets pages copy: not over plain HTTP. */
  #copying(): HTMLElement[] {
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) return [];
    const label = this.say("replay-copy");
    const button = h("button", {
      type: "button",
      class: "icon",
      "aria-label": label,
      title: label,
    });
    button.innerHTML = icon(
      "M8 12l4-4M9 6l2-2a3.500 3.500 0 0 1 5 5l-2 2M11 14l-2 2a3.500 3.500 0 0 1-5-5l2-2",
    );
    button.addEventListener("click", () => {
      const address = `${location.origin}${location.pathname}#ply=${this.ply}`;
      void clipboard.writeText(address).then(() => this.stage.tell(this.say("replay-copied")));
    });
    return [button];
  }

  #returning(): HTMLElement {
    const button = h("button", { type: "button", class: "btn" }, this.say("replay-return"));
    button.addEventListener("click", () => {
      this.#stop();
      this.present();
    });
    return button;
  }

  #step(by: number): void {
    this.#stop();
    const from = this.#wanted ?? this.ply;
    void this.go(by === 1 || by === -1 ? from + by : this.ply + by);
  }

  #playOrStop(): void {
    if (this.#timer) this.#stop();
    else {
      this.#label("pause");
      const start = this.isBack ? this.ply + 1 : 0;
      void this.#playFrom(start);
    }
  }

  async #playFrom(ply: number): Promise<void> {
    this.#timer = -1;
    await this.go(ply);
    // Whoever steps, or a position that cannot be loaded, ends it in the meantime.
    if (this.#timer === -1 && this.isBack) {
      this.#timer = window.setTimeout(() => void this.#playFrom(this.ply + 1), PACE);
    }
  }

  #stop(): void {
    if (!this.#timer) return;
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#label("play");
  }

  #label(name: "play" | "pause"): void {
    const button = byId("replay-play");
    const label = this.say(`replay-${name}`);
    button.innerHTML = icon(ICONS[name]);
    button.setAttribute("aria-label", label);
    button.title = label;
  }

  /** Left and right step through the game where nothing else has the focus that would use them. */
  #pageKey(event: KeyboardEvent): void {
    const isFree = event.target === document.body || byId("replay").contains(event.target as Node);
    const isSlider = event.target === byId("replay-slider");
    if (!isFree || isSlider || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    if (this.#state.moves.length === 0) return;
    event.preventDefault();
    this.#step(event.key === "ArrowLeft" ? -1 : 1);
  }
}

function icon(path: string): string {
  return `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}" fill="none" stroke="currentColor" stroke-width="2"/></svg>`;
}
