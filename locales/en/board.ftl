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
board-removable = can be taken from the board
board-selected = { $square } selected: { $count ->
    [one] { $count } square
   *[other] { $count } squares
}, { $capturing ->
    [0] none captures
    [one] { $capturing } of them captures
   *[other] { $capturing } of them capture
}
board-in-hand = { $square } selected
board-goes-on = { $square }: the piece can move again; choose its next square, or the same square to end the turn
board-after-removal = { $square }: choose the square this piece moves to after the removal
board-dropped = deselected
board-draw-from = { $square }: choose where the arrow points, or the same square for a circle
board-no-moves = nothing can move here
board-hidden-moves = Legal moves are not shown in this game
board-moves-of = can go to { $list }
board-dice = Dice: { $roll }
board-rolls-again = The hand of Zeus: equal dice give another roll and move after this one
board-confirm = { $move }?
board-confirm-captures = { $move }, captures { $squares }?
board-play = Play
board-cancel = Cancel
board-reserve = To place: White { $white }, Black { $black }
board-help = The arrow keys move over the board, Enter selects a piece and puts it down, Escape deselects it. M announces where the piece can go, Shift M its captures. N goes to the next piece that can move, Shift N to the previous one. L announces the last move.

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
