/** The strip of actions: each asks again in its own place, and what cannot be done says why. */

import { byId, h, renew } from "../shared/dom.js";
import type { Say } from "../shared/messages.js";
import { other, type State, speaker } from "../shared/state.js";

export interface Act {
  type: string;
  detail?: string;
}

/** What the strip does by itself, without a word to the other player. */
export interface Own {
  hint: () => void;
  flip: () => void;
  /** Show the list of moves, where the page has no room for it. */
  moves: () => void;
}

const ICONS: Record<string, string> = {
  hint: "M10 2a5.5 5.5 0 0 0-3 10v2.5h6V12a5.5 5.5 0 0 0-3-10zM7.5 17.5h5",
  back: "M8 3L3 8l5 5M3.5 8H12a5 5 0 0 1 0 10",
  draw: "M3 7.5h14M3 12.5h14",
  "no-capture": "M10 2.5a7.5 7.5 0 1 0 .01 0zM4.700 15.300L15.300 4.700",
  resign: "M5 18V2.5h10l-2.5 4 2.5 4H5",
  flip: "M6 3v14M2.500 6.500L6 3l3.500 3.500M14 17V3M10.500 13.500L14 17l3.500-3.500",
  moves: "M3 5h14M3 10h14M3 15h9",
  more: "M3 10h2.600M8.700 10h2.600M14.400 10H17",
};

interface Button {
  key: string;
  /** Where there is little room: `more` behind the button of that name, `narrow` only there. */
  place?: "more" | "narrow";
  risky?: boolean;
  /** Why it cannot be used now; nothing if it can. */
  barred: string;
  /** What is asked before it is done; nothing if it is done at once. */
  question: string;
  run: () => void;
}

export class Strip {
  #asking = "";
  /** Whether what stands behind "more" is shown, where there is little room. */
  #isMore = false;
  /** A question that the page itself asks, and what a yes does. */
  #asked: { text: string; run: () => void; version: number } | null = null;
  #state: State | null = null;

  constructor(
    readonly say: Say,
    readonly act: (act: Act) => void,
    readonly tell: (text: string) => void,
    readonly own: Own,
  ) {}

