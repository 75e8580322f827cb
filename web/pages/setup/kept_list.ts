/** The games that this browser keeps, on the set-up page: to go on with, or to be deleted. */

import { byId, button, h } from "../shared/dom.js";
import { pageAddress } from "../shared/edition.js";
import { forgetGame, type KeptGame, keptGames } from "../shared/kept_games.js";
import { t } from "../shared/messages.js";

/** List the games, if there are any. */
export async function listGames(): Promise<void> {
  const games = await keptGames();
  byId("kept").hidden = games.length === 0;
  byId("kept-games").replaceChildren(...games.map(entry));
}

function entry({ id, tree }: KeptGame): HTMLElement {
  const title = titleOf(tree.ruleset);
  const last = tree.plies.at(-1);
  const number = typeof last === "object" ? (last.number ?? 1) : 1;
  const level = tree.headers?.others?.["level"] ?? "none";
  const state = tree.result ? "over" : "running";
  const page = pageAddress(`/game?${new URLSearchParams({ id }).toString()}`);
  const forget = button("×", "icon", () => void forgetGame(id).then(listGames), {
    "aria-label": t("kept-forget", { title }),
  });
  return h(
    "li",
    {},
    h("a", { href: page }, t("kept-game", { title, level, state, number })),
    forget,
  );
}

function titleOf(ruleset: string): string {
  const titles = byId<HTMLDataListElement>("all-titles").options;
  return [...titles].find(({ dataset }) => dataset.ruleset === ruleset)?.value ?? ruleset;
}
