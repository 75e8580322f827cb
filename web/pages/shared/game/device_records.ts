/** This device's records of a game: its tree as JSON, and transcripts by the core. */

import type { Notation, Refused, WrittenResult } from "../../../engine/core.js";
import type { LocalCore } from "../local_core.js";
import type { GameDocument, Ply } from "../server/http_answers.js";
import type { Export } from "./exports.js";

/** The records that a device can write. */
export const DEVICE_RECORDS = ["json", "algebraic", "vogt", "courier"];

/** A game as a file, or the losses of its notation; null if the device cannot write it. */
export async function deviceRecord(
  core: LocalCore | null,
  tree: GameDocument,
  name: string,
): Promise<Blob | Export["barred"] | null> {
  if (name === "json") return new Blob([JSON.stringify(tree)], { type: "application/json" });
  const { ruleset, options, start = null } = tree;
  const plies = mainLine(tree);
  const game = { ruleset, options, start, actions: plies.map(({ play }) => play) };
  const marks = plies.map((ply) => ply.marks?.[0] ?? "");
  const written = await core?.transcript(game, name as Notation, marks, resultOf(tree, plies));
  if (typeof written === "string") return new Blob([written], { type: "text/plain" });
  return written?.code === "record-notation-lacks" ? lacking(written) : null;
}

/** The name of a record's file. */
export function recordFile(ruleset: string, id: string, name: string): string {
  const game = id === "" ? ruleset : `${ruleset}-${id}`;
  return name === "json" ? `${game}.json` : `${game}-${name}.txt`;
}

/** The plies of a tree without its variations, which follow each line. */
export function mainLine({ plies }: GameDocument): Ply[] {
  const whole = plies.map((ply) => (typeof ply === "string" ? { play: ply } : ply));
  const end = whole.findIndex(({ after }, at) => after !== undefined && after !== at);
  return end < 0 ? whole : whole.slice(0, end);
}

/** The result, with the acts after the last ply. */
function resultOf({ result, remarks }: GameDocument, plies: Ply[]): WrittenResult | null {
  if (!result) return null;
  const { winner, reason } = result;
  const events = (plies.at(-1) ?? remarks)?.events ?? [];
  return { winner, reason: reason as WrittenResult["reason"], acts: events.map(([act]) => act) };
}

function lacking({ rule, parameters }: Refused): Export["barred"] {
  const { kind } = parameters;
  return { reason: typeof kind === "string" ? kind : "", ...(rule && { rule }) };
}
