/** Steps through a game on its own board, while it goes on and when it is over. */

import { byId, icon } from "../shared/dom.js";
import { clipboard } from "../shared/page.js";
import { PositionCache } from "./positions.js";
import type { GameState, PlayedMove, PositionView } from "../shared/server/socket_messages.js";
import type { BoardView } from "../../board/model/view.js";
import { t } from "../shared/messages.js";
import { pause } from "../shared/when_idle.js";

/** The minimum time between two moves that are played through, in milliseconds. */
const MIN_INTERVAL = 1200;
/** Who steps faster sees positions, and no moves between them. */
const MIN_STEP = 400;

const ICONS = { play: "M6 3.500v13l11-6.500z", pause: "M6 4v12M14 4v12" };

/** What the replay needs of the page. */
export interface ReplayHost {
  /**
   * Show an earlier position; `moved` if it is the next one after what was shown. The milliseconds
   * until it has been seen are returned.
   */
  show(view: BoardView, moved: boolean): number;
  /** Show the game as it stands. */
  showPresent(): void;
  /** Draw everything around the board. */
  draw(): void;
  showMessage(text: string): void;
  sentence(move: PlayedMove): string;
  /** Whose turn it is in the game as it stands. */
  turn(): string;
}

export class Replay {
  readonly #positions: PositionCache;
  readonly #analysis: string;
  #state: GameState;
  /** The ply whose position is shown; null is the game as it stands. */
  #shownPly: number | null = null;
  #position: PositionView | null = null;
  /** The ply that was requested last: only its position is shown. */
  #requested: number | null = null;
  #timer = 0;
  /** When the last position was shown, and how long it takes to be seen. */
  #shownAt = -MIN_STEP;
  #seen = 0;

