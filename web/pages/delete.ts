/** Deleting everything: what this browser keeps goes with what the site keeps. */

import "./common.js";
import { forgetProgress } from "./learn/progress.js";

document.querySelector("form.entry")?.addEventListener("submit", forgetProgress);
