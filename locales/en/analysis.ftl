## Analysis

analysis-title = Analysis
analysis-players = { $white } and { $black }
analysis-both-sides = { $player } on both sides
analysis-analyse = Analyse
analysis-analyse-position = Analyse this position
analysis-game = Game
analysis-open = Open
analysis-open-heading = Open a game
analysis-open-lead = Paste a record in any notation that the site reads or a position as a PFEN, or choose a file. You can also drop a file anywhere on this page.
analysis-open-edition = Paste a game as JSON or as a transcript, or a position as a PFEN, or choose a file. You can also drop a file anywhere on this page. Records with comments or variations open as JSON, or on the site.
analysis-record = Record or PFEN
analysis-file = File
analysis-record-ruleset = Ruleset, if a game does not give one
analysis-nothing-read = There is no game in this text.
analysis-counted = Moves read: { $read }; left out: { $left }.
analysis-more-games = The text has { $count } games; choose one of them.
analysis-file-games = Game in the file
analysis-game-of-file = Game { $number }
analysis-game-damaged = with errors
analysis-game-unopened = cannot be opened
study-keep-all = { $left ->
    [0] All { $count } games, as in the file, each in a chapter
   *[other] { $count } games, as in the file, each in a chapter. Left out: { $titles }.
}
study-many-games = A study takes at most { $most } games, and this file has { $count } that can be opened
study-more-games = { $count } more
analysis-not-opened = This cannot be opened: { $reason }
analysis-error = Line { $line }, column { $column }: { $reason }
analysis-file-large = This record is too large: the limit is 256 KB.
analysis-offline = The site does not answer. Try again.
analysis-kept-page = You are offline. This is the copy saved on your device.
analysis-busy = The site is busy. Try again in a moment.
analysis-link-broken = This link is incomplete or damaged, so its game cannot be opened.
analysis-unreadable = This is not the JSON of a game, a transcript of one, or a position of the ruleset. Records with comments or variations open as JSON, or on the site.
analysis-move-refused = Move { $number }, { $move }: { $reason }
analysis-game-gone = This browser has no such game.
analysis-not-taken = The site refuses this: it is damaged or too large.
analysis-draft-back = Your moves and comments are here again.
analysis-not-kept = This browser has no room for your moves and comments. Save them as a file, or they will be lost.
analysis-share = Copy link
analysis-copied = The link is copied: it contains the whole game with its variations.
analysis-in-address = The address of this page now contains the whole game with its variations.
analysis-too-large-to-share = This game is too long for a link. Select “Save” to store it in a study or as a file.
analysis-engine = Engine
analysis-opponent = Play against it
analysis-opponent-how = Move a piece: the engine answers for the other side. Its lines are hidden in the meantime.
analysis-game-long = This game has too many moves for the engine.
analysis-thinking = The engine is thinking …
analysis-deeper = Look deeper
analysis-depth = Depth { $depth } · { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
} · ± { $spread }
analysis-solved = Solved: all { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
} that can follow have been searched.
analysis-rolls = White wins { $chance } over all rolls · depth { $depth } · { $nodes ->
    [one] { $nodes } position
   *[other] { $nodes } positions
} · ± { $spread }
analysis-rolls-label = Rolls
analysis-roll = Roll { $roll }
analysis-roll-due = { $side ->
    [white] White is to roll
   *[black] Black is to roll
}
analysis-no-move = no move
analysis-lines = The best lines
analysis-verdicts = Verdict
analysis-chance = { $chance }
analysis-decided = { $winner ->
    [white] 1-0
   *[black] 0-1
} in { $plies }
analysis-bar = White’s chances: { $chance }
analysis-graph = The course of the game
analysis-review = Review every move of the game
analysis-no-review = The engine cannot review this game on this device.
analysis-no-graph = Play moves, or open a game, to see its course here.
analysis-no-moves = No moves yet. Move a piece on the board, or open a game.
verdict-decided = { $winner ->
    [white] White wins
   *[black] Black wins
} in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
} or fewer, whatever the other side plays.
verdict-drawn = With best play the game is a draw.
verdict-ring = The ring closes: { $side ->
    [white] White
   *[black] Black
} still needs { $left ->
    [one] { $left } square
   *[other] { $left } squares
} around the leader.
verdict-threat = { $side ->
    [white] White
   *[black] Black
} threatens to capture { $squares } from { $to }.
verdict-exposed = { $mechanic ->
    [corner] { $square } is exposed: enemies on { $squares } can capture it in the corner.
    [intervention] { $square } is exposed: an enemy that moves to { $squares } can capture it.
    [encirclement] { $square } is exposed: enemies on { $squares } can surround it.
   *[custody] { $square } is exposed: enemies can capture it between { $squares }.
}
flip = Flip the board

