## The game that the set-up page will start, in a sentence

play-sum = { $opponent ->
    [friend] { $title } with a friend
    [device] { $title } on this device
    [named] { $title } with { $name }
    [open] { $title } with anyone
   *[engine] { $title } { $level ->
        [coach] against the engine with a coach
       *[other] against the engine, level { $level }
    }
}, { $clock ->
    [none] no clock
    [own] your own clock
   *[some] clock { $clock-name }
}{ $opponent ->
    [device] {""}
   *[other] , { $side ->
        [white] you play White
        [black] you play Black
       *[lot] sides by lot
    }
}.
play-options-count = { $count ->
    [one] { $count } option
   *[other] { $count } options
}, { $changed ->
    [0] none changed
   *[other] { $changed } changed
}
play-offline = The site does not answer. Try again.
