/** The reader's choice that this browser notifies them. */

import { storedText, storeText } from "./browser_storage.js";

const KEY = "petteia-notify";
/** The choice of a guest, and that of an account, which ends with the browser's session. */
const GUEST = "yes";
const ACCOUNT = "account";

export function choosesNotifications(): boolean {
  return storedText(KEY) !== null;
}

export function chooseNotifications(): void {
  storeText(KEY, isSignedIn() ? ACCOUNT : GUEST);
}

/** The next player of this browser makes a choice of their own. */
export function forgetNotifications(): void {
  storeText(KEY, null);
}

/** End an account's choice once its session has ended, perhaps elsewhere: the site no longer notifies
 * this browser. A guest who signs in keeps the choice. */
export function renewChoice(): void {
  const choice = storedText(KEY);
  if (choice && isSignedIn()) storeText(KEY, ACCOUNT);
  else if (choice === ACCOUNT) forgetNotifications();
}

function isSignedIn(): boolean {
  return "account" in document.documentElement.dataset;
}
