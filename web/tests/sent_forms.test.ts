import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { sendFormsOnce } from "../pages/shared/sent_forms.js";

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  sendFormsOnce(document);
});
afterAll(() => void vi.useRealTimers());

function shownForm(method: string): HTMLFormElement {
  document.body.innerHTML = `<form method="${method}"><button>Send</button></form>`;
  return document.querySelector("form") as HTMLFormElement;
}

/** Whether a form is sent. */
function send(form: HTMLFormElement): boolean {
  return form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}

test("a button that is pressed twice sends its form once", () => {
  const form = shownForm("post");
  expect([send(form), send(form)]).toEqual([true, false]);
  // The first request may have failed, so the reader can try again.
  vi.advanceTimersByTime(2000);
  expect(send(form)).toBe(true);
});

test("forms that change nothing are sent as often as the reader likes", () => {
  const form = shownForm("get");
  expect([send(form), send(form)]).toEqual([true, true]);
});

test("a form that a script sends is left to it", () => {
  const form = shownForm("post");
  const pressed: Event[] = [];
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    pressed.push(event);
  });
  send(form);
  send(form);
  expect(pressed).toHaveLength(2);
});
