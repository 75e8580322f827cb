/** What every page does: the theme is switched and remembered, and questions are sent on change. */

const THEMES = ["", "light", "dark", "contrast"];
const A_YEAR = 365 * 24 * 3600;

function switchTheme(button: HTMLButtonElement): void {
  const root = document.documentElement;
  const next = THEMES[(THEMES.indexOf(root.dataset.theme ?? "") + 1) % THEMES.length] ?? "";
  if (next) root.dataset.theme = next;
  else delete root.dataset.theme;
  document.cookie = `petteia_theme=${next}; path=/; max-age=${A_YEAR}; samesite=lax`;
  const token = document.querySelector<HTMLMetaElement>('meta[name="form-token"]')?.content ?? "";
  const body = new URLSearchParams({ form_token: token, "page-theme": next });
  // The cookie is enough for this browser; an account takes the choice to the others.
  void fetch("/settings", { method: "POST", body }).catch(() => null);
  const name = button.dataset[`name${next.charAt(0).toUpperCase()}${next.slice(1) || "System"}`];
  if (name) button.setAttribute("aria-label", name);
}

const theme = document.querySelector<HTMLButtonElement>("[data-switch-theme]");
theme?.addEventListener("click", () => switchTheme(theme));

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-send-on-change]")) {
  form.addEventListener("change", () => form.requestSubmit());
}
