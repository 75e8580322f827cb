## Sfide aperte

opponent-open = Chiunque
opponent-open-note = La tua offerta resta nella sala d’attesa finché qualcuno l’accetta o tu la ritiri.
lobby-title = Sala d’attesa
lobby-lead = Partite offerte da altri. Accettane una, e comincia.
lobby-count = { $count ->
    [0] In questo momento nessuno offre una partita.
    [one] È offerta { $count } partita.
   *[other] Sono offerte { $count } partite.
}
lobby-offer = Offri una partita
lobby-see = Sfide aperte
lobby-gone = Qualcun altro ha fatto prima, oppure l’offerta è stata ritirata.
lobby-take = Gioca
lobby-take-this = Gioca a { $title }
lobby-withdraw = Ritira
lobby-withdraw-this = Ritira la tua offerta: { $title }
lobby-own = La tua offerta
lobby-wait = Resta in questa pagina: la partita si apre appena qualcuno accetta la tua offerta.
lobby-wait-days = Questa offerta vale una settimana. La partita poi ti aspetta in «Le mie partite».
lobby-side = { $side ->
    [white] Giochi con il Bianco
    [black] Giochi con il Nero
   *[lot] Colori a sorte
}
lobby-by = proposta da { $name }
lobby-no-clock = senza orologio
rated = Valutata
rated-note = Il risultato cambia il tuo punteggio. Una partita valutata ha un orologio, le regole dell’autore e le parti a sorte; non ci sono suggerimenti e nessuna mossa si ritira.
lobby-only-ruleset = Regolamento
lobby-all-rulesets = Tutti
lobby-only-near = Valutate, e con un punteggio entro 200 dal mio
lobby-filter = Mostra
lobby-has-start = da una posizione a scelta
lobby-option-on = { $option }
lobby-option-off = { $option }: no
lobby-option = { $option }: { $value }
lobby-sockets-off = L’elenco non si aggiorna da sé: ricarica la pagina per vedere le novità.
lobby-engine = Motore
lobby-engine-note = Adesso non c’è nessun altro, quindi una partita la offre il motore. È un programma, non una persona.
