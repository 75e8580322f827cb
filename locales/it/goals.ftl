## Che cosa deve raggiungere ciascuno

goal-captures = Cattura { $total ->
    [one] { $total } pezzo
   *[other] { $total } pezzi
}
goal-leader-captured = Cattura il capo nemico
goal-rout = Cattura il basileo nemico
goal-breakthrough = Porta il { $leader ->
    [basileus] basileo
    [dux] dux
   *[leader] capo
} all’ultima traversa
goal-decimation = Cattura tutti gli opliti o tutti i peltasti
goal-reduced = Cattura finché { $limit ->
    [0] non resta nessun pezzo nemico
    [one] resta un solo pezzo nemico
   *[other] restano { $limit } pezzi nemici
}
goal-dux-immobilized = Non lasciare al { $leader ->
    [dux] dux
   *[leader] capo
} nemico nessuna casella libera accanto
goal-dux-bared = Cattura { $leader ->
    [dux] tutti i soldati del dux nemico
   *[leader] tutte le pedine del capo nemico
}
goal-leader-bound = Lega il capo nemico
goal-row = Allinea { $total } pezzi in una traversa o colonna
goal-done = { $view ->
    [own] tu { $own }, l’altro { $other }
    [one] { $own }
   *[sides] Bianco { $own }, Nero { $other }
}
goal-left = mancano: { goal-done }
goal-of = { $whose ->
    [own] Tu
    [other] L’altro
    [white] Bianco
   *[black] Nero
}: { $goal }
goal-blocked = { $by ->
    [captures] Avere più catture quando un giocatore non può muovere
    [both-captures] Avere più catture quando nessuno dei due può muovere
   *[none] Chiudi il nemico
}
goal-siege = Chiudi il nemico
goal-quiet-limit = { $by ->
    [soldiers] Avere più pezzi, o altrettanti con più soldati, dopo { $limit } semimosse senza catture
    [territory] Avere più territorio dopo { $limit } semimosse senza catture
    [captures] Avere più catture dopo { $limit } semimosse senza catture
   *[side] Resistere fino a { $limit } semimosse senza catture
}
goal-superiority = Avere più pezzi dopo { $limit } semimosse senza catture
goal-dead-position = { $by ->
    [territory] Avere più territorio quando nessun pezzo può più essere catturato
    [last-move] Lascia al nemico l’ultima mossa prima che nessun pezzo possa più essere catturato
   *[captures] Avere più catture quando nessun pezzo può più essere catturato
}
goal-repetition = { $by ->
    [last-move] Lascia che sia il nemico a ripetere una posizione per la terza volta
   *[soldiers] Avere più pezzi, o altrettanti con più soldati, quando una posizione si presenta per la terza volta
}
goal-or = oppure

pieces-move = { $pieces ->
    [most] La maggior parte dei pezzi muove
   *[all] I pezzi muovono
} { $directions ->
    [8] in linea retta o in diagonale
   *[4] in linea retta
}, { $range ->
    [0] a qualsiasi distanza
    [one] di una casella
   *[other] fino a { $range } caselle
}{ $leap ->
    [own] , e saltano i pezzi della propria parte
    [enemy] , e saltano i pezzi nemici
    [own-and-bound] , e saltano i propri pezzi e i nemici legati
    [any] , e saltano altri pezzi
   *[none] { "" }
}{ $barrier ->
    [0] { "" }
   *[other] , ma non scavalcano la traversa { $barrier }
}.
first-lock = { $square } è barrato: agganciato da { $by }, può solo attaccare { $count ->
    [one] finché quel pezzo non se ne va o non tocca un altro dei tuoi.
   *[other] finché ognuno di quei pezzi non se ne va o non tocca un altro dei tuoi.
}

## Fin dove possono andare i pezzi