  constructor(
    id: string,
    state: GameState,
    readonly host: ReplayHost,
  ) {
    this.#positions = new PositionCache(id);
    this.#analysis = `/analysis?game=${id}`;
    this.#state = state;
    this.#listen();
    window.addEventListener("hashchange", () => this.followAddress());
    document.addEventListener("keydown", (event) => this.#pageKey(event));
  }

  /** Whether an earlier position is shown. */
  get isBack(): boolean {
    return this.#shownPly !== null;
  }

  /** The ply that is shown. */
  get ply(): number {
    return this.#shownPly ?? this.#state.ply;
  }

  /** The place in the game of the position that is shown. */
  heading(): string {
    return t("replay-at", { ply: this.ply, plies: this.#state.ply });
  }

  /** The state with the position that is shown. */
  shown(state: GameState): GameState {
    return this.#position && this.isBack
      ? { ...state, position: this.#position, legal: [], outcome: null }
      : state;
  }

  /** Follow the game; an earlier position stays on the board. */
  update(state: GameState): void {
    this.#state = state;
    const isKept = this.#positions.update(state);
    if (this.#shownPly !== null && (!isKept || this.#shownPly >= state.ply)) {
      this.showPresent();
      if (!isKept) this.host.showMessage(t("replay-fell-back"));
    }
    this.draw();
  }

  /** Show the ply that the address names. */
  followAddress(): void {
    const named = new URLSearchParams(location.hash.slice(1)).get("ply");
    if (named !== null && /^\d{1,5}$/.test(named)) void this.go(Number(named));
  }

  /** Show the game as it stands. */
  showPresent(): void {
    this.#requested = null;
    if (this.#shownPly === null) return;
    this.#set(null, null);
    this.host.showPresent();
    this.host.draw();
  }

  /** Show the position after so many plies. */
  async go(ply: number): Promise<void> {
    const requested = Math.max(0, ply);
    this.#requested = requested;
    if (requested >= this.#state.ply) {
      const { moves } = this.#state;
      const isNew = this.isBack;
      this.showPresent();
      this.#stop();
      const last = moves.at(-1);
      if (isNew && last) this.#announce(moves.length, last);
      return;
    }
    const past = this.#positions.cached(requested) ?? (await this.#positions.load(requested));
    if (this.#requested !== requested) return;
    if (!past) {
      this.#stop();
      this.host.showMessage(t("replay-lost"));
      return;
    }
    this.#positions.prefetch(requested);
    const now = performance.now();
    const moved = requested === this.ply + 1 && now - this.#shownAt >= MIN_STEP;
    const { position, last } = past;
    this.#set(requested, position);
    this.#shownAt = now;
    this.#seen = this.host.show({ position, legal: [], last }, moved);
    this.host.draw();
    this.#announce(requested, this.#state.moves[requested - 1]);
  }

  /** Play a line that was better than the game's own, from the position of a ply. */
  async showLine(ply: number, line: PlayedMove[]): Promise<void> {
    this.#stop();
    const loading = this.#positions.loadLine(ply, line);
    await this.go(ply);
    const positions = await loading;
    for (const [at, { position, last }] of positions.entries()) {
      await pause(Math.max(MIN_INTERVAL, this.#seen));
      // A step to another position has ended it in the meantime.
      if (this.#requested !== ply || !this.isBack) return;
      this.#seen = this.host.show({ position, legal: [], last }, true);
      const move = line[at];
      if (move) this.host.showMessage(`${this.host.sentence(move)}.`);
    }
  }

  /** Play the game through from its start. */
  playThrough(): void {
    this.#stop();
    this.showPresent();
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
    byId<HTMLAnchorElement>("analyse").href = `${this.#analysis}&ply=${this.ply}`;
    byId("replay-note").hidden = !this.isBack || outcome !== null;
    const turn = this.host.turn();
    byId("replay-note-text").textContent = t("replay-past", { plies: moves.length, turn });
  }

  #set(at: number | null, position: PositionView | null): void {
    this.#shownPly = at;
    this.#position = position;
    const named = new URLSearchParams(location.hash.slice(1));
    if (at === null) named.delete("ply");
    else named.set("ply", String(at));
    const hash = named.toString();
    history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
    this.draw();
  }

  #announce(ply: number, move: PlayedMove | undefined): void {
    this.host.showMessage(move ? `${this.host.sentence(move)}.` : this.#place(ply));
  }

  #place(ply: number): string {
    const { moves } = this.#state;
    const move = moves[ply - 1];
    const text = move ? this.host.sentence(move) : "";
    return t("replay-place", { ply, plies: moves.length, move: text });
  }

  #listen(): void {
    const slider = byId<HTMLInputElement>("replay-slider");
    slider.addEventListener("input", () => {
      this.#stop();
      void this.go(Number(slider.value));
    });
    const actions = {
      first: () => this.#step(-this.ply),
      back: () => this.#step(-1),
      play: () => this.#playOrStop(),
      on: () => this.#step(1),
      last: () => this.#step(this.#state.ply - this.ply),
      return: () => {
        this.#stop();
        this.showPresent();
      },
      copy: () => {
        const address = `${location.origin}${location.pathname}#ply=${this.ply}`;
        const copied = () => this.host.showMessage(t("replay-copied"));
        void clipboard()?.writeText(address).then(copied);
      },
    };
    for (const [name, run] of Object.entries(actions)) {
      byId(`replay-${name}`).addEventListener("click", run);
    }
    byId("replay-copy").hidden = !clipboard();
  }

  #step(by: number): void {
    this.#stop();
    const from = this.#requested ?? this.ply;
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
    // A step, or a position that cannot be loaded, may have ended it in the meantime.
    if (this.#timer === -1 && this.isBack) {
      const interval = Math.max(MIN_INTERVAL, this.#seen);
      this.#timer = window.setTimeout(() => void this.#playFrom(this.ply + 1), interval);
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
    const label = t(`replay-${name}`);
    button.innerHTML = icon(ICONS[name]);
    button.setAttribute("aria-label", label);
    button.title = label;
  }

  /** Left and right step through the game unless something with the focus uses them. */
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
