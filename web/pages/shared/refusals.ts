/** The core's messages about a game, in words. */

import type { Refused } from "../../engine/core.js";
import { list, t } from "./messages.js";

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
