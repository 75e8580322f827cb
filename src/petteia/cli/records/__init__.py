"""Records of games: checking, converting, showing and drawing them."""
