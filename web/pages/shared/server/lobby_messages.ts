/** What the socket of the lobby says. */

/** One of the reader's offers has become a game, or the list of offers has changed. */
export type LobbyMessage = { type: "taken"; offer: string; game: string } | { type: "changed" };
