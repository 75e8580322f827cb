/** The phrases that players can say to each other; each player reads them in their own language. */

import { storedText, storeText } from "../../shared/browser_storage.js";
import { button, byId, h } from "../../shared/dom.js";
import { t } from "../../shared/messages.js";
import { PHRASE_PAUSE, PHRASES } from "../../shared/server/http_answers.js";
import type { GameState, Said } from "../../shared/server/socket_messages.js";
import { playerName } from "./players.js";

type Phrase = Said["phrase"];

const MUTED = "petteia_muted";
/** How long a phrase is shown. */
const SHOWN_FOR = 12_000;

export class Phrases {
  readonly #section = byId("phrases");
  readonly #said = byId("said");
  #timer = 0;
  #isDrawn = false;

  constructor(
    readonly say: (phrase: Phrase) => void,
    readonly announce: (text: string) => void,
  ) {}

  /** Offer the phrases to a player of a game with another person. */
  draw(state: GameState): void {
    const isCompany = state.mode === "friend" && state.seated.length === 2;
    this.#section.hidden = !isCompany || state.you.length !== 1;
    if (this.#section.hidden || this.#isDrawn) return;
    this.#isDrawn = true;
    const details = h("details", {}, h("summary", {}, t("say-something")));
    const group = h("div", { class: "phrases", role: "group", "aria-label": t("say-something") });
    const buttons = PHRASES.map((phrase) =>
      button(t(`phrase-${phrase}`), "btn", () => {
        this.say(phrase);
        details.open = false;
        details.querySelector("summary")?.focus();
        for (const each of buttons) each.disabled = true;
        window.setTimeout(() => buttons.forEach((each) => (each.disabled = false)), PHRASE_PAUSE);
      }),
    );
    group.append(...buttons);
    const panel = h("div", { class: "phrases-panel" }, group, muting());
    details.append(panel);
    details.addEventListener("toggle", () => {
      if (details.open) panel.scrollIntoView({ block: "nearest" });
    });
    this.#section.replaceChildren(details);
  }

  /** Show a player's phrase, unless the reader has muted the other player. */
  show({ side, phrase }: Said, state: GameState): void {
    if (!state.you.includes(side) && isMuted()) return;
    window.clearTimeout(this.#timer);
    const text = t("said", { name: playerName(side, state), phrase: t(`phrase-${phrase}`) });
    this.#said.textContent = text;
    this.announce(text);
    this.#timer = window.setTimeout(() => (this.#said.textContent = ""), SHOWN_FOR);
  }
}

function muting(): HTMLElement {
  const box = h("input", { type: "checkbox", checked: isMuted() });
  box.addEventListener("change", () => storeText(MUTED, box.checked ? "yes" : null));
  return h("label", { class: "check" }, box, h("span", {}, t("say-mute")));
}

function isMuted(): boolean {
  return storedText(MUTED) === "yes";
}