reach = { $view ->
    [own] Hai tirato { $roll }
    [other] L’altro ha tirato { $roll }
    [white] Il Bianco ha tirato { $roll }
   *[black] Il Nero ha tirato { $roll }
}
reach-kind = { $kind ->
    [peltast] peltasti
    [hoplite] opliti
    [basileus] il basileo
    [leader] il capo
    [soldier] soldati
   *[stone] pedine
} { $exactly ->
    [0] fino a { $most }
   *[other] fino a { $most } o esattamente { $exactly }
}
reach-hermes = Hermes: il basileo va al più quanto il dado minore, o esattamente quanto il maggiore.
reach-again = La mano di Zeus: dadi uguali danno un altro lancio e un’altra mossa dopo questa.
must-capture = { $view ->
    [own] È possibile catturare
    [other] L’altro deve catturare
    [white] Il Bianco deve catturare
   *[black] Il Nero deve catturare
}: in questo gioco chi può catturare è obbligato a farlo. Quale cattura, lo sceglie.
must-capture-done = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} era obbligato a catturare ({ $rule })
selected-moves = { $square }: { $count ->
    [0] nessuna casella
    [one] { $count } casella
   *[other] { $count } caselle
}
selected-captures = { $square }: { $count ->
    [one] { $count } casella
   *[other] { $count } caselle
}; cattura { $captures }
selected-capture = { $victims } in { $square }

## Perché la partita è finita, e che cosa l’avrebbe cambiata

result-count = { $what ->
    [pieces] { $won ->
        [one] { $won } pezzo
       *[other] { $won } pezzi
    } a { $lost }
    [territory] { $won ->
        [one] { $won } punto
       *[other] { $won } punti
    } a { $lost }
   *[captures] { $won ->
        [one] { $won } cattura
       *[other] { $won } catture
    } a { $lost }
}
ending-captures = { $total ->
    [one] { $total } pezzo catturato vince
   *[other] { $total } pezzi catturati vincono
}
ending-quiet-limit = { $limit } semimosse senza catture
ending-quiet-territory = { $limit } semimosse senza catture, e chi vince ha più territorio
ending-dead-position = { $by ->
    [territory] non si può più catturare nulla, e chi vince ha più territorio
    [last-move] non si può più catturare nulla, e chi perde ha fatto l’ultima mossa
   *[captures] non si può più catturare nulla
}
ending-reduced = { $left ->
    [0] non resta nessun pezzo
    [one] resta solo { $left } pezzo
   *[other] restano solo { $left } pezzi
}
otherwise-captures = All’altra parte { $missing ->
    [one] mancava ancora { $missing } cattura
   *[other] mancavano ancora { $missing } catture
}.
otherwise-quiet-limit = Una cattura avrebbe azzerato il conto.
otherwise-superiority = Una cattura avrebbe azzerato il conto.
otherwise-parity = Una cattura avrebbe azzerato il conto.
otherwise-leader-captured = Con uno in meno dei pezzi che l’hanno catturato, il capo si sarebbe salvato.
otherwise-rout = Una casella libera accanto al basileo lo avrebbe salvato.
otherwise-breakthrough = Un pezzo sulla sua strada lo avrebbe fermato.
otherwise-decimation = Un oplita o un peltasta in più, e la partita continuava.
otherwise-reduced = Un pezzo in più, e la partita continuava.
otherwise-siege = Un pezzo con una casella libera accanto, e la partita continuava.
otherwise-blocked = Un pezzo in grado di muovere, e la partita continuava.
otherwise-refusal = La mossa di un pezzo attivo avrebbe interrotto i rifiuti.
otherwise-dead-position = La partita continua solo finché una cattura è possibile.
otherwise-repetition = Con un’altra ultima mossa la partita continuava.
otherwise-dux-immobilized = Una casella libera accanto al dux lo avrebbe salvato.
otherwise-dux-bared = Un soldato rimasto, e la partita continuava.
otherwise-leader-bound = Con il capo libero la partita sarebbe continuata.
otherwise-row = Con un pezzo in meno nella fila la partita sarebbe continuata.
