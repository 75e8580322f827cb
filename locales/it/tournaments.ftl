## Tornei: la pagina in cui cominciano

tournament-title = Tornei
tournament-lead = Organizza un torneo per una classe o un circolo, o partecipa a un torneo con il suo codice.
tournament-join = Partecipa a un torneo
tournament-code = Le sei cifre del codice
tournament-find = Trova il torneo
tournament-no-code = Nessun torneo ha questo codice.
tournament-own = I tuoi tornei
tournament-new = Organizza un torneo
tournament-name = Nome
tournament-ruleset = Regolamento
tournament-pairing = Abbinamento
tournament-swiss = Svizzero
tournament-round-robin = All’italiana
tournament-pairing-note = In un torneo svizzero si incontrano i giocatori con gli stessi punti. In un girone all’italiana tutti incontrano tutti.
tournament-rounds = Turni
tournament-rounds-note = Di un torneo svizzero; un girone all’italiana ha i turni che gli servono.
tournament-no-days = Un torneo si gioca in una sola seduta: scegli un orologio senza giorni.
tournament-begin = Ottieni il codice
tournament-privacy = Non serve un account. Il torneo e i nomi che contiene si cancellano dopo 30 giorni.

## Tornei: la pagina di un torneo

tournament-back = Torna al torneo
tournament-of-rounds = { $count ->
    [one] { $count } turno
   *[other] { $count } turni
}
tournament-joined = { $count ->
    [0] Non partecipa ancora nessuno
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
tournament-round-runs = Turno { $round }: { $count ->
    [one] { $count } partita in corso
   *[other] { $count } partite in corso
}
tournament-round-over = Il turno { $round } è finito
tournament-over = Il torneo è finito
tournament-you = Giochi come { $name }
tournament-you-play = Tavoliere { $board }: giochi contro { $name }. Hai { $side ->
    [white] il Bianco
   *[black] il Nero
}.
tournament-to-board = Al tavoliere
tournament-bye = Riposi: hai un punto e nessuna partita in questo turno.
tournament-counts = La tua partita di questo turno vale { $result }.
tournament-wait = Resta su questa pagina: la tua prossima partita si apre da sola.
tournament-last-round = È l’ultimo turno.
tournament-leave = Lascia il torneo
tournament-left = Hai lasciato il torneo. L’organizzatore può riammetterti.
tournament-join-here = Partecipa qui
tournament-qr = Codice QR con l’indirizzo di questo torneo
tournament-pair = Inizia il turno { $round }
tournament-standings = Classifica dopo il turno { $round }
tournament-standings-now = Classifica durante il turno { $round }
tournament-player = Giocatore
tournament-players = Giocatori
tournament-points = Punti
tournament-ties = Buchholz somma i punti degli avversari. Anche Sonneborn-Berger li somma, ciascuno moltiplicato per il risultato ottenuto contro quell’avversario. Se entrambi sono pari, contano le partite fra quei giocatori.
tournament-print = Stampa
tournament-csv = Tabella CSV
tournament-games = Tutte le partite
tournament-file = Torneo come testo
tournament-round = Turno { $round }
tournament-board = Tavoliere
tournament-result = Risultato
tournament-has-bye = riposa
tournament-playing = in corso
tournament-forfeit = a forfait
tournament-watch = { $white } contro { $black }
tournament-enter = Inserisci un risultato
tournament-result-of = Risultato di { $white } contro { $black }
tournament-save = Salva
tournament-has-left = ha lasciato il torneo
tournament-remove = Togli
tournament-remove-this = Togli { $name }
tournament-readmit = Riammetti
tournament-readmit-this = Riammetti { $name }
tournament-paused = Il torneo è in pausa
tournament-pause = Metti in pausa tutte le partite
tournament-end = Concludi il torneo prima
tournament-end-now = Concludilo dopo il turno { $round }
tournament-resume = Riprendi
tournament-screen = Pagina per il proiettore
tournament-no-device = senza dispositivo
tournament-no-device-board = Gioca su un tavoliere di legno o di carta: l’organizzatore inserisce il risultato.
tournament-add = Aggiungi un giocatore a mano
tournament-add-name = Nome
tournament-add-now = Aggiungi
tournament-add-note = Per chi non ha un dispositivo o arriva tardi. I risultati delle sue partite li inserisci tu.
tournament-rated-note = Le partite fra giocatori con un account che lo desiderano cambiano il loro punteggio. Servono un orologio e i regolamenti del sito.
tournament-own-rulesets = I tuoi regolamenti
tournament-rate-mine = Le mie partite valgono per il punteggio
tournament-rate-mine-note = Contro giocatori con un account che lo desiderano anche loro.
tournament-rated-guest = Il punteggio segue le partite dei giocatori con un account. Se vuoi che le tue valgano, prima accedi.
tournament-rated-result = Il punteggio segue la partita come è finita sul sito, qualunque risultato inserisca qui.
tournament-take-part = Partecipa
tournament-as = Partecipi come { $name }.
tournament-your-name = Il tuo nome
tournament-name-note = Lo vedono tutti i partecipanti al torneo.
tournament-join-now = Partecipa
tournament-delete = Elimina il torneo
tournament-sure = Sì, elimina il torneo. Le partite restano ai loro giocatori.
tournament-not-sure = Segna la casella se vuoi eliminare il torneo.

## Rifiuti

refused-events = Hai troppi tornei. Eliminane prima uno.
refused-events-address = Dal tuo indirizzo ci sono troppi tornei. Eliminane prima uno.
refused-event-over = Il torneo è finito.
refused-event-changed = Nel frattempo il torneo è cambiato. Guardalo e riprova.
refused-event-paused = Il torneo è in pausa. Riprendilo prima.
