### Perché qualcosa è rifiutato. Le caselle, i numeri e le altre frasi arrivano come elenchi o frasi intere.

## Una mossa

refusal-over = la partita è finita: { $reason } ({ $rule })
refusal-over-by = la partita è finita: { $reason }
refusal-game-over = la partita è finita
refusal-roll-due = prima di una mossa si devono lanciare i dadi
refusal-rolled-already = i dadi sono già stati lanciati
refusal-game-without-dice = questo gioco non ha dadi
refusal-impossible-roll = i dadi non possono mostrare questo
refusal-off-board = nel tavoliere di { $files } x { $ranks } caselle non c’è { $square }
refusal-no-placement = in questo gioco non si dispone nulla: deve muoversi un pezzo del tavoliere
refusal-all-placed = tutti i pezzi sono disposti: se ne deve muovere uno
refusal-must-place = si deve disporre un pezzo, per esempio @c4, finché non sono disposti tutti
refusal-not-empty = { $square } non è vuota
refusal-closed = in { $square } non si dispone nessun pezzo
refusal-incitus-stays = l’incitus in { $square } non muove mai
refusal-no-piece = in { $square } non c’è nessun pezzo
refusal-not-yours = il pezzo in { $square } è { $side ->
    [white] del Bianco
   *[black] del Nero
}, e tocca { $other ->
    [white] al Bianco
   *[black] al Nero
}
refusal-line = { $from } - { $to } non è una mossa lungo una sola traversa o colonna
refusal-line-or-diagonal = { $from } - { $to } non è una mossa lungo una sola traversa, colonna o diagonale
refusal-incitus-in-the-way = l’incitus in { $square } sbarra la via
refusal-in-the-way = il pezzo in { $square } sbarra la via
refusal-blocked = il pezzo in { $square } è bloccato da ogni lato
refusal-barrier = nessuna mossa scavalca la traversa { $rank }
refusal-stranded = la pedina in { $square } è isolata
refusal-distance = il pezzo in { $square } muove soltanto di questo numero di caselle: { $numbers }; non { $steps }
refusal-fugitive = il fuggiasco in { $square } deve attaccare, e { $to } non tocca nessun nemico
refusal-retreat = il pezzo in { $square } è accanto a un nemico ({ $squares }), e { $to } non ne ha accanto nessuno
refusal-locked = il soldato in { $square } è agganciato da { $squares }
refusal-bound = il pezzo in { $square } è legato e non può muovere
refusal-no-removal = in questo gioco nessun turno toglie un pezzo dal tavoliere
refusal-removes-own = il pezzo in { $square } non è nemico: si toglie dal tavoliere solo un nemico legato
refusal-not-bound = il pezzo in { $square } non è legato
refusal-removes-first = in { $squares } ci sono nemici legati: prima che un pezzo muova, uno di loro lascia il tavoliere
refusal-moves-after-removal = dopo averne tolto uno, nello stesso turno un pezzo deve muovere
refusal-enters-pair = { $to } è fra i nemici in { $squares }: un pezzo ci va solo se lega uno dei due
refusal-enters-any = { $to } è fra i nemici in { $squares }: un pezzo ci va solo se lega un nemico
refusal-combat-stays = il dux in { $square } è in combattimento con { $squares } e non può muovere
refusal-combat-step = il dux in { $square } è in combattimento con { $squares } e muove di una sola casella, a meno che non catturi o colpisca
refusal-combat-offensive = il dux in { $square } è in combattimento con { $squares } e fa soltanto mosse offensive
refusal-immobilizing = la mossa immobilizzerebbe il proprio dux in { $square }
refusal-shuttling = il pezzo in { $square } è appena andato in { $to } e tornato: non può ripartire per { $to }
refusal-undoing = la mossa annullerebbe quella che lo stesso giocatore ha appena fatto, da { $to } a { $square }
refusal-repeating = { $move } ripeterebbe una posizione che si è già verificata { $times ->
    [one] una volta
   *[other] { $times } volte
}
refusal-must-capture = { $side ->
    [white] il Bianco
   *[black] il Nero
} deve catturare
refusal-must-open = { $side ->
    [white] il Bianco
   *[black] il Nero
} non può muovere, e la mossa deve aprirgli una via
refusal-must-go-on = il pezzo in { $square } deve muovere ancora in questo turno
refusal-must-capture-again = il pezzo in { $square } può muovere ancora in questo turno solo se cattura
refusal-turn-over = il turno è finito: il pezzo in { $square } non può muovere ancora
refusal-captures-nothing = la mossa non cattura nulla
refusal-captures-others = la mossa cattura { $squares }: si deve scrivere esattamente questo
refusal-not-legal = { $move } qui non è lecita
refusal-action = l’azione { $action } qui non è lecita
refusal-action-of-game = partita { $game }: l’azione { $action } non è lecita
refusal-actions-of-turn = qui queste azioni non formano un turno intero
refusal-touched = deve muovere il pezzo in { $square } ({ $move })

