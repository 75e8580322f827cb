## L’albero genealogico

tree-title = Regolamenti
tree-lead = { $count } ricostruzioni e { $living ->
    [one] un parente vivo
   *[other] { $living } parenti vivi
}. Le varianti di un autore sono ripiegate.
tree-changes = Cambia: { $traits }.
tree-all = Tutti i regolamenti
tree-by-kind = Per tipo di gioco
tree-by-author = Per autore
tree-variants = { $count ->
    [one] Una variante
   *[other] { $count } varianti
}
tree-plain = Solo pedine
tree-own = I tuoi regolamenti
tree-own-lead = Costruisci un regolamento con i moduli o come testo, provalo e condividi un link per giocarlo.
tree-own-edition = Un regolamento tuo si costruisce solo sul sito, che ne legge il testo.
tree-published = Regolamenti dei giocatori
tree-published-lead = Li hanno creati dei giocatori, che hanno scelto di pubblicarli. Il sito ha controllato soltanto che si possano giocare.
length-short = Breve
length-medium = Media
length-long = Lunga
length-stalled = In stallo
length-about = { $plies ->
    [one] circa { $plies } semimossa
   *[other] circa { $plies } semimosse
}
breadth-about = circa { $choices } mosse fra cui scegliere

## La pagina di un gioco

rules-title = Regole di { $title }
rules-author-title = Nella grafia dell’autore: { $title }
rules-play = Gioca
rules-read = Leggi le regole
rules-sheet = Scheda delle regole (PDF)
rules-letter = In formato Letter:
rules-all = Regolamenti
rules-board = Tavoliere
rules-pieces = Pezzi
rules-length = Durata
rules-choices = Scelta
rules-on-page = In questa pagina
rules-evidence = Che cosa significano i segni
rules-options = Opzioni
rules-option = Opzione
rules-option-does = Che cosa fa
rules-option-default = Predefinito
rules-option-allowed = Ammesso
rules-option-in = In { $title }
rules-neighbours = Giochi affini
rules-neighbours-lead = Le differenze da questo gioco sono in grassetto e segnate con una losanga.
rules-neighbours-table = Confronto con i giochi affini
rules-neighbours-rule = Regola
rules-neighbours-this = Questo gioco
rules-sources = Fonte
sheet-version = { $id }, versione { $version } delle regole
sheet-grounds = Motivi e testimonianze
rules-source-after = Come { $title }, salvo le modifiche indicate sopra.
rules-certainty = { $certainty ->
    [author-program] Le regole sono tratte dal programma dell’autore e dalla sua spiegazione.
    [two-reports] Le regole sono tratte da resoconti indipendenti; la fonte stessa non è stata letta.
    [one-report] Le regole sono tratte da un solo resoconto; la fonte stessa non è stata letta.
   *[author-text] Le regole sono tratte dal testo dell’autore.
}
rules-basis = { $evidence ->
    [documented] Registrata
    [adjudicated] Perché
   *[other] La ragione dell’autore
}: { $text }
rules-parallel = Le testimonianze antiche, come le leggiamo: { $text }
rules-reports = Conosciuta attraverso questi resoconti:
rules-unverified = Da confrontare con la fonte originale.
rules-unverified-ids = Ancora da confrontare con la fonte originale: { $ids }.
allowed-bool = sì o no
allowed-choice = uno fra { $values }
allowed-board = una misura del tavoliere da { $low } a { $high }, come { $usual }
allowed-int = un numero intero da { $low } a { $high }
value-true = sì
value-false = no
part-board = Tavoliere
part-setup = Disposizione
part-movement = Movimento
part-dice = Dadi
part-capture = Cattura
part-expansion = Espansione: inciti
part-ending = Fine
part-conduct = Condotta e trascrizione
evidence-attested = Attestata
evidence-inferred = Dedotta
evidence-documented = Documentata
evidence-invented = Inventata
evidence-adjudicated = Stabilita
evidence-attested-means = un testo o un ritrovamento antico enuncia la regola
evidence-inferred-means = un testo o un ritrovamento antico la suggerisce
evidence-documented-means = registrata dal gioco vivo; nessuna testimonianza antica
evidence-invented-means = un’idea dell’autore
evidence-adjudicated-means = la fonte tace; deciso qui

## Figure

figure-label = { $title }. I tasti freccia sinistra e destra la percorrono passo per passo.
figure-still = { $title }.
figure-play = Avvia
figure-step = Passo { $step } di { $steps }.
figure-pieces = { $side ->
    [white] Bianco
   *[black] Nero
}: { $pieces }.
figure-dead = Pedine morte: { $pieces }.
figure-elsewhere = Mostrata in { $title }.
figure-rolled = Il lancio: { $roll }.
