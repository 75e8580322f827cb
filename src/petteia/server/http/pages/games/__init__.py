"""The pages for playing: home, set-up, games, invitations and the lobby."""