  draw(state: State): void {
    this.#state = state;
    const strip = byId("strip");
    const focused = (document.activeElement as HTMLElement | null)?.dataset.act;
    const asked = this.#buttons(state).find((button) => button.key === this.#asking);
    const offer = this.#offer(state);
    strip.classList.toggle("rest", this.#isMore);
    if (this.#asked?.version !== state.version) this.#asked = null;
    if (this.#asked) strip.replaceChildren(...this.#sure(this.#asked));
    else if (offer) strip.replaceChildren(...offer);
    else if (asked && !asked.barred) strip.replaceChildren(...this.#question(asked));
    else
      renew(
        strip,
        this.#buttons(state).map((button) => this.#button(button)),
      );
    if (focused) strip.querySelector<HTMLElement>(`[data-act="${focused}"]`)?.focus();
  }

  /** Ask the player for a yes before something is done in the position that stands. */
  ask(text: string, run: () => void): void {
    this.#asked = { text, run, version: this.#state?.version ?? 0 };
    this.#redraw();
    byId("strip").querySelector("button")?.focus();
  }

  #sure(asked: { text: string; run: () => void }): HTMLElement[] {
    const close = (isYes: boolean) => () => {
      this.#asked = null;
      if (isYes) asked.run();
      this.#redraw();
    };
    return [
      h("p", {}, asked.text),
      this.#answer("confirm-yes", "btn", close(true)),
      this.#answer("confirm-no", "btn", close(false)),
    ];
  }

  #redraw(): void {
    if (this.#state) this.draw(this.#state);
  }

  #buttons(state: State): Button[] {
    const { say } = this;
    const side = speaker(state);
    const flip: Button = {
      key: "flip",
      barred: "",
      question: "",
      place: "more",
      run: this.own.flip,
    };
    const narrow = this.#narrow();
    if (!side) return [flip, ...narrow];
    const over = state.outcome ? say("back-over") : "";
    const waits = state.awaits.seeds.length ? say("turn-seeds") : "";
    const back = state.takeBack[side];
    const buttons: Button[] = [];
    if (state.mode === "engine") {
      const untold = state.ignorance ? say("hint-untold") : "";
      const barred = over || untold || (state.legal.length ? "" : say("hint-none"));
      buttons.push({ key: "hint", barred, question: "", run: this.own.hint });
    }
    buttons.push({
      key: "back",
      barred: back ? say(`back-${back}`) : "",
      question: state.mode === "friend" ? say("ask-back") : "",
      run: () => this.act({ type: "take-back" }),
    });
    buttons.push(this.#offering("draw", over || waits));
    if (state.hasDeadPosition) {
      buttons.push({ ...this.#offering("no-capture", over || waits), place: "more" });
    }
    buttons.push({
      key: "resign",
      place: "more",
      risky: true,
      barred: over,
      question: say("ask-resign"),
      run: () => this.act({ type: "resign" }),
    });
    return [...buttons, flip, ...narrow];
  }

  /** What there is only where there is little room. */
  #narrow(): Button[] {
    const more = () => {
      this.#isMore = !this.#isMore;
      this.#redraw();
    };
    return [
      { key: "moves", place: "narrow", barred: "", question: "", run: this.own.moves },
      { key: "more", place: "narrow", barred: "", question: "", run: more },
    ];
  }

  #offering(what: string, barred: string): Button {
    return {
      key: what,
      barred,
      question: this.say(`ask-${what}`),
      run: () => this.act({ type: "offer", detail: what }),
    };
  }

  #button(button: Button): HTMLElement {
    const kinds = ["act", button.risky ? "risk" : "", button.place ?? ""];
    const element = h(
      "button",
      { type: "button", class: kinds.filter(Boolean).join(" "), "data-act": button.key },
      h("span", {}, this.say(`action-${button.key}`)),
    );
    element.insertAdjacentHTML("afterbegin", icon(ICONS[button.key] ?? ""));
    if (button.key === "more") element.setAttribute("aria-expanded", String(this.#isMore));
    if (button.barred) {
      element.setAttribute("aria-disabled", "true");
      element.title = button.barred;
    }
    element.addEventListener("click", () => {
      if (button.barred) this.tell(button.barred);
      else if (button.question) {
        this.#asking = button.key;
        this.#redraw();
        byId("strip").querySelector("button")?.focus();
      } else button.run();
    });
    return element;
  }

  #question(button: Button): HTMLElement[] {
    const close = () => {
      this.#asking = "";
      this.#redraw();
      byId("strip").querySelector<HTMLElement>(`[data-act="${button.key}"]`)?.focus();
    };
    const run = () => {
      button.run();
      close();
    };
    return [
      h("p", {}, button.question),
      this.#answer("answer-yes", button.risky ? "btn risk" : "btn", run),
      this.#answer("answer-no", "btn", close),
    ];
  }

  /** What is offered stands in the strip until it is answered. */
  #offer(state: State): HTMLElement[] | null {
    const offer = state.outcome ? undefined : state.offers[0];
    if (!offer || state.you.length === 0) return null;
    const text = h("p", {}, this.say(`offered-${offer.what}`, { side: offer.side }));
    if (!state.you.includes(other(offer.side))) {
      return [text, h("p", { class: "note" }, this.say("offer-waiting"))];
    }
    const answer = (type: string) => () =>
      this.act({ type, detail: offer.what === "take-back" ? "take-back" : "" });
    return [
      text,
      this.#answer("offer-accept", "btn", answer("accept")),
      this.#answer("offer-decline", "btn", answer("decline")),
    ];
  }

  #answer(key: string, kind: string, run: () => void): HTMLElement {
    const button = h("button", { type: "button", class: kind }, this.say(key));
    button.addEventListener("click", run);
    return button;
  }
}

function icon(path: string): string {
  return `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}" fill="none" stroke="currentColor" stroke-width="2"/></svg>`;
}