## Il testo di una mossa

error-in-column = { $more } (colonna { $column })
error-at = riga { $line }, colonna { $column }: { $more }
error-hint = { $more }; forse { $word }?
error-move-long = una mossa di { $total } caratteri è troppo lunga
error-move-square = si attende una casella come a1
error-move-hyphen = dopo la prima casella si attende un trattino
error-move-victims = si attende una x con una casella catturata, oppure nulla
error-move-end = dopo la casella del pezzo che lascia il tavoliere non si attende altro
error-surrogate = il testo contiene metà di una coppia surrogata

## Un atto

refusal-other-turn = tocca all’altro giocatore
refusal-dice-wait = i dadi attendono entrambi i giocatori
refusal-roll-is-due = si devono lanciare i dadi
refusal-no-roll = non si devono lanciare dadi
refusal-nothing-to-place = ora non c’è niente da disporre
refusal-nothing-offered = non c’è nessuna proposta
refusal-offer = proposta: si attende uno di questi valori: { $values }
refusal-no-dead-position = questo gioco non ha una regola per la posizione morta
refusal-illegal-not-made = questa partita non lascia fare mosse illecite
refusal-back = non si può ritirare nessuna mossa: { $why }
refusal-no-back = non si può ritirare nessuna mossa
refusal-rated-back = in una partita valutata nessuna mossa si ritira
refusal-seat = posto: possono farlo soltanto i giocatori di questa partita
refusal-no-hints = i suggerimenti si danno contro il motore
refusal-rated-help = in una partita valutata non ci sono suggerimenti né allenatore
refusal-nothing-to-hint = non c’è nulla da suggerire
refusal-moves-hidden = questa partita non mostra quali mosse sono lecite
refusal-games-often = troppe partite in troppo poco tempo
refusal-hints-often = troppi suggerimenti in troppo poco tempo
refusal-no-act = non c’è nessuna azione { $name }
refusal-act-long = caratteri permessi: al massimo { $most }
refusal-acts-many = ogni giocatore può agire in una partita al massimo { $most } volte
refusal-seed-long = caratteri permessi in un seme: al massimo { $most }
refusal-seed-once = ogni giocatore sceglie un solo seme, prima che si lancino i dadi
refusal-seeds-first = entrambi i giocatori scelgono un seme prima che si lancino i dadi
refusal-secret-late = i dadi sono stati lanciati prima di impegnarsi su un segreto
refusal-secret-other = il segreto non è quello su cui ci si era impegnati
refusal-no-dice = in questo gioco non si lanciano dadi
refusal-time-up = il tempo è scaduto
refusal-suspended = il torneo è in pausa: nessuna mossa finché non riprende
refusal-not-suspended = la partita non è in pausa
refusal-no-clock = non c’è nessun orologio da avviare
refusal-time-left = c’è ancora tempo
refusal-game-goes-on = la partita continua
refusal-rematch-begun = la rivincita è cominciata
refusal-rematch-alone = rivincita: non c’è nessuno con cui giocare
refusal-claim = rivendicazione: si attende uno di questi valori: { $values }
refusal-not-left = assenza: l’altro giocatore c’è, o non manca da abbastanza tempo
refusal-lobby-each = sala d’attesa: offerte permesse insieme: al massimo { $most }
refusal-lobby-address = sala d’attesa: offerte permesse insieme da un solo indirizzo: al massimo { $most }
refusal-lobby-all = sala d’attesa: in questo momento ci sono troppe partite offerte
refusal-lobby-addressee = questo giocatore ha già { $most } sfide a cui rispondere
refusal-nobody-found = nessun giocatore con questo nome accetta sfide
refusal-ruleset-gone = Chi ha portato questo regolamento lo ha tolto.

