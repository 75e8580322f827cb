## The analysis page

analysis-title = Analisi
analysis-players = { $white } e { $black }
analysis-both-sides = { $player } da entrambe le parti
analysis-analyse = Analizza
analysis-analyse-position = Analizza questa posizione
analysis-game = Gioco
analysis-open = Apri
analysis-open-heading = Apri una partita
analysis-open-lead = Incolla una partita in una delle notazioni che il sito legge o una posizione in PFEN, oppure scegli un file. Puoi anche trascinare un file in qualsiasi punto di questa pagina.
analysis-open-edition = Incolla una partita come JSON o come trascrizione, oppure una posizione come PFEN, o scegli un file. Puoi anche trascinare un file su questa pagina. Le partite con commenti o varianti si aprono come JSON, o sul sito.
analysis-record = Partita o PFEN
analysis-file = File
analysis-record-ruleset = Regolamento, se una partita non lo indica
analysis-nothing-read = In questo testo non c’è nessuna partita.
analysis-counted = Mosse lette: { $read }; tralasciate: { $left }.
analysis-more-games = Il testo contiene { $count } partite: scegline una.
analysis-file-games = Partita del file
analysis-game-of-file = Partita { $number }
analysis-game-damaged = con errori
analysis-game-unopened = non si può aprire
study-keep-all = { $left ->
    [0] Tutte le { $count } partite del file, così come vi si trovano, ciascuna in un capitolo
   *[other] { $count } partite del file, così come vi si trovano, ciascuna in un capitolo. Escluse: { $titles }.
}
study-many-games = Uno studio accoglie al massimo { $most } partite, e in questo file se ne possono aprire { $count }
study-more-games = altre { $count }
analysis-not-opened = Non si può aprire: { $reason }
analysis-error = Riga { $line }, colonna { $column }: { $reason }
analysis-file-large = Il testo è troppo grande: il limite è di 256 KB.
analysis-offline = Il sito non risponde. Riprova.
analysis-kept-page = Sei offline. Questa è la copia salvata sul dispositivo.
analysis-busy = Il sito è troppo occupato in questo momento. Riprova.
analysis-link-broken = Il link è incompleto o danneggiato: la partita non si può aprire.
analysis-unreadable = Questo non è il JSON di una partita, né la sua trascrizione, né una posizione di questo gioco. Le partite con commenti o varianti si aprono come JSON, o sul sito.
analysis-move-refused = Mossa { $number }, { $move }: { $reason }
analysis-game-gone = Questo browser non ha questa partita.
analysis-not-taken = Il sito non lo accetta: è danneggiato o troppo grande.
analysis-draft-back = Le tue mosse e i tuoi commenti sono di nuovo qui.
analysis-not-kept = Questo browser non ha spazio per le tue mosse e i tuoi commenti. Salvali come file per non perderli.
analysis-share = Copia il link
analysis-copied = Link copiato: contiene l’intera partita con le sue varianti.
analysis-in-address = L’indirizzo di questa pagina ora contiene l’intera partita con le sue varianti.
analysis-too-large-to-share = La partita è troppo lunga per un link. Premi «Salva» per conservarla in uno studio o come file.
analysis-engine = Motore
analysis-opponent = Gioca contro
analysis-opponent-how = Muovi un pezzo: il motore risponde per l’altra parte. Intanto le sue varianti sono nascoste.
analysis-game-long = Questa partita ha troppe mosse per il motore.
analysis-thinking = Il motore sta pensando …
analysis-deeper = Cerca più a fondo
analysis-depth = Profondità { $depth } · { $nodes ->
    [one] { $nodes } posizione
   *[other] { $nodes } posizioni
} · ± { $spread }
analysis-solved = Risolta: { $nodes ->
    [one] l’unica posizione che può seguire è nota.
   *[other] tutte le { $nodes } posizioni che possono seguire sono note.
}
analysis-rolls = Il Bianco vince con { $chance } su tutti i lanci · profondità { $depth } · { $nodes ->
    [one] { $nodes } posizione
   *[other] { $nodes } posizioni
} · ± { $spread }
analysis-rolls-label = Lanci
analysis-roll = Lancio { $roll }
analysis-roll-due = { $side ->
    [white] Il Bianco deve lanciare i dadi
   *[black] Il Nero deve lanciare i dadi
}
analysis-no-move = nessuna mossa
analysis-lines = Le linee migliori
analysis-verdicts = Che cosa offre la posizione
analysis-chance = { $chance }
analysis-decided = { $winner ->
    [white] 1-0
   *[black] 0-1
} in { $plies }
analysis-bar = Probabilità del Bianco: { $chance }
analysis-graph = L’andamento della partita
analysis-review = Esamina ogni mossa della partita
analysis-no-review = Il motore non può rivedere questa partita su questo dispositivo.
analysis-no-graph = Gioca qualche mossa, o apri una partita, per vederne qui l’andamento.
analysis-no-moves = Ancora nessuna mossa. Muovi un pezzo sul tavoliere, o apri una partita.
verdict-decided = { $winner ->
    [white] Il Bianco vince
   *[black] Il Nero vince
} al più tardi in { $plies ->
    [one] { $plies } semimossa
   *[other] { $plies } semimosse
}, qualunque cosa giochi l’altro.
verdict-drawn = Giocando al meglio, la partita è patta.
verdict-ring = Il cerchio si chiude: { $side ->
    [white] al Bianco
   *[black] al Nero
} { $left ->
    [one] manca { $left } casella
   *[other] mancano { $left } caselle
} attorno al capo.
verdict-threat = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} minaccia di catturare { $squares } da { $to }.
verdict-exposed = { $mechanic ->
    [corner] { $square } è esposto: nemici in { $squares } possono catturarlo nell’angolo.
    [intervention] { $square } è esposto: un nemico che arriva in { $squares } può catturarlo.
    [encirclement] { $square } è esposto: nemici in { $squares } possono circondarlo.
   *[custody] { $square } è esposto: i nemici possono catturarlo tra { $squares }.
}
flip = Gira il tavoliere

