/** A game that this device looks at: each move is held against the best, each roll against the others. */

import type { FoundLine } from "../../../engine/core.js";
import type { Progress } from "../../../engine/analysis.js";
import type { LocalCore } from "../../shared/local_core.js";
import {
  type AnalysedGame,
  MAX_REVIEW_LINE,
  MAX_REVIEW_NODES,
  type Review,
  type ReviewedPly,
  type ReviewedRoll,
} from "../../shared/server/http_answers.js";

type Side = ReviewedPly["side"];

/** The best line of a position, and who is to move. */
interface Best {
  line: FoundLine;
  turn: Side;
}

/** What a review has found of one action. */
export type Reviewed = Pick<Review, "plies" | "rolls">;

const ROLL = "roll:";

/**
 * The moves and rolls of a game, reviewed one after another, as long as that is wanted; it throws if
 * the device cannot go on.
 */
export async function* reviewed(
  core: LocalCore,
  game: AnalysedGame,
  isWanted: () => boolean,
): AsyncGenerator<Reviewed> {
  let ahead: Best | null = null;
  let ply = 0;
  for (const [at, played] of game.actions.entries()) {
    const before = after(game, at);
    if (isRoll(played)) {
      const found: ReviewedRoll = await reviewedRoll(core, before, played, ply);
      if (!isWanted()) return;
      yield { plies: [], rolls: [found] };
      ahead = null;
      continue;
    }
    const best: Best = ahead ?? (await bestLine(core, before));
    const { turn, line } = best;
    const [move = ""] = line.moves;
    const reached = await reachedBy(core, after(game, at + 1));
    // The engine may have been asked something else in the meantime.
    if (!isWanted()) return;
    const byDice = reached.position.needsRoll;
    ahead = reached.outcome || byDice ? null : await bestLine(core, after(game, at + 1));
    let loss = 0;
    if (played !== move) {
      const likely = ahead
        ? chanceOf(ahead, turn)
        : await settled(core, after(game, at + 1), turn, reached.outcome);
      // Dice decide what comes next: the same short searches judge both moves.
      const isWeighed = byDice && line.plies_to_end === null;
      const instead = { ...before, actions: [...before.actions, move] };
      const possible = isWeighed ? await settled(core, instead, turn) : line.win_probability;
      loss = Math.max(0, possible - likely);
    }
    const found: ReviewedPly = {
      ply,
      side: turn,
      white: chanceOf(best, "white"),
      played,
      loss,
      line: line.moves.slice(0, MAX_REVIEW_LINE),
    };
    yield { plies: [found], rolls: [] };
    ply += 1;
  }
}

/** Whether an action is a roll. */
export function isRoll(action: string): boolean {
  return action.startsWith(ROLL);
}

async function reviewedRoll(
  core: LocalCore,
  before: AnalysedGame,
  played: string,
  ply: number,
): Promise<ReviewedRoll> {
  const { turn: side } = (await reachedBy(core, before)).position;
  const rolls = await core.weighed(before, side, MAX_REVIEW_NODES);
  const came = rolls.find(({ dice }) => `${ROLL}${dice.join("")}` === played);
  if (!came) throw new Error(`no roll: ${played}`);
  const expected = mean(rolls);
  return { ply, side, expected, luck: came.chance - expected };
}

/** How likely a player is to win where the game is over or the dice are to be rolled. */
async function settled(
  core: LocalCore,
  line: AnalysedGame,
  player: Side,
  known?: { winner: Side | null } | null,
): Promise<number> {
  const outcome = known ?? (await reachedBy(core, line)).outcome;
  if (outcome) return outcome.winner === player ? 1 : outcome.winner === null ? 0.5 : 0;
  return mean(await core.weighed(line, player, MAX_REVIEW_NODES));
}

/** What the rolls are worth on average. */
function mean(rolls: { probability: number; chance: number }[]): number {
  return rolls.reduce((sum, { probability, chance }) => sum + probability * chance, 0);
}

function chanceOf({ line, turn }: Best, player: Side): number {
  return turn === player ? line.win_probability : 1 - line.win_probability;
}

async function reachedBy(core: LocalCore, line: AnalysedGame) {
  const [reached] = (await core.positions(line, 1))?.positions ?? [];
  if (!reached) throw new Error("no position");
  return reached;
}

async function bestLine(core: LocalCore, line: AnalysedGame): Promise<Best> {
  const rules = await core.rulesOf(line);
  const question = { rules, lines: 1, nodes: MAX_REVIEW_NODES };
  const found = await new Promise<Progress>((resolve, reject) => {
    core.engine.start(
      { ...question, line: { pfen: line.start, actions: line.actions } },
      {
        onProgress: (progress) => {
          if (progress.isDone) resolve(progress);
        },
        onFailure: (reason) => reject(new Error(reason)),
      },
    );
  });
  const [best] = found.lines;
  if (!best) throw new Error("no line");
  return { line: best, turn: found.turn };
}

function after(game: AnalysedGame, actions: number): AnalysedGame {
  return { ...game, actions: game.actions.slice(0, actions) };
}
