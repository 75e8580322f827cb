/** Forgets a visitor. Nothing of the page writes any of this; data left by other pages goes as
 * well. */

import { COUNTED } from "./games_counter.js";

/** Go to another page of the kiosk, without a way back and with nothing left of this one. */
export function leaveFor(address: string): void {
  location.replace(new URL(address, location.href));
}

/** Clear everything that a browser keeps for pages, but the numbers of games. */
export async function forget(): Promise<void> {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) {
    if (key !== COUNTED) localStorage.removeItem(key);
  }
  for (const cookie of document.cookie.split(";")) {
    const [name = ""] = cookie.split("=");
    if (name.trim()) document.cookie = `${name.trim()}=; max-age=0; path=/`;
  }
  for (const { name } of await indexedDB.databases()) {
    if (name) indexedDB.deleteDatabase(name);
  }
}
