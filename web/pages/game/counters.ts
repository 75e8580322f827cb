/** The counters that can end a game, shown before they do. */

import { type Side, sideOf } from "../../board/model/view.js";
import { byId, h, updateChildren } from "../shared/dom.js";
import type { FormatList, Translate } from "../shared/messages.js";
import { ends, speaker } from "../shared/game_state.js";
import type { RulesOfGame } from "../shared/game_page.js";
import type { GameState, OfferedMove } from "../shared/socket_messages.js";

/** With so few plies left, the quiet counter counts down. */
const MAX_COUNTDOWN = 20;
/** With so few left the end is near. */
const MAX_NEAR = 10;
/** The numbers of plies left that are read aloud. */
const ANNOUNCED = [10, 5, 3, 2, 1];
/** At most so many active pieces are named; of the others only the number. */
const MAX_NAMED = 2;

function left({ position }: GameState): number {
  return position.quietLimit - position.quiet;
}

/** Draw the counters that have begun to run. */
export function drawCounters(state: GameState, rules: RulesOfGame, t: Translate): void {
  const { position } = state;
  const parts: HTMLElement[] = [];
  if (position.quiet > 0 && !state.outcome) parts.push(quietCounter(state, rules, t));
  for (const side of ["white", "black"] as const) {
    const count = position.refusals?.[side] ?? 0;
    if (count === 0) continue;
    const limit = position.refusalLimit;
    parts.push(
      counter(
        steps(count, limit),
        t("refusal-count", { count, side }),
        t("refusal-means", { limit }),
        rules.limits.refusal,
        count + 1 >= limit,
      ),
    );
  }
  parts.push(...repetitionCounter(state, rules, t));
  updateChildren(byId("counters"), parts);
}

/** How often the position has occurred, from the second time on. */
function repetitionCounter(state: GameState, rules: RulesOfGame, t: Translate): HTMLElement[] {
  const { occurrences, repetitionLimit } = state.position;
  if (!occurrences || occurrences < 2 || state.outcome) return [];
  return [
    counter(
      steps(occurrences, repetitionLimit),
      t("repetition-count", { count: occurrences }),
      repetitionMeaning(state, rules, t),
      rules.limits.repetition,
      occurrences + 1 >= repetitionLimit,
    ),
  ];
}

function repetitionMeaning(state: GameState, rules: RulesOfGame, t: Translate): string {
  const result = rules.limits.repetitionResult;
  return t("repetition-means", { limit: state.position.repetitionLimit, result });
}

function quietCounter(state: GameState, rules: RulesOfGame, t: Translate): HTMLElement {
  const { quiet, quietLimit } = state.position;
  const rest = left(state);
  const isDown = rest <= MAX_COUNTDOWN;
  return counter(
    ring(quiet / quietLimit),
    isDown ? t("quiet-down", { left: rest }) : t("quiet-count", { count: quiet }),
    quietMeaning(rest, rules, t),
    rules.limits.quiet,
    rest <= MAX_NEAR,
  );
}

function quietMeaning(rest: number, rules: RulesOfGame, t: Translate): string {
  const result = rules.limits.quietResult;
  return `${t("quiet-left", { left: rest, result })} ${t("quiet-resets")}`;
}

/** What is read aloud of the counters after a ply; mostly nothing. */
export function countdown(state: GameState, rules: RulesOfGame, t: Translate): string {
  if (state.outcome) return "";
  const rest = left(state);
  const texts: string[] = [];
  if (state.position.quiet > 0 && ANNOUNCED.includes(rest)) {
    texts.push(t("quiet-left", { left: rest, result: rules.limits.quietResult }));
  }
  const { occurrences } = state.position;
  if (occurrences && occurrences > 1) {
    const count = t("repetition-count", { count: occurrences });
    texts.push(`${count}: ${repetitionMeaning(state, rules, t)}`);
  }
  return texts.join(". ");
}

/** Why a player should not make a move: it would lose, or give a win away. */
export function warning(
  move: OfferedMove,
  state: GameState,
  rules: RulesOfGame,
  t: Translate,
  list: FormatList,
): string {
  const repeating = endingRepetition(move, state, t);
  if (repeating) return repeating;
  const { from } = ends(move.text);
  return from ? losingRefusal(from, state, rules, t, list) : "";
}

/** The move would repeat the position once too often, without winning. */
function endingRepetition(move: OfferedMove, state: GameState, t: Translate): string {
  const { turn, repetitionLimit: limit } = state.position;
  if (!move.repeats || move.repeats.winner === turn) return "";
  const { winner, rule } = move.repeats;
  return t("repetition-ends", { limit, result: winner ? "lost" : "drawn", rule });
}

/** Why a player should not move a piece: it would be the refusal that loses. */
function losingRefusal(
  square: string,
  state: GameState,
  rules: RulesOfGame,
  t: Translate,
  list: FormatList,
): string {
  const { active, pieces, refusals, refusalLimit } = state.position;
  const side = speaker(state);
  const count = side ? (refusals?.[side] ?? 0) : 0;
  if (!side || !active?.length || active.includes(square) || count + 1 < refusalLimit) return "";
  if (!isOwn(pieces[square], side)) return "";
  const named = active.slice(0, MAX_NAMED);
  const more = active.length - named.length;
  const those =
    more > 0 ? t("refusal-more", { squares: named.join(", "), count: more }) : list(named);
  return t("refusal-loses", { limit: refusalLimit, pieces: those, rule: rules.limits.refusal });
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
    h("div", {}, h("b", {}, text), h("small", {}, note, " ", h("span", { class: "nowrap" }, rule))),
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

function steps(count: number, limit: number): HTMLElement {
  const marks = Array.from({ length: limit }, (_, step) =>
    h("i", step < count ? { class: "on" } : {}),
  );
  return h("span", { class: "steps", "aria-hidden": "true" }, ...marks);
}
