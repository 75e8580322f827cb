/** The dice of a game that is over: a button, and behind it everything that they follow from. */

import { button, h } from "../../shared/dom.js";
import type { DiceProof } from "../../shared/server/socket_messages.js";
import { t } from "../../shared/messages.js";

export function verification(proof: DiceProof, record: string): HTMLElement[] {
  const result = h("div", { class: "proof", role: "status" });
  const verify = button(t("dice-verify"), "btn", () => {
    void verified(proof, record).then((parts) => result.replaceChildren(...parts));
  });
  return [h("h3", {}, t("dice-heading")), h("p", {}, t("dice-how")), verify, result];
}

async function verified(proof: DiceProof, record: string): Promise<HTMLElement[]> {
  const error = proof.errors?.[0];
  const verdict = error ? t("dice-doubted", { error }) : t("dice-verified");
  const matches = await matchesCommitment(proof);
  const rows = [
    ["commitment", proof.commitment],
    ["secret", proof.secret ?? ""],
    ["white", proof.white],
    ["black", proof.black],
  ] as const;
  return [
    h("p", { class: error ? "refusal" : "good" }, verdict),
    ...(matches === null ? [] : [h("p", {}, t(matches ? "dice-own-good" : "dice-own-bad"))]),
    h(
      "dl",
      {},
      ...rows.flatMap(([name, value]) => [
        h("dt", {}, t(`dice-${name}`)),
        h("dd", {}, h("code", {}, value)),
      ]),
    ),
    h("p", { class: "note" }, t("dice-yourself"), " ", h("a", { href: record }, t("dice-record"))),
  ];
}

/** Whether the secret is the one committed to; null if the browser cannot compute it. */
async function matchesCommitment(proof: DiceProof): Promise<boolean | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (!subtle || proof.secret === null) return null;
  const pairs = proof.secret.match(/../g) ?? [];
  const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return found === proof.commitment;
}
