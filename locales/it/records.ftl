## A saved game

record-at = { $place }: { $more }
record-object = { $place }: ci vuole un oggetto
record-name = { $place }: il nome { $name } non esiste
record-list = { $place }: ci vuole un elenco di al massimo { $most } voci
record-text = { $place }: ci vuole un testo
record-short-text = { $place }: ci vuole un testo di al massimo { $most } caratteri
record-number = { $place }: ci vuole un numero intero da 0 in su
record-player = { $place }: ci vuole white o black
record-long = il testo supera { $most } caratteri
record-bytes = supera { $most } byte
record-not-json = il testo non è JSON: la riga { $line }, colonna { $column }, non è leggibile
record-json-size = il JSON è annidato troppo a fondo o contiene un numero troppo lungo
record-name-twice = { $name } compare due volte in uno stesso oggetto JSON
record-list-open = la lista che comincia a { $place } non è chiusa
record-list-comma = manca una virgola tra due partite della lista
record-after-list = dopo la fine della lista non può seguire nulla, come { $word }
record-between-games = { $word } non ha significato tra due partite
record-not-utf8 = non è UTF-8 al byte { $byte }
record-format = format: ci vuole { $known }
record-version = version: { $ruleset } è noto fino alla versione { $known }, non { $given }
record-options-many = options: al massimo { $most }
record-option-value = options: per un valore ci vuole true o false, un numero o un testo
record-option = opzione { $option }: ci vuole NAME=VALUE
record-digits = dice: { $name }: ci vogliono { $count } cifre esadecimali
record-after = { $place }: il numero in after deve essere da 0 a { $most }
record-pfen = { $place }: pfen: la posizione è { $pfen }
record-marks = { $place }: marks: ognuno è uno fra { $values }
record-arrow = { $place }: arrows: ogni freccia va da una casella a un’altra, per esempio a1-c4
record-clock = { $place }: clock: ci vuole un numero di secondi da 0 in su
record-events = { $place }: events: ognuno è un’azione, un giocatore o null, e un testo
record-event = event: non c’è nessuna azione { $name }
record-coins = { $place }: coins: ognuno è white o black, e un numero da 1 a { $most }
record-purses = purses: i lanci danno { $white } e { $black }
record-seconds = { $place }: ci vuole un numero da { $low } a { $high }
record-many = una partita ha al massimo { $most } mosse e lanci
record-foreign-node = { $name }: il nodo è di un’altra partita
record-start-removed = l’inizio di una partita non si può togliere
record-start-variations = l’inizio di una partita non ha varianti

## How a game ends

record-no-such-ending = le regole non finiscono questa partita per { $reason }
record-over-already = la partita era già finita: { $result } per { $reason } ({ $rule })
record-one-loses = con { $reason } perde un giocatore
record-due = con { $reason } la partita è { $side ->
    [white] del Bianco
    [black] del Nero
   *[nobody] patta
}
record-ends = la partita finisce { $result } per { $reason }

## Illegal moves that stand

record-illegal = mossa illecita: { $more }
record-cannot-stand = soltanto un gioco con XXI-I lascia valere una mossa illecita ({ $move })
record-stands-legal = può valere soltanto una mossa illecita di una partita che continua ({ $move })
record-stands-placement = in questo gioco non si dispongono pezzi ({ $move })
record-stands-off-board = nel tavoliere non c’è { $square }

## A record's text

record-empty = il testo non contiene nessuna partita
record-unknown-notation = il testo non è in nessuna notazione conosciuta
record-unnamed-ruleset = il testo non dice di quale gioco è: va indicato il regolamento
record-ruleset = non c’è nessun regolamento { $ruleset }
record-ruleset-unlisted = non c’è nessun regolamento { $ruleset }; la pagina «Regolamenti» li elenca tutti
record-carries-ruleset = la partita porta con sé regole proprie, e qui non si possono aprire
record-unread = non si può leggere: { $reason }
record-encoding = il testo non è UTF-8: { $reason }
record-line-long = la riga supera { $most }; il resto è tralasciato
record-game-long = una partita ha al massimo { $most } caratteri; il resto è tralasciato
record-header = { $word } non comincia un’intestazione come [White "Ann"]
record-header-twice = { $name } compare due volte
record-no-ruleset = non è indicato nessun Ruleset
record-version-known = noto fino alla versione { $known }, non { $given }
record-no-meaning = { $word } qui non significa nulla
record-number-due = tocca alla mossa { $due }, non alla { $given }
record-turn = tocca { $side ->
    [white] al Bianco
   *[black] al Nero
}
record-victims-missing = mancano le catture di { $move }
record-no-such-piece = in { $square } non c’è nessun { $piece ->
    [dux] dux
   *[soldier] soldato
}
record-higher-die = prima viene il dado più alto
record-no-file = nessuna colonna si chiama { $file }
record-no-rank = nessuna traversa si chiama { $rank }
record-site = un tavoliere di { $count } caselle non ha il sito { $site }
record-no-reason = nessun motivo si chiama { $reason }
record-variation-open = una variante non è chiusa
record-variation-place = una variante segue la mossa che sostituisce
record-variations-deep = le varianti sono annidate più di { $most } volte
record-no-variation = nessuna variante è aperta
record-comment-open = un commento non è chiuso
record-no-result = la partita si interrompe senza risultato
record-after-result = dopo un risultato non può seguire nulla
record-header-says = l’intestazione dice { $given }
record-purses-given = i lanci danno alle borse { $white },{ $black }, non { $given }
record-notation-lacks = questa notazione non ha { $kind ->
    [dice] dadi
    [placements] pezzi da disporre
    [removals] pezzi da togliere
   *[moves] mosse
}
