## Values

value-range = { $name }: { $given } non è fra { $low } e { $high }
value-above = { $name }: { $given } non è sopra { $low } e al massimo { $high }
value-piece = { $name }: { $given } non è la lettera di un pezzo
value-limit = ci vuole un limite: { $values }
value-limit-or-level = ci vuole un limite o un livello

## No move to choose

choice-over = la partita è finita: { $result }, { $reason }
choice-roll = prima di scegliere una mossa bisogna lanciare i dadi
choice-none = non c’è nessuna mossa lecita

## Matches

match-player = giocatore { $player }: { $more }
match-player-long = supera { $most } caratteri
match-player-form = alla colonna { $place } ci vuole NAME=VALUE
match-player-name = { $name } non è fra { $values }
match-player-twice = { $name } compare due volte
match-player-letters = { $name } contiene un carattere che non si può stampare
match-player-number = { $name } è un numero intero da { $low } a { $high }
match-player-other = command è per altri programmi, non per { $name }
match-player-needs = { $name } richiede un command
match-player-words = command: { $reason }
match-player-empty = command è vuoto
match-player-limit = richiede level, { $values }
match-player-levels = soltanto player={ $player } ha livelli e thread
match-player-tables = tables: { $why ->
    [level] un livello non ne usa
   *[player] ne usa soltanto player={ $player }
}
match-player-agent = un agente non accetta { $name }
match-positions = non contiene nessuna posizione
match-game = { $name } manca o è sbagliato: non è una partita di un confronto
match-irregular = non è un file normale
match-busy = vi si sta scrivendo un altro confronto
match-something-else = contiene qualcosa di diverso da un confronto
match-format = di un formato sconosciuto
match-other = contiene un altro confronto: { $name } è { $given }, non { $due }
match-line-long = troppo lungo
match-not-json = non è JSON
match-worker = un processo che giocava partite { $why ->
    [ended] è finito con stato { $reason }
   *[nonsense] ha mandato cose senza senso: { $reason }
}
match-sprt-elo = SPRT: elo0 è minore di elo1, entrambi da { $low } a { $high }
match-sprt-risk = SPRT: alpha e beta stanno fra 0 e 0,5

## Agenti

agent-form = agente { $agent }: dev’essere MODULO:FUNZIONE
agent-module = agente { $agent }: { $module } non può essere importato: { $reason }
agent-factory = agente { $agent }: { $module } non ha la funzione o la classe { $factory }
agent-made = agente { $agent }: { $factory } ha sollevato { $reason }
agent-uncallable = agente { $agent }: { $factory } ha restituito { $given }, che non può essere chiamato con una posizione
agent-raised = l’agente { $agent } ha sollevato { $reason } in { $ruleset }, alla posizione { $pfen }
agent-answer = l’agente { $agent } ha restituito { $given } invece di una mossa in { $ruleset }, alla posizione { $pfen }
agent-illegal = l’agente { $agent } ha scelto una mossa illecita in { $ruleset }, alla posizione { $pfen }: { $more }
agent-value = l’agente { $agent } ha restituito { $given } invece di win, draw o loss in { $ruleset }, alla posizione { $pfen }
benchmark-time = i { $seconds } s sono finiti prima che fosse misurato qualcosa

## Ludii

ludii-cannot = { $ruleset }: non può essere scritto per Ludii: { $rules }

## Tables

table-unsolvable = { $reason }
table-memory = { $reason }, più dei { $memory } MiB consentiti
table-none = non è un file di tavole
table-cut = i valori sono troncati, o troppi
table-damaged = danneggiato: { $reason }
table-none-here = nessun suo file che finisca in { $suffix } contiene tavole di { $ruleset }
table-other = contiene tavole di { $found }, non di { $ruleset }
table-other-options = contiene tavole di { $ruleset } con altre opzioni o regole, non di { $ruleset }

## Pictures

picture-extra = PNG e GIF richiedono l’extra pictures di petteia
picture-pixels = size: { $size } è troppo per { $count } posizioni, al massimo { $most }
picture-square = { $square } non è una casella di questo tavoliere
picture-arrow = freccia { $arrow }: non va da nessuna parte

## The command line

