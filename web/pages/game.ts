/** The game page. */

import "./common.js";
import { defineBoard, type PetteiaBoard } from "../board/board.js";
import { GameController } from "./game/controller.js";
import type { GameHost, GameListener } from "./game/host/game_host.js";
import { SiteHost } from "./game/host/site_host.js";
import { byId } from "./shared/dom.js";
import { isEdition } from "./shared/edition.js";
import { followTournament } from "./shared/next_round.js";
import { readPage } from "./shared/page.js";
import type { GamePage } from "./shared/game/game_page.js";

if (isEdition) {
  void import("./game/host/device_opening.js").then(({ openHere }) => openHere(readPage(), begin));
} else {
  const page = readPage<GamePage>();
  begin(page, (listener) => new SiteHost(page.id, listener));
  followTournament();
}

function begin(page: GamePage, connect: (listener: GameListener) => GameHost): void {
  defineBoard();
  new GameController(page, byId<PetteiaBoard>("board"), connect).start();
}