## Una partita da preparare

error-clock-kind = orologio: si attende uno di questi valori: { $values }
error-clock-days = orologio: si attendono da 1 a { $most } giorni per mossa
error-clock-base = orologio: si attende un tempo fra { $seconds } s e { $hours } h
error-clock-step = orologio: si attendono al massimo { $minutes } min per mossa
error-clock-whole-seconds = orologio: si attende un numero intero di secondi
error-clock-whole-days = orologio: si attende un numero intero di giorni
error-clock-minutes = orologio: si attende un numero di minuti
error-clock-text = orologio: { $text } non è come «fischer 300+5» o «days 3»
error-clock-apart = orologio: i giorni per mossa richiedono due giocatori, ciascuno sul proprio dispositivo

error-pfen = PFEN, { $field ->
    [line] riga
    [board] tavoliere
    [turn] tratto
    [dice] dadi
    [reserve] riserva
    [captures] catture
    [refusals] rifiuti
    [quiet] quiete
   *[move] mossa
}: { $more }
error-pfen-long = { $length } caratteri sono troppi, il massimo è { $most }
error-pfen-fields = campi trovati: { $found }; ne servono 8, separati da uno spazio
error-pfen-turn = { $text } non è né w né b
error-pfen-move = le mosse si numerano da 1
error-pfen-incitus = x richiede gli inciti
error-pfen-letter = in questo gioco non c’è «{ $letter }»
error-pfen-leader = un secondo capo { $side ->
    [white] del Bianco
   *[black] del Nero
}
error-pfen-canonical = si scrive { $text }
error-pfen-ranks = traverse trovate: { $found }; ne servono { $ranks }
error-pfen-more-ranks = le traverse sono più di { $ranks }
error-pfen-run = una serie di caselle vuote comincia con 0
error-pfen-more-files = nella traversa { $rank } le colonne sono più di { $files }
error-pfen-files = colonne trovate nella traversa { $rank }: { $found }; ne servono { $files }
error-pfen-no-piece = { $letter } non è un pezzo
error-pfen-no-dice = questo gioco non ha dadi: si scrive -
error-pfen-digits = si attende ? oppure questo numero di cifre: { $count }
error-pfen-die = un dado mostra da 1 a { $faces }
error-pfen-higher-die = prima viene il dado più alto
error-pfen-no-placement = in questo gioco non si dispongono pezzi: si scrive -
error-pfen-reserve = non può verificarsi disponendo a turno, il Bianco per primo
error-pfen-closed = finché si dispongono i pezzi nessuno può stare in { $square }
error-pfen-leader-reserve = finché il capo { $side ->
    [white] del Bianco
   *[black] del Nero
} attende di essere disposto, non può stare sul tavoliere
error-pfen-bound = il pezzo in { $square } non può essere legato: un pezzo legato è tenuto da due nemici liberi, e finché si dispongono i pezzi nessuno è legato
error-pfen-blocked = { $side ->
    [white] il Bianco
   *[black] il Nero
} non può muovere e passa: tocca all’altro giocatore
error-pfen-pair = si attendono due numeri separati da una virgola, prima quello del Bianco
error-pfen-above = { $found } supera { $most }
error-pfen-number = { $text } non è un numero intero in semplici cifre
error-start-long = inizio: caratteri permessi in una posizione: al massimo { $most }
error-start-over = inizio: la partita sarebbe finita prima di cominciare
error-side = parte: si attende uno fra white, black, lot
error-level = livello: si attende un numero intero da { $low } a { $high }
error-rated = { $why ->
    [coach] una partita con l’allenatore non è valutata: scegli un livello
    [own] sono valutate solo le partite con i regolamenti del sito
    [options] una partita valutata si gioca con le regole dell’autore: lascia tutte le opzioni come sono
    [start] una partita valutata comincia dalla posizione iniziale dell’autore
   *[clock] una partita valutata ha bisogno di un orologio, perché finisca
}
error-opponent = avversario: si attende uno di questi valori: { $values }
error-opponent-side = avversario: contro il motore, il motore gioca una delle due parti
error-option = { $ruleset }: opzione { $option }: { $more }
error-no-option = questa opzione non c’è
error-no-option-of = questa opzione non c’è; quelle note sono { $values }
value-choice = { $name }: { $given } non è fra { $values }
error-ruleset-key = { $ruleset }: { $entry }: { $more }
error-allowed-bool = true o false
error-allowed-choice = uno fra { $values }
error-allowed-board = una misura del tavoliere da { $low } a { $high }, come { $usual }
error-allowed-int = un numero intero da { $low } a { $high }
error-ruleset = regolamento { $ruleset } sconosciuto; vedi petteia rulesets, oppure indica un percorso che finisce in .toml
error-ruleset-gone = regolamento { $ruleset } sconosciuto
error-ruleset-name = un regolamento si indica con il suo id o un percorso, non con { $given }

