/** Deleting everything: the data in this browser along with the data on the site. */

import "./common.js";
import { forgetProgress } from "./learn/progress.js";
import { forgetNotifications } from "./shared/notification_choice.js";

document.querySelector("form.entry")?.addEventListener("submit", () => {
  forgetProgress();
  forgetNotifications();
});
