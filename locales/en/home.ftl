## Home

home-title = Play, study and measure the lost board games of Greece and Rome.
home-slogan = Two stones take the one between.
home-play-now = Play now
home-first-game = Play your first game
home-hero = A white stone moves between two black ones: each black stone is now between two white ones, and both are captured.
home-pause = Pause
home-show-again = Show again
home-learn = Learn in three minutes
home-choose = Custom game
home-usual = { $title }, { $level ->
    [coach] with a coach
   *[other] engine level { $level }
}.
home-last = As last time: { $title }, { $level ->
    [coach] with a coach
   *[other] engine level { $level }
}, { $side ->
    [white] you play White
    [black] you play Black
   *[lot] sides by lot
}.
home-continue = Continue
home-running = Your games
home-your-move = Your move
home-their-move = Waiting
home-move-number = Move { $number }
home-lead = Board games of ancient Greece and Rome: { $count } reconstructions, and { $living ->
    [one] one living relative
   *[other] { $living } living relatives
}. Play any of them, and see what each rule rests on.
home-no-account = No account needed.
door-lively = Play something lively
door-lively-about = Equal engines win { $share } of the games outright, in { $plies } plies on average.
door-roman = Play what the Romans may have played
door-roman-about = { $summary } { $passages ->
    [one] It cites one ancient text
   *[other] It cites { $passages } ancient texts
}.
door-scholars = See why scholars differ
door-scholars-about = One move under three readings: { $names }.
door-play = Play { $title }
door-compare = Compare { $count ->
    [3] the three
   *[other] them
}
six-heading = { $count ->
    [6] Six
   *[other] { $count } games
} to begin with
six-rule = The best of each kind, the shortest first.
six-more = { $count ->
    [3] Three more
   *[other] { $count } more
}
home-solve = Solve it
home-next-lesson = Next lesson: { $title }
home-lesson = Open the lesson
