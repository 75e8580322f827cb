/** Steps through positions that follow each other: by buttons, by a slider, by keys, or by itself. */

import type { PetteiaBoard } from "../../../board/board.js";
import { icon } from "../dom.js";
import { t } from "../messages.js";
import type { PastPosition } from "../server/socket_messages.js";
import { pause } from "../when_idle.js";

/** The minimum time between two positions that are played through, in milliseconds. */
export const MIN_INTERVAL = 1200;

const ICONS = { play: "M6 3.500v13l11-6.500z", pause: "M6 4v12M14 4v12" };

/** The services that stepping through positions needs; each position has a place, and the first is
 * 0. */
interface StepperHost {
  /** The place that is shown, or will be as soon as its position is here. */
  place(): number;
  last(): number;
  /**
   * Show the position of a place. The milliseconds until it has been seen are returned; null if
   * it cannot be shown.
   */
  show(place: number): Promise<number | null> | number;
  /** The name of a place in words. */
  inWords?(place: number): string;
}

/** Show places one after another, each once the previous one has been seen, as long as wanted. */
async function showInTurn(
  show: StepperHost["show"],
  places: { first: number; last: () => number },
  isWanted: () => boolean,
  interval: number,
): Promise<void> {
  for (let place = places.first; place <= places.last(); place += 1) {
    const seen = await show(place);
    if (seen === null || !isWanted()) return;
    await pause(Math.max(place < places.last() ? interval : 0, seen));
    if (!isWanted()) return;
  }
}

/** Show steps on a board, one after another, as long as they are wanted. */
export function showSteps(
  board: PetteiaBoard,
  steps: PastPosition[],
  isWanted = () => true,
): Promise<void> {
  const show = (place: number) => {
    const { position, last } = steps[place] as PastPosition;
    return board.show({ position, legal: [], last }, true);
  };
  const places = { first: 0, last: () => steps.length - 1 };
  return showInTurn(show, places, isWanted, 0);
}

export class Stepper {
  readonly #slider: HTMLInputElement | null;
  /** Counts the times that positions are played through, so that each can be ended. */
  #runs = 0;
  #isPlaying = false;

  /** The buttons and the slider are those within `root`, as far as it has them. */
  constructor(
    readonly root: HTMLElement,
    readonly host: StepperHost,
  ) {
    const actions = {
      first: () => this.go(0),
      back: () => this.step(-1),
      play: () => (this.#isPlaying ? this.stop() : void this.play()),
      on: () => this.step(1),
      last: () => this.go(host.last()),
    };
    for (const [name, run] of Object.entries(actions)) {
      this.#button(name)?.addEventListener("click", run);
    }
    this.#slider = root.querySelector<HTMLInputElement>("input[type=range]");
    this.#slider?.addEventListener("input", () => this.go(Number(this.#slider?.value)));
  }

  /** Show which steps are possible, and the reader's place. */
  draw(): void {
    const { host } = this;
    const [place, last] = [host.place(), host.last()];
    for (const [name, isOff] of [
      ["first", place === 0],
      ["back", place === 0],
      ["play", last === 0],
      ["on", place >= last],
      ["last", place >= last],
    ] as const) {
      this.#button(name)?.setAttribute("aria-disabled", String(isOff));
    }
    if (!this.#slider) return;
    this.#slider.max = String(last);
    this.#slider.value = String(place);
    this.#slider.setAttribute("aria-valuetext", host.inWords?.(place) ?? "");
  }

  /** Show a place, whatever is being played through. */
  go(place: number): void {
    this.stop();
    void this.host.show(Math.min(Math.max(place, 0), this.host.last()));
  }

  step(by: number): void {
    this.go(this.host.place() + by);
  }

  /** Take the step of a key; false if the key means nothing here. */
  follow({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const [place, last] = [this.host.place(), this.host.last()];
    const targets: Record<string, number> = {
      ArrowLeft: Math.max(place - 1, 0),
      ArrowRight: Math.min(place + 1, last),
      Home: 0,
      End: last,
    };
    const target = targets[key];
    if (target === undefined || altKey || ctrlKey || metaKey) return false;
    if (target !== place) this.go(target);
    return true;
  }

  /** Play on from the position that is shown, or all through if it is the last one. */
  async play(first = this.host.place() < this.host.last() ? this.host.place() + 1 : 0) {
    this.stop();
    const run = this.#runs;
    this.#label(true);
    const places = { first, last: () => this.host.last() };
    await showInTurn(
      (place) => this.host.show(place),
      places,
      () => run === this.#runs,
      MIN_INTERVAL,
    );
    if (run === this.#runs) this.#label(false);
  }

  /** Stop playing through. */
  stop(): void {
    this.#runs += 1;
    if (this.#isPlaying) this.#label(false);
  }

  #button(name: string): HTMLElement | null {
    return this.root.querySelector(`[data-step=${name}]`);
  }

  #label(isPlaying: boolean): void {
    this.#isPlaying = isPlaying;
    const button = this.#button("play");
    const name = isPlaying ? "pause" : "play";
    if (!button) return;
    button.innerHTML = icon(ICONS[name]);
    button.title = t(`replay-${name}`);
    button.setAttribute("aria-label", button.title);
  }
}
