## I problemi

puzzles-title = Problemi
puzzles-lead = Una sola mossa conserva il risultato. Trovala.
puzzle-daily = Il problema del giorno
puzzle-one = Problema
puzzle-question-win = { $side ->
    [white] Il Bianco vince. Trova la mossa.
   *[black] Il Nero vince. Trova la mossa.
}
puzzle-question-advantage = { $side ->
    [white] Il Bianco passa in vantaggio. Trova la mossa.
   *[black] Il Nero passa in vantaggio. Trova la mossa.
}
puzzle-question-hold = { $side ->
    [white] Il Bianco può reggere. Trova la mossa.
   *[black] Il Nero può reggere. Trova la mossa.
}
puzzle-rules = { $title } ({ $options })
puzzle-level = livello { $level }
puzzle-moves = { $count ->
    [one] { $count }{"\u00A0"}mossa da trovare
   *[other] { $count }{"\u00A0"}mosse da trovare
}
puzzle-needs-script = I problemi richiedono JavaScript.
puzzle-themes = Temi:
puzzle-next = Prossimo problema
puzzle-give-up = Mostra la soluzione
puzzle-skip = Salta per ora
puzzle-practice = Esercizio
puzzle-theme = Tema
puzzle-any-theme = Tutti i temi
puzzle-ruleset = Regolamento
puzzle-any-ruleset = Tutti i regolamenti
puzzle-begin = Esercitati
puzzle-none = Nessun altro problema corrisponde.
puzzle-earlier = Giorni precedenti
puzzle-week = { $count ->
    [0] Nessun problema risolto negli ultimi sette giorni.
    [one] Problemi risolti in { $count } degli ultimi sette giorni.
   *[other] Problemi risolti in { $count } degli ultimi sette giorni.
}
puzzle-week-lead = Un giorno saltato non toglie nulla: il suo problema resta qui.
puzzle-state-solved = risolto
puzzle-state-tried = non ancora risolto
puzzle-state-new = mai provato
puzzle-progress = I tuoi progressi
puzzle-progress-lead = Il punteggio resta in questo browser; il sito non lo conserva. Lo cambia solo il primo tentativo di ogni problema.
puzzle-rating = Il tuo punteggio: { $rating }
puzzle-solved-none = Ancora nessun problema risolto.
puzzle-solved-count = { $count ->
    [one] { $count } problema risolto
   *[other] { $count } problemi risolti
} in { $days ->
    [one] { $days } giorno.
   *[other] { $days } giorni.
}
puzzle-delete = Elimina
puzzle-restore = Ripristina
puzzle-deleted = I tuoi progressi sono stati eliminati.
puzzle-offline = Il sito non risponde. Riprova.
puzzle-missing = Questo problema non esiste o non si può aprire. Eccone un altro.
puzzle-right = Giusto.
puzzle-solved = Risolto.
puzzle-wrong = { $move } non è la mossa.
puzzle-illegal = { $move } non è lecita.
puzzle-solution = La soluzione
puzzle-go-on = Continua: trova la mossa seguente.
puzzle-solved-moves = { $count ->
    [one] Era proprio questa la mossa.
   *[other] Hai trovato tutte e { $count } le mosse.
}
puzzle-not-best = Un’altra mossa è migliore.
puzzle-threatens = { $move } minaccia di catturare { $squares }.
puzzle-best = Il motore valuta meno ogni altra mossa.
puzzle-not-enough = Ti lascia solo il { $chance } di probabilità.
puzzle-refuted = Dopo { $reply } hai solo il { $chance } di probabilità.
puzzle-theme-win = Vittoria forzata
puzzle-theme-advantage = Vantaggio
puzzle-theme-hold = Difesa
puzzle-theme-ending = Ultima mossa
puzzle-theme-capture = Cattura
puzzle-theme-double-capture = Cattura di più pezzi
puzzle-theme-corner-capture = Cattura nell’angolo
puzzle-theme-encirclement = Accerchiamento
puzzle-theme-leader-capture = Cattura del capo
puzzle-theme-leader-move = Mossa del capo
puzzle-theme-lock = Aggancio
puzzle-theme-between = Passaggio tra due nemici
puzzle-theme-placement = Disposizione
puzzle-theme-dice = Dadi
puzzle-theme-quiet = Mossa tranquilla
puzzle-theme-rescue = Salvataggio
puzzle-theme-sacrifice = Sacrificio
