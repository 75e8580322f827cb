"""Where games begin: home, set-up, games, invitations and the lobby."""
