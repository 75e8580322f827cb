## Setting up a position

editor-title = Set up a position
editor-lead = Select a piece and click the squares it should be on; click again to remove it. On the board, Enter places the piece, Delete empties a square, and the number keys select a piece.
editor-piece = Piece
editor-nothing = nothing
editor-turn = To move
editor-dice = Dice
editor-roll-due = not rolled yet
editor-reserve = Still to place
editor-captures = Captured so far
editor-refusals = Refusals in a row
editor-quiet = Plies without capture
editor-move = Move
editor-usual = Starting position
editor-clear = Empty board
editor-close = Close the board
editor-valid = This position can be played.
editor-put = { $square }: { $piece }
editor-emptied = { $square }: empty
editor-offline = The site does not answer. Try again.
