## Rivedere la partita

replay-label = Rivedi la partita
replay-first = All’inizio
replay-back = Una mossa indietro
replay-on = Una mossa avanti
replay-last = All’ultima mossa
replay-play = Riproduci tutta la partita
replay-pause = Ferma
replay-slider = Mossa mostrata
replay-place = { $ply ->
    [0] L’inizio
   *[other] Semimossa { $ply } di { $plies }: { $move }
}
replay-at = Semimossa { $ply } di { $plies }
replay-past = Stai guardando indietro. La partita è alla semimossa { $plies }: { $turn }.
replay-return = Torna alla partita
replay-copy = Copia l’indirizzo di questa posizione
replay-copied = Copiato.
replay-lost = Non è stato possibile caricare quella posizione. Riprova.
replay-fell-back = Una mossa è stata ritirata.

## Come si scrivono le mosse

notation-label = Come si scrivono le mosse
notation-plain = a1-a5
notation-vogt = Greca (Vogt)
notation-courier = D per il dux (Carrillo)
typed-no-file = { $text } non è una mossa: contiene una lettera che non è una colonna di questo tavoliere ({ $rule }).
