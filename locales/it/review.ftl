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
review-engine = Le mosse del motore sono soltanto nella tabella: sotto il livello più alto sbaglia di proposito.
review-dice = La curva mostra anche la fortuna dei dadi; i momenti decisivi mostrano soltanto quanto sono costate le mosse.
review-luck = { $side ->
    [white] Bianco
   *[black] Nero
}: dadi { $luck }, mosse { $moves } vittorie
review-luck-how = La fortuna di un lancio è la probabilità di vincere dopo di esso, meno quella su tutti i lanci. Una mossa perde ciò che la mossa migliore avrebbe conservato. Tutto si somma; 1 è una partita intera.
review-accuracy = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} ha conservato { $share } delle probabilità
review-table = Tutte le mosse in una tabella
review-head-ply = Semimossa
review-head-move = Mossa
review-head-chances = Probabilità del Bianco prima
review-head-lost = Costo

## Portare con sé una partita

exports-heading = Salva o condividi
exports-failed = Non è stato possibile caricare l’elenco. Chiudi e riapri per riprovare.
exports-records = Trascrizione
exports-records-note = Il nostro formato e JSON conservano tutto; gli altri conservano le mosse e il risultato.
exports-pictures = Immagini
exports-pictures-note = Disegnare un’intera partita può richiedere un minuto.
export-petteia = Testo (.petteia)
export-json = JSON
export-algebraic = Trascrizione semplice
export-vogt = Trascrizione di Vogt (greca)
export-courier = Trascrizione di Carrillo
export-position-svg = Questa posizione in SVG
export-position-png = Questa posizione in PNG
export-film-svg = Tutta la partita in SVG animato
export-film-gif = Tutta la partita in GIF
export-short-petteia = Testo
export-short-position-svg = SVG
export-short-position-png = PNG
export-short-film-gif = GIF
export-barred-dice = Questa notazione non ha dadi ({ $rule }).
export-barred-placements = Questa notazione non ha pezzi da disporre ({ $rule }).
export-barred-packages = Questo sito non ha ciò che serve per PNG e GIF.
export-barred-length = La partita è troppo lunga per una sola immagine.

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
