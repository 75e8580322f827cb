/** Looks back over a game on its own board, while it is running and when it is over. */

import { byId } from "../../shared/dom.js";
import { isEdition } from "../../shared/edition.js";
import { canCopy, copyText } from "../../shared/page.js";
import { Stepper } from "../../shared/game/stepper.js";
import { PositionCache } from "./position_cache.js";
import type {
  GameState,
  PastPosition,
  PlayedMove,
  PositionView,
} from "../../shared/server/socket_messages.js";
import type { BoardView } from "../../../board/model/view.js";
import { t } from "../../shared/messages.js";

/** A reader who steps faster sees positions, and no moves between them. */
const MIN_STEP = 400;

/** The page's services for the replay. */
interface ReplayHost {
  /**
   * Show an earlier position; `moved` if it follows the previous one directly. Returns the
   * milliseconds until it has been seen.
   */
  show(view: BoardView, moved: boolean): number;
  /** Show the current position of the game. */
  showPresent(): void;
  /** Draw everything around the board. */
  draw(): void;
  showMessage(text: string): void;
  /** Some of the positions that the game went through; null if they cannot be had. */
  positions(first: number, count: number): Promise<PastPosition[] | null>;
  sentence(move: PlayedMove): string;
  /** Whose turn it is in the current position. */
  turn(): string;
}

export class Replay {
  readonly #positions: PositionCache;
  readonly #stepper: Stepper;
  #state: GameState;
  /** The ply whose position is shown; null means the current position. */
  #shownPly: number | null = null;
  #position: PositionView | null = null;
  /** The ply that was requested last: only its position is shown. */
  #requested: number | null = null;
  /** When the last position was shown. */
  #shownAt = -MIN_STEP;

  constructor(
    state: GameState,
    readonly host: ReplayHost,
  ) {
    this.#positions = new PositionCache((first, count) => host.positions(first, count));
    this.#state = state;
    this.#stepper = new Stepper(byId("steps"), {
      place: () => this.#requested ?? this.ply,
      last: () => this.#state.ply,
      show: (ply) => this.#show(ply),
      inWords: (ply) => this.#place(ply),
    });
    byId("replay-return").addEventListener("click", () => {
      this.#stepper.stop();
      this.showPresent();
    });
    byId("replay-copy").addEventListener("click", () => {
      const address = `${location.origin}${location.pathname}#ply=${this.ply}`;
      void copyText(address).then((isCopied) => {
        if (isCopied) this.host.showMessage(t("replay-copied"));
      });
    });
    byId("replay-copy").hidden = !canCopy() || isEdition;
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

  /** Follow the game; an earlier position remains on the board. */
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
    if (named !== null && /^\d{1,5}$/.test(named)) this.go(Number(named));
  }

  /** Show the position after a number of plies. */
  go(ply: number): void {
    this.#stepper.go(ply);
  }

  /** Show the current position of the game. */
  showPresent(): void {
    this.#requested = null;
    if (this.#shownPly === null) return;
    this.#set(null, null);
    this.host.showPresent();
    this.host.draw();
  }

  /** Play the game through from its start. */
  playThrough(): void {
    void this.#stepper.play(0);
    byId("step-play").focus();
  }

  /** Draw the controls. */
  draw(): void {
    const { moves, outcome } = this.#state;
    byId("steps").hidden = moves.length === 0;
    this.#stepper.draw();
    byId("replay-note").hidden = !this.isBack || outcome !== null;
    const turn = this.host.turn();
    byId("replay-note-text").textContent = t("replay-past", { plies: moves.length, turn });
  }

  async #show(ply: number): Promise<number | null> {
    this.#requested = ply;
    if (ply >= this.#state.ply) {
      const isNew = this.isBack;
      this.showPresent();
      if (isNew) this.#announce(this.ply);
      return 0;
    }
    const past = await this.#positions.load(ply);
    if (this.#requested !== ply) return null;
    if (!past) {
      this.#requested = this.#shownPly;
      this.host.showMessage(t("replay-lost"));
      return null;
    }
    this.#positions.prefetch(ply);
    const now = performance.now();
    const moved = ply === this.ply + 1 && now - this.#shownAt >= MIN_STEP;
    const { position, last } = past;
    this.#set(ply, position);
    this.#shownAt = now;
    const seen = this.host.show({ position, legal: [], last }, moved);
    this.host.draw();
    this.#announce(ply);
    return seen;
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

  #announce(ply: number): void {
    const move = this.#state.moves[ply - 1];
    this.host.showMessage(move ? `${this.host.sentence(move)}.` : this.#place(ply));
  }

  #place(ply: number): string {
    const { moves } = this.#state;
    const move = moves[ply - 1];
    const text = move ? this.host.sentence(move) : "";
    return t("replay-place", { ply, plies: moves.length, move: text });
  }

  /** Keys step through the game unless something with the focus uses them. */
  #pageKey(event: KeyboardEvent): void {
    const { target } = event;
    const isFree = target === document.body || byId("steps").contains(target as Node);
    if (!isFree || target === byId("step-slider") || this.#state.moves.length === 0) return;
    if (this.#stepper.follow(event)) event.preventDefault();
  }
}
