/** A game that the site conducts, with its messages over a socket. */

import type { Export } from "../../shared/game/exports.js";
import { fetchAnswer, fetchJson } from "../../shared/page.js";
import { Connection } from "../../shared/server/connection.js";
import type { WrittenRules } from "../../shared/server/http_answers.js";
import type {
  ClientMessage,
  PastPosition,
  ServerMessage,
} from "../../shared/server/socket_messages.js";
import type { GameHost, GameListener } from "./game_host.js";

export class SiteHost implements GameHost {
  readonly #connection: Connection<ServerMessage, ClientMessage>;

  constructor(
    readonly id: string,
    listener: GameListener,
  ) {
    this.#connection = new Connection(
      () => {
        const { version, ply } = listener.received();
        return `/game/${id}/socket?version=${version}&ply=${ply}`;
      },
      (message) => listener.receive(message),
      (isOpen) => listener.onConnection(isOpen),
    );
  }

  send(message: ClientMessage): boolean {
    return this.#connection.send(message);
  }

  deliver(message: ClientMessage): void {
    this.#connection.deliver(message);
  }

  async positions(first: number, count: number): Promise<PastPosition[] | null> {
    const address = `/api/games/${this.id}/positions?first=${first}&count=${count}`;
    return (await fetchAnswer<{ positions: PastPosition[] }>(address))?.positions ?? null;
  }

  rules(): Promise<WrittenRules> {
    return fetchJson(`/game/${this.id}/rules`);
  }

  exports(): Promise<Export[]> {
    return fetchJson(`/api/games/${this.id}/exports`);
  }
}
