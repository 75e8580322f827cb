/** A game that this device looks at move by move, without dice: each move is held against the best. */

import type { Progress } from "../../../engine/analysis.js";
import type { LocalCore } from "../../shared/local_core.js";
import {
  type AnalysedGame,
  MAX_REVIEW_LINE,
  MAX_REVIEW_NODES,
  type ReviewedPly,
} from "../../shared/server/http_answers.js";

/** The best line of a position, and who is to move. */
interface Best {
  chance: number;
  moves: string[];
  turn: ReviewedPly["side"];
}

/**
 * The moves of a game, reviewed one after another, as long as that is wanted; it throws if the device
 * cannot go on.
 */
export async function* reviewedPlies(
  core: LocalCore,
  game: AnalysedGame,
  isWanted: () => boolean,
): AsyncGenerator<ReviewedPly> {
  let ahead: Best | null = null;
  for (const [ply, played] of game.actions.entries()) {
    const best: Best = ahead ?? (await bestLine(core, after(game, ply)));
    const { turn } = best;
    const winner = await winnerAfter(core, after(game, ply + 1));
    // The engine may have been asked something else in the meantime.
    if (!isWanted()) return;
    ahead = winner === undefined ? await bestLine(core, after(game, ply + 1)) : null;
    const share = winner === turn ? 1 : winner === null ? 0.5 : 0;
    const likely = ahead === null ? share : ahead.turn === turn ? ahead.chance : 1 - ahead.chance;
    yield {
      ply,
      side: turn,
      white: turn === "white" ? best.chance : 1 - best.chance,
      played,
      loss: played === best.moves[0] ? 0 : Math.max(0, best.chance - likely),
      line: best.moves.slice(0, MAX_REVIEW_LINE),
    };
  }
}

/** Who has won at the end of a line, null for a draw; undefined while the game goes on. */
async function winnerAfter(
  core: LocalCore,
  line: AnalysedGame,
): Promise<ReviewedPly["side"] | null | undefined> {
  const [reached] = (await core.positions(line, 1))?.positions ?? [];
  if (!reached) throw new Error("no position");
  return reached.outcome?.winner;
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
  return { chance: best?.win_probability ?? 0.5, moves: best?.moves ?? [], turn: found.turn };
}

function after(game: AnalysedGame, plies: number): AnalysedGame {
  return { ...game, actions: game.actions.slice(0, plies) };
}
