## Setting a position up

editor-title = Set a position up
editor-lead = Choose a man and press the squares where it is to stand; press again to take it away. On the board, Enter puts the man, Delete empties a square, and the numbers choose a man.
editor-man = Man
editor-nothing = nothing
editor-turn = To move
editor-dice = Dice
editor-roll-due = to be rolled
editor-reserve = Still to place
editor-captured = Captured so far
editor-refusals = Refusals in succession
editor-quiet = Plies without capture
editor-number = Move
editor-usual = Usual set-up
editor-clear = Empty board
editor-close = Close the board
editor-sound = This position can be played.
editor-put = { $square }: { $man }
editor-emptied = { $square }: empty
editor-offline = The site does not answer. Try again.