## Layers over the board

layers-label = Shown over the board
layer-threatened = Threatened
layer-captures = Can capture
layer-locks = Locks
layer-active = Active
layer-kept = Out of reach
layer-exposed = Exposed
layer-goal = To the goal
layer-empty = Nothing of this kind in this position.

## The same moves under other rules

rules-parts-here = Other rules diverge from the game here
divergence-legal = The move is legal.
divergence-captures = It captures { $squares }.
divergence-nothing = It captures nothing.
divergence-goes-on = The game continues.
divergence-ends = The game ends { $result }: { $reason } ({ $rule }).
divergence-roll = A roll is due before the move.
divergence-begins-elsewhere = This comparison begins from the starting position of the game as played, not from this game’s own.
divergence-lacks = The goal of this game needs a piece that this start does not have: { $piece }.

## Comments, marks and the tree

remark = Comment
remark-label = Change the tree
remark-comment = Comment on this move
remark-marks = Mark of this move
remark-mark = Mark with { $mark }
remark-first = This line already comes first.
remark-cut = The line is cut. Undo restores it.
remark-nothing-to-undo = There is nothing to undo.
draw = Draw
draw-how = When drawing is on, click a square for a circle, or drag to another square for an arrow; the right mouse button always draws. Draw the same mark again to remove it.
draw-done = { $kind ->
    [circle] Circle around { $square } drawn.
   *[arrow] Arrow { $square } drawn.
}
draw-removed = { $kind ->
    [circle] Circle around { $square } removed.
   *[arrow] Arrow { $square } removed.
}
draw-many = A position can have at most { $most } arrows and as many circles.
draw-list = Drawn on this position: { $list }
promote = Promote
cut = Cut
undo = Undo
save = Save
save-working = Working …
print = Print
analysis-explore = Explore games
play-on = Play on

## Keys

analysis-keys = Keys
analysis-keys-lead = These keys work while the focus is not in a field or on the board. The board has others:
analysis-key-walk = Left, right
analysis-does-walk = one move back or forward
analysis-key-vary = Up, down
analysis-does-vary = another variation of the same move
analysis-key-ends = Home, End
analysis-does-ends = to the start, or to the end of the line
analysis-key-remark = C
analysis-does-remark = open or close the comment
analysis-key-mark = 1 to 6
analysis-does-mark = mark the move with !, ?, !?, ?!, !! or ??
analysis-key-promote = P
analysis-does-promote = promote the variation
analysis-key-cut = Delete
analysis-does-cut = cut the move with all that follows
analysis-key-undo = Control Z
analysis-does-undo = undo the last change of the tree
analysis-key-draw = D
analysis-does-draw = switch drawing on or off
analysis-key-list = ?
analysis-does-list = list these keys

## Accuracy and tasks after a game

task-begin = { $count ->
    [one] Find a better move
   *[other] Find { $count } better moves
}
task-heading = Better move { $number } of { $count }
task-question = { $side ->
    [white] White
   *[black] Black
} played { $played }. Find a better move.
task-judging = The engine is looking at your move …
task-not-yet = { $move } loses { $loss } of the chances. Try another move.
task-found = { $move } is the best move the engine knows. { $played } lost { $loss } of the chances. It would continue: { $line }.
task-found-other = { $move } is as good as the engine’s { $best }. { $played } lost { $loss } of the chances.
task-next = Next
task-end = Back to the analysis

## Under whose rules

rules-whose = Under whose rules?
rules-comparing = Replaying the game under other rules …
rules-as-played = as played
rules-same = the same to the end
rules-what-if = What if … { $changes }
rules-part-at = Ply { $ply }, { $move }: the games diverge
rules-here = as played
rules-there = under these rules
rules-left-out = { $count ->
    [one] One move of the tree is left out: these rules do not allow it.
   *[other] { $count } moves of the tree are left out: these rules do not allow them, or a move that leads to them.
}
