import { readFileSync } from "node:fs";

import { beforeEach, describe, expect, it, vi } from "vitest";

import type { PetteiaBoard } from "../board/board.js";
import { Analysis } from "../engine/analysis.js";
import { DeviceGame } from "../pages/game/host/device_game.js";
import { freshGame } from "../pages/kiosk/fresh_game.js";
import { Table } from "../pages/kiosk/table.js";
import type { RulesOfGame } from "../pages/shared/game/game_page.js";
import { addMessages, t } from "../pages/shared/messages.js";
import { type GameDocument, TREE_FORMAT } from "../pages/shared/server/http_answers.js";
import { browserCore, hasBrowserCore, RULES } from "./browser_core.js";
import { HeldCore } from "./held_core.js";

for (const name of ["board", "counters", "game", "goals", "kiosk", "replay"]) {
  addMessages(readFileSync(`../locales/en/${name}.ftl`, "utf8"));
}

const TREE: GameDocument = {
  format: TREE_FORMAT,
  ruleset: "test.small",
  options: {},
  start: null,
  plies: [],
};

describe.skipIf(!hasBrowserCore)("a game of two people at the table", () => {
  const said = vi.fn<(text: string) => void>();
  let board: PetteiaBoard;

  beforeEach(() => {
    said.mockClear();
    document.body.innerHTML = '<div id="end-white"></div><div id="end-black"></div>';
    board = Object.assign(new EventTarget(), { show: () => 0, announce: said }) as never;
  });

  async function begun(dice: number): Promise<DeviceGame> {
    const mechanics = { ...RULES.mechanics, "dice.count": dice, "dice.faces": 6 };
    const core = new HeldCore(new Analysis(await browserCore("narrow")), { ...RULES, mechanics });
    const game = await DeviceGame.open(core, freshGame(TREE, null));
    if (!game) throw new Error("no game");
    const rules = { pieceNames: {}, citations: {}, limits: { reducedTo: 2 }, wins: [] };
    new Table(board, game, rules as unknown as RulesOfGame, {
      showRules: vi.fn(),
      again: vi.fn(),
      leave: vi.fn(),
      begun: vi.fn(),
      finished: vi.fn(),
    });
    return game;
  }

  function move(text: string | undefined): void {
    board.dispatchEvent(new CustomEvent("petteia-move", { detail: { text } }));
  }

  it("has each throw of the dice read aloud, including the first", async () => {
    const game = await begun(1);
    const thrown = () => `${t("board-dice", { roll: String(game.state().position.dice) })}.`;
    expect(said).toHaveBeenLastCalledWith(thrown(), false);
    move(game.state().legal[0]?.text);
    await vi.waitFor(() => {
      expect(said).toHaveBeenCalledTimes(2);
    });
    expect(said.mock.lastCall?.[0]).toMatch(/^White [a-d]1 to .*\. Dice: \d\.$/);
    expect(said.mock.lastCall?.[0]).toContain(thrown());
  });

  it("has the taking back of a move read aloud", async () => {
    await begun(0);
    move("a1-a2");
    await vi.waitFor(() => {
      expect(document.querySelector("#end-white [data-act=take-back]")).not.toBeNull();
    });
    document.querySelector<HTMLElement>("#end-white [data-act=take-back]")?.click();
    await vi.waitFor(() => {
      expect(said).toHaveBeenLastCalledWith(t("replay-fell-back"), false);
    });
  });
});
