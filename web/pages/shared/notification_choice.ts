/** The reader's choice that this browser notifies them. */

const KEY = "petteia-notify";
/** The choice of a guest, and that of an account, which ends with the browser's session. */
const GUEST = "yes";
const ACCOUNT = "account";

export function choosesNotifications(): boolean {
  return localStorage.getItem(KEY) !== null;
}

export function chooseNotifications(): void {
  localStorage.setItem(KEY, isSignedIn() ? ACCOUNT : GUEST);
}

/** The next player of this browser makes a choice of their own. */
export function forgetNotifications(): void {
  localStorage.removeItem(KEY);
}

/** End an account's choice once its session has ended, perhaps elsewhere: the site no longer notifies
 * this browser. A guest who signs in keeps the choice. */
export function renewChoice(): void {
  try {
    const choice = localStorage.getItem(KEY);
    if (choice && isSignedIn()) localStorage.setItem(KEY, ACCOUNT);
    else if (choice === ACCOUNT) forgetNotifications();
  } catch {
    // A browser that keeps nothing keeps no choice.
  }
}

function isSignedIn(): boolean {
  return "account" in document.documentElement.dataset;
}