usage-parse = { $reason } (si veda { $command } --help)
usage-command = non c’è il comando { $word } (si veda petteia --help)
usage-unknown = { $names }: qui sconosciuto (si veda { $command } --help)
usage-roll = bisogna lanciare i dadi: si dia un lancio con --roll, come --roll { $roll }
usage-no-roll = --roll { $roll }: non c’è da lanciare dadi
usage-module = { $module } non è installato: fa parte di un extra di petteia
usage-not-text = l’argomento { $word } non è testo UTF-8
usage-extra = { $command } richiede l’extra { $extra } di petteia
usage-terminal = play richiede un terminale su ingresso ed errore standard
usage-greek = --greek: la codifica { $encoding } non ha lettere greche
usage-option-form = --option { $option }: ci vuole NAME=VALUE
usage-option-twice = --option { $option } compare due volte
usage-file-twice = due file si chiamano { $name }; ognuno dà il nome a una cartella in --out
usage-without = { $options }: non senza { $other }
usage-position = { $options }: per una posizione, non per una registrazione
usage-record = { $options }: per una registrazione, non per una posizione
usage-still = { $options }: soltanto in un’immagine ferma
usage-apart = { $options } si escludono a vicenda
usage-pfen = una PFEN richiede --ruleset, e niente --pfen
usage-ruleset-first = --ruleset è per una PFEN; qui il regolamento sta per primo
usage-self-test = --self-test sceglie da sé giocatori e regolamento
usage-players = ci vogliono due giocatori e --ruleset (si veda petteia match --help)
usage-explore = ci vuole RULESET o --build (si veda petteia explore --help)
usage-compliance = --compliance: manca il comando che avvia il programma
usage-output = -o { $file }: lì non si può scrivere nessun file
usage-folder = --out { $folder }: lì non si può creare nessuna cartella
usage-ending = { $name } { $file }: deve finire in { $values }
usage-arrow = --arrow { $arrow }: ci vogliono due caselle, come in a1-a5
usage-no-game = { $file }: non c’è la partita { $number }
usage-no-games = { $file }: non c’è nessuna partita
usage-several-games = { $file }: ha più partite: se ne scelga una con --game N
usage-plies = --ply { $ply }: la partita ha { $count ->
    [one] { $count } semimossa
   *[other] { $count } semimosse
}
usage-no-plies = la partita non ha semimosse
usage-library = { $name } non è nella biblioteca: petteia library elenca quel che c’è
usage-part = { $name } non è fra { $values }
usage-example = --rule { $rule }: la raccolta non ne ha esempi
usage-memory = { $ruleset }: { $positions } posizioni richiedono { $need } MiB, più di quanto stia in { $memory } MiB (--memory)
usage-memory-beyond = { $ruleset }: più di { $positions } posizioni, più di quante stiano in { $memory } MiB (--memory)
usage-fitting = { $more }; --pieces { $pieces } ci sta

## The site

site-workers = --workers { $workers }: più processi richiedono PostgreSQL (PETTEIA_DATABASE_URL); SQLite ne serve uno
site-running = un altro sito usa questa cartella: fermarlo, oppure dare a questo una cartella propria (--data)
site-private-port = --private-port 0: ciascuno dei processi ha una porta, contata da una da indicare
site-database-url = PETTEIA_DATABASE_URL: dev’essere come postgresql://user:password@host:5432/petteia
site-database-port = PETTEIA_DATABASE_URL: la porta dev’essere un numero
site-psycopg = PETTEIA_DATABASE_URL: PostgreSQL richiede l’extra postgresql di petteia
site-proxies = PETTEIA_PROXIES { $given }: ci vogliono indirizzi o reti, come 127.0.0.1,10.0.0.0/8
site-public-url = PETTEIA_PUBLIC_URL { $given }: dev’essere come https://games.example.org
site-not-built = le pagine non sono costruite; in un clone eseguire: make set-up
site-export-folder = { $folder } non è vuota; si indichi una cartella nuova
site-export-base = --base { $given }: dev’essere come https://games.example.org/petteia
site-edition-none = --edition { $folder }: qui non c’è un’edizione statica; la si scriva con petteia site-export
site-edition-version = --edition { $folder }: l’edizione è stata scritta da Petteia { $found }, mentre questa è la { $own }; la si riscriva con petteia site-export
kiosk-json = questo non è JSON
kiosk-number = contiene un numero che JSON non ammette, o troppo grande
kiosk-large = è più grande di { $most } KiB, il limite per il file di uno schermo
kiosk-count = { $file }: la riga { $line } non conta partite: { $given }; si corregga, o si sposti il file
site-newer = di un petteia più recente: { $version }
site-older = ha tabelle anteriori alla prima versione pubblicata ({ $version }), che questa non può aggiornare: si cominci con un database vuoto
backup-exists = c’è già; si indichi un file nuovo
backup-no-database = non c’è il database di un sito
backup-running = un sito usa questo database: fermarlo, ripristinare e riavviarlo
backup-games = nel database ci sono già partite: se ne faccia una copia, poi si ripristini con --replace, che le toglie
backup-version = il database è di un’altra versione: si avvii prima il sito di questa
backup-none = non è la copia di un sito: { $reason }
backup-damaged = è danneggiato: { $reason }
backup-loose = è danneggiato: una riga di { $table } non appartiene a nulla

## The HTTP API

