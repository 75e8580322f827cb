## The ruleset builder

builder-title = Build a ruleset
builder-start = Start from
builder-empty = An empty ruleset
builder-begin = Start
builder-no-ruleset = There is no ruleset called { $ruleset }.
builder-own-title = My { $title }
builder-own-summary = { $title }, with changes of my own.
builder-from = { $count ->
    [0] As { $title }.
    [one] As { $title }, except for { $count } rule.
   *[other] As { $title }, except for { $count } rules.
}
builder-from-nothing = This ruleset extends no other.
builder-kept = This device keeps the text.
builder-forms-wait = The forms follow the text again when its marked lines are corrected.
builder-name = Title
builder-summary = Summary
builder-mechanics = Rules
builder-files = Files
builder-ranks = Ranks
builder-setup-reserve = Pieces a side to place first
builder-setup-lead = Select a piece and press its squares, or drag it there. On the board, Enter places the piece, Delete empties a square, and the number keys select a piece.
builder-symmetry = Black’s side
builder-symmetry-rotation = White’s turned round
builder-symmetry-reflection = White’s reflected
builder-symmetry-none = set up by itself
builder-no-options = This ruleset has no further options.
builder-options-lead = What players may choose before a game; here is what holds if they do not.
builder-is-option = Players may choose otherwise for each game.
builder-offer = Players may choose this for each game.
builder-idle = Changes nothing in this game.
builder-reset = As in { $title }
builder-leave-out = Leave out
builder-what-it-does = What it does: { $field }
builder-differences = What differs
builder-here = Here
builder-play = Keep it and play
builder-too-often = Too many changes in a short time. The text is read again in a moment.
builder-too-long = The text is too long or cannot be read.
builder-games = Trial games
builder-games-lead = The engine plays { $games } short games against itself by these rules. Each opening is played twice.
builder-games-start = Play trial games
builder-games-stop = Stop
builder-games-begin = The first game has begun.
builder-games-done = { $games } of { $of } games
builder-games-failed = A game took too long. The trial has ended.
builder-games-decisive = Games with a winner
builder-games-white = White’s share of the points
builder-games-plies = Plies
builder-games-plies-are = median { $middle }, from { $shortest } to { $longest }
builder-games-reasons = How they ended
builder-games-longest = not over after { $plies } plies
builder-share = { $value } ({ $low } to { $high })
builder-change = Change these rules
builder-warnings = { $count ->
    [one] One warning
   *[other] { $count } warnings
}
