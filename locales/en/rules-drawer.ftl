## Why a rule is shown on top of the others

rules-now-asked = You asked for this rule
rules-now-refused = Matters now: your move was refused
rules-now-over = Matters now: the game is over
rules-now-must-capture = Matters now: a capture is compulsory
rules-now-placement = Matters now: a piece is to be placed
rules-now-can-capture = Matters now: a capture is possible
rules-now-selected = Matters now: you have selected a piece
rules-now-hermes = Matters now: the roll allows Hermes’ move
rules-now-roll = Matters now: the roll
rules-now-refusals = Matters now: refusals are being counted
rules-now-repetition = Matters now: the position has occurred before
rules-now-quiet = Matters now: plies without a capture are being counted
rules-now-captured = Matters now: pieces were captured
rules-now-locked = Matters now: pieces are locked
rules-now-goal = Matters now: the goal of the game
