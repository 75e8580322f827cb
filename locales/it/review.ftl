## Il riesame di una partita finita

review-heading = Riesame
review-progress = Il motore analizza la partita: mosse { $done } su { $total }.
review-summary = Probabilità del Bianco: { $first } all’inizio, al massimo { $most } dopo la semimossa { $mostPly }, almeno { $least } dopo la semimossa { $leastPly }, { $last } alla fine.
review-chance = { $chance }
review-no-moments = Nessuna mossa è costata molto a chi l’ha fatta.
review-moves-of = { $whose ->
    [you] Le tue mosse
    [white] Le mosse del Bianco
    [black] Le mosse del Nero
   *[both] Le mosse di entrambi
}
review-good-moves = Mosse buone quanto la migliore: { $good } su { $total }.
review-well-played = Ben giocato
review-praise = Ha risposto a un errore nel modo migliore. Le probabilità { $side ->
    [white] del Bianco
   *[black] del Nero
} sono salite da { $before } a { $after }.
review-could-be-better = Si poteva fare meglio
review-moment = Mossa { $number }, { $side ->
    [white] Bianco
   *[black] Nero
}: { $move }
review-cost = Le probabilità { $side ->
    [white] del Bianco
   *[black] del Nero
} sono scese da { $before } a { $after }.
review-played = Giocata: { $move }.
review-better = Meglio: { $move }.
review-better-line = Meglio: { $move }. Poi: { $line }.
review-look = Mostra sul tavoliere
review-look-at = Mostra sul tavoliere: mossa { $number } { $side ->
    [white] del Bianco
   *[black] del Nero
}
review-how = Prima di ogni mossa il motore di questo sito ha esaminato { $nodes ->
    [one] { $nodes } posizione
   *[other] { $nodes } posizioni
}; una patta vale mezza vittoria. Non vede tutto: prendila come una prima opinione, non come la verità.
review-engine = Le mosse del motore sono soltanto nella tabella: sotto il livello 10 sbaglia di proposito.
review-dice = La curva mostra anche la fortuna dei dadi; i momenti decisivi mostrano soltanto quanto sono costate le mosse.
review-luck = { $side ->
    [white] Bianco
   *[black] Nero
}: dadi { $luck }, mosse { $moves } vittorie
review-luck-how = La fortuna di un lancio è la probabilità di vincere dopo di esso, meno quella su tutti i lanci. Una mossa perde ciò che la mossa migliore avrebbe conservato. Tutto si somma; 1 è una partita intera.
review-accuracy = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} ha conservato { $share } delle probabilità di vincere
review-table = Tutte le mosse in una tabella
review-head-ply = Semimossa
review-head-move = Mossa
review-head-chances = Probabilità del Bianco prima
review-head-lost = Costo

## I dadi di una partita finita

dice-heading = I dadi
dice-how = Prima della partita il sito si è impegnato su un segreto, e poi le due parti hanno scelto un seme ciascuna. Ogni lancio segue da questi tre, così che nessuno potesse sceglierne uno.
dice-verify = Verifica i dadi
dice-verified = Tutti i lanci seguono dal segreto e dai due semi, e il segreto corrisponde all’impegno.
dice-doubted = I dadi non si possono verificare: { $error }
dice-own-good = Il tuo browser conferma che il segreto corrisponde all’impegno.
dice-own-bad = Il tuo browser trova che il segreto non corrisponde all’impegno.
dice-commitment = Impegno
dice-secret = Segreto
dice-white = Seme del Bianco
dice-black = Seme del Nero
dice-yourself = Per controllare ogni lancio sulla tua macchina, esegui «petteia dice» con
dice-record = la trascrizione della partita
