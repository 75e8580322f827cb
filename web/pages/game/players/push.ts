/** Notifications while no page of the site is open, through the browser's push service. */

import { postForm } from "../../shared/page.js";

const WORKER = "/service-worker.js";

/** Let the site notify this browser; if that is not possible, nothing changes. */
export async function subscribe(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const registration = await navigator.serviceWorker.register(WORKER);
  const key = await fetch("/push/key").then((answer) => answer.text());
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await registration.pushManager.subscribe(options);
  const { endpoint = "", keys = {} } = subscription.toJSON();
  await postForm("/push", { endpoint, key: keys.p256dh ?? "", secret: keys.auth ?? "" });
}

/** Stop the site's notifications to this browser. */
export async function unsubscribe(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await postForm("/push/remove", { endpoint: subscription.endpoint });
}
