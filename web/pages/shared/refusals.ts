/** What the core refuses, in words. */

import type { Refused } from "../../engine/core.js";
import { list, t } from "./messages.js";

/** Why the rules refuse something, in the reader's language; the rule stands first. */
export function inWords({ code, rule, parameters }: Refused): string {
  const values = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === "object" ? list(value) : value,
  ]);
  const reason = t(code, Object.fromEntries(values) as Record<string, string | number>);
  return rule ? `${rule}: ${reason}` : reason;
}
