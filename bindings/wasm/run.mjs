/**
 * Lets other programs ask the core in one of its modules: `node run.mjs FOLDER` answers each request on a
 * line of standard input by a line of standard output. It loads each module when it is needed.
 */

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { gunzipSync } from "node:zlib";

import { loadCore } from "./exchange.mjs";

const modules = new Map();

async function load(name) {
  const file = `${process.argv[2]}/petteia_${name}.wasm.gz`;
  const core =
    modules.get(name) ?? (await loadCore(gunzipSync(await readFile(file))));
  modules.set(name, core);
  return core;
}

let ask = await load("narrow");
for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  let answer = ask(request);
  if (answer.answer === "elsewhere") {
    ask = await load(answer.module);
    answer = ask(request);
  }
  console.log(JSON.stringify(answer));
}