## Una ricerca e le tabelle

error-status-letter = { $side ->
    [white] il Bianco ha
   *[black] il Nero ha
} { $found } pezzi { $letter } sul tavoliere, e { $most } all’inizio
error-status-pieces = { $side ->
    [white] il Bianco ha
   *[black] il Nero ha
} { $found } pezzi, contando la riserva e i catturati, e { $total } all’inizio
error-status-inciti = sul tavoliere ci sono { $found } inciti, e i pezzi catturati sono { $total }
error-status-placed = { $found } pezzi disposti dopo { $total } semimosse
error-status-quiet = { $found } semimosse quiete sono più delle { $total } giocate
error-saved-game-bytes = questi byte non sono una partita salvata di queste regole
error-no-square = { $word } non è una casella di questo tavoliere
error-number = { $name }: ci vuole un numero intero da { $low } a { $high }
error-number-low = { $name }: ci vuole almeno { $low }
error-search-limit = una ricerca ha bisogno di un limite: milliseconds, nodes o depth
error-player = algorithm: { $word } non è nessuno fra { $values }
error-player-level = level: solo il giocatore alpha-beta ha livelli
error-player-threads = threads: solo il giocatore alpha-beta ne usa più di 1
error-solve-dice = un gioco con i dadi non si può risolvere contando le mosse a ritroso dalla fine
error-solve-shuttle = un gioco che limita l’andirivieni non si può risolvere contando le mosse a ritroso dalla fine
error-solve-passes = un gioco in cui chi è bloccato passa non si può risolvere contando le mosse all’indietro dalla fine
error-solve-second-moves = un gioco in cui un pezzo muove più volte in un turno non si può risolvere contando le mosse all’indietro dalla fine
error-solve-leader-reserve = un gioco non si può risolvere contando le mosse all’indietro dalla fine prima che i capi siano disposti
error-solve-binding = un gioco con pezzi legati non si può risolvere contando le mosse all’indietro dalla fine
error-solve-conversion = un gioco in cui i pezzi cambiano parte non si può risolvere contando le mosse all’indietro dalla fine
error-solve-material = già le combinazioni di pezzi sono milioni
error-solve-over = con così pochi pezzi la partita è finita ovunque si trovino
error-solve-large = la tabella richiede { $mebibytes } MiB
error-solve-long = una vittoria richiede più mosse di quante ne contenga una tabella
error-solve-stopped = interrotto
error-solve-foreign = i valori non sono quelli di questo gioco e di questi pezzi
