## The board

board-label = Board of { $files } files and { $ranks } ranks
board-empty = empty
board-piece = { $side ->
    [white] white { $kind }
   *[black] black { $kind }
}
board-locked = locked by { $by }; { $count ->
    [one] freed once it leaves, or touches another of your pieces
   *[other] freed once each of them has left, or touches another of your pieces
}
board-passive = passive
board-threatened = can be captured next
board-can-move = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
board-target = can go here
board-target-captures = can go here, captures { $squares }
board-removable = can be taken
board-taken-here = a piece was taken here this turn
board-ends-turn = the turn can end here
board-step-take = Take a bound piece
board-step-move = Move a piece
board-take = Take { $squares }.
board-taken = You take { $square }. Now move a piece.
board-goes-on = { $square } captures { $squares } and continues. Choose its next square.
board-may-go-on = { $square } captures { $squares }. It may continue, or the turn ends here.
board-pieces-can-move = { $count ->
    [one] { $count } piece can move.
   *[other] { $count } pieces can move.
}
board-put-back = Put it back
board-end-turn = End the turn
board-put-back-key = U puts it back.
board-back = { $square }: put back
board-selected = { $square } selected: { $count ->
    [one] { $count } square
   *[other] { $count } squares
}, { $capturing ->
    [0] none captures
    [one] { $capturing } of them captures
   *[other] { $capturing } of them capture
}
board-in-hand = { $square } selected
board-dropped = deselected
board-draw-from = { $square }: choose where the arrow points, or the same square for a circle
board-no-moves = nothing can move here
board-captures-nothing = { $square } captures nothing
board-last-moved = { $from } to { $to }
board-last-placed = placed on { $to }
board-last-removed = { $to } taken from the board
board-hidden-moves = Legal moves are not shown in this game
board-moves-of = can go to { $list }
board-dice = Dice: { $roll }
board-rolls-again = The hand of Zeus: equal dice give another roll and move after this one
board-confirm = { $move }?
board-confirm-captures = { $move }, captures { $squares }?
board-play = Play
board-cancel = Cancel
board-reserve = To place: White { $white }, Black { $black }
board-help = The arrow keys move over the board, Enter selects a piece and puts it down, Escape deselects it. M announces where the piece can go, Shift M its captures. N goes to the next piece that can move, Shift N to the previous one. L announces the last move. U puts back the last part of a turn.

kind-stone = stone
kind-soldier = soldier
kind-fugitive = fugitive
kind-bound = bound stone
kind-bound-leader = bound leader
kind-leader = leader
kind-dux = dux
kind-eagle = eagle
kind-peltast = peltast
kind-hoplite = hoplite
kind-basileus = basileus
kind-incitus = incitus
