"""Games in use: who sits at them, the engine's turns, deadlines, the lobby."""
