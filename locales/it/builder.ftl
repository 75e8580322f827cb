## Il costruttore di regolamenti

builder-title = Costruisci un regolamento
builder-start = Parti da
builder-empty = Un regolamento vuoto
builder-begin = Inizia
builder-own-title = { $title }, versione mia
builder-own-summary = { $title }, con modifiche mie.
builder-from = { $count ->
    [0] Come { $title }.
    [one] Come { $title }, tranne { $count } regola.
   *[other] Come { $title }, tranne { $count } regole.
}
builder-from-nothing = Questo regolamento non ne estende altri.
builder-kept = Questo dispositivo conserva il testo.
builder-not-kept = Questo browser non può conservare il testo: scarica il file per non perderlo.
builder-earlier = «Annulla» riporta il testo che avevi scritto prima.
builder-forms-wait = I moduli seguiranno di nuovo il testo quando le righe segnalate saranno corrette.
builder-name = Titolo
builder-summary = Riassunto
builder-mechanics = Regole
builder-files = Colonne
builder-ranks = Traverse
builder-setup-reserve = Pezzi per parte da disporre all’inizio
builder-setup-lead = Seleziona un pezzo e premi le sue caselle, oppure trascinalo. Sul tavoliere, Invio posa il pezzo, Canc svuota una casella, e i numeri selezionano un pezzo. Una disposizione disegnata va bene per una sola misura del tavoliere: un’opzione per la misura viene tolta.
builder-symmetry = Il lato del Nero
builder-symmetry-rotation = quello del Bianco ruotato
builder-symmetry-reflection = quello del Bianco riflesso
builder-symmetry-none = disposto a parte
builder-no-options = Questo regolamento non ha altre opzioni.
builder-options-lead = Ciò che i giocatori possono scegliere prima di una partita; qui il valore che vale se non scelgono.
builder-is-option = I giocatori possono scegliere diversamente per ogni partita.
builder-offer = I giocatori possono sceglierlo per ogni partita.
builder-idle = Non cambia nulla in questo gioco.
builder-reset = Come in { $title }
builder-leave-out = Ometti
builder-what-it-does = Che cosa fa: { $field }
builder-differences = Che cosa cambia
builder-here = Qui
builder-play = Conserva e gioca
builder-too-often = Troppe modifiche in poco tempo. Il testo sarà riletto tra un momento.
builder-too-long = Il testo è troppo lungo o illeggibile.
builder-games = Partite di prova
builder-games-lead = Il motore gioca contro sé stesso { $games } partite brevi con queste regole. Ogni apertura si gioca due volte.
builder-games-start = Gioca le partite di prova
builder-games-stop = Ferma
builder-games-begin = La prima partita è iniziata.
builder-games-earlier = Queste partite si sono giocate con il testo com’era prima.
builder-games-done = { $games } partite su { $of }
builder-games-failed = Una partita è durata troppo. La prova è finita.
builder-games-decisive = Partite con un vincitore
builder-games-white = Quota di punti del Bianco
builder-games-plies = Semimosse
builder-games-plies-are = mediana { $middle }, da { $shortest } a { $longest }
builder-games-reasons = Come sono finite
builder-games-longest = non finita dopo { $plies } semimosse
builder-share = { $value } (da { $low } a { $high })
builder-change = Modifica queste regole
builder-warnings = { $count ->
    [one] Un avviso
   *[other] { $count } avvisi
}
builder-source = Fonte
builder-source-author = Autore
builder-source-author-kind = Tipo di autore
builder-source-author-kind-is = { $value ->
    [organization] Un’istituzione
   *[persons] Persone
}
builder-source-title = Pubblicazione
builder-source-kind = Tipo di pubblicazione
builder-source-kind-is = { $value ->
    [article] Articolo
    [chapter] Capitolo di un libro
    [book] Libro
   *[webpage] Pagina web
}
builder-source-container = Rivista, libro, collana o sito di cui fa parte
builder-source-volume = Volume
builder-source-issue = Numero
builder-source-year = Anno
builder-source-publisher = Editore
builder-source-url = Indirizzo sul web
builder-source-certainty = Che cosa è stato letto
builder-source-certainty-is = { $value ->
    [author-program] Il programma dell’autore
    [two-reports] Due o più resoconti
    [one-report] Un solo resoconto
   *[author-text] Il testo dell’autore
}
builder-pieces = Nomi dei pezzi
builder-pieces-s = Pezzo leggero
builder-pieces-l = Capo
builder-conduct-notation = Notazione
builder-conduct-illegal-moves = Una mossa illecita
builder-conduct-illegal-moves-is = { $value ->
    [stand] resta valida se nessuno la nota in tempo
   *[refused] è rifiutata
}
builder-version = Versione
builder-rules = Regole in parole
builder-rules-lead = I giocatori leggono questi testi sulla pagina del regolamento e durante la partita.
builder-rule-title = Titolo
builder-rule-text = Regola
builder-rule-part = Parte
builder-rule-evidence = Evidenza
builder-rule-basis = La ragione dell’autore
builder-rule-parallel = Le testimonianze antiche, come le leggi
builder-rule-unverified = Ancora da confrontare con la fonte
builder-rule-ids = Sigle della regola, per prima quella da citare
builder-rule-name = Nome nel testo
builder-rule-when = Quando vale
builder-rule-always = sempre
builder-rule-cites = Che cosa la cita
builder-rule-cites-lead = Una mossa rifiutata o la fine di una partita cita questa regola per i motivi seguenti.
builder-rule-origin = { $origin ->
    [changed] riscritta
    [left-out] omessa
   *[own] nuova
}
builder-rule-new = Aggiungi una regola
builder-rule-add = Aggiungi
builder-rule-up = Sposta su
builder-rule-down = Sposta giù
builder-rule-rewrite = Riscrivi
builder-rule-leave-out = Ometti
builder-rule-take-back = Includi di nuovo
builder-rule-remove = Elimina
builder-options-each = Che cos’è ogni opzione
builder-option-origin = { $origin ->
    [changed] modificata
    [left-out] tralasciata
   *[own] nuova
}
builder-option-new = Aggiungi un’opzione
builder-option-title = Titolo
builder-option-summary = Che cosa fa, in una riga
builder-option-rule = Sigla della regola
builder-option-type = Tipo di valore
builder-option-type-is = { $value ->
    [int] un numero
    [choice] una fra più parole
    [board] una misura del tavoliere
   *[bool] sì o no
}
builder-option-values = Valori, separati da virgole
builder-option-min = Minimo
builder-option-max = Massimo
builder-option-way = Come ha effetto
builder-option-way-is = { $way ->
    [writes] Stabilisce una regola
    [arbiter] Se ne occupa l’arbitro
    [inert] Non cambia nulla in questo gioco
   *[effect] I suoi valori cambiano regole
}
builder-option-writes = Regola che stabilisce
builder-option-arbiter = Che cosa fa l’arbitro
builder-option-inert = Perché non cambia nulla
builder-option-effects = Che cosa cambiano i suoi valori
builder-option-no-effects = Nessun valore cambia ancora qualcosa.
builder-option-effect-value = Con il valore
builder-option-effect-rule = Regola da cambiare
builder-option-effect-add = Aggiungi questo cambiamento
builder-option-effect-of = Con «{ $value }»
builder-option-effect-draw = Disegna la disposizione su un tavoliere
builder-example = Esempio dalla biblioteca
builder-example-none = nessuno
builder-weights = Il motore gioca come in
builder-weights-note = I pesi di questi giochi stimano le posizioni; nessuna regola ne dipende. Senza questa voce valgono quelli per giochi di ogni tipo.
