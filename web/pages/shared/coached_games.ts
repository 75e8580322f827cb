/** The level of the next coached game, by the games that this browser keeps. */

import { type KeptGame, keptGames } from "./kept_games.js";
import { other } from "./game/game_state.js";

/** The forms' value for the level of a coached game. */
export const COACH = "coach";

/** The level of the next coached game after one that was won, drawn or lost. */
export type NextLevel = Record<"drawn" | "lost" | "won", number>;

/** The games against the engine that are over, the last one first. */
async function wholeEngineGames(): Promise<KeptGame[]> {
  const games = await keptGames();
  return games.filter(({ tree }) => tree.result && levelOf({ tree }) && !tree.start);
}

/** The number of finished games against the engine. */
export async function engineGames(): Promise<number> {
  return (await wholeEngineGames()).length;
}

/**
 * The level of the next coached game, given the changes after each level, the lowest first. It
 * depends on the last game: of the ruleset, if there is one, or else of any.
 */
export async function coachedLevel(ruleset: string, levels: NextLevel[]): Promise<number> {
  const games = await wholeEngineGames();
  const last = games.find(({ tree }) => tree.ruleset === ruleset) ?? games[0];
  if (!last) return 1;
  const { winner = null } = last.tree.result ?? {};
  const engine = last.tree.headers?.white_kind === "program" ? "white" : "black";
  const result = winner === null ? "drawn" : winner === other(engine) ? "won" : "lost";
  return levels[levelOf(last) - 1]?.[result] ?? 1;
}

function levelOf({ tree }: Pick<KeptGame, "tree">): number {
  return Number(tree.headers?.others?.["level"] ?? 0);
}
