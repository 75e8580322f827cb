/** The lobby: the list is fetched again when it changes, and a player is taken to their game. */

import "./common.js";
import { Connection } from "./shared/server/connection.js";
import type { LobbyMessage } from "./shared/server/lobby_messages.js";
import { PRESS_TIME, byId, keepingFocus } from "./shared/dom.js";

/** The milliseconds until a list that did not arrive is requested again. */
const RETRY_TIME = 3_000;

let isFetching = false;
let isStale = false;

/** The reader's own offers that this page has shown: it leads only to their games. */
const ownOffers = new Set<string>();

function remember(): void {
  for (const offer of document.querySelectorAll<HTMLElement>(".offer.mine")) {
    if (offer.dataset.offer) ownOffers.add(offer.dataset.offer);
  }
}

/** Fetch the list again; requests made meanwhile share one more fetch. */
async function refresh(): Promise<void> {
  isStale = true;
  if (isFetching) return;
  isFetching = true;
  while (isStale) {
    isStale = false;
    const answer = await fetch(`/lobby${location.search}`).catch(() => null);
    const list = answer?.ok ? await answer.text().catch(() => null) : null;
    if (list === null) window.setTimeout(() => void refresh(), RETRY_TIME);
    else replace(list);
  }
  isFetching = false;
}

function replace(html: string): void {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("challenges");
  const old = byId("challenges");
  if (!fresh || fresh.innerHTML === old.innerHTML) return;
  if (old.querySelector(":active")) {
    // A pressed element is kept until the press is over.
    window.setTimeout(() => void refresh(), PRESS_TIME);
    return;
  }
  const focused = old.contains(document.activeElement) ? document.activeElement?.id : "";
  // The heading is kept, so that its changes are announced.
  const heading = byId("lobby-count");
  const said = fresh.querySelector("#lobby-count");
  if (said && heading.textContent !== said.textContent) heading.textContent = said.textContent;
  // An offer that is gone leaves the keyboard in the list.
  keepingFocus(old, () => {
    old.querySelector(".offers")?.replaceWith(fresh.querySelector(".offers") ?? "");
    if (focused) document.getElementById(focused)?.focus();
  });
  remember();
}

function receive(message: LobbyMessage): void {
  if (message.type === "changed") void refresh();
  else if (ownOffers.has(message.offer)) location.assign(`/game/${message.game}`);
}

remember();

new Connection(
  () => "/lobby/socket",
  receive,
  (isOpen) => {
    byId("connection").hidden = isOpen;
  },
);
