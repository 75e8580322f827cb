/** A game's socket, opened again whenever it is lost. */

import { afterPaint } from "../../board/drawing/after_paint.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 10_000;
const SILENCE = 25_000;
/** Codes with which the server says that coming back is of no use. */
const FINAL_CODES = [4404, 4400];

export type Incoming = { type: string } & Record<string, unknown>;

export class Connection {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #heard = 0;
  /** What has come and is not yet handed on. */
  readonly #waiting: Incoming[] = [];
  #again = 0;
  #closed = false;

  constructor(
    readonly address: string,
    readonly hear: (message: Incoming) => void,
    readonly changed: (isOpen: boolean) => void,
  ) {
    this.#open();
    window.setInterval(() => this.#watch(), PING_EVERY);
    window.addEventListener("online", () => this.#soon());
    document.addEventListener("visibilitychange", () => this.#soon());
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Send, if the socket is open; what was not sent is said so by `false`. */
  send(message: object): boolean {
    if (!this.isOpen) return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  #open(): void {
    window.clearTimeout(this.#again);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.addEventListener("open", () => {
      this.#wait = FIRST_WAIT;
      this.changed(true);
    });
    socket.addEventListener("message", (event) => {
      this.#heard = Date.now();
      this.#take(JSON.parse(String(event.data)) as Incoming);
    });
    socket.addEventListener("close", (event) => this.#lost(socket, event.code));
  }

  /** Hand a message on once the press that it may answer is painted, and never out of turn. */
  #take(message: Incoming): void {
    this.#waiting.push(message);
    if (document.hidden || this.#waiting.length === 1) afterPaint(() => this.#handOn());
  }

  #handOn(): void {
    for (const message of this.#waiting.splice(0)) this.hear(message);
  }

  #lost(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return;
    this.#handOn();
    this.#socket = null;
    this.#closed = FINAL_CODES.includes(code);
    this.changed(false);
    if (this.#closed) return;
    this.#again = window.setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #watch(): void {
    const socket = this.#socket;
    if (!socket) return;
    if (Date.now() - this.#heard > SILENCE) {
      socket.close();
      this.#lost(socket, 0);
    } else this.send({ type: "ping" });
  }

  /** Come back at once when there is reason to hope. */
  #soon(): void {
    if (!this.#socket && !this.#closed && document.visibilityState === "visible") this.#open();
  }
}
