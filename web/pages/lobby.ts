/** The lobby: the list is fetched anew when it changes, and a guest is taken to their game. */

import "./common.js";
import { Connection, type Incoming } from "./shared/connection.js";
import { byId } from "./shared/dom.js";

let isFetching = false;
let isStale = false;

/** The guest's own offers that this page has shown: only their games does it lead to. */
const own = new Set<string>();

function remember(): void {
  for (const offer of document.querySelectorAll<HTMLElement>(".offer.mine")) {
    if (offer.dataset.offer) own.add(offer.dataset.offer);
  }
}

/** Fetch the list again; what is asked for meanwhile is done afterwards, once. */
async function refresh(): Promise<void> {
  isStale = true;
  if (isFetching) return;
  isFetching = true;
  while (isStale) {
    isStale = false;
    const answer = await fetch("/lobby");
    if (answer.ok) replace(await answer.text());
  }
  isFetching = false;
}

function replace(html: string): void {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("challenges");
  const old = byId("challenges");
  if (!fresh || fresh.innerHTML === old.innerHTML) return;
  const focused = old.contains(document.activeElement) ? document.activeElement?.id : "";
  // The heading stays, so that what it says is announced when it changes.
  const heading = byId("lobby-count");
  const said = fresh.querySelector("#lobby-count");
  if (said && heading.textContent !== said.textContent) heading.textContent = said.textContent;
  old.querySelector(".offers")?.replaceWith(fresh.querySelector(".offers") ?? "");
  if (focused) document.getElementById(focused)?.focus();
  remember();
}

function hear(message: Incoming): void {
  if (message.type === "taken") {
    if (own.has(String(message.offer))) location.assign(`/game/${String(message.game)}`);
  } else if (message.type === "changed") void refresh();
}

remember();

const scheme = location.protocol === "https:" ? "wss:" : "ws:";
new Connection(`${scheme}//${location.host}/lobby/socket`, hear, (isOpen) => {
  byId("connection").hidden = isOpen;
});
