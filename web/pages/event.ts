/** A tournament: the page is fetched again when it changes, and a player is led to a new game. */

import "./common.js";
import { byId } from "./shared/dom.js";
import { newerPage, poll } from "./shared/tournament_page.js";

const event = byId("event");
const { event: id = "", page: address = "" } = event.dataset;
let version = event.dataset.version ?? "";
let ownGame = gameOf(event);

function gameOf(part: ParentNode): string {
  return part.querySelector<HTMLElement>("[data-game]")?.dataset.game ?? "";
}

/** Whether the reader is about to enter or press something that a new page would take away. */
function isEntering(): boolean {
  const fields = event.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    "details[open] :is(input, select)",
  );
  return (
    event.querySelector(":is(input, select):focus, :active") !== null || [...fields].some(isChanged)
  );
}

function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  const options = [...field.options];
  return !(options.find((each) => each.defaultSelected) ?? options[0])?.selected;
}

async function refresh(): Promise<void> {
  if (isEntering()) return;
  // A page that explains a refusal has the address of the form.
  const newer = await newerPage(`/events/${id}`, version, `${address}${location.search}`);
  const fresh = newer?.page.getElementById("event");
  if (!newer || !fresh || isEntering()) return;
  const game = gameOf(fresh);
  if (game && game !== ownGame) location.assign(`/game/${game}`);
  else show(fresh, game);
  if (!newer.page.querySelector(".event-join")) document.querySelector(".event-join")?.remove();
}

function show(fresh: HTMLElement, game: string): void {
  // The status element is kept, so that its changes are announced.
  const state = byId("event-state");
  const reported = fresh.querySelector("#event-state");
  if (reported && state.textContent !== reported.textContent) {
    state.textContent = reported.textContent;
  }
  // The place of a reader with a keyboard is not taken away; the rest follows when they move on.
  if (event.querySelector(":focus-visible")) return;
  reported?.replaceWith(state);
  ownGame = game;
  version = fresh.dataset.version ?? "";
  const open = new Set(Array.from(foldsIn(event), (fold) => fold.open && titleOf(fold)));
  event.replaceChildren(...fresh.childNodes);
  for (const fold of foldsIn(event)) fold.open = open.has(titleOf(fold));
  offerToPrint();
}

function foldsIn(part: HTMLElement): NodeListOf<HTMLDetailsElement> {
  return part.querySelectorAll("details");
}

function titleOf(fold: HTMLDetailsElement): string {
  return fold.querySelector("summary")?.textContent ?? "";
}

function offerToPrint(): void {
  const print = document.getElementById("print");
  if (!print) return;
  print.hidden = false;
  print.addEventListener("click", () => {
    window.print();
  });
}

offerToPrint();
poll(refresh);
