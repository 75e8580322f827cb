## L’allenatore di una partita contro il motore

coach = Allenatore
coach-take-back = Ritira la mossa
coach-win = Puoi vincere subito: gioca { $move }.
coach-lost = Il motore ha catturato { $squares }. Se vuoi, ritira la mossa: non costa nulla.
coach-capture = Puoi catturare { $squares }: gioca { $move }.
coach-trade = { $move } cattura { $squares }, ma poi { $reply } catturerebbe { $lost }.
coach-threat = { $count ->
    [one] Il motore minaccia { $move }, che cattura { $squares }.
   *[other] Il motore ha { $count } modi di catturare. Uno è { $move }, che prende { $squares }.
} Spostati o chiudi la linea.
coach-place = Finché si dispongono i pezzi non si può catturare nulla.
coach-quiet = Ora non si può catturare nulla. Porta un pezzo accanto a un nemico e un altro dal lato opposto.
action-coach = Allenatore
