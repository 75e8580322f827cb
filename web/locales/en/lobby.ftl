## Open challenges

opponent-open = Anyone
opponent-open-note = Your offer stands in the lobby until somebody takes it or you take it back.
lobby-title = Lobby
lobby-lead = Games that others offer. Take one, and it begins.
lobby-count = { $count ->
    [0] Nobody offers a game just now.
    [one] { $count } game is offered.
   *[other] { $count } games are offered.
}
lobby-offer = Offer a game
lobby-see = Open challenges
lobby-gone = Somebody else was quicker, or the offer was taken back.
lobby-take = Play
lobby-take-this = Play { $title }
lobby-withdraw = Take back
lobby-withdraw-this = Take back your offer of { $title }
lobby-own = Your offer
lobby-wait = Stay on this page: you are taken to the game as soon as somebody takes your offer.
lobby-wait-days = This offer stands for a week. The game then waits among your games.
lobby-side = { $side ->
    [white] You play White
    [black] You play Black
   *[lot] Sides by lot
}
lobby-by = offered by { $name }
lobby-no-clock = no clock
lobby-has-start = from a position of their choice
lobby-option-on = { $option }
lobby-option-off = { $option }: off
lobby-option = { $option }: { $value }
lobby-sockets-off = The list is not live: reload the page to see what is new.
