/** What has to do with the other player: waiting for them, their leaving, the rematch, being told. */

import type { Side } from "../../board/model/view.js";
import { clockWords } from "./clock.js";
import { byId, h } from "../shared/dom.js";
import type { Say } from "../shared/messages.js";
import { other, type State } from "../shared/state.js";
import type { Act } from "./action_bar.js";

const NOTIFY = "petteia-notify";
const SECOND = 1000;
/** From here on the countdown is told in seconds. */
const SOON = 90;

export class Company {
  #state: State | null = null;
  #since = 0;
  #claimable = false;
  #rematchTold = "";
  /** Whether the browser asks for leave to tell, and then lets no page do it. */
  #isMute = false;

  constructor(
    readonly say: Say,
    readonly act: (act: Act, side: Side) => void,
    readonly announce: (text: string) => void,
    readonly title: string,
  ) {
    window.setInterval(() => this.#count(), SECOND);
  }

  draw(state: State): void {
    const before = this.#state;
    this.#state = state;
    this.#since = performance.now();
    const wasAway = this.#leaver(before) !== null;
    this.#draw();
    this.#rematch(state);
    if (this.#leaver(state) && !wasAway) this.announce(byId("company").textContent);
    if (before) this.#notify(before, state);
  }

  /** The opponent, if they have left a game that can be claimed sooner or later. */
  #leaver(state: State | null): Side | null {
    const side = state && own(state);
    if (!side || state.outcome || state.away[other(side)] === undefined) return null;
    return other(side);
  }

  #draw(): void {
    const state = this.#state;
    if (!state) return;
    const section = byId("company");
    const leaving = this.#leaving(state);
    const parts = [...leaving, ...this.#notes(state)];
    section.closest(".g")?.classList.toggle("with-leaver", leaving.length > 0);
    section.hidden = parts.length === 0;
    section.replaceChildren(...parts);
  }

  #notes(state: State): HTMLElement[] {
    const { clock } = state;
    const parts: HTMLElement[] = [];
    if (clock) parts.push(h("p", { class: "note" }, clockWords(clock, this.say)));
    if (clock && !clock.running && !state.outcome) {
      parts.push(h("p", {}, this.say("clock-waits")));
    }
    if (state.ignorance && !state.outcome) {
      parts.push(h("p", { class: "note" }, this.say("ignorance-note")));
    }
    if (clock?.kind === "days" && own(state) && !state.outcome) {
      parts.push(h("p", {}, h("a", { href: "/feed" }, this.say("feed-follow"))));
    }
    if (state.mode === "friend" && own(state) && !state.outcome) parts.push(...this.#telling());
    return parts;
  }

  /** The opponent is away: how long it takes, in words, until the game can be claimed. */
  #leaving(state: State): HTMLElement[] {
    const leaver = this.#leaver(state);
    if (!leaver) {
      this.#claimable = false;
      return [];
    }
    const side = other(leaver);
    const wait = state.away[leaver] ?? 0;
    const left = Math.max(0, wait - (performance.now() - this.#since));
    if (left > 0) {
      const seconds = Math.ceil(left / SECOND);
      const text =
        seconds <= SOON
          ? this.say("left-soon", { seconds })
          : this.say("left-later", { minutes: Math.ceil(seconds / 60) });
      return [h("p", { class: "leaving" }, text)];
    }
    if (!this.#claimable) this.announce(this.say("left-now"));
    this.#claimable = true;
    const claim = (detail: string) => () => this.act({ type: "claim", detail }, side);
    return [
      h("p", { class: "leaving" }, this.say("left-now")),
      h(
        "p",
        { class: "go" },
        press(this.say("claim-win"), "btn", "claim-win", claim("win")),
        press(this.say("claim-draw"), "btn", "claim-draw", claim("draw")),
      ),
    ];
  }

  /** Draw anew only what a second changes, so that no button is lost under a finger. */
  #count(): void {
    if (this.#leaver(this.#state) && !this.#claimable) this.#draw();
  }

  #rematch(state: State): void {
    const section = byId("rematch");
    const { asked, next } = state.rematch;
    const side = state.you[0];
    section.hidden = !state.outcome || (!side && !next);
    const told = JSON.stringify([asked, next, side, state.seated.length]);
    if (section.hidden || told === this.#rematchTold) return;
    this.#rematchTold = told;
    const parts: HTMLElement[] = [];
    if (next) {
      const text = this.say(side ? "rematch-go" : "rematch-watch");
      parts.push(h("a", { class: "btn main", href: `/game/${next}` }, text));
    } else if (side && asked && !state.you.includes(asked)) {
      parts.push(
        h("p", {}, this.say("rematch-offered")),
        this.#answer("offer-accept", { type: "rematch" }, side),
        this.#answer("offer-decline", { type: "decline", detail: "rematch" }, side),
      );
    } else if (asked) parts.push(h("p", { tabindex: "-1" }, this.say("rematch-asked")));
    else if (side && state.seated.length === 2) {
      const ask = () => this.act({ type: "rematch" }, side);
      parts.push(press(this.say("rematch-ask"), "btn main", "rematch", ask));
    }
    section.hidden = parts.length === 0;
    const hadFocus = section.contains(document.activeElement);
    section.replaceChildren(...parts);
    if (hadFocus) section.querySelector<HTMLElement>("a, button, p")?.focus();
  }

  #answer(key: string, act: Act, side: Side): HTMLElement {
    return press(this.say(key), "btn", key, () => this.act(act, side));
  }

  #telling(): HTMLElement[] {
    // Browsers give pages over plain HTTP from afar no notifications.
    if (!("Notification" in window) || !window.isSecureContext) return [];
    if (Notification.permission === "denied" || this.#isMute) {
      return [h("p", { class: "note" }, this.say("notify-refused"))];
    }
    if (isTold()) {
      const stop = () => {
        localStorage.removeItem(NOTIFY);
        this.#draw();
      };
      return [
        h("p", { class: "note" }, this.say("notify-on")),
        press(this.say("notify-off"), "btn plain", "notify", stop),
      ];
    }
    const ask = () => {
      void Notification.requestPermission().then((answer) => {
        if (answer === "granted") localStorage.setItem(NOTIFY, "yes");
        this.#draw();
      });
    };
    return [press(this.say("notify-ask"), "btn plain", "notify", ask)];
  }

  #notify(before: State, state: State): void {
    const side = own(state);
    const isTurn = (each: State) => !each.outcome && each.position.turn === side;
    if (!side || !isTurn(state) || (isTurn(before) && before.ply === state.ply)) return;
    if (!document.hidden || !isTold()) return;
    try {
      const note = new Notification(this.say("notify-title"), { body: this.title, tag: NOTIFY });
      note.addEventListener("click", () => window.focus());
    } catch {
      // Chrome on Android.
      this.#isMute = true;
      this.#draw();
    }
  }
}

/** The side of a player who has but one. */
function own(state: State): Side | null {
  return state.you.length === 1 ? (state.you[0] ?? null) : null;
}

function isTold(): boolean {
  return (
    "Notification" in window &&
    Notification.permission === "granted" &&
    localStorage.getItem(NOTIFY) === "yes"
  );
}

function press(text: string, kind: string, name: string, run: () => void): HTMLElement {
  const button = h("button", { type: "button", class: kind, "data-press": name }, text);
  button.addEventListener("click", run);
  return button;
}
