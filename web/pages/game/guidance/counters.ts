/** The counters that can end a game, shown before they do. */

import { byId, drawn, h, updateChildren } from "../../shared/dom.js";
import { SIDES } from "../../shared/game/game_state.js";
import type { RulesOfGame } from "../../shared/game/game_page.js";
import type { GameState, OfferedMove, PositionView } from "../../shared/server/socket_messages.js";
import { list, t } from "../../shared/messages.js";

/** With so few plies left, the quiet counter counts down. */
const MAX_COUNTDOWN = 20;
/** With so few left the end is near. */
const MAX_NEAR = 10;
/** The numbers of plies left that are read aloud. */
const ANNOUNCED = [10, 5, 3, 2, 1];
/** At most this many active pieces are named; beyond that only their number is given. */
const MAX_NAMED = 2;

function left({ position: { quiet } }: GameState): number {
  return quiet.limit - quiet.count;
}

/** Whether the quiet counter has begun to matter: half of its plies have passed, or few are left. */
export function quietMattersSoon(state: GameState): boolean {
  const { count, limit } = state.position.quiet;
  return limit > 0 && count > 0 && (count * 2 >= limit || left(state) <= MAX_COUNTDOWN);
}

/** Draw the counters that have begun to matter. */
export function drawCounters(state: GameState, rules: RulesOfGame): void {
  const { position } = state;
  const parts: HTMLElement[] = [];
  if (quietMattersSoon(state) && !state.outcome) parts.push(quietCounter(state, rules));
  const limit = position.refusalLimit;
  for (const side of SIDES) {
    const count = position.refusals?.[side] ?? 0;
    const texts = [t("refusal-count", { count, side }), t("refusal-means", { limit })] as const;
    if (count > 0) parts.push(stepCounter(count, limit, ...texts, rules.limits.refusal));
  }
  // The number of times the position has occurred, from the second time on.
  if (repetitionMatters(state) && !state.outcome) {
    const { count, limit } = position.repetition;
    const texts = [t("repetition-count", { count }), repetitionMeaning(state)] as const;
    parts.push(stepCounter(count, limit, ...texts, rules.limits.repetition));
  }
  updateChildren(byId("counters"), parts);
}

/** Whether the position has come again, and the rules count that. */
export function repetitionMatters({ position: { repetition } }: GameState): boolean {
  return repetition.consequence !== "none" && repetition.count > 1;
}

function repetitionMeaning({ position: { repetition } }: GameState): string {
  return t("repetition-means", { limit: repetition.limit, result: repetition.consequence });
}

function quietCounter(state: GameState, rules: RulesOfGame): HTMLElement {
  const { count, limit, consequence: result } = state.position.quiet;
  const rest = left(state);
  const isDown = rest <= MAX_COUNTDOWN;
  return counter(
    ring(count / limit),
    isDown ? t("quiet-down", { left: rest }) : t("quiet-count", { count }),
    `${t("quiet-left", { left: rest, result })} ${t("quiet-resets")}`,
    rules.limits.quiet,
    rest <= MAX_NEAR,
  );
}

/** The announcement of the counters after a ply; usually empty. */
export function countdown(state: GameState): string {
  if (state.outcome) return "";
  const { quiet, repetition } = state.position;
  const rest = left(state);
  const texts: string[] = [];
  if (quiet.count > 0 && ANNOUNCED.includes(rest)) {
    texts.push(t("quiet-left", { left: rest, result: quiet.consequence }));
  }
  if (repetitionMatters(state)) {
    const count = t("repetition-count", { count: repetition.count });
    texts.push(`${count}: ${repetitionMeaning(state)}`);
  }
  return texts.join(". ");
}

/** Why a player should not make a move: it would lose, or give a win away. */
export function warning({ ends }: OfferedMove, { position }: GameState): string {
  if (!ends || ends.winner === position.turn) return "";
  const { reason, rule, winner } = ends;
  if (reason === "refusal") return losingRefusal(position, rule);
  const { limit } = position.repetition;
  return t("repetition-ends", { limit, result: winner ? "lost" : "drawn", rule });
}

/** The refusal would be the one that loses: the player's other possibilities. */
function losingRefusal({ active, refusalLimit: limit }: PositionView, rule: string): string {
  const squares = active ?? [];
  const named = squares.slice(0, MAX_NAMED);
  const more = squares.length - named.length;
  const those =
    more > 0 ? t("refusal-more", { squares: named.join(", "), count: more }) : list(named);
  return t("refusal-loses", { limit, pieces: those, rule });
}

function counter(
  figure: HTMLElement,
  text: string,
  note: string,
  rule: string,
  isNear: boolean,
): HTMLElement {
  return h(
    "div",
    isNear ? { class: "near" } : {},
    figure,
    h("div", {}, h("b", {}, text), h("small", {}, note, " ", h("span", { class: "nowrap" }, rule))),
  );
}

function ring(share: number): HTMLElement {
  const round = 2 * Math.PI * 13;
  const art =
    '<svg viewBox="0 0 36 36"><circle cx="18" cy="18" r="13" class="track" stroke-width="8"/>' +
    `<circle cx="18" cy="18" r="13" class="fill" stroke-width="8" stroke-dasharray="${round * share} ${round}" transform="rotate(-90 18 18)"/></svg>`;
  return drawn("span", { class: "ring", "aria-hidden": "true" }, art);
}

/** A counter of steps up to a limit. */
function stepCounter(
  count: number,
  limit: number,
  text: string,
  note: string,
  rule: string,
): HTMLElement {
  const marks = Array.from({ length: limit }, (_, step) =>
    h("i", step < count ? { class: "on" } : {}),
  );
  const figure = h("span", { class: "steps", "aria-hidden": "true" }, ...marks);
  return counter(figure, text, note, rule, count + 1 >= limit);
}
