
## The file

error-file-large = supera 64 KiB, il limite per il file di un regolamento
error-file-line = ha una riga di più di { $most } caratteri
error-file-deep = è annidato troppo in profondità
error-file-encoding = non è testo UTF-8
error-file-mark = comincia con un byte order mark, che TOML non ammette
error-file-toml-number = non è TOML: contiene un numero troppo grande
error-file-toml = non è TOML: { $reason }
error-file-toml-end = non è TOML, alla fine del file: { $reason }
error-file-no-ruleset = { $name } non è l’id di un regolamento del pacchetto
error-file-first = { $file }: { $more } (altri errori: { $others }; vedi petteia rulesets check)
error-file-only = { $file }: { $more }
error-file-parent = in { $name } c’è un errore: { $more }
error-file-too-many = più di { $most } file si estendono l’un l’altro
error-file-extends-itself = un regolamento non può estendere sé stesso, né uno che lo estende
error-file-no-parent = { $name } non è né l’id di un regolamento né un percorso che finisce in .toml
error-file-path = il file di un regolamento si indica con il suo percorso, non con { $given }
error-file-unread = non si può leggere: { $reason }
error-file-name-encoding = il nome del file non è testo UTF-8
error-file-ending = il nome del file di un regolamento finisce in .toml
error-file-irregular = non è un file normale
error-file-folder = è una cartella, non il file di un regolamento
error-file-impossible-name = nessun file può chiamarsi così

## Shapes

error-file-a-table = una tabella
error-file-a-list = un elenco
error-file-huge = un numero enorme
error-file-kind = { $kind ->
    [table] ci vuole una tabella
    [list] ci vuole un elenco
    [whole] ci vuole un numero intero
    [switch] ci vuole true o false
    [word] ci vuole un numero intero o un testo
    [any] ci vuole true o false, un numero intero o un testo
   *[text] ci vuole un testo
}, non { $given }
error-file-one-of = ci vuole uno fra { $values }, non { $given }
error-file-empty = non può essere vuoto
error-file-long = supera { $most } caratteri
error-file-range = ci vuole un numero intero da { $low } a { $high }, non { $given }
error-file-few = numero minimo di voci: { $least }
error-file-many = ha più di { $most } voci
error-file-twice = { $given } compare due volte
error-file-missing = manca
error-file-unknown = chiave sconosciuta
error-file-unknown-of = chiave sconosciuta; quelle note sono { $values }
error-file-name = nome: { $more }
error-file-instead = { $more }, non { $given }
error-file-pattern-word = ci vuole una parola di lettere minuscole, cifre e -
error-file-pattern-rule = ci vuole una lettera minuscola, poi lettere minuscole, cifre, - o _, al massimo 40
error-file-pattern-option = ci vuole una lettera minuscola, poi lettere minuscole, cifre o _, al massimo 40
error-file-pattern-size = ci vogliono colonne x traverse, da 4 a 16 ciascuna, come "12x8"
error-file-pattern-line = ci vuole una sola riga senza caratteri di controllo
error-file-pattern-title = ci vuole una sola riga con caratteri visibili e senza caratteri di controllo
error-file-pattern-text = non sono ammessi caratteri di controllo
error-file-pattern-board = ci vuole il campo del tavoliere di un PFEN: lettere S P H L B maiuscole o minuscole, numeri, /
error-file-pattern-row = ci vogliono le lettere S P H L B e numeri di caselle vuote
error-file-pattern-id = ci vuole l’ID di una regola, come "XXI-10" o "MY-1"
error-file-pattern-value = ci vuole true, false, un numero, una parola o una misura del tavoliere

## Options and rules

error-file-part-missing = manca { $entry }
error-file-needed = manca { $entry }, richiesto dal tipo { $kind }
error-file-ways = ci vuole uno fra writes, effect, arbiter e inert, ma non ce n’è nessuno
error-file-ways-both = ci vuole uno solo fra writes, effect, arbiter e inert, qui invece: { $ways }
error-file-quiet = ci vuole un int che scriva ending.quiet_limit, come in ogni regolamento
error-file-quiet-removed = ogni regolamento ha quiet_limit; il valore predefinito 0 esclude il limite
error-file-extra-values = il tipo { $kind } non ha values
error-file-extra-ends = il tipo { $kind } non ha né min né max
error-file-ends-whole = min e max devono essere numeri interi
error-file-ends-order = min { $low } supera max { $high }
error-file-board-ways = un board richiede values, oppure min e max
error-file-board-ends = min e max devono essere misure del tavoliere, come "12x8"
error-file-board-order = min { $low } non sta dentro max { $high }
error-file-no-size = { $value } non è una misura del tavoliere: colonne x traverse, da 4 a 16 ciascuna
error-file-value = { $given } non è { $more }
error-file-unquoted = va scritto { $value }, senza virgolette
error-file-cannot-write = un’opzione di tipo { $kind } non può scrivere { $entry }
error-file-takes = { $entry } vuole un’opzione di tipo { $kind }, non { $other }
error-file-cannot-be = { $entry } non può essere { $given }
error-file-no-option = non c’è nessuna opzione { $name }
error-file-two-rules = { $name } è il nome di due regole
error-file-cited = per { $ground } è già citata un’altra regola che vale sempre
error-file-nothing-to-remove = un regolamento che non ne estende un altro non ha nulla da togliere
error-file-not-inherited = { $name } non è ereditato
error-file-still-spoken = ne parla la regola ereditata { $name }: togli anche quella
error-file-overruled = l’opzione { $option } lo rende { $given }: cambia options.{ $entry } o toglila
error-file-with = con { $option } = { $value }: { $more }
error-file-at = { $entry }: { $more }

