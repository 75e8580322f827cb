/** The games stored in this browser: to continue or to delete. */

import { byId, button, h } from "../shared/dom.js";
import { pageAddress } from "../shared/edition.js";
import { forgetGame, type KeptGame, keptGames } from "../shared/kept_games.js";
import { t } from "../shared/messages.js";

/** List the games, if there are any, each with the title of its ruleset. */
export async function listGames(titleOf: (ruleset: string) => string): Promise<void> {
  const games = await keptGames();
  byId("kept").hidden = games.length === 0;
  byId("kept-games").replaceChildren(...games.map((game) => entry(game, titleOf)));
}

function entry({ id, tree }: KeptGame, titleOf: (ruleset: string) => string): HTMLElement {
  const title = titleOf(tree.ruleset);
  const last = tree.plies.at(-1);
  const number = typeof last === "object" ? (last.number ?? 1) : 1;
  const level = tree.headers?.others?.["level"] ?? "none";
  const state = tree.result ? "over" : "running";
  const page = pageAddress(`/game?${new URLSearchParams({ id }).toString()}`);
  const forget = button("×", "icon", () => void forgetGame(id).then(() => listGames(titleOf)), {
    "aria-label": t("kept-forget", { title }),
  });
  return h(
    "li",
    {},
    h("a", { href: page }, t("kept-game", { title, level, state, number })),
    forget,
  );
}
