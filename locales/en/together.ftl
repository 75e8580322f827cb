## The clock on the set-up page

clock-heading = Clock
clock-none = None
clock-live = { $minutes } + { $seconds }
clock-live-said = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} more for each move
clock-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
clock-days-said = { $days ->
    [one] { $days } day
   *[other] { $days } days
} for each move
clock-own = Custom
clock-note = Minutes for the whole game + seconds for each move; or days for each move.
clock-kind = For each move
clock-kind-fischer = Seconds added after it
clock-kind-delay = Seconds before the clock runs
clock-kind-days = Days for each move
clock-minutes = Minutes for the game
clock-seconds = Seconds for each move
clock-of-days = Days for each move

## The clock beside the board

clock-to-move = to move,
time-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
} { $hours } h
time-hours = { $hours } h { $minutes } min
time-minutes = { $minutes } min
time-spoken = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
clock-waits = The clock starts when both players are here.
clock-kept-fischer = { $minutes } min + { $seconds } s after each move
clock-kept-delay = { $minutes } min, { $seconds } s before the clock runs
clock-kept-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
} for each move

## A player who has left

left-soon = Your opponent has left. If they are not back in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}, you can claim the game.
left-later = Your opponent has left. If they are not back in { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, you can claim the game.
left-now = Your opponent has left the game. You can claim it, or wait.
claim-win = Claim the win
claim-draw = Call it a draw

## Confirming a move

confirm-yes = Play it
confirm-no = Not yet
try-move = Play { $move }? An illegal move loses the game (VOG-18).
ignorance-note = A player who makes an illegal move loses (VOG-18): moves are not checked before you play them.

## Rematch

rematch-label = Rematch
presence-label = The other player

rematch-ask = Rematch, sides swapped
rematch-asked = You have asked for a rematch. Waiting for the answer.
rematch-offered = Your opponent asks for a rematch with sides swapped.
rematch-go = Go to the rematch
rematch-watch = Watch the rematch

## Notifications

notify-ask = Notify me when it is my move
notify-on = Your browser notifies you when it is your move.
notify-off = Stop notifying me
notify-refused = Your browser does not allow notifications from this site.
notify-title = Your move
notify-challenge = New challenge
notify-rematch = Rematch requested
feed-follow = Follow your moves in a feed reader

## Company: names, phrases, spectators

say-something = Say something
say-mute = Hide messages from the other player
said = { $name }: { $phrase }
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-good-game = Good game!
phrase-thanks = Thank you!
phrase-one-moment = One moment, please.
phrase-sorry = Sorry!
phrase-goodbye = I have to go. Goodbye!
watching = { $count ->
    [one] { $count } person is watching: { $names }
   *[other] { $count } people are watching: { $names }
}
watching-guest = guest
invite-share = Share …

## Vacation

vacation = Vacation
vacation-own = You are on vacation until { $date }. Your time does not run.
vacation-of = { $side ->
    [white] White
   *[black] Black
} is on vacation until { $date }; the clock does not run.
