/** The goal of each side, and its progress: a line that is always visible. */

import type { Side } from "../../../board/model/view.js";
import { byId, h, updateChildren } from "../../shared/dom.js";
import type { RulesOfGame } from "../../shared/game/game_page.js";
import { other, SIDES } from "../../shared/game/game_state.js";
import { t } from "../../shared/messages.js";
import { ruleLink } from "../../shared/page.js";
import type { GameState, Goal, Win } from "../../shared/server/socket_messages.js";

/** The class of goals whose progress means little. */
const WITHOUT_DISTANCE = "leader-captured";

/** Show the goals of the game; in one sentence if both sides have the same. */
export function drawGoal(state: GameState, rules: RulesOfGame): void {
  const reasons = [...new Set(state.position.goals.map(({ reason }) => reason))];
  const goals = reasons.map((reason, at) => goalOf(reason, state, rules, at > 0));
  const wins = rules.wins.map((win, at) => winOf(win, state, rules, goals.length + at > 0));
  updateChildren(byId("goal"), [...goals, ...wins]);
}

/** Let the board fit beside the goals, whose lines depend on the language and the window. */
export function makeRoomForGoals(): void {
  if (typeof ResizeObserver !== "function") return;
  const goals = byId("goal");
  const layout = goals.closest<HTMLElement>(".game-layout");
  new ResizeObserver(() => {
    layout?.style.setProperty("--goals", `${goals.offsetHeight}px`);
  }).observe(goals);
}

/** A way to win without a countable distance. */
function winOf(
  win: Win,
  state: GameState,
  { id }: RulesOfGame,
  isAlternative: boolean,
): HTMLElement {
  const side = sideOf(win);
  const name = winName(win);
  const whole = side ? t("goal-of", { whose: whose(side, state), goal: name }) : name;
  return named(whole, "", { id, rule: win.rule }, isAlternative);
}

function winName({ reason, limit, by }: Win): string {
  return t(`goal-${reason}`, { limit, by });
}

/** The only side that can win in a way; undefined if both can. */
function sideOf({ by }: Win): Side | undefined {
  return SIDES.find((side) => side === by);
}

/** A goal with the distance to it and the rule that makes it one. */
function named(
  goal: string,
  distance: string,
  { id, rule }: { id: string; rule: string },
  isAlternative: boolean,
): HTMLElement {
  const name = isAlternative ? `${t("goal-or")} ${lowered(goal)}` : goal;
  const link = rule ? [ruleLink(id, rule)] : [];
  const more = distance ? ` · ${distance} ` : " ";
  return h("span", isAlternative ? { class: "alternative" } : {}, h("b", {}, name), more, ...link);
}

function goalOf(
  reason: string,
  state: GameState,
  rules: RulesOfGame,
  isAlternative: boolean,
): HTMLElement {
  const goals = state.position.goals.filter((goal) => goal.reason === reason);
  const [first] = goals as [Goal, ...Goal[]];
  const name = goalName(first, rules);
  const whole =
    goals.length === SIDES.length
      ? name
      : t("goal-of", { whose: whose(first.side, state), goal: name });
  // Nothing is left to do in a game that is over.
  const isCounted = first.class !== WITHOUT_DISTANCE && !state.outcome;
  const distance = isCounted ? distanceOf(goals, state) : "";
  return named(whole, distance, { id: rules.id, rule: first.rule }, isAlternative);
}

function goalName({ reason, total }: Goal, { limits, pieceNames }: RulesOfGame): string {
  const leader = pieceNames.B ?? pieceNames.L ?? "leader";
  return t(`goal-${reason}`, { total, limit: limits.reducedTo, leader });
}

/** The goal of a side, and its progress, in one sentence. */
export function goalSentence(side: Side, state: GameState, rules: RulesOfGame): string {
  const goals = state.position.goals.filter((goal) => goal.side === side);
  const own = goals.map((goal) => {
    const isCounted = goal.class !== WITHOUT_DISTANCE && !state.outcome;
    const left = isCounted ? ` · ${t("goal-left", { view: "one", own: goal.left })}` : "";
    return `${goalName(goal, rules)}${left}`;
  });
  const wins = rules.wins.filter((win) => (sideOf(win) ?? side) === side).map(winName);
  const [first = "", ...others] = [...own, ...wins];
  return [first, ...others.map((each) => `${t("goal-or")} ${lowered(each)}`)].join(", ");
}

function lowered(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

/** The progress of both sides, the reader's own first: for captures the number made, otherwise the
 * number left. */
function distanceOf(goals: Goal[], state: GameState): string {
  const isCounted = goals[0]?.reason === "captures";
  const count = (side: Side) => {
    const goal = goals.find((each) => each.side === side);
    return goal ? (isCounted ? goal.total - goal.left : goal.left) : 0;
  };
  const own = state.you.length === 1 ? (state.you[0] as Side) : null;
  const first = own ?? "white";
  const single = goals.length === 1 ? goals[0]?.side : undefined;
  const values = single
    ? { view: "one", own: count(single), other: 0 }
    : { view: own ? "own" : "sides", own: count(first), other: count(other(first)) };
  return t(isCounted ? "goal-done" : "goal-left", values);
}

function whose(side: Side, state: GameState): string {
  if (state.you.length !== 1) return side;
  return state.you[0] === side ? "own" : "other";
}

/** Show why the player to move has to capture, if the rules require it. */
export function drawMustCapture(state: GameState, { id, citations }: RulesOfGame): void {
  const { mustCapture, turn } = state.position;
  const element = byId("must-capture");
  element.hidden = !mustCapture || state.outcome !== null;
  if (element.hidden) return;
  const rule = citations.compulsory;
  const link = rule ? [" ", ruleLink(id, rule)] : [];
  element.replaceChildren(t("must-capture", { view: whose(turn, state) }), ...link);
}

/** The pieces that may move with the roll, and how far, for the dice of either side. */
export function reachSentence(state: GameState, { pieceNames }: RulesOfGame): string {
  const { dice, reach, rollsAgain, turn } = state.position;
  if (state.outcome || dice.length === 0) return "";
  const view = whose(turn, state);
  const kinds = Object.entries(reach).map(([letter, distances]) => {
    const most = distances.findIndex((squares, at) => squares !== at + 1);
    const run = most < 0 ? distances.length : most;
    const exactly = most < 0 ? 0 : (distances.at(-1) ?? 0);
    return t("reach-kind", { kind: pieceNames[letter] ?? "stone", most: run, exactly });
  });
  const notes = [
    Object.values(reach).some((distances) => distances.some((squares, at) => squares !== at + 1))
      ? t("reach-hermes")
      : "",
    rollsAgain ? t("reach-again") : "",
  ];
  const rolled = t("reach", { view, roll: dice.join(", ") });
  return [`${rolled}: ${kinds.join(", ")}.`, ...notes].filter(Boolean).join(" ");
}
