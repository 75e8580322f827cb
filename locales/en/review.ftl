## The review of a game that is over

review-heading = Review
review-progress = The engine is reviewing the game: { $done } of { $total } moves.
review-summary = White’s chances: { $first } at the beginning, at most { $most } after ply { $mostPly }, at least { $least } after ply { $leastPly }, { $last } at the end.
review-chance = { $chance }
review-no-moments = No move cost its player much.
review-moves-of = { $whose ->
    [you] Your moves
    [white] White’s moves
    [black] Black’s moves
   *[both] The moves of both sides
}
review-good-moves = { $good } of { $total ->
    [one] { $total } move was
   *[other] { $total } moves were
} as good as the best.
review-well-played = Well played
review-praise = It answered a mistake as well as possible. { $side ->
    [white] White’s
   *[black] Black’s
} chances rose from { $before } to { $after }.
review-could-be-better = Could have been better
review-moment = Move { $number }, { $side ->
    [white] White
   *[black] Black
}: { $move }
review-cost = { $side ->
    [white] White’s
   *[black] Black’s
} chances dropped from { $before } to { $after }.
review-played = Played: { $move }.
review-better = Better: { $move }.
review-better-line = Better: { $move }. Then: { $line }.
review-look = Show on the board
review-look-at = Show on the board: move { $number } of { $side ->
    [white] White
   *[black] Black
}
review-how = The engine of this site looked at { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
} before each move; a draw counts as half a win. It does not see everything: take this as a first opinion, not as the truth.
review-engine = The engine’s own moves are only in the table: below level 10 it makes mistakes on purpose.
review-dice = The curve also shows the luck of the dice; the key moments show only the cost of moves.
review-luck = { $side ->
    [white] White
   *[black] Black
}: dice { $luck }, moves { $moves } wins
review-luck-how = The luck of a roll is the chance of winning after it, less the chance over all rolls. The loss of a move is the difference from the best move. Both are added up; 1 is a whole game.
review-accuracy = { $side ->
    [white] White’s moves
   *[black] Black’s moves
} preserved { $share } of the chances of winning
review-table = All moves as a table
review-head-ply = Ply
review-head-move = Move
review-head-chances = White’s chances before it
review-head-lost = Cost

## The dice of a game that is over

dice-heading = The dice
dice-how = Before the game the site committed to a secret, and then both sides gave a seed. Every roll follows from these three, so no one could choose one.
dice-verify = Verify the dice
dice-verified = All rolls follow from the secret and both seeds, and the secret matches the commitment.
dice-doubted = The dice cannot be verified: { $error }
dice-own-good = Your browser confirms that the secret matches the commitment.
dice-own-bad = Your browser finds that the secret does not match the commitment.
dice-commitment = Commitment
dice-secret = Secret
dice-white = White’s seed
dice-black = Black’s seed
dice-yourself = To check every roll on your own machine, run “petteia dice” with
dice-record = the record of the game
