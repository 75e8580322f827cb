/** The counters that lead to an end, told before they bite. */

import { type Side, sideOf } from "../../board/model/view.js";
import { byId, h, renew } from "../shared/dom.js";
import type { Say } from "../shared/messages.js";
import { type OfferedMove, type RulesOfGame, speaker, type State } from "../shared/state.js";

/** From so many plies left on, the quiet counter counts down. */
const COUNT_DOWN = 20;
/** From so many on it is near, and it is said at some of them. */
const NEAR = 10;
const SAID = [10, 5, 3, 2, 1];
/** So many active men are named; of others only the number. */
const NAMED = 2;

function left({ position }: State): number {
  return position.quietLimit - position.quiet;
}

/** Draw the counters that have begun to run. */
export function counters(state: State, rules: RulesOfGame, say: Say): void {
  const { position } = state;
  const parts: HTMLElement[] = [];
  if (position.quiet > 0 && !state.outcome) parts.push(quietCounter(state, rules, say));
  for (const side of ["white", "black"] as const) {
    const count = position.refusals?.[side] ?? 0;
    if (count === 0) continue;
    const limit = position.refusalLimit;
    parts.push(
      counter(
        feet(count, limit),
        say("refusal-count", { count, side }),
        say("refusal-means", { limit }),
        rules.limits.refusal,
        count + 1 >= limit,
      ),
    );
  }
  parts.push(...repetitionCounter(state, rules, say));
  renew(byId("counters"), parts);
}

/** How often the position has stood, from the second time on. */
function repetitionCounter(state: State, rules: RulesOfGame, say: Say): HTMLElement[] {
  const { stood, repetitionLimit } = state.position;
  if (!stood || stood < 2 || state.outcome) return [];
  return [
    counter(
      feet(stood, repetitionLimit),
      say("repetition-count", { count: stood }),
      repetitionMeaning(state, rules, say),
      rules.limits.repetition,
      stood + 1 >= repetitionLimit,
    ),
  ];
}

function repetitionMeaning(state: State, rules: RulesOfGame, say: Say): string {
  const result = rules.limits.repetitionResult;
  return say("repetition-means", { limit: state.position.repetitionLimit, result });
}

function quietCounter(state: State, rules: RulesOfGame, say: Say): HTMLElement {
  const { quiet, quietLimit } = state.position;
  const rest = left(state);
  const isDown = rest <= COUNT_DOWN;
  return counter(
    ring(quiet / quietLimit),
    isDown ? say("quiet-down", { left: rest }) : say("quiet-count", { count: quiet }),
    quietMeaning(rest, rules, say),
    rules.limits.quiet,
    rest <= NEAR,
  );
}

function quietMeaning(rest: number, rules: RulesOfGame, say: Say): string {
  const result = rules.limits.quietResult;
  return `${say("quiet-left", { left: rest, result })} ${say("quiet-resets")}`;
}

/** What to say of the counters after a ply; nothing most of the time. */
export function countdown(state: State, rules: RulesOfGame, say: Say): string {
  if (state.outcome) return "";
  const rest = left(state);
  const told: string[] = [];
  if (state.position.quiet > 0 && SAID.includes(rest)) {
    told.push(say("quiet-left", { left: rest, result: rules.limits.quietResult }));
  }
  const { stood } = state.position;
  if (stood && stood > 1) {
    const count = say("repetition-count", { count: stood });
    told.push(`${count}: ${repetitionMeaning(state, rules, say)}`);
  }
  return told.join(". ");
}

/** Why a player had better not make a move: it would lose, or give a win away. */
export function warning(
  move: OfferedMove,
  state: State,
  rules: RulesOfGame,
  say: Say,
  list: (items: string[]) => string,
): string {
  const repeating = endingRepetition(move, state, say);
  if (repeating) return repeating;
  return move.from ? losingRefusal(move.from, state, rules, say, list) : "";
}

/** The move would bring the same position about once too often, and win nothing. */
function endingRepetition(move: OfferedMove, state: State, say: Say): string {
  const { turn, repetitionLimit: limit } = state.position;
  if (!move.repeats || move.repeats.winner === turn) return "";
  const { winner, rule } = move.repeats;
  return say("repetition-ends", { limit, result: winner ? "lost" : "drawn", rule });
}

/** Why a player should not move a man: it would be the refusal that loses. */
function losingRefusal(
  square: string,
  state: State,
  rules: RulesOfGame,
  say: Say,
  list: (items: string[]) => string,
): string {
  const { active, pieces, refusals, refusalLimit } = state.position;
  const side = speaker(state);
  const count = side ? (refusals?.[side] ?? 0) : 0;
  if (!side || !active?.length || active.includes(square) || count + 1 < refusalLimit) return "";
  if (!isOwn(pieces[square], side)) return "";
  const named = active.slice(0, NAMED);
  const more = active.length - named.length;
  const men =
    more > 0 ? say("refusal-more", { squares: named.join(", "), count: more }) : list(named);
  return say("refusal-loses", { limit: refusalLimit, men, rule: rules.limits.refusal });
}

function isOwn(letter: string | undefined, side: Side): boolean {
  return letter !== undefined && sideOf(letter) === side;
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
    h("div", {}, h("b", {}, text), h("small", {}, note, " ", h("span", { class: "nb" }, rule))),
  );
}

function ring(share: number): HTMLElement {
  const round = 2 * Math.PI * 13;
  const figure = h("span", { class: "ring", "aria-hidden": "true" });
  figure.innerHTML =
    '<svg viewBox="0 0 36 36"><circle cx="18" cy="18" r="13" class="track" stroke-width="8"/>' +
    `<circle cx="18" cy="18" r="13" class="fill" stroke-width="8" stroke-dasharray="${round * share} ${round}" transform="rotate(-90 18 18)"/></svg>`;
  return figure;
}

function feet(count: number, limit: number): HTMLElement {
  const steps = Array.from({ length: limit }, (_, step) =>
    h("i", step < count ? { class: "on" } : {}),
  );
  return h("span", { class: "feet", "aria-hidden": "true" }, ...steps);
}
