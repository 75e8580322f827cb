/** The core's messages about a game, in words. */

import type { Refused } from "../../engine/core.js";
import { list, t } from "./messages.js";

/** Refusals that come from no rule of the game. */
const TECHNICAL_REFUSALS = ["engine", "storage", "not-kept"];

/** Why a game's host has refused something, in the reader's language. */
export function refusalText({ reason }: { reason: string }): string {
  return TECHNICAL_REFUSALS.includes(reason) ? t(`refused-${reason}`) : reason;
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
