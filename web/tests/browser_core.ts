/** The core for browsers in tests. A machine that cannot compile it has none of its modules. */

import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";

import { loadCore } from "../../bindings/wasm/exchange.mjs";
import type { Core } from "../engine/analysis.js";
import type { GameValues } from "../engine/core.js";

const FOLDER = "engine";

/** Custodial capture on a small board; a player who has two stones left has lost. */
export const RULES: GameValues = {
  mechanics: {
    "board.files": 4,
    "board.ranks": 5,
    "setup.board": "ssss/4/4/4/SSSS",
    "ending.reduced_to": 2,
  },
  citations: {},
  weights: {},
  network: [],
};

/** Whether this machine has compiled the core for browsers. */
export const hasBrowserCore = readdirSync(FOLDER).some((file) => file.endsWith(".wasm.gz"));

/** A module of the core; an error if the core is there without it. */
export async function browserCore(name: "narrow" | "rules"): Promise<Core> {
  const file = `${FOLDER}/petteia_${name}.wasm.gz`;
  if (!existsSync(file)) throw new Error(`there is no ${file}`);
  return (await loadCore(gunzipSync(await readFile(file)))) as Core;
}
