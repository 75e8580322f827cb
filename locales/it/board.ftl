## Il tavoliere

board-label = Tavoliere di { $files } colonne e { $ranks } traverse
board-empty = vuota
board-piece = { $side ->
    [white] { $kind } del Bianco
   *[black] { $kind } del Nero
}
board-locked = agganciato da { $by }; { $count ->
    [one] libero quando quel pezzo se ne va o tocca un altro dei tuoi pezzi
   *[other] libero quando ognuno di quei pezzi se n’è andato o tocca un altro dei tuoi pezzi
}
board-passive = pezzo passivo
board-threatened = può essere catturato subito
board-can-move = { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
}
board-target = può andare qui
board-target-captures = può andare qui, cattura { $squares }
board-removable = si può prendere
board-taken-here = qui è stato preso un pezzo in questo turno
board-ends-turn = il turno può finire qui
board-step-take = Prendi un pezzo legato
board-step-move = Muovi un pezzo
board-take = Prendi { $squares }.
board-taken = Prendi { $square }. Ora muovi un pezzo.
board-goes-on = { $square } cattura { $squares } e prosegue. Scegli la casella successiva.
board-may-go-on = { $square } cattura { $squares }. Può proseguire, oppure il turno finisce qui.
board-pieces-can-move = { $count ->
    [one] { $count } pezzo può muovere.
   *[other] { $count } pezzi possono muovere.
}
board-put-back = Rimetti a posto
board-end-turn = Termina il turno
board-put-back-key = U rimette a posto.
board-back = { $square }: rimesso a posto
board-selected = { $square } in mano: { $count ->
    [one] { $count } casella
   *[other] { $count } caselle
}, { $capturing ->
    [0] nessuna cattura
    [one] { $capturing } con cattura
   *[other] { $capturing } con cattura
}
board-in-hand = { $square } selezionato
board-dropped = deselezionato
board-draw-from = { $square }: scegli dove punta la freccia, o la stessa casella per un cerchio
board-no-moves = qui nulla può muovere
board-captures-nothing = { $square } non cattura nulla
board-last-moved = da { $from } a { $to }
board-last-placed = disposto in { $to }
board-last-removed = { $to } tolto dal tavoliere
board-hidden-moves = In questo gioco le mosse lecite non si mostrano
board-moves-of = può andare in { $list }
board-dice = Dadi: { $roll }
board-rolls-again = La mano di Zeus: due dadi uguali danno un altro lancio e un’altra mossa dopo questa
board-confirm = { $move }?
board-confirm-captures = { $move }, cattura { $squares }?
board-play = Gioca
board-cancel = Annulla
board-reserve = Da disporre: Bianco { $white }, Nero { $black }
board-help = Le frecce percorrono il tavoliere, Invio seleziona un pezzo e lo posa, Esc lo deseleziona. M annuncia dove può andare il pezzo, Maiusc M le sue catture. N passa al prossimo pezzo che può muovere, Maiusc N al precedente. L annuncia l’ultima mossa. U rimette a posto l’ultima parte del turno.

kind-stone = pedina
kind-soldier = soldato
kind-fugitive = fuggiasco
kind-bound = pedina legata
kind-bound-leader = capo legato
kind-leader = capo
kind-dux = dux
kind-eagle = aquila
kind-peltast = peltasta
kind-hoplite = oplita
kind-basileus = basileo
kind-incitus = incitus
