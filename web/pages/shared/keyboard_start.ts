/** Whether a game was begun by keyboard: then its page begins with the focus on the board. */

const KEY = "petteia-begun-by-keyboard";

/** Note how the game on the next page is begun. */
export function noteKeyboardStart(isByKeyboard: boolean): void {
  try {
    if (isByKeyboard) sessionStorage.setItem(KEY, "1");
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the page begins as pages do.
  }
}

/** Whether the game of this page has just been begun by keyboard; true once. */
export function tookKeyboardStart(): boolean {
  try {
    const isNoted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isNoted;
  } catch {
    return false;
  }
}
