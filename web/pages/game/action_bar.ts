/** The bar of actions: some ask for confirmation in place, and impossible ones give the reason. */

import {
  button,
  byId,
  h,
  icon,
  keepingFocus,
  replaceDiffering,
  updateChildren,
} from "../shared/dom.js";
import { offerTo, speaker } from "../shared/game/game_state.js";
import type { PlayerAction } from "../shared/game/game_state.js";
import type { GameState } from "../shared/server/socket_messages.js";
import { t } from "../shared/messages.js";

/** Actions of the page alone; the server gets nothing or only a question. */
interface LocalActions {
  hint: () => void;
  flip: () => void;
  /** Switch the coach on or off. */
  coach: () => void;
  /** Show the list of moves, if the page has no room for it. */
  moves: () => void;
}

const ICONS: Record<string, string> = {
  hint: "M10 2a5.5 5.5 0 0 0-3 10v2.5h6V12a5.5 5.5 0 0 0-3-10zM7.5 17.5h5",
  back: "M8 3L3 8l5 5M3.5 8H12a5 5 0 0 1 0 10",
  "place-rest": "M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h5v5h-5z",
  draw: "M3 7.5h14M3 12.5h14",
  "no-capture": "M10 2.5a7.5 7.5 0 1 0 .01 0zM4.700 15.300L15.300 4.700",
  resign: "M5 18V2.5h10l-2.5 4 2.5 4H5",
  coach: "M10 2.500L18 6.500L10 10.500L2 6.500zM5 8.500v5c3 2.500 7 2.500 10 0v-5M18 6.500v6",
  flip: "M6 3v14M2.500 6.500L6 3l3.500 3.500M14 17V3M10.500 13.500L14 17l3.500-3.500",
  moves: "M3 5h14M3 10h14M3 15h9",
  more: "M3 10h2.600M8.700 10h2.600M14.400 10H17",
};

interface Action {
  key: string;
  run: () => void;
  /** On a narrow screen: `more` behind the button of that name, `narrow` only there. */
  place?: "more" | "narrow";
  isDangerous?: boolean;
  /** Why it cannot be used now; empty if it can. */
  disabled?: string;
  /** Whether it is switched on, for an action that is a switch. */
  pressed?: boolean;
  /** The question before the action; empty if it is done at once. */
  question?: string;
  /** The possible answers other than no: the keys of the texts, and their actions. */
  choices?: Record<string, () => void>;
}

export class ActionBar {
  readonly #bar = byId("actions");
  #state: GameState | null = null;
  #coach: boolean | null = null;
  /** The key of the action whose question is shown. */
  #asked = "";
  /** Whether the actions behind "more" are shown on a narrow screen. */
  #isExpanded = false;
  /** A question of the page itself, valid for one version of the game. */
  #confirmation: { text: string; run: () => void; version: number } | null = null;

  constructor(
    readonly act: (action: PlayerAction) => void,
    readonly showMessage: (text: string) => void,
    readonly local: LocalActions,
  ) {}

