## Counters that lead to an end

quiet-count = { $count } plies without a capture
quiet-down = { $left ->
    [one] { $left } left
   *[other] { $left } left
}
quiet-left = { $left ->
    [one] { $left } more ply without a capture
   *[other] { $left } more plies without a capture
} and { $result ->
    [draw] the game is drawn.
    [more-captures] the player with more captures wins.
    [superiority] the player with more pieces wins.
    [parity] the game is drawn, as both have the same number of pieces.
    [territory] the player with more territory wins.
    [white] White wins.
    [black] Black wins.
   *[tie-break] the remaining pieces decide.
}
quiet-resets = A capture resets the count.
refusal-count = { $count ->
    [one] { $count } refusal
   *[other] { $count } refusals
} by { $side ->
    [white] White
   *[black] Black
}
refusal-means = refusal { $limit } loses
refusal-loses = This would be refusal { $limit } and would lose: { $pieces } could act ({ $rule }).
refusal-more = { $squares } and { $count ->
    [one] { $count } more piece
   *[other] { $count } more pieces
}
repetition-count = Occurred { $count ->
    [2] twice
   *[other] { $count } times
}
repetition-means = { $result ->
    [mover-loses] the player who causes it { $limit } times loses
    [forbidden] no move may cause it more than { $limit ->
        [one] once
       *[other] { $limit } times
    }
    [tie-break] after { $limit } times the remaining pieces decide
   *[draw] after { $limit } times the game is drawn
}
repetition-ends = The same position would occur for the { $limit ->
    [3] third
   *[other] { $limit }th
} time, and { $result ->
    [lost] you would lose
   *[drawn] the game would be drawn
} ({ $rule }).
turn-must-capture = You must capture: { $count ->
    [one] { $count } piece can.
   *[other] { $count } pieces can.
}
