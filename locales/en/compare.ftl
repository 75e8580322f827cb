## Rulesets side by side

compare-title = Compare rulesets
compare-lead = Choose 2 to { $most } rulesets and see where their rules differ, and how they score in games between equal engines.
compare-choose = Choose rulesets
compare-place = Ruleset { $number }
compare-none = None
compare-player = Measured with
compare-show = Compare
compare-examples = For example
compare-unknown = There is no ruleset called { $ids }.
compare-left-out = At most { $most } rulesets fit side by side. Left out: { $titles }.
compare-one-more = Choose at least one more ruleset to compare with { $title }.
compare-not-loaded = The rulesets could not be loaded. Reload the page to try again.
compare-divergence = Where { $count ->
    [2] two
    [3] three
   *[4] four
} readings diverge
compare-chosen = The rulesets compared
compare-remove = Leave out { $title }
compare-add = Add
compare-verdict = { $names } differ on { $differing } of { $shared } points.
compare-verdict-in = { $traits }.
compare-verdict-rest = { $more } more
compare-only-differs = Only what differs
compare-position = One position: White moves { $move }
compare-decided = Decided
compare-decided-how = solid: won outright; hatched: by count
compare-more-figures = More statistics
compare-mark-alone = Bold with a lozenge: no other has this. A line below: neighbours share it.
compare-why-scholars = Why do scholars differ?
compare-same-title = { $count } games called { $title }: what do they share?
compare-same-author = { $author }: what changes from game to game?
compare-facts = At a glance
compare-mark-absent = A dash means that it does not apply to that game.
compare-useless = does not apply
compare-rules = Rule by rule
compare-absent = No such rule.
cite-this = Cite this
cite-plain = In words
cite-copy = Copy
cite-copy-as = Copy: { $form }
cite-copied = Copied.
compare-differences = The same move under two rulesets
compare-differences-lead = Each pair is one position and one move. The arrow shows the move; the words describe the result.
compare-difference = Position { $number }
compare-grounds = What it rests on
compare-part = { $differing ->
    [one] { $differing } rule differs
   *[other] { $differing } rules differ
}{ $alike ->
    [0] {""}
    [one] , one is the same
   *[other] , { $alike } are the same
}
compare-only = Only in one of them
compare-link = Compare with other rulesets

## Measurements

measured-title = Measured
measured-lead = The same engine played both sides, so the rules make the difference.
measured-nothing = Nothing has been measured yet.
measured-no-figure = no value
measured-no-dice = no dice, no luck
measured-n = n{"\u00A0"}={"\u00A0"}{ $n }
measured-more = All statistics, and how games end
measured-metric = Statistic
measured-endings = Games that ended because
measured-read = The dot is the measured value. The bar is the range that contains the true value 19 times in 20. A dashed line is even. Bars that overlap do not show a difference.
measured-method = { $player } against itself, from openings that a short search finds about even. Made with { $version }, seed { $seeds }, on { $machine }.
measured-processors = { $count ->
    [one] { $count } processor
   *[other] { $count } processors
}
measured-data = All statistics as JSON
measured-player-alpha-beta = { $nodes ->
    [one] Engine with { $nodes } position per move
   *[other] Engine with { $nodes } positions per move
}
measured-player-monte-carlo = { $nodes ->
    [one] Monte Carlo player with { $nodes } position per move
   *[other] Monte Carlo player with { $nodes } positions per move
}
measured-player-uct = { $nodes ->
    [one] UCT player with { $nodes } position per move
   *[other] UCT player with { $nodes } positions per move
}
measured-highest = Highest in { $title }.
measured-alike = These games show no difference.
measured-decided-hardly = Between equal players, hardly any games have a winner.
measured-decided-about = Between equal players, about { $won } of 10 games have a winner.
measured-decided-nearly = Between equal players, nearly every game has a winner.
measured-decided-range = Between equal players, { $low } to { $high } of 10 games have a winner.
measured-first-more = { $side ->
    [white] White
   *[black] Black
}, who moves first, scores { $points } of the points.
measured-first-fewer = { $side ->
    [white] White
   *[black] Black
}, who moves first, scores only { $points } of the points.
measured-first-even = The games show no advantage of moving first.
measured-length-limit = stopped at the length limit
metric-decisive = Games with a winner
    .about = The share of games that someone wins.
metric-won-by-goal = Won by a goal
    .about = The share of games that someone wins by a goal of the rules, not by a count after a stall.
metric-won-by-count = Won by a count
    .about = The share of games that someone wins by a count after a stall.
