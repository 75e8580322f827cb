/** The page of a screen in a museum. */

import { defineBoard } from "../board/board.js";
import { Kiosk } from "./kiosk/kiosk.js";
import { readPage } from "./shared/page.js";
import type { KioskPage } from "./shared/server/http_answers.js";

defineBoard();
new Kiosk(readPage<KioskPage>()).start();
