## A screen in a museum

kiosk-title = Two stones take the one between
kiosk-text = Games of the Greeks and Romans, for two people at this table or one against the machine.
kiosk-languages = Language
kiosk-touch = Touch to play
kiosk-which = Which game?
kiosk-play = Play
kiosk-whom = With whom?
kiosk-two = Two at this table
kiosk-two-about = White sits below or on the left, Black above or on the right. Buttons and sentences face each player.
kiosk-machine = The machine, level { $level }
kiosk-your-move = { $side ->
    [white] White, your move
   *[black] Black, your move
}
kiosk-waits = { $side ->
    [white] White waits
   *[black] Black waits
}
kiosk-touch-piece = Touch one of your pieces.
kiosk-touch-square = Now touch a dot.
kiosk-place = Touch an empty square.
kiosk-give-up = Give up
kiosk-sure = Give up the game?
kiosk-start = Back to the start
kiosk-taken = Captured: { $count }
kiosk-still-here = Is someone still here?
kiosk-nobody = No one has touched the screen for { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}. In { $left ->
    [one] { $left } second
   *[other] { $left } seconds
} the game ends and the start screen returns.
kiosk-go-on = Play on
kiosk-start-again = Start again
kiosk-no-core = This browser cannot play: it has no WebAssembly, or the engine could not be loaded.
kiosk-games = Games played here
kiosk-games-none = No game has been played here yet.
kiosk-day = Day
kiosk-begun = Begun
kiosk-finished = Finished
kiosk-save = Save as a file
