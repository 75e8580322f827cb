/** What a game can be taken along as, and how its dice are verified. */

import { h } from "../shared/dom.js";
import type { Say } from "../shared/messages.js";
import type { Proof } from "../shared/state.js";

interface Export {
  name: string;
  address: string;
  barred: { reason?: string; rule?: string };
}

/** What there is, in groups and in order. */
export const GROUPS = {
  records: ["petteia", "json", "algebraic", "vogt", "courier"],
  pictures: ["position-svg", "position-png", "film-svg", "film-gif"],
};

/** What is offered at once when a game is over. */
const USUAL = ["petteia", "position-svg", "position-png", "film-gif"];

/** The links; pictures of a position show the one that is on the board. */
export class Exports {
  #links: [HTMLAnchorElement, Export][] = [];

  constructor(
    readonly id: string,
    readonly body: HTMLElement,
    readonly say: Say,
  ) {}

  /** Ask what there is, and show it. */
  async load(view: { ply: number; flipped: boolean }): Promise<void> {
    const { say, body } = this;
    try {
      this.#show(await this.#offered());
      this.show(view);
    } catch {
      body.replaceChildren(h("p", {}, say("exports-failed")));
    }
  }

  /** Offer the usual ones in a few words, as far as they can be had. */
  async offer(place: HTMLElement, view: { ply: number; flipped: boolean }): Promise<void> {
    const entries = await this.#offered().catch(() => []);
    const usual = entries.filter(({ name, barred }) => USUAL.includes(name) && !barred.reason);
    const links = usual.map((entry) => {
      const title = this.say(`export-${entry.name}`);
      const short = this.say(`export-short-${entry.name}`);
      const link = h("a", { href: entry.address, download: "", title }, short);
      this.#links.push([link, entry]);
      return link;
    });
    place.replaceChildren(...links, ...sharing(this.say));
    place.hidden = place.childElementCount === 0;
    this.show(view);
  }

  async #offered(): Promise<Export[]> {
    const answer = await fetch(`/api/games/${this.id}/exports`);
    if (!answer.ok) throw new Error(String(answer.status));
    return (await answer.json()) as Export[];
  }

  /** Let pictures show what the board shows. */
  show(view: { ply: number; flipped: boolean }): void {
    for (const [link, entry] of this.#links) {
      const wanted = new URLSearchParams();
      if (view.flipped) wanted.set("flipped", "true");
      if (entry.name.startsWith("position-")) wanted.set("ply", String(view.ply));
      const query = entry.name.includes("-") ? wanted.toString() : "";
      link.href = query ? `${entry.address}?${query}` : entry.address;
    }
  }

  #show(entries: Export[]): void {
    const { say } = this;
    const groups = Object.entries(GROUPS).map(([group, names]) => {
      const items = entries
        .filter((entry) => names.includes(entry.name))
        .map((entry) => h("li", {}, ...this.#item(entry)));
      return h(
        "section",
        {},
        h("h3", {}, say(`exports-${group}`)),
        h("p", { class: "note" }, say(`exports-${group}-note`)),
        h("ul", {}, ...items),
      );
    });
    this.body.replaceChildren(...groups);
  }

  #item(entry: Export): HTMLElement[] {
    const { say } = this;
    const name = say(`export-${entry.name}`);
    const { reason, rule = "" } = entry.barred;
    if (reason) {
      return [
        h("s", {}, name),
        h("span", { class: "note" }, say(`export-barred-${reason}`, { rule })),
      ];
    }
    const link = h("a", { href: entry.address, download: "" }, name);
    this.#links.push([link, entry]);
    return [link];
  }
}

/** A button that shares the game's address, where the browser lets pages share or copy. */
function sharing(say: Say): HTMLElement[] {
  const shares = "share" in navigator;
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!shares && !clipboard) return [];
  const told = h("span", { role: "status" });
  const button = h("button", { type: "button", class: "link" }, say("result-share"));
  button.addEventListener("click", () => {
    const url = location.origin + location.pathname;
    if (shares) void navigator.share({ url, title: document.title }).catch(() => undefined);
    else void clipboard?.writeText(url).then(() => (told.textContent = say("replay-copied")));
  });
  return [button, told];
}

/** The dice of a game that is over: a button, and behind it everything that they follow from. */
export function verifying(proof: Proof, record: string, say: Say): HTMLElement[] {
  const told = h("div", { class: "proof", role: "status" });
  const button = h("button", { type: "button", class: "btn" }, say("dice-verify"));
  button.addEventListener("click", () => {
    void proved(proof, record, say).then((parts) => told.replaceChildren(...parts));
  });
  return [h("h3", {}, say("dice-heading")), h("p", {}, say("dice-how")), button, told];
}

async function proved(proof: Proof, record: string, say: Say): Promise<HTMLElement[]> {
  const fault = proof.faults?.[0];
  const verdict = fault ? say("dice-doubted", { fault }) : say("dice-verified");
  const own = await committed(proof);
  const rows = [
    ["commitment", proof.commitment],
    ["secret", proof.secret ?? ""],
    ["white", proof.white],
    ["black", proof.black],
  ] as const;
  return [
    h("p", { class: fault ? "refusal" : "good" }, verdict),
    ...(own === null ? [] : [h("p", {}, say(own ? "dice-own-good" : "dice-own-bad"))]),
    h(
      "dl",
      {},
      ...rows.flatMap(([name, value]) => [
        h("dt", {}, say(`dice-${name}`)),
        h("dd", {}, h("code", {}, value)),
      ]),
    ),
    h(
      "p",
      { class: "note" },
      say("dice-yourself"),
      " ",
      h("a", { href: record }, say("dice-record")),
    ),
  ];
}

/** Whether the secret is the one that was committed to; null where browsers do not compute it. */
async function committed(proof: Proof): Promise<boolean | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (!subtle || proof.secret === null) return null;
  const pairs = proof.secret.match(/../g) ?? [];
  const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return found === proof.commitment;
}
