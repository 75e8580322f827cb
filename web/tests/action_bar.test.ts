import { readFileSync } from "node:fs";
import { beforeEach, expect, it, vi } from "vitest";
import { ActionBar } from "../pages/game/action_bar.js";
import { addMessages } from "../pages/shared/messages.js";
import type { GameState } from "../pages/shared/server/socket_messages.js";

addMessages(readFileSync("../locales/en/game.ftl", "utf8"));

const act = vi.fn();
const showMessage = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '<div id="actions"></div>';
});

/** The bar of White, who plays against a friend. */
function bar(...offers: GameState["offers"]): HTMLElement {
  const state = {
    version: 1,
    mode: "friend",
    you: ["white"],
    offers,
    outcome: null,
    awaits: { seeds: [] },
    takeBack: { white: "" },
    position: { turn: "black", reserve: null },
  };
  const local = { hint: vi.fn(), flip: vi.fn(), coach: vi.fn(), moves: vi.fn() };
  new ActionBar(act, showMessage, local).draw(state as unknown as GameState);
  return document.querySelector<HTMLElement>("#actions") ?? document.body;
}

function press(within: HTMLElement, selector: string): void {
  within.querySelector<HTMLElement>(selector)?.click();
}

it("lets a player resign while their own offer waits for its answer", () => {
  const shown = bar({ side: "white", what: "draw" });
  expect(shown.querySelector("p")?.textContent).toContain("Waiting for the answer.");
  press(shown, '[data-action="resign"]');
  press(shown, "button");
  expect(act).toHaveBeenCalledWith({ type: "resign" });
});

it("makes no offer twice", () => {
  const shown = bar({ side: "white", what: "draw" }, { side: "white", what: "take-back" });
  for (const key of ["draw", "back"]) {
    press(shown, `[data-action="${key}"]`);
    expect(showMessage).toHaveBeenLastCalledWith("Waiting for the answer.");
  }
  expect(showMessage).toHaveBeenCalledTimes(2);
});

it("asks about the other's offer even if the player's own came first", () => {
  const shown = bar({ side: "white", what: "take-back" }, { side: "black", what: "draw" });
  press(shown, "button");
  expect(act).toHaveBeenCalledWith({ type: "accept", detail: "draw" });
});
