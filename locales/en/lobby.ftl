## Open challenges

opponent-open = Anyone
opponent-open-note = Your offer stays in the lobby until someone accepts it or you withdraw it.
lobby-title = Lobby
lobby-lead = Games offered by other players. Accept one, and it starts.
lobby-count = { $count ->
    [0] No one is offering a game at the moment.
    [one] { $count } game on offer.
   *[other] { $count } games on offer.
}
lobby-offer = Offer a game
lobby-see = Open challenges
lobby-gone = Someone else was faster, or the offer was withdrawn.
lobby-take = Play
lobby-take-this = Play { $title }
lobby-withdraw = Withdraw
lobby-withdraw-this = Withdraw your offer of { $title }
lobby-own = Your offer
lobby-wait = Stay on this page: the game opens as soon as someone accepts your offer.
lobby-wait-days = This offer lasts a week. The game will be waiting in My games.
lobby-side = { $side ->
    [white] You play White
    [black] You play Black
   *[lot] Sides by lot
}
lobby-by = offered by { $name }
lobby-no-clock = no clock
rated = Rated
rated-note = The result changes your rating. A rated game has a clock, the author’s rules and sides by lot; there are no hints, and no move is taken back.
lobby-only-ruleset = Ruleset
lobby-all-rulesets = All
lobby-only-near = Rated, and within 200 of my rating
lobby-filter = Show
lobby-has-start = from a custom position
lobby-option-on = { $option }
lobby-option-off = { $option }: off
lobby-option = { $option }: { $value }
lobby-sockets-off = The list is not live: reload the page to update it.
lobby-engine = Engine
lobby-engine-note = No one else is here now, so the engine offers a game. It is a program, not a person.
