/**
 * Lets other programs ask the core in `petteia_wasm.wasm`: `node run.mjs FILE.wasm.gz` answers each
 * request on a line of standard input by a line of standard output.
 */

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { gunzipSync } from "node:zlib";

import { loadCore } from "./exchange.mjs";

const ask = await loadCore(gunzipSync(await readFile(process.argv[2])));
for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(ask(JSON.parse(line))));
}
