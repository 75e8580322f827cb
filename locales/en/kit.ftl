## A game to print, cut out and play

kit-link = Print and play (PDF)
kit-board = Board
kit-sheet = Sheet { $number } of { $count }: squares { $first } to { $last }. Where sheets join, cut off the margin of one and glue it on the dashed strip of the other.
kit-counters = Counters
kit-cut = Glue the sheet on card and cut out the circles.
kit-pieces = { $count } × { $piece }
kit-reverses = { $count } × { $piece }: glue these on the backs of other counters
kit-scale = Print at 100%, without fitting to the page: this line is { $length } mm long.
kit-instead = Each player has { $count ->
    [one] 1 piece
   *[other] { $count } pieces
}. { $set ->
    [draughts] A draughts set has 12 per side
    [backgammon] A backgammon set has 15 per side
    [draughts-large] A set for international draughts has 20 per side
   *[go] A Go set has enough for both
} and can replace the counters.
kit-chessboard = A chessboard can replace the board: the colours of its squares do not matter.
kit-mark = A coin, a button or a chess piece can mark a special piece.
kit-turn = Some pieces turn over during the game: use pieces with two different faces, or put a coin on those that are turned.
kit-dice = You also need { $count ->
    [one] one die
   *[other] { $count } dice
} with { $faces ->
    [4] four
    [6] six
   *[other] { $faces }
} faces.
kit-score = Score sheet
kit-written = An example of two moves: { $moves }
kit-date = Date
kit-result = Result
