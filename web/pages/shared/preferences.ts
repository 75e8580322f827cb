/** The reader's preferences: saved in this browser at once, and with their account. */

import { formToken } from "./page.js";

const YEAR = 365 * 24 * 3600;

/** Save a preference by the name of its field in the settings form. */
export function savePreference(name: string, value: string, cookie = name): void {
  document.cookie = `petteia_${cookie}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
  const body = new URLSearchParams({ form_token: formToken(), [name]: value });
  // The cookie is enough for this browser; an account brings the preference to others.
  void fetch("/settings", { method: "POST", body }).catch(() => null);
}
