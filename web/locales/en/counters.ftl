## Counters that lead to an end

quiet-count = { $count } quiet
quiet-down = { $left ->
    [one] { $left } left
   *[other] { $left } left
}
quiet-left = { $left ->
    [one] { $left } more ply without a capture
   *[other] { $left } more plies without a capture
} and { $result ->
    [draw] the game is drawn.
    [more-captures] who has captured more wins.
    [superiority] who has more men wins.
   *[tie-break] the men left decide.
}
quiet-resets = A capture begins the count anew.
refusal-count = { $count ->
    [one] { $count } refusal
   *[other] { $count } refusals
} by { $side ->
    [white] White
   *[black] Black
}
refusal-means = refusal number { $limit } loses
refusal-loses = This would be refusal number { $limit }, and lose: { $men } could act ({ $rule }).
refusal-more = { $squares } and { $count ->
    [one] { $count } more man
   *[other] { $count } more men
}
repetition-count = Stood { $count ->
    [2] twice
   *[other] { $count } times
}
repetition-means = { $result ->
    [mover-loses] whose move makes it stand { $limit } times loses
    [tie-break] when it stands { $limit } times, the men left decide
   *[draw] when it stands { $limit } times, the game is drawn
}
repetition-ends = The same position would stand for the { $limit ->
    [3] third
   *[other] { $limit }th
} time, and { $result ->
    [lost] you would lose
   *[drawn] the game would be drawn
} ({ $rule }).
turn-must-capture = You must capture: { $count ->
    [one] { $count } man can.
   *[other] { $count } men can.
}
