/**
 * Works while no page of the site is open: shows notifications, opens the game that they are about,
 * and answers for the site where there is no network.
 */

import { answered, forgetOlder, keep } from "./offline_cache.js";

interface Notice {
  title: string;
  body: string;
  address: string;
}

/** What a browser gives a service worker, as far as this one uses it. */
interface Worker {
  addEventListener(name: "push", listener: (event: PushEvent) => void): void;
  addEventListener(name: "notificationclick", listener: (event: ClickEvent) => void): void;
  addEventListener(name: "activate", listener: (event: Waiting) => void): void;
  addEventListener(name: "message", listener: (event: KeepEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: RequestEvent) => void): void;
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
/** The addresses of what a page has loaded. */
interface KeepEvent extends Waiting {
  data: string[];
}
interface RequestEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface ClickEvent extends Waiting {
  notification: Notification;
}

const worker = self as unknown as Worker;

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

worker.addEventListener("activate", (event) => {
  event.waitUntil(forgetOlder().then(() => worker.clients.claim()));
});

worker.addEventListener("message", (event) => event.waitUntil(keep(event.data)));

worker.addEventListener("fetch", (event) => {
  const answer = answered(event.request);
  if (answer) event.respondWith(answer);
});

/** Go to a page of the game if there is one, else open one. */
async function open(address: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window" });
  const there = pages.find(({ url }) => new URL(url).pathname === address);
  await (there ? there.focus() : worker.clients.openWindow(address));
}
