/** The players above and below the board, and the invitation to a free seat. */

import { piece, pieceIcon } from "../../../board/drawing/art.js";
import type { Side } from "../../../board/model/view.js";
import type { Clocks } from "./clock.js";
import { button, byId, drawn, h, updateChildren } from "../../shared/dom.js";
import { isSeatFree } from "../../shared/game/game_state.js";
import { canCopy, copyText } from "../../shared/page.js";
import type { GameState, Player } from "../../shared/server/socket_messages.js";
import { list, t } from "../../shared/messages.js";

const CODE_SIZE = { width: "180", height: "180" };

/** One side's bar: its player, its captures, and whether it is its turn. */
export function drawPlayer(
  element: HTMLElement,
  side: Side,
  state: GameState,
  clocks: Clocks,
): void {
  const toMove = !state.outcome && !isSeatFree(state) && state.position.turn === side;
  element.classList.toggle("on", toMove);
  const count = state.position.captured[side];
  const name = playerName(side, state);
  const isNamed = name !== t("side-name", { side });
  const taken = t(isNamed ? "player-taken" : "taken", { side, count });
  updateChildren(element, [
    drawn(
      "span",
      { class: "side", "aria-hidden": "true" },
      pieceIcon(side === "white" ? "S" : "s"),
    ),
    h("div", {}, h("b", {}, name), h("small", {}, taken)),
    tray(side, state),
    clocks.face(side, toMove, state.you.length === 1 && state.you[0] === side) ??
      h("span", { class: "turn-mark" }, toMove ? t("to-move") : ""),
  ]);
}

/** Trays with more places show only the pieces in them. */
const MAX_PLACES = 13;
/** The distance of the pieces in a tray, in units of their art. */
const APART = 44;

/** The pieces that a side has captured, with a place for each that it needs. */
function tray(side: Side, { position: { taken, goals } }: GameState): HTMLElement {
  const fallen = taken[side];
  const goal = goals.find((each) => each.side === side && each.reason === "captures");
  const needed = goal && goal.total <= MAX_PLACES ? goal.total : 0;
  const places = Math.max(needed, fallen.length);
  const drawings = Array.from({ length: places }, (_, place) => {
    const letter = fallen[place];
    const drawing = letter ? piece(letter) : EMPTY_PLACE;
    return `<g transform="translate(${APART * place} 0)">${drawing}</g>`;
  });
  const box = `0 0 ${APART * Math.max(places - 1, 0) + 60} 60`;
  const art = places ? `<svg viewBox="${box}">${drawings.join("")}</svg>` : "";
  return drawn("span", { class: "captured", "aria-hidden": "true" }, art);
}

const EMPTY_PLACE =
  '<circle cx="30" cy="30" r="20" class="place" stroke-width="2.5" stroke-dasharray="5 5"/>';

/** The name of a player. */
export function playerName(side: Side, state: GameState): string {
  if (state.engine === side) return t("player-engine", { level: state.level ?? 0 });
  if (state.you.length === 2) return t("side-name", { side });
  if (state.you.includes(side)) return t("player-you");
  if (state.mode === "friend" && !state.seated.includes(side)) return t("player-open");
  const player = state.players[side];
  const name = player ? nameOf(player) : t("side-name", { side });
  return state.present.includes(side) ? name : `${name} (${t("player-away")})`;
}

/** A player's name: the account, the nickname or a number. */
function nameOf({ name, guest, isGuest }: Player): string {
  if (!name) return t("player-guest", { number: guest });
  return isGuest ? t("player-nickname", { name }) : name;
}

/** The spectators: the names of accounts and nicknames; of other guests only their presence. */
export function drawAudience({ audience }: GameState): void {
  const { count, players } = audience;
  const named = players.filter(({ name }) => name).map(nameOf);
  const others = count - named.length;
  const guests = others > 0 ? [`${t("watching-guest")}${others > 1 ? ` ×${others}` : ""}`] : [];
  const names = list([...named, ...guests]);
  const element = byId("audience");
  element.hidden = count === 0;
  element.textContent = count ? t("watching", { count, names }) : "";
}

/** How to invite a friend to the free seat; only the player who began the game has the secret. */
export function drawInvitation(state: GameState, share: string, secret: string): void {
  const section = byId("invitation");
  section.hidden = !(secret && isSeatFree(state));
  section.closest(".game-layout")?.classList.toggle("with-invitation", !section.hidden);
  if (section.hidden || section.firstChild) return;
  const link = `${share}/join/${secret}`;
  const field = h("input", { type: "text", readonly: true, value: link, id: "invite-link" });
  section.replaceChildren(
    h("h2", {}, t("invite-heading")),
    h("p", { class: "note" }, t("invite-lead")),
    h("label", { class: "visually-hidden", for: "invite-link" }, t("invite-link")),
    h("p", { class: "go" }, field, ...sharing(link), ...copying(link)),
    h("img", { src: `/join/${secret}/code.svg`, alt: t("invite-code"), ...CODE_SIZE }),
  );
}

/** A button that opens the share sheet of the device, if it has one. */
function sharing(link: string): HTMLElement[] {
  if (!("share" in navigator)) return [];
  const share = () =>
    void navigator.share({ title: t("invite-heading"), url: link }).catch(() => null);
  return [button(t("invite-share"), "btn main", share)];
}

/** A button that copies a text, if that is possible. */
function copying(text: string): HTMLElement[] {
  if (!canCopy()) return [];
  const status = h("span", { role: "status" });
  const copy = () =>
    void copyText(text).then((isCopied) => {
      status.textContent = isCopied ? t("invite-copied") : "";
    });
  return [button(t("invite-copy"), "btn", copy), status];
}