## Layers over the board

layers-label = Mostra sul tavoliere
layer-threatened = Minacciati
layer-captures = Catture
layer-locks = Agganci
layer-active = Attivi
layer-kept = Fuori portata
layer-exposed = Esposti
layer-goal = Alla meta
layer-empty = In questa posizione non c’è niente del genere.

## The same moves under other rules

rules-parts-here = Qui un altro regolamento si separa dalla partita
divergence-legal = La mossa è permessa.
divergence-captures = Cattura { $squares }.
divergence-nothing = Non cattura nulla.
divergence-goes-on = La partita continua.
divergence-ends = La partita finisce { $result }: { $reason } ({ $rule }).
divergence-roll = Prima della mossa bisogna lanciare i dadi.
divergence-begins-elsewhere = Il confronto parte dalla posizione iniziale della partita giocata, non da quella di questo gioco.
divergence-lacks = Lo scopo di questo gioco richiede un pezzo che manca in questa posizione iniziale: { $piece }.

## Comments, marks and the tree

remark = Commenta
remark-label = Modifica l’albero
remark-comment = Commento a questa mossa
remark-marks = Giudizio su questa mossa
remark-mark = Segna con { $mark }
remark-first = Questa linea è già la prima.
remark-cut = La linea è tagliata. Annulla la riporta.
remark-nothing-to-undo = Non c’è nulla da annullare.
draw = Disegna
draw-how = Se è attivo, toccare una casella disegna un cerchio, e passare da una casella a un’altra una freccia; il tasto destro del mouse disegna sempre. Un segno ripetuto si cancella.
draw-done = { $kind ->
    [circle] Cerchio intorno a { $square } disegnato.
   *[arrow] Freccia { $square } disegnata.
}
draw-removed = { $kind ->
    [circle] Cerchio intorno a { $square } cancellato.
   *[arrow] Freccia { $square } cancellata.
}
draw-many = Una posizione accetta al massimo { $most } frecce e altrettanti cerchi.
draw-list = Disegnati su questa posizione: { $list }
promote = Promuovi
cut = Taglia
undo = Annulla
save = Salva
save-working = In corso …
print = Stampa
analysis-explore = Esplora le partite
play-on = Continua a giocare

## The keys of the room

analysis-keys = Tasti
analysis-keys-lead = Questi tasti valgono finché non è attivo un campo di testo o il tavoliere, che ha i suoi:
analysis-key-walk = Sinistra, destra
analysis-does-walk = una mossa indietro o avanti
analysis-key-vary = Su, giù
analysis-does-vary = un’altra variante della stessa mossa
analysis-key-ends = Home, Fine
analysis-does-ends = all’inizio o alla fine della linea
analysis-key-remark = C
analysis-does-remark = apre o chiude il commento
analysis-key-mark = Da 1 a 6
analysis-does-mark = segna la mossa con !, ?, !?, ?!, !! o ??
analysis-key-promote = P
analysis-does-promote = promuove la variante
analysis-key-cut = Canc
analysis-does-cut = taglia la mossa con tutto ciò che segue
analysis-key-undo = Ctrl Z
analysis-does-undo = annulla l’ultima modifica dell’albero
analysis-key-draw = D
analysis-does-draw = attiva o disattiva il disegno
analysis-key-list = ?
analysis-does-list = elenca questi tasti

## Accuracy and tasks after a game

task-begin = { $count ->
    [one] Trova una mossa migliore
   *[other] Trova { $count } mosse migliori
}
task-heading = Mossa migliore { $number } di { $count }
task-question = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} ha giocato { $played }. Trova una mossa migliore.
task-judging = Il motore esamina la tua mossa …
task-not-yet = { $move } perde { $loss } delle probabilità. Prova un’altra mossa.
task-found = { $move } è la mossa migliore che il motore conosce. { $played } perdeva { $loss } delle probabilità. Seguirebbe: { $line }.
task-found-other = { $move } vale quanto { $best } del motore. { $played } perdeva { $loss } delle probabilità.
task-next = Avanti
task-end = Torna all’analisi

## Under whose rules

rules-whose = Secondo quali regole?
rules-comparing = La partita viene rigiocata con altre regole …
rules-as-played = come giocata
rules-same = uguale fino alla fine
rules-what-if = E se … { $changes }
rules-part-at = Semimossa { $ply }, { $move }: le partite si separano
rules-here = come giocata
rules-there = con queste regole
rules-left-out = { $count ->
    [one] Una mossa dell’albero resta fuori: queste regole non la permettono.
   *[other] { $count } mosse dell’albero restano fuori: queste regole non permettono quelle, o ciò che vi conduce.
}
