"""Active games: their players, the engine's turns, deadlines, the lobby."""
