import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FILES = readdirSync("styles").filter((name) => name.endsWith(".css"));

it.each(FILES)("%s uses no :has() on elements around the board", (name) => {
  const text = readFileSync(`styles/${name}`, "utf8");
  const around =
    /(?:petteia-board|\.pb-[a-z]+|\bbody|\.game|\.game-layout|\.stage)[^\s,{>+~]*:has\(/g;
  expect(text.match(around) ?? []).toEqual([]);
});
