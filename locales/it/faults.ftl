
## The file

fault-file-large = supera 64 KiB, il limite per il file di un regolamento
fault-file-line = ha una riga di più di { $most } caratteri
fault-file-deep = è annidato troppo in profondità
fault-file-encoding = non è testo UTF-8
fault-file-mark = comincia con un byte order mark, che TOML non ammette
fault-file-toml-number = non è TOML: contiene un numero troppo grande
fault-file-toml = non è TOML: { $reason }
fault-file-toml-end = non è TOML, alla fine del file: { $reason }
fault-file-no-ruleset = { $name } non è l’id di un regolamento del pacchetto
fault-file-first = { $file }: { $more } (altri errori: { $others }; vedi petteia rulesets check)
fault-file-only = { $file }: { $more }
fault-file-parent = in { $name } c’è un errore: { $more }
fault-file-too-many = più di { $most } file si estendono l’un l’altro
fault-file-extends-itself = un regolamento non può estendere sé stesso, né uno che lo estende
fault-file-no-parent = { $name } non è né l’id di un regolamento né un percorso che finisce in .toml
fault-file-path = il file di un regolamento si indica con il suo percorso, non con { $given }
fault-file-unread = non si può leggere: { $reason }
fault-file-name-encoding = il nome del file non è testo UTF-8
fault-file-ending = il nome del file di un regolamento finisce in .toml
fault-file-irregular = non è un file normale
fault-file-folder = è una cartella, non il file di un regolamento
fault-file-impossible-name = nessun file può chiamarsi così

## Shapes

fault-file-a-table = una tabella
fault-file-a-list = un elenco
fault-file-huge = un numero enorme
fault-file-kind = { $kind ->
    [table] ci vuole una tabella
    [list] ci vuole un elenco
    [whole] ci vuole un numero intero
    [switch] ci vuole true o false
    [word] ci vuole un numero intero o un testo
    [any] ci vuole true o false, un numero intero o un testo
   *[text] ci vuole un testo
}, non { $given }
fault-file-one-of = ci vuole uno fra { $values }, non { $given }
fault-file-empty = non può essere vuoto
fault-file-long = supera { $most } caratteri
fault-file-range = ci vuole un numero intero da { $low } a { $high }, non { $given }
fault-file-few = numero minimo di voci: { $least }
fault-file-many = ha più di { $most } voci
fault-file-twice = { $given } compare due volte
fault-file-missing = manca
fault-file-unknown = chiave sconosciuta
fault-file-unknown-of = chiave sconosciuta; quelle note sono { $values }
fault-file-name = nome: { $more }
fault-file-instead = { $more }, non { $given }
fault-file-pattern-word = ci vuole una parola di lettere minuscole, cifre e -
fault-file-pattern-rule = ci vuole una lettera minuscola, poi lettere minuscole, cifre, - o _, al massimo 40
fault-file-pattern-option = ci vuole una lettera minuscola, poi lettere minuscole, cifre o _, al massimo 40
fault-file-pattern-size = ci vogliono colonne x traverse, da 4 a 16 ciascuna, come "12x8"
fault-file-pattern-line = ci vuole una sola riga senza caratteri di controllo
fault-file-pattern-text = non sono ammessi caratteri di controllo
fault-file-pattern-board = ci vuole il campo del tavoliere di un PFEN: lettere S P H L B maiuscole o minuscole, x, numeri, /
fault-file-pattern-row = ci vogliono le lettere S P H L B e numeri di caselle vuote
fault-file-pattern-id = ci vuole l’ID di una regola, come "XXI-10" o "MY-1"
fault-file-pattern-value = ci vuole true, false, un numero, una parola o una misura del tavoliere

## Options and rules

fault-file-part-missing = manca { $entry }
fault-file-needed = manca { $entry }, richiesto dal tipo { $kind }
fault-file-ways = ci vuole uno fra writes, effect, arbiter e inert, ma non ce n’è nessuno
fault-file-ways-both = ci vuole uno solo fra writes, effect, arbiter e inert, qui invece: { $ways }
fault-file-quiet = ci vuole un int che scriva ending.quiet_limit, come in ogni regolamento
fault-file-quiet-removed = ogni regolamento ha quiet_limit; il valore predefinito 0 esclude il limite
fault-file-extra-values = il tipo { $kind } non ha values
fault-file-extra-ends = il tipo { $kind } non ha né min né max
fault-file-ends-whole = min e max devono essere numeri interi
fault-file-ends-order = min { $low } supera max { $high }
fault-file-board-ways = un board richiede values, oppure min e max
fault-file-board-ends = min e max devono essere misure del tavoliere, come "12x8"
fault-file-board-order = min { $low } non sta dentro max { $high }
fault-file-no-size = { $value } non è una misura del tavoliere: colonne x traverse, da 4 a 16 ciascuna
fault-file-value = { $given } non è { $more }
fault-file-unquoted = va scritto { $value }, senza virgolette
fault-file-cannot-write = un’opzione di tipo { $kind } non può scrivere { $entry }
fault-file-takes = { $entry } vuole un’opzione di tipo { $kind }, non { $other }
fault-file-cannot-be = { $entry } non può essere { $given }
fault-file-no-option = non c’è nessuna opzione { $name }
fault-file-two-rules = { $name } è il nome di due regole
fault-file-cited = per { $ground } è già citata un’altra regola che vale sempre
fault-file-nothing-to-remove = un regolamento che non ne estende un altro non ha nulla da togliere
fault-file-not-inherited = { $name } non è ereditato
fault-file-still-spoken = ne parla la regola ereditata { $name }: togli anche quella
fault-file-overruled = l’opzione { $option } lo rende { $given }: cambia options.{ $entry } o toglila
fault-file-with = con { $option } = { $value }: { $more }
fault-file-at = { $entry }: { $more }

