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

/** White's game against a friend. */
function game(...offers: GameState["offers"]): GameState {
  return {
    version: 1,
    mode: "friend",
    you: ["white"],
    offers,
    outcome: null,
    awaits: { seeds: [] },
    takeBack: { white: "" },
    position: { turn: "black", reserve: null },
  } as unknown as GameState;
}

function actionBar(): ActionBar {
  const local = { hint: vi.fn(), flip: vi.fn(), coach: vi.fn(), moves: vi.fn() };
  return new ActionBar(act, showMessage, local);
}

/** The bar of White. */
function bar(...offers: GameState["offers"]): HTMLElement {
  actionBar().draw(game(...offers));
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

it("asks about the opponent's offer even if the player's own came first", () => {
  const shown = bar({ side: "white", what: "take-back" }, { side: "black", what: "draw" });
  press(shown, "button");
  expect(act).toHaveBeenCalledWith({ type: "accept", detail: "draw" });
});

it("keeps the focus on an answer while its question is open, and then within the bar", () => {
  const shown = document.querySelector<HTMLElement>("#actions") as HTMLElement;
  const bar = actionBar();
  bar.draw(game());
  press(shown, '[data-action="resign"]');
  const yes = document.activeElement;
  expect(yes?.textContent).toBe("Yes");
  bar.draw(game());
  expect(document.activeElement).toBe(yes);
  // An answer to another question must not be pressed by mistake.
  bar.draw(game({ side: "black", what: "draw" }));
  expect(document.activeElement).toBe(shown);
});
