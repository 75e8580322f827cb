## Puzzles

puzzles-title = Puzzles
puzzles-lead = Only one move preserves the result. Find it.
puzzle-daily = Puzzle of the day
puzzle-one = Puzzle
puzzle-question-win = { $side ->
    [white] White wins. Find the move.
   *[black] Black wins. Find the move.
}
puzzle-question-advantage = { $side ->
    [white] White gains the upper hand. Find the move.
   *[black] Black gains the upper hand. Find the move.
}
puzzle-question-hold = { $side ->
    [white] White can hold the game. Find the move.
   *[black] Black can hold the game. Find the move.
}
puzzle-rules = { $title } ({ $options })
puzzle-level = level { $level }
puzzle-moves = { $count ->
    [one] { $count }{"\u00A0"}move to find
   *[other] { $count }{"\u00A0"}moves to find
}
puzzle-needs-script = Puzzles need JavaScript.
puzzle-themes = Themes:
puzzle-next = Next puzzle
puzzle-give-up = Show the solution
puzzle-skip = Skip for now
puzzle-practice = Practice
puzzle-theme = Theme
puzzle-any-theme = All themes
puzzle-ruleset = Ruleset
puzzle-any-ruleset = All rulesets
puzzle-begin = Practise
puzzle-none = No other puzzle matches.
puzzle-earlier = Earlier days
puzzle-week = { $count ->
    [0] No puzzle solved in the last seven days.
    [one] A puzzle solved on { $count } of the last seven days.
   *[other] Puzzles solved on { $count } of the last seven days.
}
puzzle-week-lead = You lose nothing if you miss a day: its puzzle stays here.
puzzle-state-solved = solved
puzzle-state-tried = not solved yet
puzzle-state-new = not tried
puzzle-progress = Your progress
puzzle-progress-lead = Your rating is saved in this browser. The site does not store it. Only the first try at a puzzle changes it.
puzzle-rating = Your rating: { $rating }
puzzle-solved-none = No puzzle solved yet.
puzzle-solved-count = { $count ->
    [one] { $count } puzzle solved
   *[other] { $count } puzzles solved
}, { $days ->
    [one] on { $days } day.
   *[other] on { $days } days.
}
puzzle-delete = Delete
puzzle-restore = Bring it back
puzzle-deleted = Your progress is deleted.
puzzle-offline = The site does not answer. Try again.
puzzle-missing = This puzzle does not exist, or it cannot be opened. Here is another one.
puzzle-right = Right.
puzzle-solved = Solved.
puzzle-wrong = { $move } is not the move.
puzzle-illegal = { $move } is not legal.
puzzle-solution = The solution
puzzle-go-on = Continue: find the next move.
puzzle-solved-moves = { $count ->
    [one] That was the move.
   *[other] Those were all { $count } moves.
}
puzzle-not-best = Another move is better.
puzzle-threatens = { $move } threatens to capture { $squares }.
puzzle-best = The engine rates every other move lower.
puzzle-not-enough = It leaves you chances of only { $chance }.
puzzle-refuted = After { $reply } your chances are only { $chance }.
puzzle-theme-win = Forced win
puzzle-theme-advantage = Upper hand
puzzle-theme-hold = Defence
puzzle-theme-ending = Last move
puzzle-theme-capture = Capture
puzzle-theme-double-capture = Capture of several pieces
puzzle-theme-corner-capture = Corner capture
puzzle-theme-encirclement = Encirclement
puzzle-theme-leader-capture = Capture of the leader
puzzle-theme-leader-move = Move of the leader
puzzle-theme-lock = Lock
puzzle-theme-between = Move between two enemies
puzzle-theme-placement = Placement
puzzle-theme-dice = Dice
puzzle-theme-quiet = Quiet move
puzzle-theme-rescue = Rescue
puzzle-theme-sacrifice = Sacrifice
