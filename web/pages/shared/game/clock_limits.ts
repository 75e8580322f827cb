/** The limits of a live clock, as the server has them. */

import { t } from "../messages.js";
import { MAX_CLOCK_BASE, MAX_CLOCK_STEP, MIN_CLOCK_BASE } from "../server/http_answers.js";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Whether a clock may begin with a number of seconds and have this increment or delay. */
export function isClockAllowed(base: number, step: number): boolean {
  return base >= MIN_CLOCK_BASE && base <= MAX_CLOCK_BASE && step <= MAX_CLOCK_STEP;
}

/** The limits in words. */
export function clockLimits(): string {
  return t("device-clock", {
    seconds: MIN_CLOCK_BASE,
    hours: MAX_CLOCK_BASE / HOUR,
    minutes: MAX_CLOCK_STEP / MINUTE,
  });
}
