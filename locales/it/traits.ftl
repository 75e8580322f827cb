## In che cosa i giochi si distinguono: un nome, e che cos’è in un gioco

change-lead = Come { $title }, ma:
change-sentence = { $title }: { $after }, invece di { $before }.
trait-none = nessuno
trait-yes = sì
trait-no = no
trait-board = Tavoliere
trait-pieces = Pezzi
trait-pieces-each = { $count ->
    [one] { $count } per parte
   *[other] { $count } per parte
}
trait-pieces-unlike = Bianco { $white }, Nero { $black }
trait-kinds = Tipi di pezzi
trait-leader = Capo
trait-setup = Disposizione
trait-setup-is = { $side ->
    [white] Bianco: { $squares }
    [black] Nero: { $squares }
   *[neither] Di nessuno dei due: { $squares }
}
trait-setup-empty = il tavoliere è vuoto; i pezzi si dispongono a turno
trait-setup-reserve = Pezzi per parte da disporre prima
trait-setup-reserve-is = { $value }
trait-setup-per-turn = Pezzi disposti a turno
trait-setup-per-turn-is = { $value }
trait-setup-leader-reserve = Capo in riserva
trait-setup-leader-reserve-is = { $value ->
    [first] si dispone per primo
    [last] si dispone per ultimo
   *[none] il capo non si dispone
}
trait-setup-first-mover = Prima mossa
trait-setup-first-mover-is = { $value ->
    [black] del Nero
   *[white] del Bianco
}
trait-setup-closed = Non si dispone
trait-setup-closed-is = { $value ->
    [centre] sulla casella centrale
   *[none] tutte le caselle sono libere
}
trait-movement-light-range = Portata di un pezzo
trait-movement-light-range-is = { $value ->
    [0] qualsiasi distanza
    [one] { $value } casella
   *[other] { $value } caselle
}
trait-movement-heavy-range = Portata di un oplita
trait-movement-heavy-range-is = { $value ->
    [0] qualsiasi distanza
    [one] { $value } casella
   *[other] { $value } caselle
}
trait-movement-leader-range = Portata del capo
trait-movement-leader-range-is = { $value ->
    [0] qualsiasi distanza
    [one] { $value } casella
   *[other] { $value } caselle
}
trait-movement-fugitives = I soldati diventano fuggiaschi
trait-movement-locks = I soldati si agganciano a vicenda
trait-movement-leader-combat = Il combattimento trattiene il capo
trait-movement-leader-self-immobilizing = Si può murare il proprio capo
trait-movement-leap = Salti
trait-movement-leap-is = { $value ->
    [own] sui pezzi propri
    [enemy] sui nemici
    [own-and-bound] sui pezzi propri e sui nemici legati
    [any] su ogni pezzo
   *[none] nessuno
}
trait-movement-leader-leap = Il capo salta
trait-movement-leader-leap-is = { $value ->
    [own] sui pezzi propri
    [enemy] sui nemici
    [own-and-bound] sui pezzi propri e sui nemici legati
    [any] su ogni pezzo
   *[none] nessuno
}
trait-movement-leap-chain = I salti continuano nello stesso turno
trait-movement-entering = Entrare fra due nemici
trait-movement-entering-is = { $value ->
    [pair] solo per legarne uno
    [any] solo per legare un nemico
   *[free] sempre
}
trait-movement-directions = Direzioni delle mosse
trait-movement-directions-is = { $value ->
    [8] anche in diagonale
   *[4] lungo colonne e traverse
}
trait-movement-leader-directions = Direzioni delle mosse del capo
trait-movement-leader-directions-is = { $value ->
    [8] anche in diagonale
   *[4] lungo colonne e traverse
}
trait-movement-shuttle = Andirivieni di un pezzo
trait-movement-shuttle-is = { $value ->
    [third] una sola andata e ritorno
    [undo] mai subito indietro
   *[free] libero
}
trait-movement-retreat = Un pezzo può lasciare i nemici accanto
trait-movement-barrier = Traversa che nessuna mossa scavalca
trait-movement-barrier-is = { $value ->
    [0] nessuna
   *[other] la { $value }
}
trait-dice-count = Dadi
trait-dice-count-is = { $value ->
    [0] nessuno
   *[other] { $value }
}
trait-dice-faces = Facce di un dado
trait-dice-faces-is = { $value }
trait-dice-heavy = Gli opliti muovono secondo
trait-dice-heavy-is = { $value ->
    [low] il dado più basso
   *[high] il dado più alto
}
trait-dice-leader = Il capo muove secondo
trait-dice-leader-is = { $value ->
    [hermes] la mossa di Hermes
   *[high] il dado più alto
}
trait-dice-doubles-again = Con due dadi uguali si muove ancora
trait-capture-mode = Un pezzo tra due nemici è
trait-capture-mode-is = { $value ->
    [bind] legato
    [convert] conquistato dall’altra parte
   *[take] catturato
}
trait-capture-removal = Un pezzo legato si toglie
trait-capture-removal-is = { $value ->
    [first] sempre, prima di una mossa
   *[turn] in un turno a sé
}
trait-capture-corner = Cattura angolare
trait-capture-corner-anvil = Un angolo cattura
trait-capture-corner-anvil-is = { $value ->
    [unless-held] accanto a sé, se non lo occupa un pezzo di chi è catturato
    [always] accanto a sé, sempre
   *[no] no
}
trait-capture-leader = Il capo è catturato
trait-capture-leader-is = { $value ->
    [four-captors] da quattro pezzi
    [encirclement] per accerchiamento
    [custody] come gli altri pezzi
   *[never] mai
}
trait-capture-leader-captures = Il capo cattura
trait-capture-heavy-needs-heavy = Per catturare un oplita serve un oplita o il basileo
trait-capture-leader-needs-heavy = L’accerchiamento richiede opliti
trait-capture-between-safe = Entrare in mezzo non costa nulla
trait-capture-compulsory = La cattura è obbligatoria
trait-capture-compulsory-is = { $value ->
    [white] per il Bianco
    [black] per il Nero
    [both] sì
   *[none] no
}
trait-capture-again = Un pezzo che ha catturato muove ancora
trait-capture-again-is = { $value ->
    [may] se il giocatore vuole
    [must] se può
   *[none] no
}
trait-capture-again-by = Muove ancora con
trait-capture-again-by-is = { $value ->
    [any-move] qualsiasi mossa
   *[captures] sole catture
}
trait-capture-safe = Nulla si cattura
trait-capture-safe-is = { $value ->
    [centre] sulla casella centrale
   *[none] nessuna casella è al sicuro
}
trait-capture-directions = Direzioni delle catture
trait-capture-directions-is = { $value ->
    [8] anche in diagonale
   *[4] lungo colonne e traverse
}
trait-capture-row = Si catturano intere file
trait-capture-row-with-leader = Una fila con un capo
trait-capture-row-with-leader-is = { $value ->
    [others] cadono tutti tranne il capo
   *[none] è al sicuro
}
trait-capture-intervention = Chi entra fra due nemici cattura
trait-capture-intervention-is = { $value ->
    [pair] i due accanto
    [rows] le file dai due lati
   *[none] nulla
}
trait-capture-surround = I gruppi circondati sono catturati
trait-capture-push = Spinta e schiacciamento
trait-capture-flank = Attacco di fianco
trait-capture-phalanx = Attacco di falange
trait-capture-inciti = Le pedine morte restano
trait-capture-stranded-captured = Le pedine isolate sono catturate
trait-ending-capture-goal = Catture che danno la vittoria
trait-ending-capture-goal-is = { $value ->
    [0] nessuna
   *[other] { $value }
}
trait-ending-leader-captured = Chi cattura il capo vince
trait-ending-leader-captured-is = { $value ->
    [none] no
   *[other] sì
}
trait-ending-annihilation = Chi cattura tutto vince
trait-ending-annihilation-is = { $value ->
    [white] per il Bianco
    [black] per il Nero
    [both] sì
   *[none] no
}
trait-ending-breakthrough = Il capo vince sull’ultima traversa
trait-ending-breakthrough-is = { $value ->
    [white] per il Bianco
    [black] per il Nero
    [both] sì
   *[none] no
}
trait-ending-decimation = Chi perde un’intera classe perde
trait-ending-reduced-to = Pezzi rimasti con cui si perde
trait-ending-reduced-to-is = { $value ->
    [0] nessuno
   *[other] { $value } o meno
}
trait-ending-reduced-by = Chi può ridurre un giocatore
trait-ending-reduced-by-is = { $value ->
    [opponent] solo l’avversario
   *[either] l’uno o l’altro giocatore
}
trait-ending-leader-immobilized = Chi immobilizza il capo vince
trait-ending-leader-immobilized-is = { $value ->
    [anyone] sì
    [no-move] se non ha mosse lecite
    [enemy-beside] con un nemico accanto
   *[none] no
}
trait-ending-leader-bared = Chi spoglia il capo vince
trait-ending-leader-bound = Legare il capo nemico vince
trait-ending-row-of = Pezzi in fila che vincono
trait-ending-row-of-is = { $value ->
    [0] nessuno
   *[other] { $value } in una traversa o colonna
}
trait-ending-row-outside = Traverse proprie in cui non contano
trait-ending-row-outside-is = { $value ->
    [0] nessuna
    [1] la prima
   *[other] le prime { $value }
}
trait-ending-refusal = Il temporeggiare è punito
trait-ending-refusal-is = { $value ->
    [0] no
   *[other] il rifiuto numero { $value } perde
}
trait-ending-blocked = Chi è bloccato
trait-ending-blocked-is = { $value ->
    [more-captures] vince chi ha più catture
    [passes] passa
   *[blocked] perde
}
trait-ending-must-open = Si deve aprire la via a chi è bloccato
trait-ending-both-blocked = Entrambi bloccati
trait-ending-both-blocked-is = { $value ->
    [more-captures] vince chi ha più catture
   *[draw] patta
}
trait-ending-dead-position = Nessun’altra cattura possibile
trait-ending-dead-position-is = { $value ->
    [more-captures] vince chi ha più catture
    [mover-loses] perde chi ha mosso per ultimo
    [draw] patta
   *[none] si continua
}
trait-ending-dead-position-when = Le posizioni morte si cercano
trait-ending-dead-position-when-is = { $value ->
    [inciti] solo con le pedine morte
    [blockade] sempre, e nel blocco reciproco
   *[always] sempre
}
trait-ending-repetition = Terza ripetizione
trait-ending-repetition-is = { $value ->
    [mover-loses] perde chi ripete
    [tie-break] decide lo spareggio
    [draw] patta
    [forbidden] vietata
   *[none] niente
}
trait-ending-repetition-count = Volte che una posizione può verificarsi
trait-ending-repetition-count-is = { $value }
trait-ending-repetition-of = Che cosa si ripete
trait-ending-repetition-of-is = { $value ->
    [arrangement] i pezzi, chiunque debba muovere
   *[position] i pezzi e chi deve muovere
}
trait-ending-quiet-limit = Semimosse senza catture
trait-ending-quiet-limit-is = { $value ->
    [0] nessun limite
   *[other] { $value }
}
trait-ending-quiet-result = Quando non accade nulla
trait-ending-quiet-result-is = { $value ->
    [more-captures] vince chi ha più catture
    [tie-break] decide lo spareggio
    [superiority] vince chi ha più pezzi
    [territory] vince chi ha più territorio
    [white] vince il Bianco
    [black] vince il Nero
   *[draw] patta
}
trait-ending-territory = Territorio
trait-ending-territory-is = { $value ->
    [enclosed] le stesse, senza i propri pezzi
    [enclosed-and-captives] le stesse, e una per ogni pezzo catturato
   *[area] le caselle che il nemico non può raggiungere
}
trait-ending-komi = Mezze caselle per il Nero
trait-ending-komi-is = { $value }
trait-ending-prisoners = I pezzi tagliati fuori contano come catturati
trait-ending-settled = Quando dietro i muri nulla può cadere
trait-ending-settled-is = { $value ->
    [territory] vince chi ha più territorio
    [more-captures] vince chi ha più catture
    [mover-loses] perde chi ha mosso per ultimo
    [draw] patta
   *[none] si continua
}
