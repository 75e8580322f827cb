## The goals of each side

goal-captures = Capture { $total }
goal-leader-captured = Capture the enemy leader
goal-rout = Capture the enemy basileus
goal-breakthrough = Bring the { $leader ->
    [basileus] basileus
    [dux] dux
   *[leader] leader
} to the far rank
goal-decimation = Capture all hoplites or all peltasts
goal-reduced = Capture until { $limit ->
    [0] no enemy piece is left
    [one] one enemy piece is left
   *[other] { $limit } enemy pieces are left
}
goal-dux-immobilized = Leave the enemy { $leader ->
    [dux] dux
   *[leader] leader
} no empty square beside it
goal-dux-bared = Capture { $leader ->
    [dux] every soldier of the enemy dux
   *[leader] every stone of the enemy leader
}
goal-leader-bound = Bind the enemy leader
goal-row = Line up { $total } pieces along a rank or file
goal-done = { $view ->
    [own] you { $own }, opponent { $other }
    [one] { $own }
   *[sides] White { $own }, Black { $other }
}
goal-left = to go: { goal-done }
goal-of = { $whose ->
    [own] You
    [other] Opponent
    [white] White
   *[black] Black
}: { $goal }
goal-blocked = { $by ->
    [captures] Lead in captures when a player cannot move
    [both-captures] Lead in captures when neither side can move
   *[none] Shut the enemy in
}
goal-siege = Shut the enemy in
goal-quiet-limit = { $by ->
    [soldiers] Have more pieces, or as many with more soldiers, when { $limit } plies pass without a capture
    [territory] Have more territory when { $limit } plies pass without a capture
    [captures] Lead in captures when { $limit } plies pass without one
   *[side] Hold out until { $limit } plies pass without a capture
}
goal-superiority = Have more pieces when { $limit } plies pass without a capture
goal-dead-position = { $by ->
    [territory] Have more territory when no piece can be captured any more
    [last-move] Let the enemy make the last move before no piece can be captured any more
   *[captures] Lead in captures when no piece can be captured any more
}
goal-repetition = { $by ->
    [last-move] Let the enemy repeat a position so that it occurs for the third time
   *[soldiers] Have more pieces, or as many with more soldiers, when a position occurs for the third time
}
goal-or = or

pieces-move = { $pieces ->
    [most] Most pieces move
   *[all] Pieces move
} { $directions ->
    [8] straight or diagonally
   *[4] straight
}, { $range ->
    [0] any distance
    [one] one square
   *[other] up to { $range } squares
}{ $leap ->
    [own] , and leap over pieces of their own side
    [enemy] , and leap over enemy pieces
    [own-and-bound] , and leap over pieces of their own side and bound enemies
    [any] , and leap over other pieces
   *[none] { "" }
}{ $barrier ->
    [0] { "" }
   *[other] , but not over rank { $barrier }
}.
first-lock = { $square } is crossed out because { $count ->
    [one] { $by } locks it. It can only attack until that piece leaves or touches another of yours.
   *[other] { $by } lock it. It can only attack until each of them has left or touches another of yours.
}

## How far pieces may go

reach = { $view ->
    [own] You rolled { $roll }
    [other] They rolled { $roll }
    [white] White rolled { $roll }
   *[black] Black rolled { $roll }
}
reach-kind = { $kind ->
    [peltast] peltasts
    [hoplite] hoplites
    [basileus] the basileus
    [leader] the leader
    [soldier] soldiers
   *[stone] stones
} { $exactly ->
    [0] up to { $most }
   *[other] up to { $most } or exactly { $exactly }
}
reach-hermes = Hermes: the basileus may go as far as the lower die, or exactly as far as the higher one.
reach-again = The hand of Zeus: equal dice give another roll and move after this one.
must-capture = { $view ->
    [own] A capture is possible
    [other] They must capture
    [white] White must capture
   *[black] Black must capture
}: captures are compulsory in this game. Any capture may be chosen.
must-capture-done = { $side ->
    [white] White
   *[black] Black
} had to capture ({ $rule })
selected-moves = { $square }: { $count ->
    [0] no square
    [one] { $count } square
   *[other] { $count } squares
}
selected-captures = { $square }: { $count ->
    [one] { $count } square
   *[other] { $count } squares
}; captures { $captures }
selected-capture = { $victims } on { $square }

## Why the game ended, and the move that would have changed it

result-count = { $what ->
    [pieces] { $won ->
        [one] { $won } piece
       *[other] { $won } pieces
    } to { $lost }
    [territory] { $won ->
        [one] { $won } point
       *[other] { $won } points
    } to { $lost }
   *[captures] { $won ->
        [one] { $won } capture
       *[other] { $won } captures
    } to { $lost }
}
ending-captures = { $total ->
    [one] { $total } captured piece wins
   *[other] { $total } captured pieces win
}
ending-quiet-limit = { $limit } plies passed without a capture
ending-quiet-territory = { $limit } plies passed without a capture, and the winner has more territory
ending-dead-position = { $by ->
    [territory] no further capture can be made, and the winner has more territory
    [last-move] no further capture can be made, and the loser made the last move
   *[captures] no further capture can be made
}
ending-reduced = { $left ->
    [0] no piece is left
    [one] only { $left } piece is left
   *[other] only { $left } pieces are left
}
otherwise-captures = The other side still needed { $missing }.
otherwise-quiet-limit = A capture would have reset the count.
otherwise-superiority = A capture would have reset the count.
otherwise-parity = A capture would have reset the count.
otherwise-leader-captured = One captor fewer would have saved the leader.
otherwise-rout = One empty square beside the basileus would have saved it.
otherwise-breakthrough = A piece in its way would have stopped it.
otherwise-decimation = One more hoplite or peltast would have kept the game going.
otherwise-reduced = One more piece would have kept the game going.
otherwise-siege = One piece with a free square beside it would have kept the game going.
otherwise-blocked = One piece that could move would have kept the game going.
otherwise-refusal = A move by a piece that could act would have ended the refusals.
otherwise-dead-position = The game continues only while some capture is possible.
otherwise-repetition = Any other last move would have kept the game going.
otherwise-dux-immobilized = One empty square beside the dux would have saved it.
otherwise-dux-bared = One soldier left would have kept the game going.
otherwise-leader-bound = If the leader had been free, the game would have continued.
otherwise-row = One piece fewer in the row would have kept the game going.
