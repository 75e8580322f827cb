## In base a che cosa si sceglie un gioco

card-size = { $files }×{ $ranks }
card-rules = Regole
card-rules-of = Regole di { $title }
mark-leader = Capo
mark-dice = Dadi
mark-placement = Disposizione
mark-binding = Legatura
source-read = letta
source-program = dal programma
source-reports = non letta
decided = { $how ->
    [goal] { $share } vinte nettamente
    [count] { $share } decise, tutte a conteggio
   *[both] { $share } decise, { $counted } a conteggio
}
key-goal = vinte nettamente
key-count = in stallo, poi contate
key-unfinished = incompiute
key-interval = 19 volte su 20
length-minutes = circa { $minutes } min
length-plies = { $plies ->
    [one] { $plies } semimossa
   *[other] { $plies } semimosse
}
length-stalled-plies = stallo dopo { $plies ->
    [one] { $plies } semimossa
   *[other] { $plies } semimosse
}
column-game = Gioco
column-author = Autore
column-board = Tavoliere
column-length = Durata
column-decided = Deciso × equo
column-white = Punti del Bianco
column-marks = Segni
column-texts = Poggia sui testi
column-source = Fonte
all-heading = Tutti i { $count }
all-rule = L’ordine: quante partite motori di pari forza decidono, per quanto sono pari i punti.
all-filters = Mostra solo i giochi con
all-none = Nessun gioco ha tutto questo.
all-source-read = Fonte letta
all-unfold = Tutti i { $count }
all-note = { $player }. Durata: semimosse (ogni mossa di un giocatore ne conta una), o minuti quando qui si sono finite abbastanza partite; fra parentesi se le partite finiscono per lo più perché non succede nulla. Testi: regole attestate (piene) o dedotte (tratteggiate).
position-refused = Illecita: { $reason }.
position-bound = { $count ->
    [one] Il pezzo in { $squares } è legato.
   *[other] I pezzi in { $squares } sono legati.
}
position-locked = { $count ->
    [one] Il pezzo in { $squares } è agganciato.
   *[other] I pezzi in { $squares } sono agganciati.
}
