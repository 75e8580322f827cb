/** The core's messages about a game, in words. */

import type { Refused } from "../../engine/core.js";
import { list, t } from "./messages.js";

/** Refusals that come from no rule of the game. */
const TECHNICAL_REFUSALS = ["engine", "storage", "not-kept"];

/** Why a game's host has refused something, as a sentence in the reader's language. */
export function refusalText({ reason }: { reason: string }): string {
  return TECHNICAL_REFUSALS.includes(reason) ? t(`refused-${reason}`) : asSentence(reason);
}

/** A message as a sentence: the core writes it as the part of one, after the rule if there is one. */
export function asSentence(message: string): string {
  if (!message) return "";
  const rule = /^[A-Z]+-[A-Z0-9]+: /.exec(message)?.[0] ?? "";
  const text = message.slice(rule.length);
  // A square, the x of a capture and the ID of a ruleset keep their letters.
  const isNotation = /^(@|\p{L}\d|x |\S+\.\S)/u.test(text);
  const [first = "", ...rest] = text;
  const begun = isNotation ? text : `${first.toUpperCase()}${rest.join("")}`;
  return `${rule}${begun}${/[.!?…;]$/.test(begun) ? "" : "."}`;
}

/** Why the rules refuse something, in the reader's language, after the rule. */
export function inWords(refused: Refused): string {
  const reason = withoutRule(refused);
  return refused.rule ? `${refused.rule}: ${reason}` : reason;
}

/** The message, in the reader's language. */
export function withoutRule({ code, parameters }: Refused): string {
  const values = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === "object" ? list(value) : value,
  ]);
  return t(code, Object.fromEntries(values) as Record<string, string | number>);
}
