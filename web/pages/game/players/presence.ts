/** News of the other player: notes on the game, their leaving, notifications. */

import type { Side } from "../../../board/model/view.js";
import { button, byId, h, keepingFocus, updateChildren } from "../../shared/dom.js";
import { other, SIDES } from "../../shared/game/game_state.js";
import type { PlayerAction } from "../../shared/game/game_state.js";
import type { GameState } from "../../shared/server/socket_messages.js";
import {
  chooseNotifications,
  choosesNotifications,
  forgetNotifications,
} from "../../shared/notification_choice.js";
import { clockDescription } from "./clock.js";
import { t } from "../../shared/messages.js";

/** A later notification takes the place of an earlier one. */
const TAG = "petteia-notify";
const SECOND = 1000;
/** From here on the countdown is shown in seconds. */
const MAX_SECONDS = 90;
/** A player who is away for less, perhaps elsewhere on the site, has not left. */
const MIN_ABSENCE = 60 * SECOND;
const DATE = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" });

export class Presence {
  #state: GameState | null = null;
  #updated = 0;
  #isClaimable = false;
  /** Since when the opponent has been away; null while they are there. */
  #awaySince: number | null = null;
  /** Whether a note shows that they have left. */
  #isNoted = false;
  /** Whether the browser grants the permission to notify, and then lets no page do it. */
  #cannotNotify = false;

  constructor(
    readonly act: (action: PlayerAction, side: Side) => void,
    readonly announce: (text: string) => void,
    readonly title: string,
  ) {
    window.setInterval(() => this.#countDown(), SECOND);
  }

  draw(state: GameState): void {
    const before = this.#state;
    this.#state = state;
    this.#updated = performance.now();
    this.#awaySince = this.#absent(state) ? (this.#awaySince ?? this.#updated) : null;
    this.#draw();
    if (before) this.#notify(before, state);
  }

  /** The opponent, if they are away from a game that can be claimed sooner or later. */
  #absent(state: GameState): Side | null {
    const side = singleSide(state);
    if (!side || state.outcome || state.away[other(side)] === undefined) return null;
    return other(side);
  }

  /** The milliseconds until the game of an absent opponent can be claimed. */
  #left(state: GameState, absent: Side): number {
    return Math.max(0, (state.away[absent] ?? 0) - (performance.now() - this.#updated));
  }

  /** The opponent, if they have been away for long enough to have left. */
  #leaver(state: GameState): Side | null {
    const absent = this.#absent(state);
    if (!absent || this.#awaySince === null) return null;
    const isLong = performance.now() - this.#awaySince >= MIN_ABSENCE;
    return isLong || this.#left(state, absent) === 0 ? absent : null;
  }

  #draw(): void {
    const state = this.#state;
    if (!state) return;
    const section = byId("presence");
    const leaving = this.#leaving(state);
    const parts = [...leaving, ...this.#notes(state)];
    section.closest(".game-layout")?.classList.toggle("with-leaver", leaving.length > 0);
    section.hidden = parts.length === 0;
    keepingFocus(section, () => updateChildren(section, parts));
    const isNoted = leaving.length > 0;
    if (isNoted && !this.#isNoted) this.announce(section.textContent);
    this.#isNoted = isNoted;
  }

  #notes(state: GameState): HTMLElement[] {
    const { clock } = state;
    const parts: HTMLElement[] = [];
    if (clock) parts.push(h("p", { class: "note" }, clockDescription(clock)));
    if (state.outcome) return parts;
    const vacations = this.#vacations(state);
    parts.push(...vacations);
    if (clock && !clock.running && !state.isSuspended && !vacations.length) {
      parts.push(h("p", {}, t("clock-waits")));
    }
    if (state.hidesLegality) parts.push(h("p", { class: "note" }, t("ignorance-note")));
    if (!singleSide(state)) return parts;
    if (clock?.kind === "days") {
      parts.push(h("p", {}, h("a", { href: "/feed" }, t("feed-follow"))));
      parts.push(h("p", {}, h("a", { href: "/me#vacation" }, t("vacation"))));
    }
    if (state.mode === "friend") parts.push(...this.#notifications());
    return parts;
  }

  /** The player on vacation, and its end. */
  #vacations({ vacation, you }: GameState): HTMLElement[] {
    return SIDES.flatMap((side) => {
      const until = vacation[side];
      if (until === undefined) return [];
      const values = { date: DATE.format(until), side };
      const isOwn = you.length === 1 && you[0] === side;
      return [h("p", {}, t(isOwn ? "vacation-own" : "vacation-of", values))];
    });
  }

  /** The opponent is away: the time until the game can be claimed. */
  #leaving(state: GameState): HTMLElement[] {
    const leaver = this.#leaver(state);
    if (!leaver) {
      this.#isClaimable = false;
      return [];
    }
    const left = this.#left(state, leaver);
    if (left > 0) {
      const seconds = Math.ceil(left / SECOND);
      const text =
        seconds <= MAX_SECONDS
          ? t("left-soon", { seconds })
          : t("left-later", { minutes: Math.ceil(seconds / 60) });
      return [h("p", { class: "leaving" }, text)];
    }
    if (!this.#isClaimable) this.announce(t("left-now"));
    this.#isClaimable = true;
    const side = other(leaver);
    const claim = (detail: string) =>
      button(t(`claim-${detail}`), "btn", () => this.act({ type: "claim", detail }, side));
    return [
      h("p", { class: "leaving" }, t("left-now")),
      h("p", { class: "go" }, claim("win"), claim("draw")),
    ];
  }

  /** Redraw only the parts that change each second, so that no button vanishes under a finger. */
  #countDown(): void {
    const state = this.#state;
    if (state && this.#leaver(state) && !this.#isClaimable) this.#draw();
  }

  #notifications(): HTMLElement[] {
    // Browsers give pages over plain HTTP from another machine no notifications.
    if (!("Notification" in window) || !window.isSecureContext) return [];
    if (Notification.permission === "denied" || this.#cannotNotify) {
      return [h("p", { class: "note" }, t("notify-refused"))];
    }
    if (notifies()) {
      const stop = () => {
        forgetNotifications();
        void import("./push.js").then(({ unsubscribe }) => unsubscribe()).catch(() => null);
        this.#draw();
      };
      return [
        h("p", { class: "note" }, t("notify-on")),
        button(t("notify-off"), "btn plain", stop),
      ];
    }
    const ask = () => {
      void Notification.requestPermission().then((answer) => {
        if (answer === "granted") {
          chooseNotifications();
          // If the browser has no push service, an open page still notifies.
          void import("./push.js").then(({ subscribe }) => subscribe()).catch(() => null);
        }
        this.#draw();
      });
    };
    return [button(t("notify-ask"), "btn plain", ask)];
  }

  #notify(before: GameState, state: GameState): void {
    const side = singleSide(state);
    const isTurn = (each: GameState) => !each.outcome && each.position.turn === side;
    if (!side || !isTurn(state) || (isTurn(before) && before.ply === state.ply)) return;
    if (!document.hidden || !notifies()) return;
    try {
      const note = new Notification(t("notify-title"), { body: this.title, tag: TAG });
      note.addEventListener("click", () => window.focus());
    } catch {
      // Chrome on Android.
      this.#cannotNotify = true;
      this.#draw();
    }
  }
}

/** The side of a player who has only one. */
function singleSide(state: GameState): Side | null {
  return state.you.length === 1 ? (state.you[0] ?? null) : null;
}

function notifies(): boolean {
  return (
    "Notification" in window && Notification.permission === "granted" && choosesNotifications()
  );
}
