/** The reader's preferences: saved in this browser at once, and with their account. */

import { postForm } from "./page.js";

const YEAR = 365 * 24 * 3600;

/** Save a preference by the name of its field in the settings form. */
export function savePreference(name: string, value: string, cookie = name): void {
  keepPreference(cookie, value);
  // The cookie is enough for this browser; an account brings the preference to others.
  void postForm("/settings", { [name]: value });
}

/** Keep a preference in this browser. */
export function keepPreference(cookie: string, value: string): void {
  document.cookie = `petteia_${cookie}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** A preference that this browser keeps; empty if it keeps none. */
export function savedPreference(cookie: string): string {
  const prefix = `petteia_${cookie}=`;
  const found = document.cookie.split("; ").find((each) => each.startsWith(prefix));
  return found?.slice(prefix.length) ?? "";
}
