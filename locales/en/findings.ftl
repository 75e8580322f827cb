## The report of an experiment

findings-skip = Skip to the statistics
findings-title = { $title }: statistics from { $games } games
findings-untitled = An experiment
findings-lead = Statistics from { $games } games, each with its 95% confidence interval and the number of games it is based on. A statistic applies to the player it is given for: another strength gives another value.
findings-contents = Contents
findings-gates = Gates and score
findings-gates-lead = A game passes a gate if its whole interval is at least the minimum, fails it if the whole interval is below, and otherwise the gate is open. The score is the harmonic mean of completed games, games with a winner, balance in games with a winner, and real decisions. Only games that pass every gate have one.
findings-rules = Rules
findings-player = Player
findings-gate = { $metric }, at least { $minimum }
findings-score = Score
findings-interval = 95% confidence interval
findings-range = { $low } to { $high }
findings-n = n
findings-none = none
findings-passed = passed
findings-failed = failed
findings-open = open
findings-value = Value
findings-definition = Exact definition, in English
findings-unit = Unit: { $unit }.
findings-unit-title = Unit
findings-better-higher = Higher is better.
findings-better-lower = Lower is better.
findings-better-neither = Neither is better.
findings-heading-outcome = Outcome
findings-heading-length = Length and captures
findings-heading-behaviour = How games go
findings-heading-material = Worth of pieces
findings-heading-depth = Depth
findings-heading-clarity = Clarity
findings-heading-drama = Drama
findings-heading-decisiveness = Decisiveness
findings-heading-luck = Luck
findings-unit-share = share
findings-unit-0-to-1 = 0 to 1
findings-unit-per-game = per game
findings-unit-legal-moves = legal moves
findings-unit-pieces-per-game = pieces per game
findings-unit-pieces-in-100-plies = pieces in 100 plies
findings-unit-plies = plies
findings-unit-ply = ply
findings-unit-power-of-ten = power of ten
findings-unit-share-of-moves = share of moves
findings-unit-share-of-captures = share of captures
findings-unit-share-of-captured-pieces = share of captured pieces
findings-unit-share-of-pieces = share of pieces
findings-unit-light-pieces = light pieces
findings-unit-share-of-plies = share of plies
findings-unit-share-of-squares = share of squares
findings-unit-share-of-the-variance = share of the variance
findings-draws = Draws by strength and limits
findings-draws-lead = The share of games that ended by the rules with no winner, by how far the players look and by the quiet limit. Games that were stopped at the length limit are not counted.
findings-drawn = Drawn
findings-quiet-limit = Quiet limit
findings-nodes = Positions per move
findings-ladders = Ladders of strength
findings-ladders-lead = Each player meets the next one. Ratings are in Elo above the weakest, by Davidson’s model with draws and an advantage for the first move. The skill trace goes from 0, if more thought gains nothing, to 1.
findings-ladder = Ladder of { $rules }
findings-ladder-caption = { $rules }: skill trace { $trace } ({ $range }), first move { $elo } Elo ({ $between }), n = { $n }
findings-contrasts = Effect of one change
findings-contrasts-lead = Cells that differ in one option, or only in the player. The intervals are Newcombe’s and their generalisation to other statistics; p-values are Holm-corrected for all listed changes of the metric.
findings-change = Change
findings-metric = Statistic
findings-difference = Difference
findings-p = p, corrected
findings-rulesets = Rulesets
findings-source = { $id }. Source: { $source }.
findings-cell = { $games } games in { $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
}. Ended by:
findings-reason = { $reason } { $count } of { $games }
findings-method = Method, limits and citation
findings-games = Games
findings-random-plies = { $plies ->
    [one] { $plies } random ply
   *[other] { $plies } random plies
}
findings-games-text = The seed is { $seed }: the same experiment gives the same games on any machine. { $openings ->
    [start] All games begin at the start position.
    [random] Games begin with { findings-random-plies }, and with one more in every second opening.
    [even] Games begin with { findings-random-plies }, and with one more in every second opening; a short search finds each opening about even.
   *[earlier] Each pair of games begins with one opening of { findings-random-plies } that a short search finds about even. The second game of a pair has the sides exchanged, and the same dice.
} A game that is not over { $longest ->
    [one] { $longest } ply
   *[other] { $longest } plies
} after its opening is stopped and counts as unfinished.
findings-pairs-text = Unequal players play two games from each opening, with the sides exchanged and the same dice. In games with dice, a player that meets itself also plays two games from each opening, with the same dice. All other games have separate openings.
findings-dice-text = Each opening was played with { $dice } sets of dice, a pair of games for each.
findings-width-text = A cell ended once the interval of its games with a winner was no wider than { $width }, checked after every 16 pairs. Repeated looks make intervals too narrow, so those for proportions use z = 2.1 instead of 1.96.
findings-halving-text = Cells were played in rounds, and after each the less decisive half of each player’s cells ended. The results of the remaining cells are biased upwards, because the same games selected them.
findings-statistics = Statistics
findings-statistics-text = Shares of games have a Wilson interval on the effective number of games: the games divided by the design effect of their pairs if that is above 1. Other statistics have the percentile interval of a bootstrap over pairs of games, with 2,000 resamples and a fixed seed. If all pairs are alike, that interval has no width, although other pairs could differ; only White’s points, the balance and the skill trace then have one: as many games (with dice and in ladders: openings) could have been won or lost as Wilson’s interval allows. Each is a separate 95% interval; they are not joint.
findings-versions = Versions and hardware
findings-versions-text = { $program }; { $libraries }. The games were played on: { $machines }.
findings-machine-unknown = machines that were not recorded
findings-limits = Limits of the claim
findings-limit-players = The players are programs of a stated strength. People play differently, and a stronger program may draw more.
findings-limit-antiquity = Equal players from random openings show what the rules allow, not how the game was played in antiquity.
findings-limit-evaluations = Evaluations are those of the players. Statistics about the course of a game inherit their errors.
findings-limit-draws = How often a game is drawn depends on its quiet limit and on the result of a stalled game; both are options.
findings-limit-duplicates = Repeated games count as games; their share is listed.
findings-cite = How to cite
findings-citation = The petteia authors. { $title }: statistics from { $games } games. { $program }, seed { $seed }.
