## The coach of a game against the engine

coach = Coach
coach-take-back = Take it back
coach-turn = { $turn ->
    [take] take { $removed }
    [removal] take { $removed }, then move { $from } to { $to }
    [chain] move { $from } to { $to }, then to { $then }
   *[single] play { $move }
}
coach-bound = The engine can take { $squares } next, unless it is freed.
coach-win = You can win now: { coach-turn }.
coach-lost = The engine captured { $squares }. Take your move back if you like: it costs nothing.
coach-capture = { $turn ->
    [take] You can take { $removed } from the board: it is bound.
    [removal] Take { $removed }, then move { $from } to { $to }.
   *[other] You can capture { $squares }: { coach-turn }.
}
coach-cost = You can capture { $squares }: { coach-turn }. But that also costs you { $own ->
    [one] a piece
   *[other] { $own } pieces
}.
coach-trade = { $turn ->
    [take] You can take { $removed }, but the engine could then take { $lost }.
    [removal] Take { $removed }, then move { $from } to { $to }. The engine can then take { $lost }.
    [chain] You can capture { $squares }: { coach-turn }. But { $reply } would then capture { $lost }.
   *[single] { $move } captures { $squares }, but { $reply } would then capture { $lost }.
}
coach-threat = { $turn ->
    [take] { coach-bound }
    [removal] { coach-bound }
   *[other] { $count ->
        [one] The engine threatens { $move }, which captures { $squares }.
       *[other] The engine has { $count } ways to capture. One is { $move }, which takes { $squares }.
    } Move away or block the line.
}
coach-place = Pieces cannot be captured while both sides are still placing them.
coach-quiet = Nothing can be captured now. Move a piece up to an enemy, and then a second one to its other side.
action-coach = Coach
