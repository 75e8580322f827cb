## The coach of a game against the engine

coach = Coach
coach-take-back = Take it back
coach-win = You can win now: play { $move }.
coach-lost = The engine captured { $squares }. Take your move back if you like: it costs nothing.
coach-capture = You can capture { $squares }: play { $move }.
coach-trade = { $move } captures { $squares }, but { $reply } would then capture { $lost }.
coach-threat = { $count ->
    [one] The engine threatens { $move }, which captures { $squares }.
   *[other] The engine has { $count } ways to capture. One is { $move }, which takes { $squares }.
} Move away or block the line.
coach-place = Pieces cannot be captured while both sides are still placing them.
coach-quiet = Nothing can be captured now. Move a piece up to an enemy, and then a second one to its other side.
action-coach = Coach
