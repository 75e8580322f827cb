## The board

board-label = Board of { $files } files and { $ranks } ranks
board-empty = empty
board-man = { $side ->
    [white] white { $kind }
   *[black] black { $kind }
}
board-locked = locked by { $by }; { $count ->
    [one] freed once it leaves, or touches another of your men
   *[other] freed once each of them has left, or touches another of your men
}
board-passive = passive
board-can-move = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
board-target = can go here
board-target-captures = can go here, captures { $squares }
board-selected = { $square } in hand: { $count ->
    [one] { $count } square
   *[other] { $count } squares
}, { $capturing ->
    [0] none captures
    [one] { $capturing } of them captures
   *[other] { $capturing } of them capture
}
board-in-hand = { $square } in hand
board-dropped = put down
board-no-moves = nothing can move here
board-untold = Nothing is told here of where men can go
board-moves-of = can go to { $list }
board-dice = Dice: { $roll }
board-rolls-again = The hand of Zeus: equal dice give another roll and move after this one
board-confirm = { $move }?
board-confirm-captures = { $move }, captures { $squares }?
board-play = Play
board-cancel = Cancel
board-reserve = To place: White { $white }, Black { $black }
board-help = Arrows walk over the board, Enter takes a man and puts it down, Escape lets go. M tells where the man can go, Shift M its captures. N goes to the next man that can move, Shift N to the previous. L tells the last move.

kind-stone = stone
kind-soldier = soldier
kind-fugitive = fugitive
kind-leader = leader
kind-dux = dux
kind-peltast = peltast
kind-hoplite = hoplite
kind-basileus = basileus
kind-incitus = incitus
