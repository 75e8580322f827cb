## Choice of a game

card-size = { $files }×{ $ranks }
card-rules = Rules
card-rules-of = Rules of { $title }
mark-leader = Leader
mark-dice = Dice
mark-placement = Placing
mark-binding = Binding
source-read = read
source-program = as a program
source-reports = not read
decided = { $how ->
    [goal] { $share } won outright
    [count] { $share } decided, all by count
   *[both] { $share } decided, { $counted } by count
}
key-goal = won outright
key-count = stalled, then counted
key-unfinished = unfinished
key-interval = 19 times in 20
length-minutes = about { $minutes } min
length-plies = { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
length-stalled-plies = stalls after { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
column-game = Game
column-author = Author
column-board = Board
column-length = Length
column-decided = Decided × even
column-white = White scores
column-marks = Marks
column-texts = Rests on texts
column-source = Source
all-heading = All { $count }
all-rule = The order: how often equal engines decide a game, times how evenly both sides score.
all-filters = Show only games with
all-none = No game has all of these.
all-source-read = Source read
all-unfold = All { $count }
all-note = { $player }. Length: plies (a move by either side is one), or minutes once enough games have been finished here; in brackets if most games end because nothing happens. Texts: rules that are attested (filled) or inferred (hatched).
position-refused = Illegal: { $reason }.
position-bound = { $count ->
    [one] { $squares } is bound.
   *[other] { $squares } are bound.
}
position-locked = { $count ->
    [one] { $squares } is locked.
   *[other] { $squares } are locked.
}