metric-drawn = Drawn
    .about = The share of games that end by the rules with no winner.
metric-unfinished = Unfinished
    .about = The share of games that were stopped at the length limit.
metric-first-move = First move
    .about = White’s share of the points; half would be even.
metric-first-move-decisive = First move, games with a winner
    .about = The share of these games that White wins.
metric-balance = Balance
    .about = 1 if both sides win equally often, draws included.
metric-balance-decisive = Balance, games with a winner
    .about = 1 if both sides win equally often, draws left out.
metric-plies = Length
    .about = Plies of a game, on average.
metric-plies-decided = Length, games with a winner
    .about = Plies of a game that someone wins, on average.
metric-captures = Captures
    .about = Pieces captured in a game, on average.
metric-captures-per-100 = Rhythm
    .about = Pieces captured in 100 plies.
metric-first-capture = First capture
    .about = The ply of the first capture, on average.
metric-shut-in = Shut in
    .about = Of the games with a winner, the share won because the other player could not move.
metric-losses-of-winner = Losses of the winner
    .about = Pieces that the winner of a game lost, on average.
metric-won-without-swing = Won without a swing
    .about = Won games without a ply that changed the expected score by more than 0.1.
metric-long-captures = Long captures
    .about = The share of capturing moves that go over four squares or more.
metric-double-captures = Double captures
    .about = The share of games with a ply that captures several pieces.
metric-sacrifices = Sacrifices
    .about = Moves that lose pieces at once, and win back more with the player’s next move.
metric-straight-back = Straight back
    .about = The share of moves that take a piece back to where its last move began.
metric-entries = Entries
    .about = The share of moves that end between two enemies.
metric-isolated-victims = Isolated victims
    .about = The share of captured pieces that had no friend beside them.
metric-isolated-pieces = Isolated pieces
    .about = Of all pieces of a side that is about to lose some, the share without a friend beside them.
metric-fortress = Fortress
    .about = The share of the pieces at the end that can never be captured while they stay; no value if that is not proved.
metric-worth-of-hoplite = Worth of a hoplite
    .about = How many peltasts a hoplite is worth, judged by the results of games in which one side has more of either halfway through.
metric-worth-of-leader = Worth of a leader
    .about = How many stones, soldiers or peltasts a leader is worth, judged in the same way.
metric-branching = Choice
    .about = Legal moves at a turn, on average.
metric-decision-moves = Real decisions
    .about = The share of turns with more than one legal move.
metric-tree-complexity = Size of the game tree
    .about = As a power of ten: length and choice together.
metric-coverage = Use of the board
    .about = The share of squares that are ever occupied.
metric-drama = Drama
    .about = How far behind the eventual winner is before the game turns.
metric-lead-changes = Changes of lead
    .about = How often the lead passes to the other side in a game.
metric-uncertainty = Uncertainty
    .about = How open the result is over the whole game.
metric-late-uncertainty = Late uncertainty
    .about = How open the result is in the second half.
metric-mop-up = Playing out
    .about = The share of a game that is played after its result is clear.
metric-permanence = Permanence
    .about = How much of a gain remains after the reply.
metric-killer-move = Strongest move
    .about = The largest gain by a single move of a game, on average.
metric-clarity = Clarity
    .about = The share of moves that are nearly as good as the best one.
metric-skill-trace = Depth
    .about = How much looking at more positions helps, from 0 to 1; 0 would mean that thinking does not help.
metric-stalls-unequal = Stalls with one side ahead
    .about = The share of stalled games with more captures by one side.
metric-levelled-openings = Levelled openings
    .about = The share of games that began after random moves of the better side, because no opening was even: their results show little about the start.
metric-duplicates = Repeated games
    .about = The share of games that are identical to another one.
metric-luck = Luck
    .about = How much of the result the opening and the dice explain.
metric-completion = Completed games
    .about = The share of games that did not stall.
metric-plies-deviation = Spread of the length
    .about = The standard deviation of the plies of a game.
metric-longest-quiet-run = Longest quiet stretch
    .about = The longest stretch of plies without a capture, on average.
metric-last-capture-late = Late last capture
    .about = The share of games whose last capture is in their last fifth.
metric-dice-share = Dice
    .about = How much of the result the dice explain when the opening is the same.
metric-opening-share = Openings
    .about = How much of the result the opening explains, regardless of the dice.
compare-side = { $side ->
    [left] Ruleset on the left
   *[right] Ruleset on the right
}
compare-two-of = 2 of { $count } shown. Choose another by its name.