no-such-game = questa partita non c’è
no-such-ply = ply: la partita ha { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
}
game-goes-on = la partita non è finita
pictures-often = troppe immagini in troppo poco tempo
pictures-busy = troppe immagini in attesa
no-pixels = questo sito non può fare immagini di pixel
film-long = un filmato ha al massimo { $most } posizioni

## Esperimenti

lab-toml = non è TOML: { $reason }
lab-key = { $name }: chiave sconosciuta
lab-title = { $name }: un testo di una riga con al massimo { $most } caratteri
lab-list = { $name }: serve un elenco con almeno una voce
lab-ruleset = un regolamento è un id, o una tabella con id e options
lab-player = un giocatore è un testo come "nodes=1000", o una tabella con player e pairs
lab-ladder = ladder: serve un elenco con almeno due giocatori
lab-cells = più di { $most } combinazioni di regole e giocatori
lab-twice = le stesse regole e lo stesso giocatore due volte
lab-folder = non contiene alcun esperimento
lab-folder-around = non contiene essa stessa un esperimento; ne contengono alcune sue cartelle: { $names }
lab-other = contiene un altro esperimento
lab-rules-changed = è cambiato da quando le sue partite sono state giocate: ripristinarlo
lab-stray = contiene partite di un altro esperimento
lab-repeated = alcune partite ci sono due volte
lab-not-empty = non è vuota: contiene { $name }
lab-no-folder = è un file, non una cartella
lab-busy = un’altra esecuzione ci sta scrivendo
lab-parquet = la tabella non si può leggere: { $reason }
lab-journal = nessuna partita: { $reason }
lab-game = non ha la partita { $number }
lab-empty = non contiene ancora partite
lab-no-player = non contiene partite di { $player } contro se stesso
lab-unequal = non contiene partite tra giocatori uguali
lab-primer-none = non contiene partite tra giocatori uguali con le opzioni predefinite dei regolamenti trattati da lab primer
lab-moves = non contiene le mosse di queste partite; il commit e l’esperimento indicati le rigiocano
lab-packed = è compatta: non si possono aggiungere partite
lab-reference = una partita di un esperimento si scrive lab:DIR#N
lab-output = non si può scrivere: la sua cartella manca, oppure è essa stessa una cartella
lab-template = il modello non si può compilare: { $reason }
lab-figure = non c’è alcun dato per { $figure }
lab-claim = le cifre non confermano: { $sentence }
lab-book = { $file }: un libro si scrive come .pdf o .html
lab-book-title = la pagina non comincia con un titolo
lab-book-picture = manca la figura (.svg)
lab-chart = { $file }: un grafico vuole un semplice nome di file che finisce in .svg
lab-cluster = il cluster non si può usare: { $reason }
lab-lost = una partita è andata persa { $times } volte, ogni volta con il processo che la giocava
lab-no-dice = dice: questo regolamento non ha dadi
lab-start = opening_plies: le partite che cominciano dall’inizio non hanno apertura
lab-halving = halving: serve una tabella con keep
lab-halving-with = halving non può stare insieme a { $name }
lab-design = più di { $most } combinazioni tra cui scegliere
lab-design-options = design: ogni voce di rulesets deve avere le stesse opzioni
lab-stages = stages: serve un elenco da 1 a { $most } tabelle

## Esploratore

explorer-none = non ci sono partite di { $ruleset }
explorer-nothing = non c’è nessuna partita finita dalla posizione iniziale predefinita
explorer-game = non c’è nessuna partita { $number }
explorer-rules = la posizione non è di { $ruleset } con queste opzioni
explorer-damaged = non è un file di partite, oppure è danneggiato: { $reason }
explorer-format = un file di un’altra versione: { $format }
explorer-version = partite della versione { $found } delle regole; ora la versione è { $version }
explorer-choice = la scelta { $number } non esiste in { $pfen }
explorer-pattern-ranks = lo schema ha { $found ->
    [one] una traversa
   *[other] { $found } traverse
}; il tavoliere ne ha { $ranks }
explorer-pattern-files = la traversa { $rank } dello schema ha { $found ->
    [one] una casella
   *[other] { $found } caselle
}; il tavoliere ha { $files } colonne
explorer-pattern-letter = { $letter } nella traversa { $rank } dello schema non è tra { $letters }
explorer-pattern-board = lo schema non è di una scacchiera { $files } x { $ranks }
explorer-pattern-empty = nessuna casella dello schema è data
explorer-pattern-long = uno schema ha al massimo { $most } caratteri

## Altri programmi

program-ended = il programma è terminato
program-refuses = il programma risponde: { $answer }
program-silent = il programma non ha risposto entro { $seconds } s
program-no-move = il programma dice bestmove senza una mossa
program-line-long = il programma dice più di { $most } caratteri in una riga
program-unread = il programma ha inviato più di { $most } caratteri che non sono stati letti
program-unreadable = il programma dice qualcosa di illeggibile: { $reason }
