/** Names and IDs of rules in words, and which of them the text has. */

import type { DraftRule } from "../../shared/server/http_answers.js";

/** The prefix of the IDs in a text that has no rule of its own yet. */
const PREFIX = "MY";
const ID = /^(.+)-(\d+)$/;

/** Whether the text itself has a rule. */
export function isInText({ origin }: DraftRule): boolean {
  return origin === "own" || origin === "changed";
}

/** A name that no rule has yet. */
export function freeName(rules: readonly DraftRule[]): string {
  const taken = new Set(rules.map(({ name }) => name));
  let number = rules.filter(isInText).length + 1;
  while (taken.has(`rule-${number}`)) number += 1;
  return `rule-${number}`;
}

/** The ID that follows those of the text's own rules. */
export function nextId(rules: readonly DraftRule[]): string {
  const own = rules
    .filter(({ origin }) => origin === "own")
    .flatMap(({ ids }) => ids.slice(0, 1))
    .map((id) => ID.exec(id))
    .filter((found) => found !== null);
  const prefix = own.at(-1)?.[1] ?? PREFIX;
  const numbers = own.filter((found) => found[1] === prefix).map((found) => Number(found[2]));
  return `${prefix}-${Math.max(0, ...numbers) + 1}`;
}
