/** Both players' clocks: set by each state from the server, and run down here in between. */

import type { Side } from "../../../board/model/view.js";
import { h } from "../../shared/dom.js";
import type { ClockState } from "../../shared/server/socket_messages.js";
import { t } from "../../shared/messages.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TENTHS_BELOW = 10 * SECOND;
const LOW_TIME = 20 * SECOND;
const TICK = 100;
/** The seconds left that are read aloud. */
const ANNOUNCED = [60, 30, 10];

export class Clocks {
  #state: ClockState | null = null;
  #updated = 0;
  readonly #announced = new Set<string>();

  constructor(
    readonly announce: (text: string) => void,
    readonly now: () => number = () => performance.now(),
  ) {
    window.setInterval(() => this.tick(), TICK);
  }

  /** Set the clocks as the server has sent them. */
  update(state: ClockState | null): void {
    this.#state = state;
    this.#updated = this.now();
  }

  /** The milliseconds that a side has left now. */
  left(side: Side): number {
    const state = this.#state;
    if (!state) return 0;
    if (state.running !== side) return state.left[side];
    const elapsed = Math.max(0, this.now() - this.#updated - state.grace);
    return Math.max(0, state.left[side] - elapsed);
  }

  /** The face of a side's clock; the reader's own is also read aloud. */
  face(side: Side, toMove: boolean, isOwn: boolean): HTMLElement | null {
    const state = this.#state;
    if (!state) return null;
    const face = h("span", { class: "clock tnum", "data-clock": side, "data-announced": isOwn });
    const marks = toMove
      ? [
          h("span", { class: "visually-hidden" }, `${t("clock-to-move")} `),
          h("i", { "aria-hidden": "true" }),
        ]
      : [];
    face.append(...marks, h("span", { role: "timer", "data-time": true }));
    this.#show(face, side);
    return face;
  }

  tick(): void {
    for (const face of document.querySelectorAll<HTMLElement>("[data-clock]")) {
      this.#show(face, face.dataset.clock as Side);
    }
  }

  #show(face: HTMLElement, side: Side): void {
    const state = this.#state;
    const shown = face.querySelector("[data-time]");
    if (!state || !shown) return;
    const left = this.left(side);
    const text = timeLeft(state, left);
    if (shown.textContent !== text) shown.textContent = text;
    const runs = state.running === side;
    face.classList.toggle("low", state.kind !== "days" && runs && left < LOW_TIME);
    if (runs && face.dataset.announced !== undefined && state.kind !== "days") this.#announce(left);
  }

  #announce(left: number): void {
    const seconds = Math.ceil(left / SECOND);
    const moment = `${this.#state?.running} ${seconds}`;
    if (!ANNOUNCED.includes(seconds) || this.#announced.has(moment)) return;
    this.#announced.add(moment);
    this.announce(t("time-spoken", { seconds }));
  }
}

/** Time as the clocks of a game show it. */
export function timeLeft({ kind }: ClockState, left: number): string {
  return kind === "days" ? inDays(left) : onClock(left);
}

/** Time as a clock shows it: `1:05:09`, `08:12`, and tenths near the end. */
export function onClock(left: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  if (left > 0 && left < TENTHS_BELOW) return `00:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const whole = left < TENTHS_BELOW ? left : Math.ceil(left / SECOND) * SECOND;
  const seconds = two(Math.floor((whole % MINUTE) / SECOND));
  const minutes = two(Math.floor((whole % HOUR) / MINUTE));
  const hours = Math.floor(whole / HOUR);
  return hours ? `${hours}:${minutes}:${seconds}` : `${minutes}:${seconds}`;
}

/** Time of a slow game in its two largest units. */
export function inDays(left: number): string {
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.ceil((left % HOUR) / MINUTE);
  if (days) return t("time-days", { days, hours });
  if (hours) return t("time-hours", { hours, minutes: Math.min(minutes, 59) });
  return t("time-minutes", { minutes });
}

/** The kind of clock a game has, in words. */
export function clockDescription(state: ClockState): string {
  const days = Math.round(state.base / DAY);
  const minutes = Math.round((state.base / MINUTE) * 100) / 100;
  return t(`clock-kept-${state.kind}`, { days, minutes, seconds: state.step / SECOND });
}
