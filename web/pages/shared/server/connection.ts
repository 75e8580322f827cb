/** A WebSocket that is opened again whenever it is lost. */

import { afterPaint } from "../../../board/drawing/after_paint.js";
import { FINAL_CODES } from "./http_answers.js";

const FIRST_WAIT = 500;
const MAX_WAIT = 15_000;
const PING_INTERVAL = 10_000;
/** How long a ping, or the opening of a socket, may go unanswered. */
const MAX_SILENCE = 15_000;
/** Browsers run the timers of a hidden page at least once a minute: after a longer pause the machine
 * has slept. */
const MAX_PAUSE = 70_000;
const finalCodes: readonly number[] = FINAL_CODES;

export class Connection<Received extends { type: string }, Sent extends { type: string } = never> {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  /** Since when an answer is due; 0 if none is. A hidden page may ping once a minute only, and hears
   * nothing in between. */
  #asked = 0;
  #watched = Date.now();
  /** Messages that have arrived and wait for the next frame. */
  readonly #queue: Received[] = [];
  /** The unsent messages: the newest of each type. */
  readonly #unsent = new Map<string, Sent>();
  #retry = 0;
  #isFinal = false;

  constructor(
    readonly path: () => string,
    readonly onMessage: (message: Received) => void,
    readonly onChange: (isOpen: boolean) => void = () => undefined,
  ) {
    this.#open();
    window.setInterval(() => this.#watch(), PING_INTERVAL);
    // A socket may stay open for long without a network, and carry nothing.
    window.addEventListener("offline", () => this.#giveUp());
    window.addEventListener("online", () => this.#reopen());
    document.addEventListener("visibilitychange", () => this.#reopen());
  }

  /** Send a message; false if the socket is not open. */
  send(message: Sent | { type: "ping" }): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Send a pressed action; without a connection (false), after the first message over the next
   * one. */
  deliver(message: Sent): boolean {
    const isSent = this.send(message);
    if (!isSent) this.#unsent.set(message.type, message);
    return isSent;
  }

  #open(): void {
    window.clearTimeout(this.#retry);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${this.path()}`);
    this.#socket = socket;
    this.#asked = Date.now();
    socket.addEventListener("open", () => {
      this.#asked = 0;
      this.#wait = FIRST_WAIT;
      this.onChange(true);
    });
    socket.addEventListener("message", (event) => {
      this.#asked = 0;
      this.#receive(JSON.parse(String(event.data)) as Received);
    });
    socket.addEventListener("close", (event) => this.#onLost(socket, event.code));
  }

  /** Deliver a message once the press that it may answer is painted, and always in order. */
  #receive(message: Received): void {
    this.#queue.push(message);
    if (document.hidden || this.#queue.length === 1) afterPaint(() => this.#deliver());
  }

  #deliver(): void {
    for (const message of this.#queue.splice(0)) this.onMessage(message);
    const unsent = [...this.#unsent.values()];
    this.#unsent.clear();
    for (const message of unsent) this.deliver(message);
  }

  #onLost(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return;
    this.#deliver();
    this.#socket = null;
    this.#isFinal = finalCodes.includes(code);
    this.onChange(false);
    if (this.#isFinal) return;
    this.#retry = window.setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, MAX_WAIT);
  }

  #watch(): void {
    const now = Date.now();
    const hasSlept = now - this.#watched > MAX_PAUSE;
    this.#watched = now;
    if (hasSlept || (this.#asked && now - this.#asked > MAX_SILENCE)) this.#giveUp();
    else if (this.send({ type: "ping" })) this.#asked ||= now;
  }

  /** Stop using a socket that carries nothing, and open another. */
  #giveUp(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.close();
    this.#onLost(socket, 0);
  }

  /** Try again at once when the network or the page comes back. */
  #reopen(): void {
    if (!this.#socket && !this.#isFinal && document.visibilityState === "visible") this.#open();
  }
}
