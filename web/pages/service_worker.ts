/**
 * Works while no page is open: shows the site's notifications, opens the game that they are about,
 * and answers for the site or the static edition if there is no network.
 */

import { editionEntries, siteEntries } from "./offline/addresses.js";
import { VisitedPages, type Visit } from "./offline/visited.js";

/** Set by the site before this script; the static edition leaves it unchanged. */
declare global {
  var PETTEIA_IS_SITE: boolean | undefined;
  /** The path of the edition that the site offers; empty if there is none. */
  var PETTEIA_EDITION: string | undefined;
}

interface Notice {
  title: string;
  body: string;
  address: string;
}

/** The parts of a browser's interface for service workers that this one uses. */
interface Worker {
  addEventListener(name: "push", listener: (event: PushEvent) => void): void;
  addEventListener(name: "notificationclick", listener: (event: ClickEvent) => void): void;
  addEventListener(name: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(name: "message", listener: (event: VisitEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: "window" }): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(address: string): Promise<unknown>;
    claim(): Promise<void>;
  };
}
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface PushEvent extends Waiting {
  data: { json(): Notice } | null;
}
interface VisitEvent extends Waiting {
  data: Visit;
}
interface RequestEvent extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface ClickEvent extends Waiting {
  notification: Notification;
}

const worker = self as unknown as Worker;
const { scope } = worker.registration;
const { PETTEIA_IS_SITE: isSite, PETTEIA_EDITION: path } = globalThis;
const entryOf = isSite ? siteEntries(scope) : editionEntries(scope);
const visited = new VisitedPages(scope, entryOf, path && new URL(path, scope).href);

worker.addEventListener("push", (event) => {
  if (!event.data) return;
  const { title, body, address } = event.data.json();
  const options = { body, tag: address, data: address };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("message", (event) => event.waitUntil(visited.note(event.data)));

worker.addEventListener("fetch", (event) => {
  const answer = visited.answer(event.request, (done) => event.waitUntil(done));
  if (answer) event.respondWith(answer);
});

/** Go to a page of the game if there is one, or open one. */
async function open(address: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window" });
  const there = pages.find(({ url }) => new URL(url).pathname === address);
  await (there ? there.focus() : worker.clients.openWindow(address));
}
