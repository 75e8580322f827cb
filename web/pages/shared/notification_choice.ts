/** The reader's choice that this browser notifies them. */

const KEY = "petteia-notify";

export function choosesNotifications(): boolean {
  return localStorage.getItem(KEY) === "yes";
}

export function chooseNotifications(): void {
  localStorage.setItem(KEY, "yes");
}

/** The next player of this browser makes a choice of their own. */
export function forgetNotifications(): void {
  localStorage.removeItem(KEY);
}
