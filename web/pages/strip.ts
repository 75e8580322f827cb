/** The strip of actions: each asks again in its own place, and what cannot be done says why. */

import { byId, h } from "./dom.js";
import type { Say } from "./messages.js";
import { other, type State, speaker } from "./state.js";

export interface Act {
  type: string;
  detail?: string;
}

interface Button {
  key: string;
  risky?: boolean;
  /** Why it cannot be used now; nothing if it can. */
  barred: string;
  /** What is asked before it is done; nothing if it is done at once. */
  question: string;
  run: () => void;
}

export class Strip {
  #asking = "";
  /** A question that the page itself asks, and what a yes does. */
  #asked: { text: string; run: () => void; version: number } | null = null;
  #state: State | null = null;

  constructor(
    readonly say: Say,
    readonly act: (act: Act) => void,
    readonly tell: (text: string) => void,
    readonly hint: () => void,
    readonly flip: () => void,
  ) {}

  draw(state: State): void {
    this.#state = state;
    const strip = byId("strip");
    const focused = (document.activeElement as HTMLElement | null)?.dataset.act;
    const asked = this.#buttons(state).find((button) => button.key === this.#asking);
    const offer = this.#offer(state);
    if (this.#asked?.version !== state.version) this.#asked = null;
    if (this.#asked) strip.replaceChildren(...this.#sure(this.#asked));
    else if (offer) strip.replaceChildren(...offer);
    else if (asked && !asked.barred) strip.replaceChildren(...this.#question(asked));
    else strip.replaceChildren(...this.#buttons(state).map((button) => this.#button(button)));
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
    const flip = { key: "flip", barred: "", question: "", run: this.flip };
    if (!side) return [flip];
    const over = state.outcome ? say("back-over") : "";
    const waits = state.awaits.seeds.length ? say("turn-seeds") : "";
    const back = state.takeBack[side];
    const buttons: Button[] = [];
    if (state.mode === "engine") {
      const untold = state.ignorance ? say("hint-untold") : "";
      const barred = over || untold || (state.legal.length ? "" : say("hint-none"));
      buttons.push({ key: "hint", barred, question: "", run: this.hint });
    }
    buttons.push({
      key: "back",
      barred: back ? say(`back-${back}`) : "",
      question: state.mode === "friend" ? say("ask-back") : "",
      run: () => this.act({ type: "take-back" }),
    });
    buttons.push(this.#offering("draw", over || waits));
    if (state.hasDeadPosition) buttons.push(this.#offering("no-capture", over || waits));
    buttons.push({
      key: "resign",
      risky: true,
      barred: over,
      question: say("ask-resign"),
      run: () => this.act({ type: "resign" }),
    });
    return [...buttons, flip];
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
    const kind = button.risky ? "act risk" : "act";
    const element = h(
      "button",
      { type: "button", class: kind, "data-act": button.key },
      h("span", {}, this.say(`action-${button.key}`)),
    );
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
