"""The open sockets of games, the lobby, the analysis page and studies."""
