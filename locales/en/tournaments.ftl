## Tournaments: the page where they begin

tournament-title = Tournaments
tournament-lead = Organise a tournament for a class or a club, or join one with its code.
tournament-join = Join a tournament
tournament-code = The six digits of its code
tournament-find = Find it
tournament-no-code = No tournament has this code.
tournament-own = Your tournaments
tournament-new = Organise a tournament
tournament-name = Name
tournament-ruleset = Ruleset
tournament-pairing = Pairing
tournament-swiss = Swiss
tournament-round-robin = Round robin
tournament-pairing-note = In a Swiss tournament, players with the same points meet. In a round robin, all players meet one another.
tournament-rounds = Rounds
tournament-rounds-note = For a Swiss tournament; a round robin has as many as it needs.
tournament-no-days = A tournament is played in one sitting: choose a clock without days.
tournament-begin = Get the code
tournament-privacy = No account is needed. The tournament and the names in it are deleted after 30 days.

## Tournaments: one of them

tournament-back = Back to the tournament
tournament-of-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
tournament-joined = { $count ->
    [0] No one has joined yet
    [one] { $count } player
   *[other] { $count } players
}
tournament-round-runs = Round { $round }: { $count ->
    [one] { $count } game is being played
   *[other] { $count } games are being played
}
tournament-round-over = Round { $round } is over
tournament-over = The tournament is over
tournament-you = You play as { $name }
tournament-you-play = Board { $board }: you play { $name }. You have { $side ->
    [white] White
   *[black] Black
}.
tournament-to-board = To the board
tournament-bye = You have a bye: a point, and no game this round.
tournament-counts = Your game of this round counts as { $result }.
tournament-wait = Stay on this page. It opens your next game.
tournament-last-round = This is the last round.
tournament-leave = Leave the tournament
tournament-left = You have left the tournament. The organiser can let you in again.
tournament-join-here = Join here
tournament-qr = QR code with the address of this tournament
tournament-pair = Start round { $round }
tournament-standings = Standings after round { $round }
tournament-standings-now = Standings during round { $round }
tournament-player = Player
tournament-players = Players
tournament-points = Points
tournament-ties = Buchholz adds up the points of the opponents. Sonneborn-Berger adds them up too, each multiplied by the player’s result against that opponent. If both are equal, the games between the players count.
tournament-print = Print
tournament-csv = Table as CSV
tournament-games = All games
tournament-file = Tournament as text
tournament-round = Round { $round }
tournament-board = Board
tournament-result = Result
tournament-has-bye = bye
tournament-playing = playing
tournament-forfeit = forfeit
tournament-watch = { $white } against { $black }
tournament-enter = Enter a result
tournament-result-of = Result of { $white } against { $black }
tournament-save = Save
tournament-has-left = has left
tournament-remove = Remove
tournament-remove-this = Remove { $name }
tournament-readmit = Let in again
tournament-readmit-this = Let { $name } in again
tournament-paused = The tournament is paused
tournament-pause = Pause all games
tournament-end = End the tournament early
tournament-end-now = End it after round { $round }
tournament-resume = Resume
tournament-screen = Page for a projector
tournament-no-device = no device
tournament-no-device-board = Play on a real board: the organiser enters the result.
tournament-add = Add a player by hand
tournament-add-name = Name
tournament-add-now = Add
tournament-add-note = For a player without a device, or a latecomer. You enter the results of their games.
tournament-rated-note = A game changes the ratings of its players only if both have accounts and want this. It needs a clock and the site’s own rules.
tournament-own-rulesets = Your rulesets
tournament-rate-mine = Rate my games
tournament-rate-mine-note = Against players with accounts who want it too.
tournament-rated-guest = Only games of players with accounts change ratings. Sign in first if you want yours to count.
tournament-rated-result = The rating follows the game as it ended on the site, whatever you enter here.
tournament-take-part = Take part
tournament-as = You take part as { $name }.
tournament-your-name = Your name
tournament-name-note = Everyone in the tournament sees it.
tournament-join-now = Join
tournament-delete = Delete the tournament
tournament-sure = Yes, delete it. Its games stay with their players.
tournament-not-sure = Tick the box if you want to delete the tournament.

## Refusals

refused-events = You have too many tournaments. Delete one first.
refused-events-address = There are too many tournaments from your address. Delete one first.
refused-event-over = The tournament is over.
refused-event-changed = The tournament has changed in the meantime. Look at it, and try again.
refused-event-paused = The tournament is paused. Resume it first.
