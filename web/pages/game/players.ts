/** The parts of the game page around the board, drawn anew from each state. */

import { man } from "../../board/drawing/art.js";
import type { Side } from "../../board/model/view.js";
import type { Clocks } from "./clock.js";
import { byId, h, renew } from "../shared/dom.js";
import type { Say } from "../shared/messages.js";
import type { State } from "../shared/state.js";

/** One side's bar: who plays it, what it has taken, and whether it is to move. */
export function playerBar(
  element: HTMLElement,
  side: Side,
  state: State,
  say: Say,
  clocks: Clocks,
): void {
  const toMove = !state.outcome && state.position.turn === side;
  element.classList.toggle("on", toMove);
  const figure = h("span", { class: "side", "aria-hidden": "true" });
  figure.innerHTML = `<svg viewBox="0 0 60 60">${man(side === "white" ? "S" : "s")}</svg>`;
  const count = state.position.captured[side];
  const name = playerName(side, state, say);
  const isNamed = name !== say("side-name", { side });
  renew(element, [
    figure,
    h(
      "div",
      { class: "who" },
      h("b", {}, name),
      h("small", {}, say(isNamed ? "player-taken" : "taken", { side, count })),
    ),
    clocks.face(side, toMove, state.you.length === 1 && state.you[0] === side) ??
      h("span", { class: "turn-mark" }, toMove ? say("to-move") : ""),
  ]);
}

/** How a player is called. */
export function playerName(side: Side, state: State, say: Say): string {
  if (state.engine === side) return say("player-engine", { level: state.level ?? 0 });
  if (state.you.length === 2) return say("side-name", { side });
  if (state.you.includes(side)) return say("player-you");
  if (state.mode === "friend" && !state.seated.includes(side)) return say("player-open");
  const player = state.players[side];
  const guest = player ? say("player-guest", { number: player.guest }) : say("side-name", { side });
  const name = player?.name ? player.name : guest;
  return state.present.includes(side) ? name : `${name} (${say("player-away")})`;
}

/** How to bring a friend to the free seat. */
export function invitation(state: State, share: string, secret: string, say: Say): void {
  const section = byId("invitation");
  const free = (["white", "black"] as const).some((side) => !state.seated.includes(side));
  section.hidden = !(secret && free && state.mode === "friend");
  section.closest(".g")?.classList.toggle("with-invitation", !section.hidden);
  if (section.hidden || section.firstChild) return;
  const link = `${share}/join/${secret}`;
  const field = h("input", { type: "text", readonly: true, value: link, id: "invite-link" });
  section.replaceChildren(
    h("h2", {}, say("invite-heading")),
    h("p", { class: "note" }, say("invite-lead")),
    h("label", { class: "vh", for: "invite-link" }, say("invite-link")),
    h("p", { class: "go" }, field, ...copying(link, say)),
    h("img", {
      src: `/join/${secret}/code.svg`,
      alt: say("invite-code"),
      width: "180",
      height: "180",
    }),
  );
}

/** A button that copies, where the browser lets pages do that: not over plain HTTP from afar. */
function copying(text: string, say: Say): HTMLElement[] {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return [];
  const copied = h("span", { role: "status" });
  const button = h("button", { type: "button", class: "btn" }, say("invite-copy"));
  button.addEventListener("click", () => {
    void clipboard.writeText(text).then(() => (copied.textContent = say("invite-copied")));
  });
  return [button, copied];
}
