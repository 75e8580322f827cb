## Looking back over a game

replay-label = Look back over the game
replay-first = To the start
replay-back = One move back
replay-on = One move forward
replay-last = To the last move
replay-play = Play the game through
replay-pause = Stop
replay-slider = Move shown
replay-place = { $ply ->
    [0] The start
   *[other] Ply { $ply } of { $plies }: { $move }
}
replay-at = Ply { $ply } of { $plies }
replay-past = You are looking back. The game is at ply { $plies }: { $turn }.
replay-return = Back to the game
replay-copy = Copy the address of this position
replay-copied = Copied.
replay-lost = That position could not be loaded. Try again.
replay-fell-back = A move was taken back.

## How moves are written

notation-label = How moves are written
notation-plain = a1-a5
notation-vogt = Greek (Vogt)
notation-courier = D for the dux (Carrillo)
typed-no-file = { $text } is not a move: it has a letter that is not a file of this board ({ $rule }).
