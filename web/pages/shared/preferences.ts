/** What a reader chooses on a page: kept in this browser at once, and with their account. */

const A_YEAR = 365 * 24 * 3600;

/** Keep a choice by the name of its field in the settings; its cookie is called after it. */
export function keepChoice(name: string, value: string, cookie = name): void {
  document.cookie = `petteia_${cookie}=${value}; path=/; max-age=${A_YEAR}; samesite=lax`;
  const token = document.querySelector<HTMLMetaElement>('meta[name="form-token"]')?.content ?? "";
  const body = new URLSearchParams({ form_token: token, [name]: value });
  // The cookie is enough for this browser; an account takes the choice to the others.
  void fetch("/settings", { method: "POST", body }).catch(() => null);
}
