/** The entries of a rule in words, as changes of the text have them. */

import type { Change, DraftRule } from "../../shared/server/http_answers.js";

/** The prefix of the IDs in a text that has no rule of its own yet. */
const PREFIX = "MY";
const ID = /^(.+)-(\d+)$/;

/** Whether the text itself has a rule. */
export function isInText({ origin }: DraftRule): boolean {
  return origin === "own" || origin === "changed";
}

/** All entries of a rule, to write it into the text. */
export function wholeRule(rule: DraftRule): Change["value"] {
  const { ids, part, evidence, title, text, basis, parallel, unverified, when, cites } = rule;
  return {
    ids,
    part,
    evidence,
    title: title || null,
    text,
    basis: basis || null,
    parallel: parallel || null,
    unverified: unverified || null,
    when: Object.keys(when).length > 0 ? when : null,
    cites: cites.length > 0 ? cites : null,
  };
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
