/** What a position comes to, in the words of the game. */

import { fileOf, rankOf, squareName } from "../../../board/model/geometry.js";
import { kindOf, sideOf } from "../../../board/model/view.js";
import { ends, other, victims } from "../../shared/game/game_state.js";
import type { RulesView } from "../../shared/server/http_answers.js";
import type { AnalysedPosition, LinesUpdate } from "../../shared/server/http_answers.js";
import type { BoardPosition, Goal } from "../../shared/server/socket_messages.js";
import { list, t } from "../../shared/messages.js";

/** From so many quiet plies left the count is worth a sentence. */
const QUIET_WARNING = 10;
/** The goals of which the distance is the empty squares around the leader. */
const RING_GOALS = ["dux-immobilized"];
/** The goals that are a capture, and the ways of capturing by which it closes a ring. */
const CAPTURE_GOALS = ["leader-captured", "rout"];
const RING_CAPTURES = ["four-captors", "encirclement"];
/** How many squares of a ring may be open for it to be worth a sentence. */
const NEAR = 3;
const LEADERS = ["L", "B"];
const MAX_NAMED = 4;

/** The sentences about a position, the most urgent first. */
export function verdicts(
  { position, threats, outcome }: AnalysedPosition,
  rules: RulesView,
  lines: LinesUpdate | null,
): string[] {
  const said: string[] = [];
  if (outcome) {
    const who = outcome.winner ? t("result-win", { side: outcome.winner }) : t("result-draw");
    return [`${who}: ${t(`reason-${outcome.reason}`)} (${outcome.rule}).`];
  }
  const best = lines?.lines[0];
  if (best?.pliesToEnd != null) {
    const winner = best.white > 0.5 ? "white" : "black";
    said.push(t("verdict-decided", { winner, plies: Math.abs(best.pliesToEnd) }));
  } else if (lines?.isExact) said.push(t("verdict-drawn"));
  const left = position.quietLimit - position.quiet;
  if (position.quietLimit && left <= QUIET_WARNING) {
    said.push(t("quiet-left", { left, result: rules.limits.quietResult }));
  }
  for (const goal of position.goals) {
    const open = openRing(goal, position, rules);
    if (open > 0 && open <= NEAR) said.push(t("verdict-ring", { side: goal.side, left: open }));
  }
  const against = threats[other(position.turn)] ?? [];
  const [threat] = [...against].sort((a, b) => victims(b).length - victims(a).length);
  if (threat) {
    const { to } = ends(threat);
    const squares = list(victims(threat).slice(0, MAX_NAMED));
    said.push(t("verdict-threat", { side: other(position.turn), to, squares }));
  }
  return said;
}

/** The squares around a leader that a side still needs; 0 where no ring is being closed. */
function openRing(goal: Goal, position: BoardPosition, rules: RulesView): number {
  if (RING_GOALS.includes(goal.reason)) return goal.left;
  const { leaderCapture, leaderCaptures } = rules;
  if (!CAPTURE_GOALS.includes(goal.reason) || !RING_CAPTURES.includes(leaderCapture)) return 0;
  const { pieces, locked } = position;
  const isLeader = (letter: string) => LEADERS.includes(kindOf(letter));
  const [leader] =
    Object.entries(pieces).find(
      ([, letter]) => isLeader(letter) && sideOf(letter) === other(goal.side),
    ) ?? [];
  if (leader === undefined) return 0;
  const ring = squaresBeside(leader, position);
  // On an edge there are no four squares for four captors (CAL-4).
  if (leaderCapture === "four-captors" && ring.length < 4) return 0;
  const held = ring.filter((square) => {
    const letter = pieces[square];
    if (letter === undefined || sideOf(letter) !== goal.side || square in locked) return false;
    return leaderCaptures || !isLeader(letter);
  });
  return held.length > 0 ? ring.length - held.length : 0;
}

function squaresBeside(square: string, { files, ranks }: BoardPosition): string[] {
  const [file, rank] = [fileOf(square), rankOf(square)];
  const steps: [number, number][] = [
    [file - 1, rank],
    [file + 1, rank],
    [file, rank - 1],
    [file, rank + 1],
  ];
  return steps
    .filter(([x, y]) => x >= 0 && x < files && y >= 0 && y < ranks)
    .map(([x, y]) => squareName(x, y));
}
