/** The host that conducts the game of a page: a site, or this device. The page does not know
 * which. */

import type { Export } from "../../shared/game/exports.js";
import type { WrittenRules } from "../../shared/server/http_answers.js";
import type {
  ClientMessage,
  PastPosition,
  ServerMessage,
} from "../../shared/server/socket_messages.js";

/** The page's services for a host. */
export interface GameListener {
  receive(message: ServerMessage): void;
  /** The host can be reached, or no longer. */
  onConnection(isOpen: boolean): void;
  /** The version and the ply that the page has received last. */
  received(): { version: number; ply: number };
}

export interface GameHost {
  /** Send a command; false if it cannot be heard now. */
  send(message: ClientMessage): boolean;
  /** Send a command, later if it cannot be heard now. */
  deliver(message: ClientMessage): void;
  /** Some of the positions that the game went through; null if they cannot be had. */
  positions(first: number, count: number): Promise<PastPosition[] | null>;
  /** The rules of the game in words. */
  rules(): Promise<WrittenRules>;
  /** The export formats of the game. */
  exports(): Promise<Export[]>;
}
