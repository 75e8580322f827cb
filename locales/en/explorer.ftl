## The explorer

explore-title = Explorer
explore-ruleset = Ruleset
explore-choose = Show
explore-others = With other options:
explore-line = Moves so far
explore-start = Start
explore-count = { $count ->
    [0] No game of { $all } reaches this position.
    [one] { $count } game of { $all } reaches this position.
   *[other] { $count } games of { $all } reach this position.
}
explore-sum = White wins { $white }, { $draws } are drawn, Black wins { $black }.
explore-next = Next moves in these games
explore-move = Move
explore-roll = Roll
explore-games = Games
explore-results = White · draw · Black
explore-average = White’s points
explore-average-lead = A draw counts as half a point. Games that reach a position by different moves are counted together.
explore-over = The game is over.
explore-needs-script = The board needs JavaScript. The links in the table work without it.
explore-found = Games
explore-where = Search in
explore-here = Games that reach this position
explore-anywhere = All games
explore-player = Player
explore-any-player = All players
explore-result = Result
explore-any-result = All results
explore-white-wins = White wins
explore-black-wins = Black wins
explore-draw = Draw
explore-reason = Ending
explore-any-reason = All endings
explore-from = Minimum plies
explore-to = Maximum plies
explore-search = Search
explore-game = Game
explore-open = Game { $number }
explore-plies = Plies
explore-more = More games
explore-no-games = No game matches.
explore-pattern = Draw a pattern
explore-pattern-lead = Put pieces on the squares that matter, and a ring on those that must be empty. All other squares may contain anything. The list shows the games with the pattern, and opens them at that point.
explore-pattern-text = The pattern as text
explore-pattern-either = White and Black may be exchanged
explore-pattern-reflected = The pattern may be reflected
explore-pattern-gap = must be empty
explore-pattern-take = Copy the pieces of the position
explore-whose = Games
explore-whose-package = between engines
explore-whose-own = mine
explore-whose-shared = of this site’s players
explore-you = You
explore-player-unnamed = A player
explore-shared-lead = Games of players who share theirs. No names are shown.
explore-share-where = Share yours
explore-none-own = You have no finished games of { $ruleset } yet.
explore-none-shared = No finished games of { $ruleset } are shared yet.
explore-edition = This edition has the positions that at least { $least } games reach. Searching for games and patterns, and your own games, are available only on the site.
explore-rare = Fewer than { $least } of { $all } games reach this position.
explore-none-options = There are no games of { $ruleset } with these options.
explore-broken = This link is incomplete or damaged, so its position cannot be shown.