  /** Let Escape close the panel behind "more". */
  listen(): void {
    this.#bar.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#isExpanded) return;
      this.#toggleMore();
      this.#focus("more");
    });
  }

  /** `coach` says whether the coach is on; null if there is none. */
  draw(state: GameState, coach: boolean | null = null): void {
    this.#state = state;
    this.#coach = coach;
    const focused = (document.activeElement as HTMLElement | null)?.dataset.action;
    const actions = this.#actions(state);
    const asked = actions.find(({ key }) => key === this.#asked);
    const offer = this.#offer(state);
    this.#bar.classList.toggle("rest", this.#isExpanded);
    if (this.#confirmation?.version !== state.version) this.#confirmation = null;
    keepingFocus(this.#bar, () => {
      if (this.#confirmation) replaceDiffering(this.#bar, this.#confirming(this.#confirmation));
      else if (offer) replaceDiffering(this.#bar, offer);
      else if (asked && !asked.disabled) replaceDiffering(this.#bar, this.#question(asked));
      else
        updateChildren(this.#bar, [
          ...this.#waiting(state),
          ...actions.map((action) => this.#button(action)),
        ]);
      if (focused) this.#focus(focused);
    });
  }

  /** Ask for confirmation of something that depends on the current position. */
  confirm(text: string, run: () => void): void {
    this.#confirmation = { text, run, version: this.#state?.version ?? 0 };
    this.#redraw();
    this.#bar.querySelector("button")?.focus();
  }

  #confirming(confirmation: { text: string; run: () => void }): HTMLElement[] {
    return asking(confirmation.text, "confirm-yes", "confirm-no", (isYes) => {
      this.#confirmation = null;
      if (isYes) confirmation.run();
      this.#redraw();
    });
  }

  #redraw(): void {
    if (this.#state) this.draw(this.#state, this.#coach);
  }

  #focus(key: string): void {
    this.#bar.querySelector<HTMLElement>(`[data-action="${key}"]`)?.focus();
  }

  #actions(state: GameState): Action[] {
    const side = speaker(state);
    const always: Action[] = [
      { key: "flip", run: this.local.flip, place: "more" },
      { key: "moves", run: this.local.moves, place: "narrow" },
      { key: "more", run: () => this.#toggleMore(), place: "narrow" },
    ];
    if (!side) return always;
    const over = state.outcome ? t("back-over") : "";
    const waits = state.awaits.seeds.length ? t("turn-seeds") : "";
    const noTakeBack = state.takeBack[side];
    const offered = (key: string) =>
      state.offers.some((offer) => offer.side === side && offer.what.startsWith(key))
        ? t("offer-waiting")
        : "";
    const actions: Action[] = [];
    if (state.mode === "engine") {
      const hidden = state.isRated ? t("hint-rated") : state.hidesLegality ? t("hint-hidden") : "";
      const disabled = over || hidden || (state.legal.length ? "" : t("hint-none"));
      actions.push({ key: "hint", run: this.local.hint, disabled });
      if (this.#coach !== null) {
        actions.push({ key: "coach", run: this.local.coach, pressed: this.#coach, place: "more" });
      }
    }
    actions.push({
      key: "back",
      run: () => this.act({ type: "take-back" }),
      disabled: noTakeBack ? t(`back-${noTakeBack}`) : offered("take-back"),
      question: state.mode === "friend" ? t("ask-back") : "",
    });
    const { reserve } = state.position;
    if (!state.outcome && reserve && reserve.white + reserve.black > 0) {
      const question = t(state.mode === "friend" ? "ask-place-rest-friend" : "ask-place-rest");
      const run = (detail: string) => () => this.act({ type: "place-rest", detail });
      const choices = { "place-rest-lot": run("lot"), "place-rest-rows": run("rows") };
      const disabled = waits || offered("place-rest");
      actions.push({ key: "place-rest", run: run("lot"), disabled, question, choices });
    }
    actions.push(this.#offering("draw", over || waits || offered("draw")));
    if (state.hasDeadPosition) {
      const disabled = over || waits || offered("no-capture");
      actions.push({ ...this.#offering("no-capture", disabled), place: "more" });
    }
    actions.push({
      key: "resign",
      run: () => this.act({ type: "resign" }),
      place: "more",
      isDangerous: true,
      disabled: over,
      question: t("ask-resign"),
    });
    return [...actions, ...always];
  }

  #toggleMore(): void {
    this.#isExpanded = !this.#isExpanded;
    this.#redraw();
  }

  #offering(key: string, disabled: string): Action {
    const run = () => this.act({ type: "offer", detail: key });
    return { key, run, disabled, question: t(`ask-${key}`) };
  }

  #button(action: Action): HTMLElement {
    const { key, disabled, question, run } = action;
    const onClick = () => {
      if (disabled) this.showMessage(disabled);
      else if (question) {
        this.#asked = key;
        this.#redraw();
        this.#bar.querySelector("button")?.focus();
      } else run();
    };
    const classes = ["action", action.isDangerous ? "risk" : "", action.place ?? ""];
    const element = button("", classes.filter(Boolean).join(" "), onClick, { "data-action": key });
    element.innerHTML = icon(ICONS[key] ?? "");
    const isBack = key === "more" && this.#isExpanded;
    element.append(h("span", {}, t(isBack ? "action-less" : `action-${key}`)));
    if (key === "more") element.setAttribute("aria-expanded", String(this.#isExpanded));
    if (action.pressed !== undefined) element.setAttribute("aria-pressed", String(action.pressed));
    if (disabled) {
      element.setAttribute("aria-disabled", "true");
      element.title = disabled;
    }
    return element;
  }

  #question({ key, question = "", isDangerous, run, choices }: Action): HTMLElement[] {
    const done = (chosen?: () => void) => {
      chosen?.();
      this.#asked = "";
      this.#redraw();
      this.#focus(key);
    };
    if (choices) {
      const buttons = Object.entries(choices).map(([text, chosen]) =>
        button(t(text), "btn", () => done(chosen)),
      );
      const none = button(t("answer-no"), "btn", () => done());
      return [h("p", {}, question), ...buttons, none];
    }
    const answer = (isYes: boolean) => done(isYes ? run : undefined);
    return asking(question, "answer-yes", "answer-no", answer, isDangerous);
  }

  /** The player's own offers, shown above the actions until the other player answers. */
  #waiting(state: GameState): HTMLElement[] {
    if (state.outcome || state.you.length === 0) return [];
    return state.offers.map(({ what, side }) =>
      h(
        "p",
        {},
        t(`offered-${what}`, { side }),
        " ",
        h("span", { class: "note" }, t("offer-waiting")),
      ),
    );
  }

  /** An offer to the player is shown in the bar until it is answered. */
  #offer(state: GameState): HTMLElement[] | null {
    const offer = offerTo(state);
    if (!offer) return null;
    const text = t(`offered-${offer.what}`, { side: offer.side });
    if (offer.what.startsWith("place-rest")) {
      return asking(text, "offer-accept", "offer-decline", (isYes) =>
        this.act(isYes ? { type: "place-rest" } : { type: "decline", detail: "place-rest" }),
      );
    }
    // The offer is named, since the other player may replace it at any time.
    const detail = offer.what;
    return asking(text, "offer-accept", "offer-decline", (isYes) =>
      this.act({ type: isYes ? "accept" : "decline", detail }),
    );
  }
}

/** A question with the two buttons that answer it. */
function asking(
  text: string,
  yes: string,
  no: string,
  answer: (isYes: boolean) => void,
  isDangerous = false,
): HTMLElement[] {
  return [
    h("p", {}, text),
    button(t(yes), isDangerous ? "btn risk" : "btn", () => answer(true)),
    button(t(no), "btn", () => answer(false)),
  ];
}
