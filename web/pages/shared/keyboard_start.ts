/** Whether a game was begun by keyboard: then its page begins with the focus on the board. */

import { storeText, takeText } from "./browser_storage.js";

const KEY = "petteia-begun-by-keyboard";

/** Note how the game on the next page is begun. */
export function noteKeyboardStart(isByKeyboard: boolean): void {
  storeText(KEY, isByKeyboard ? "1" : null, "sessionStorage");
}

/** Whether the game of this page has just been begun by keyboard; true once. */
export function tookKeyboardStart(): boolean {
  return takeText(KEY) !== null;
}
