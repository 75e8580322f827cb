/** Sends a form once though its button is pressed twice: a second request would begin another game,
 * or find that the name of the new account is taken. */

/** The milliseconds in which a form is not sent again. */
const PAUSE = 2000;

/** Send each form of a page once. */
export function sendFormsOnce(page: Document): void {
  const sent = new WeakMap<EventTarget, number>();
  page.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // A script that sends a form itself decides how often.
    if (event.defaultPrevented || form.getAttribute("method") !== "post") return;
    const now = performance.now();
    if (now - (sent.get(form) ?? -Infinity) < PAUSE) event.preventDefault();
    else sent.set(form, now);
  });
}