## The set-up

fault-file-size = manca la misura del tavoliere: [board] size
fault-file-setup-both = setup ha { $shared } per entrambe le parti e anche { $side ->
    [white] white
   *[black] black
} per una sola: va dato uno dei due
fault-file-setup-board = setup ha sia il testo del tavoliere sia { $entry }: va dato uno dei due
fault-file-rows = { $found } file di pezzi non stanno su un tavoliere di { $ranks } traverse
fault-file-row = { $row } è lungo { $found } caselle su un tavoliere di { $files } colonne
fault-file-leader-part = al capo manca { $entry }
fault-file-leader-rank = la traversa { $rank } è fuori da un tavoliere di { $ranks } traverse
fault-file-leader-taken = la casella del capo sulla traversa { $rank } è già occupata dalle rows
fault-file-meet = i pezzi delle due parti si toccano sulla traversa { $rank }: il tavoliere è troppo piccolo
fault-file-ranks = ha { $found } traverse su un tavoliere di { $size }
fault-file-rank = la traversa { $rank } è lunga { $found } caselle su un tavoliere di { $size }
fault-file-square = { $row }: né un pezzo né un numero in { $letter }
fault-file-over = la partita è finita prima della prima mossa: { $reason }

## What cannot go together

fault-file-two-dice = richiede due dadi
fault-file-dice-with = i dadi non vanno insieme a { $entry } = { $value }
fault-file-dice-reserve = i dadi non vanno insieme a una riserva
fault-file-dice-shuttle = i dadi non vanno insieme a una regola contro l’andirivieni
fault-file-beyond-lines = i salti e le diagonali non vanno insieme a { $entry }
fault-file-apart = non va insieme a { $entry } = { $value }
fault-file-peltasts = pietre o soldati (S) non vanno insieme ai peltasti (P)
fault-file-basileus = un capo (L) non va insieme a un basileus (B)
fault-file-setup-letter = «{ $letter }» non può stare in uno schieramento
fault-file-leaders = il { $side ->
    [white] Bianco
   *[black] Nero
} ha più di un capo
fault-file-no-pieces = il { $side ->
    [white] Bianco
   *[black] Nero
} non ha pezzi, né schierati né in riserva
fault-file-plain = richiede soltanto soldati semplici, non { $values }
fault-file-binding = i pezzi legati non vanno insieme a { $entry }
fault-file-leap-needed = richiede pezzi che saltano
fault-file-reserve-fit = { $reserve } pezzi per parte non stanno su { $free } caselle vuote
fault-file-leader-of = richiede un capo (L o B) del { $side ->
    [white] Bianco
   *[black] Nero
} nello schieramento
fault-file-leader = richiede un capo (L o B) nello schieramento
fault-file-leader-never = richiede capture.leader, che qui è never
fault-file-classes = richiede peltasti (o pietre) e opliti di entrambe le parti nello schieramento

## Values of the core's rules

fault-key-unknown = questa regola non c’è
fault-key-switch = ci vuole true o false
fault-key-text = ci vuole un testo
fault-key-number = ci vuole un numero intero da { $low } a { $high }
fault-key-word = ci vuole uno fra { $values }
fault-key-ground = per questo non si cita nessuna regola
fault-key-term = una valutazione non lo conta

## Ciò che è valido, ma dice meno di quanto sembri

warning-idle = non cambia nulla in questo gioco
warning-idle-option = nessun valore di questa opzione cambia qualcosa in questo gioco
warning-goal = non si può mai raggiungere: il { $side ->
    [white] Bianco
   *[black] Nero
} ha { $pieces } pezzi da perdere
warning-ground = il gioco non ha nulla per cui si possa citare { $ground }
warning-endless = una partita senza catture può non finire mai: non c'è né un limite di quiete né una regola contro la ripetizione
