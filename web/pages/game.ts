/** The game page. */

import "./common.js";
import { defineBoard, type PetteiaBoard } from "../board/board.js";
import { GameController } from "./game/controller.js";
import type { DevicePage } from "./game/host/device_opening.js";
import type { GameHost, GameListener } from "./game/host/game_host.js";
import { SiteHost } from "./game/host/site_host.js";
import { byId } from "./shared/dom.js";
import { isEdition } from "./shared/edition.js";
import { readPage } from "./shared/page.js";
import type { GamePage } from "./shared/game/game_page.js";

if (isEdition) {
  const [page, { openHere }] = await Promise.all([
    readPage<DevicePage>(),
    import("./game/host/device_opening.js"),
  ]);
  await openHere(page, begin);
} else {
  const page = await readPage<GamePage>();
  begin(page, (listener) => new SiteHost(page.id, listener));
}

function begin(page: GamePage, connect: (listener: GameListener) => GameHost): void {
  defineBoard();
  new GameController(page, byId<PetteiaBoard>("board"), connect).start();
}