## The set-up

error-file-size = manca la misura del tavoliere: [board] size
error-file-setup-both = setup ha { $shared } per entrambe le parti e anche { $side ->
    [white] white
   *[black] black
} per una sola: va dato uno dei due
error-file-setup-board = setup ha sia il testo del tavoliere sia { $entry }: va dato uno dei due
error-file-rows = { $found } file di pezzi non stanno su un tavoliere di { $ranks } traverse
error-file-row = { $row } è lungo { $found } caselle su un tavoliere di { $files } colonne
error-file-leader-part = al capo manca { $entry }
error-file-leader-rank = la traversa { $rank } è fuori da un tavoliere di { $ranks } traverse
error-file-leader-taken = la casella del capo sulla traversa { $rank } è già occupata dalle rows
error-file-meet = i pezzi delle due parti si toccano sulla traversa { $rank }: il tavoliere è troppo piccolo
error-file-ranks = ha { $found } traverse su un tavoliere di { $size }
error-file-rank = la traversa { $rank } è lunga { $found } caselle su un tavoliere di { $size }
error-file-square = { $row }: né un pezzo né un numero in { $letter }
error-file-over = la partita è finita prima della prima mossa: { $reason }

## What cannot go together

error-file-two-dice = richiede due dadi
error-file-dice-with = i dadi non vanno insieme a { $entry } = { $value }
error-file-dice-reserve = i dadi non vanno insieme a una riserva
error-file-dice-shuttle = i dadi non vanno insieme a una regola contro l’andirivieni
error-file-beyond-lines = i salti e le diagonali non vanno insieme a { $entry }
error-file-apart = non va insieme a { $entry } = { $value }
error-file-peltasts = pedine o soldati (S) non vanno insieme ai peltasti (P)
error-file-basileus = un capo (L) non va insieme a un basileo (B)
error-file-setup-letter = «{ $letter }» non può stare in uno schieramento
error-file-leaders = il { $side ->
    [white] Bianco
   *[black] Nero
} ha più di un capo
error-file-no-pieces = il { $side ->
    [white] Bianco
   *[black] Nero
} non ha pezzi, né schierati né in riserva
error-file-plain = richiede soltanto soldati semplici, non { $values }
error-file-binding = i pezzi legati non vanno insieme a { $entry }
error-file-leap-needed = richiede pezzi che saltano
error-file-reserve-fit = { $reserve } pezzi per parte non stanno su { $free } caselle vuote
error-file-leader-of = richiede un capo (L o B) del { $side ->
    [white] Bianco
   *[black] Nero
} nello schieramento
error-file-leader = richiede un capo (L o B) nello schieramento
error-file-leader-never = richiede capture.leader, che qui è never
error-file-classes = richiede peltasti (o pedine) e opliti di entrambe le parti nello schieramento
error-unproven = con { $entry } = { $value } non è dimostrato che un pezzo sia al sicuro dalla cattura
error-file-spare-move = con { $entry } = { $value } un giocatore può essere costretto ad aprire un muro

## Values of the core's rules

error-key-unknown = questa regola non c’è
error-key-switch = ci vuole true o false
error-key-text = ci vuole un testo
error-key-number = ci vuole un numero intero da { $low } a { $high }
error-key-word = ci vuole uno fra { $values }
error-key-ground = per questo non si cita nessuna regola
error-key-term = una valutazione non lo conta
error-network = questi byte non sono una rete che questa versione sappia leggere

## Ciò che è valido, ma dice meno di quanto sembri

warning-idle = non cambia nulla in questo gioco
warning-idle-option = nessun valore di questa opzione cambia qualcosa in questo gioco
warning-goal = non si può mai raggiungere: il { $side ->
    [white] Bianco
   *[black] Nero
} ha { $pieces } pezzi da perdere
warning-ground = il gioco non ha nulla per cui si possa citare { $ground }
warning-example = il gioco non ha nessuna regola di nome { $name }
warning-endless = una partita senza catture può non finire mai: non c'è né un limite di quiete né una regola contro la ripetizione
