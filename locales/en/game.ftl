## The players

side-name = { $side ->
    [white] White
   *[black] Black
}
player-you = You
player-engine = Engine, level{"\u00A0"}{ $level }
player-guest = Guest { $number }
player-nickname = { $name } (guest)
player-open = No one yet
player-away = away
player-taken = { $side ->
    [white] White
   *[black] Black
}, has captured { $count }
taken = has captured { $count }
to-move = to move

## Whose turn

start-side = You play { $side ->
    [white] White
   *[black] Black
}.
turn-yours = Your move
turn-yours-place = Place a piece
turn-side = { $side ->
    [white] White to move
   *[black] Black to move
}
turn-engine = The engine is thinking
turn-engine-queue = { $ahead ->
    [one] The engine is busy: { $ahead } answer comes before yours
   *[other] The engine is busy: { $ahead } answers come before yours
}
turn-engine-silent = The engine did not answer. The game is saved: reload the page to ask it again
turn-suspended = The tournament is paused
turn-open = Waiting for your friend to join
friend-joined = Your friend has joined.
turn-waiting = Your move is waiting to be sent
move-waiting = { $move } is waiting. It is sent as soon as the connection is back.
move-waiting-offer = { $move } is waiting. It is sent if you decline.
turn-opponent = Waiting for your opponent
turn-seeds = Waiting for both players to start the dice
turn-watching = You are watching
title-your-move = Your move: { $title }
title-game = { $title }
moved = { $side ->
    [white] White
   *[black] Black
} { $from } to { $to }
moved-captures = { $side ->
    [white] White
   *[black] Black
} { $from } to { $to } captures { $squares }
placed = { $side ->
    [white] White
   *[black] Black
} places on { $to }
removed = { $side ->
    [white] White
   *[black] Black
} takes the bound piece on { $to } from the board
removed-moved = { $side ->
    [white] White
   *[black] Black
} takes the bound piece on { $removed } from the board and moves { $from } to { $to }
refused-move = { $move } is not allowed.
refused-piece = { $square } cannot move.
refused-no-move = { $text } is not a move in this position.
refused-engine = The engine does not answer at the moment. Try again.
refused-storage = The site could not store that. Nothing has been played; try again.
connection-lost = The connection is lost. Reconnecting …
action-waiting = Your action will be sent once the connection is back.
seat-lost = This page no longer has your seat in the game, so you can only watch. Load it again, or sign in.

## Moves and actions

moves-heading = Moves
moves-none = No moves yet.
type-label = Type a move
type-play = Play
action-hint = Hint
action-back = Take back
action-place-rest = Place the{"\u00A0"}rest
action-draw = Draw
action-no-capture = No more captures
action-resign = Resign
action-flip = Flip
action-moves = Moves
action-more = More
action-less = Back
actions-label = Actions
back-over = The game is over.
back-nothing = There is no move of yours to take back.
back-roll = A move cannot be taken back past a roll.
back-rated = Moves in a rated game cannot be taken back.
hint-none = You can get hints when it is your move.
hint-hidden = No hints here: nothing may show which moves are legal (VOG-18).
hint-rated = A rated game has no hints.
hint-piece = The engine would move the piece on { $square }.
hint-place = The engine would place a piece on { $square }.
hint-removal = The engine would take a piece off the board.
hint-removes = It would remove the piece on { $square }.
hint-bound = The piece on { $square } is bound. Removing it takes your whole turn and counts as a capture.
hint-where = It would go to { $square }.
hint-captures = { $move } captures { $squares }.
hint-quiet = { $move } captures nothing now, but the engine rates it best.
ask-place-rest = Place all the remaining pieces of both sides?
ask-place-rest-friend = Propose placing all the remaining pieces of both sides?
place-rest-lot = By lot
place-rest-rows = In rows
ask-draw = Offer a draw?
ask-no-capture = Offer to agree that no more pieces can be captured?
ask-resign = Resign the game?
ask-back = Take back the last move?
answer-yes = Yes
answer-no = No
offered-draw = { $side ->
    [white] White offers
   *[black] Black offers
} a draw.
offered-no-capture = { $side ->
    [white] White offers
   *[black] Black offers
} to agree that no more pieces can be captured.
offered-place-rest-lot = { $side ->
    [white] White proposes
   *[black] Black proposes
} to place all the remaining pieces of both sides by lot.
offered-place-rest-rows = { $side ->
    [white] White proposes
   *[black] Black proposes
} to place all the remaining pieces of both sides in rows.
offered-take-back = { $side ->
    [white] White asks
   *[black] Black asks
} to take back the last move.
offer-waiting = Waiting for the answer.
offer-accept = Accept
offer-decline = Decline
offer-declined = Your opponent declines your offer

## Invitation

invite-heading = Invite your friend
invite-lead = Send this link, or let your friend scan the code. The first to open it plays.
invite-link = Link
invite-copy = Copy
invite-copied = Copied.
invite-code = The link as a code to scan

## The end

result-win = { $side ->
    [white] White wins
   *[black] Black wins
}
result-draw = The game is drawn
result-you-won = You win
result-you-lost = You lose
result-captured = Captured
result-replay = Replay the game
sheet-close = Close
result-again = Play again
result-next-level = Play level { $level }
result-review = See the review
reason-captures = enough pieces are captured
reason-leader-captured = the leader is captured
reason-breakthrough = a leader has reached the far side
reason-decimation = the last piece of a class is lost
reason-rout = the basileus is captured
reason-siege = no piece can move
reason-blocked = no piece can move
reason-reduced = too few pieces are left
reason-refusal = too many refusals in a row
reason-superiority = too long without a capture, and one side has more pieces
reason-parity = too long without a capture, and both sides have the same number of pieces
reason-dead-position = no further capture can be made
reason-quiet-limit = too many plies in a row without a capture
reason-repetition = the same position occurred too often
reason-dux-immobilized = the dux is immobilized
reason-dux-bared = the dux has no soldier left
reason-leader-bound = the leader is bound
reason-row = a row is complete
reason-resignation = by resignation
reason-agreement = by agreement
reason-illegal-move = an illegal move
reason-time = time is up
reason-forfeit = a player left the game
reason-adjudication = decided by the arbiter
result-sentence = { $who }, { $result }: { $reason } ({ $rule }).
result-sentence-plain = { $who }, { $result }: { $reason }.
game-needs-script = The board needs JavaScript.
game-back-home = Back to the home page
game-rules = Rules
game-rules-page = All about this game
rules-loading = Loading the rules …
rules-not-loaded = The rules could not be loaded. Close this and try again.
