"""The game and the choices, without a screen."""
