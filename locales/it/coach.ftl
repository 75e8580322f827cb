## L’allenatore di una partita contro il motore

coach = Allenatore
coach-take-back = Ritira la mossa
coach-turn = { $turn ->
    [take] prendi { $removed }
    [removal] prendi { $removed }, poi muovi da { $from } a { $to }
    [chain] muovi da { $from } a { $to }, poi a { $then }
   *[single] gioca { $move }
}
coach-bound = Il motore può prendere { $squares } al prossimo turno, se non viene liberato.
coach-win = Puoi vincere subito: { coach-turn }.
coach-lost = Il motore ha catturato { $squares }. Se vuoi, ritira la mossa: non costa nulla.
coach-capture = { $turn ->
    [take] Puoi togliere { $removed }: è legato.
    [removal] Prendi { $removed }, poi muovi da { $from } a { $to }.
   *[other] Puoi catturare { $squares }: { coach-turn }.
}
coach-cost = Puoi catturare { $squares }: { coach-turn }. Ma costa anche a te { $own ->
    [one] un pezzo
   *[other] { $own } pezzi
}.
coach-trade = { $turn ->
    [take] Puoi prendere { $removed }, ma poi il motore potrebbe prendere { $lost }.
    [removal] Prendi { $removed }, poi muovi da { $from } a { $to }. Il motore può poi prendere { $lost }.
    [chain] Puoi catturare { $squares }: { coach-turn }. Ma poi { $reply } catturerebbe { $lost }.
   *[single] { $move } cattura { $squares }, ma poi { $reply } catturerebbe { $lost }.
}
coach-threat = { $turn ->
    [take] { coach-bound }
    [removal] { coach-bound }
   *[other] { $count ->
        [one] Il motore minaccia { $move }, che cattura { $squares }.
       *[other] Il motore ha { $count } modi di catturare. Uno è { $move }, che prende { $squares }.
    } Spostati o chiudi la linea.
}
coach-place = Finché si dispongono i pezzi non si può catturare nulla.
coach-quiet = Ora non si può catturare nulla. Porta un pezzo accanto a un nemico e un altro dal lato opposto.
action-coach = Allenatore
