/** The game page. */

import "./common.js";
import { defineBoard, type PetteiaBoard } from "../board/board.js";
import { GameController } from "./game/controller.js";
import { byId } from "./shared/dom.js";
import { readPage } from "./shared/page.js";
import type { GamePage } from "./shared/game/game_page.js";

defineBoard();
new GameController(readPage<GamePage>(), byId<PetteiaBoard>("board")).start();
