## Tasks

task-captures = { $side ->
    [white] Giochi con il Bianco. { $count ->
        [1] Cattura un pezzo.
       *[other] Cattura { $count } pezzi con una mossa.
    }
   *[black] Giochi con il Nero. { $count ->
        [1] Cattura un pezzo.
       *[other] Cattura { $count } pezzi con una mossa.
    }
}
task-reach = { $side ->
    [white] Giochi con il Bianco. Porta un pezzo in { $square }.
   *[black] Giochi con il Nero. Porta un pezzo in { $square }.
}
task-wins = { $side ->
    [white] Giochi con il Bianco. Vinci con una mossa.
   *[black] Giochi con il Nero. Vinci con una mossa.
}
task-safe = { $side ->
    [white] Giochi con il Bianco. Muovi in modo che il Nero non possa catturare subito dopo.
   *[black] Giochi con il Nero. Muovi in modo che il Bianco non possa catturare subito dopo.
}
task-locks = { $side ->
    [white] Giochi con il Bianco. { $count ->
        [1] Muovi in modo che un pezzo nero sia agganciato.
       *[other] Muovi in modo che { $count } pezzi neri siano agganciati.
    }
   *[black] Giochi con il Nero. { $count ->
        [1] Muovi in modo che un pezzo bianco sia agganciato.
       *[other] Muovi in modo che { $count } pezzi bianchi siano agganciati.
    }
}
task-binds = { $side ->
    [white] Giochi con il Bianco. { $count ->
        [1] Muovi in modo che un pezzo nero sia legato.
       *[other] Muovi in modo che { $count } pezzi neri siano legati.
    }
   *[black] Giochi con il Nero. { $count ->
        [1] Muovi in modo che un pezzo bianco sia legato.
       *[other] Muovi in modo che { $count } pezzi bianchi siano legati.
    }
}
task-survives = { $side ->
    [white] Giochi con il Bianco. Muovi in modo da non perdere subito.
   *[black] Giochi con il Nero. Muovi in modo da non perdere subito.
}
task-what-happens = { $side ->
    [white] Il Bianco gioca { $move }. Che cosa viene catturato?
   *[black] Il Nero gioca { $move }. Che cosa viene catturato?
}
task-which-legal = { $side ->
    [white] Quale di queste mosse del Bianco è lecita?
   *[black] Quale di queste mosse del Nero è lecita?
}
task-which-rule = { $side ->
    [white] Il Bianco prova { $move }. Quale regola decide che cosa succede?
   *[black] Il Nero prova { $move }. Quale regola decide che cosa succede?
}
task-odds-captures = { $side ->
    [white] Prima del lancio: con quale probabilità il Bianco può catturare?
   *[black] Prima del lancio: con quale probabilità il Nero può catturare?
}
task-how-it-ends = { $side ->
    [white] Il Bianco gioca { $move }. Come finisce la partita?
   *[black] Il Nero gioca { $move }. Come finisce la partita?
}
task-who-moves = { $side ->
    [white] Il Bianco gioca { $move }. A chi tocca poi?
   *[black] Il Nero gioca { $move }. A chi tocca poi?
}
task-which-refuses = { $side ->
    [white] Quale di queste mosse del Bianco è un rifiuto?
   *[black] Quale di queste mosse del Nero è un rifiuto?
}
task-odds-wins = { $side ->
    [white] Prima del lancio: con quale probabilità il Bianco può vincere subito?
   *[black] Prima del lancio: con quale probabilità il Nero può vincere subito?
}
task-odds-moves-again = { $side ->
    [white] Prima del lancio: con quale probabilità il Bianco muove almeno due volte?
   *[black] Prima del lancio: con quale probabilità il Nero muove almeno due volte?
}
task-refused-twice = { $side ->
    [white] Il Bianco ha rifiutato la battaglia due volte di seguito e gioca { $move }. Come finisce la partita?
   *[black] Il Nero ha rifiutato la battaglia due volte di seguito e gioca { $move }. Come finisce la partita?
}
task-refusal-rule = { $side ->
    [white] Il Bianco ha rifiutato la battaglia due volte di seguito e gioca { $move }. Quale regola decide che cosa succede?
   *[black] Il Nero ha rifiutato la battaglia due volte di seguito e gioca { $move }. Quale regola decide che cosa succede?
}
task-two-refusals = { $side ->
    [white] Giochi con il Bianco e hai rifiutato la battaglia due volte di seguito. Muovi in modo da non perdere subito.
   *[black] Giochi con il Nero e hai rifiutato la battaglia due volte di seguito. Muovi in modo da non perdere subito.
}
task-third-time = { $side ->
    [white] Il Bianco gioca { $move }. La posizione appare per la terza volta. Come finisce la partita?
   *[black] Il Nero gioca { $move }. La posizione appare per la terza volta. Come finisce la partita?
}
task-second-time = { $side ->
    [white] Il Bianco gioca { $move }. La posizione appare per la seconda volta. Come finisce la partita?
   *[black] Il Nero gioca { $move }. La posizione appare per la seconda volta. Come finisce la partita?
}
task-third-rule = { $side ->
    [white] Il Bianco gioca { $move }. La posizione appare per la terza volta. Quale regola decide che cosa succede?
   *[black] Il Nero gioca { $move }. La posizione appare per la terza volta. Quale regola decide che cosa succede?
}
task-repeat-and-win = { $side ->
    [white] Giochi con il Bianco. La stessa posizione è apparsa due volte con il tratto al Nero. La terza volta la partita finisce e vince chi ha più pezzi. Vinci con una mossa.
   *[black] Giochi con il Nero. La stessa posizione è apparsa due volte con il tratto al Bianco. La terza volta la partita finisce e vince chi ha più pezzi. Vinci con una mossa.
}
task-hundredth = { $side ->
    [white] Nelle ultime 99 semimosse non c’è stata nessuna cattura. Il Bianco gioca { $move }. Come finisce la partita?
   *[black] Nelle ultime 99 semimosse non c’è stata nessuna cattura. Il Nero gioca { $move }. Come finisce la partita?
}
task-hundredth-count = { $side ->
    [white] Nelle ultime 99 semimosse non c’è stata nessuna cattura. Catture: Bianco { $white }, Nero { $black }. Il Bianco gioca { $move }. Come finisce la partita?
   *[black] Nelle ultime 99 semimosse non c’è stata nessuna cattura. Catture: Bianco { $white }, Nero { $black }. Il Nero gioca { $move }. Come finisce la partita?
}
task-hundredth-rule = { $side ->
    [white] Nelle ultime 99 semimosse non c’è stata nessuna cattura. Il Bianco gioca { $move }. Quale regola decide che cosa succede?
   *[black] Nelle ultime 99 semimosse non c’è stata nessuna cattura. Il Nero gioca { $move }. Quale regola decide che cosa succede?
}
task-hundredth-survive = { $side ->
    [white] Nelle ultime 99 semimosse non c’è stata nessuna cattura. Catture: Bianco { $white }, Nero { $black }. Giochi con il Bianco. Muovi in modo da non perdere subito.
   *[black] Nelle ultime 99 semimosse non c’è stata nessuna cattura. Catture: Bianco { $white }, Nero { $black }. Giochi con il Nero. Muovi in modo da non perdere subito.
}
task-ends-count = { $side ->
    [white] Catture: Bianco { $white }, Nero { $black }. Il Bianco gioca { $move }. Come finisce la partita?
   *[black] Catture: Bianco { $white }, Nero { $black }. Il Nero gioca { $move }. Come finisce la partita?
}
task-last-placement = { $side ->
    [white] Il Bianco ha in riserva l’ultimo pezzo. Disponilo in modo che il Nero non possa catturare subito dopo.
   *[black] Il Nero ha in riserva l’ultimo pezzo. Disponilo in modo che il Bianco non possa catturare subito dopo.
}
task-placement-wins = { $side ->
    [white] Il Bianco ha in riserva l’ultimo pezzo. Disponilo e vinci.
   *[black] Il Nero ha in riserva l’ultimo pezzo. Disponilo e vinci.
}
task-capture-and-safe = { $side ->
    [white] Giochi con il Bianco. Cattura, e prosegui in modo che il Nero non possa catturare subito dopo.
   *[black] Giochi con il Nero. Cattura, e prosegui in modo che il Bianco non possa catturare subito dopo.
}
task-moves-again = { $side ->
    [white] Giochi con il Bianco. Muovi in modo che il Nero sia bloccato e tocchi di nuovo a te.
   *[black] Giochi con il Nero. Muovi in modo che il Bianco sia bloccato e tocchi di nuovo a te.
}
task-last-stone-moves = { $side ->
    [white] Il Bianco dispone l’ultima pedina, { $move }. Chi fa la prima mossa?
   *[black] Il Nero dispone l’ultima pedina, { $move }. Chi fa la prima mossa?
}
task-blocked-legal = { $side ->
    [white] Il Nero è bloccato e ha passato. Quale di queste mosse del Bianco è lecita?
   *[black] Il Bianco è bloccato e ha passato. Quale di queste mosse del Nero è lecita?
}
task-open-safe = { $side ->
    [white] Il Nero è bloccato e ha passato. Giochi con il Bianco. Apri una via in modo che il Nero non possa catturare subito dopo.
   *[black] Il Bianco è bloccato e ha passato. Giochi con il Nero. Apri una via in modo che il Bianco non possa catturare subito dopo.
}
task-block-ahead = { $side ->
    [white] Catture: Bianco { $white }, Nero { $black }. Giochi con il Bianco. Blocca il Nero, e vinci.
   *[black] Catture: Bianco { $white }, Nero { $black }. Giochi con il Nero. Blocca il Bianco, e vinci.
}
task-shuttle-legal = Nelle ultime due mosse una pedina bianca è andata da a1 ad a2 e tornata. Quale mossa del Bianco è lecita?
task-shuttle-rule = Nelle ultime due mosse una pedina bianca è andata da a1 ad a2 e tornata. Ora il Bianco prova { $move }. Quale regola decide che cosa succede?
task-shuttle-between = Il Bianco ha portato una pedina da a1 ad a2 e indietro, e poi ha mosso un’altra pedina. Quale mossa del Bianco è lecita?
task-shuttle-undo = Con questa opzione è vietato anche il ritorno: il Bianco ha appena mosso da a1 ad a2. Quale mossa del Bianco è lecita?
task-shuttle-safe = Giochi con il Bianco. Nelle tue ultime due mosse una pedina è andata da d2 a d1 e tornata. Muovi in modo che il Nero non possa catturare subito dopo.
task-fourth-legal = { $side ->
    [white] Una posizione è apparsa tre volte, sempre con il tratto al Nero. Quale di queste mosse del Bianco è lecita?
   *[black] Una posizione è apparsa tre volte, sempre con il tratto al Bianco. Quale di queste mosse del Nero è lecita?
}
task-fourth-rule = { $side ->
    [white] Una posizione è apparsa tre volte, sempre con il tratto al Nero. Il Bianco prova { $move }, che la ripeterebbe. Quale regola decide che cosa succede?
   *[black] Una posizione è apparsa tre volte, sempre con il tratto al Bianco. Il Nero prova { $move }, che la ripeterebbe. Quale regola decide che cosa succede?
}
task-fourth-safe = { $side ->
    [white] Una posizione è apparsa tre volte, sempre con il tratto al Nero. Giochi con il Bianco. Muovi in modo che il Nero non possa catturare subito dopo.
   *[black] Una posizione è apparsa tre volte, sempre con il tratto al Bianco. Giochi con il Nero. Muovi in modo che il Bianco non possa catturare subito dopo.
}
task-capture-in-a-turn = { $side ->
    [white] Giochi con il Bianco. Cattura { $count } pezzi in un solo turno.
   *[black] Giochi con il Nero. Cattura { $count } pezzi in un solo turno.
}
task-ends-white = Vince il Bianco
task-ends-black = Vince il Nero
task-ends-draw = Patta
task-ends-nobody = La partita continua
task-moves-white = Il Bianco
task-moves-black = Il Nero
task-first-move = Giochi con il Bianco. Porta la pedina da b1 a b5.
task-first-capture = Due pedine prendono quella in mezzo. Cattura una pedina nera.
task-first-between = Cattura solo chi ha appena mosso. Passa tra le due pedine nere.
task-first-two = Cattura due pedine nere con una mossa.
task-first-bait = Il Nero offre una pedina. Non prenderla: muovi in modo che il Nero non possa catturare.
task-first-win = Lascia al Nero una sola pedina, e vinci.
task-removal = Cattura un pezzo senza muovere.
task-nothing = niente
task-captured = { $squares }
task-option = { $option }: { $value }

## Hints

lesson-hint-piece = Muovi il pezzo in { $square }.
lesson-hint-target = Va in { $square }.
lesson-hint-path = Va in { $squares }, una casella dopo l’altra.
lesson-hint-bound = Il pezzo in { $square } è legato.
lesson-hint-removal = Toglilo dal tavoliere invece di muovere.
lesson-hint-removal-first = Togli dal tavoliere il pezzo in { $removed }. Poi muovi il pezzo in { $square }.
lesson-hint-not = Non «{ $choice }»: { $reason }
lesson-hint-choice = La risposta: { $choice }.

## Why an answer is right or wrong

lesson-reached = Il pezzo è in { $square }.
lesson-not-reached = Il pezzo è in { $square }, non in { $wanted }.
lesson-between = { $square } è tra due pezzi nemici, e lì il tuo pezzo è al sicuro.
lesson-not-between = { $square } non è tra due pezzi nemici.
lesson-captured = Catturati: { $squares }.
lesson-too-few = Viene catturato solo { $squares }: { $count } di { $wanted }.
lesson-no-contact = Nessuna cattura: in { $square } il pezzo non tocca alcun pezzo nemico.
lesson-nothing-beyond = Nessuna cattura: in { $beyond }, oltre { $victim }, non c’è un tuo pezzo.
lesson-enemy-beyond = Nessuna cattura: in { $beyond }, oltre { $victim }, c’è un pezzo nemico.
lesson-edge-beyond = Nessuna cattura: oltre { $victim } il tavoliere finisce.
lesson-not-enough = Nessuna cattura: i pezzi intorno a { $victim } non bastano.
lesson-won = Vinci: { $reason }.
lesson-not-won = La partita finisce, ma non vinci: { $reason }.
lesson-goes-on = Dopo questa mossa la partita continua.
lesson-safe = L’avversario non può catturare nulla.
lesson-reply-captures = La risposta { $reply } cattura { $squares }.
lesson-locked = Agganciati: { $squares }.
lesson-not-locked = Troppo pochi pezzi agganciati: { $count }.
lesson-bound = Legati: { $squares }.
lesson-not-bound = Troppo pochi pezzi legati: { $count }.
lesson-loses = Questa mossa perde: { $reason }.
lesson-reply-wins = La risposta { $reply } vince: { $reason }.
lesson-survived = L’avversario non può vincere con la prossima mossa.
lesson-legal = { $move } è lecita.
lesson-stays = Non catturati: { $squares }.
lesson-falls-too = Catturati anche: { $squares }.
lesson-nothing-falls = Niente viene catturato.
lesson-rule = Decide { $rule_id }.
lesson-other-rule = { $rule_id } riguarda altro.
lesson-odds = Lo permettono { $rolls } lanci su { $all }.
lesson-odds-more = È più probabile.
lesson-odds-less = È meno probabile.
lesson-ends-white = Vince il Bianco: { $reason }.
lesson-ends-black = Vince il Nero: { $reason }.
lesson-ends-draw = Patta: { $reason }.
lesson-ends-here = Dopo questa mossa la partita è finita.
lesson-no-ending = Qui nulla pone fine alla partita.
lesson-other-ending = La partita finisce, ma con un altro risultato.
lesson-moves-again = Muove di nuovo la stessa parte.
lesson-turn-passes = Il tratto passa all’altra parte.
lesson-other-turn = Tocca all’altra parte.
lesson-refuses = Il pezzo in { $square } è passivo e un altro pezzo è attivo: è un rifiuto.
lesson-acts = Nessun rifiuto: il pezzo in { $square } è attivo.

## Lessons

lesson-first-steps = I primi tre minuti
    .idea = Muovere, catturare, passare in mezzo senza rischio e vincere: tutto il gioco in sei posizioni.
lesson-custodial-capture = Due prendono uno
    .idea = Un pezzo tra due nemici in linea è catturato quando arriva il secondo. Una mossa può catturare in tre direzioni al massimo.
lesson-corner-capture = Nell’angolo
    .idea = Un pezzo nell’angolo è catturato quando il nemico occupa entrambe le caselle accanto.
lesson-four-captors = Quattro catturatori
    .idea = Un capo è catturato solo da quattro nemici, uno per lato. Al bordo un capo è fuori portata.
lesson-encirclement = Accerchiare il basileo
    .idea = Il basileo è catturato quando un nemico occupa ogni casella accanto: quattro in campo aperto, tre al bordo, due nell’angolo.
lesson-surround = Accerchiamento
    .idea = Un gruppo che non tocca più alcuna casella vuota è catturato per intero.
lesson-compulsory-capture = Cattura obbligatoria
    .idea = Dove la cattura è obbligatoria, chi può catturare deve farlo; può scegliere quale cattura.
lesson-push = Spinta
    .idea = Un pezzo che arriva dietro un compagno spinge l’attacco in avanti: il nemico davanti è schiacciato contro il bordo o contro ciò che gli sta dietro.
lesson-flank = Attacco sul fianco
    .idea = Due o più nemici in fila, con un tuo pezzo all’altro capo: attacca da questo capo e cade il primo.
lesson-phalanx = Attacco della falange
    .idea = Pezzi affiancati su due file formano una falange: chi arriva dietro colpisce il nemico davanti.
lesson-locks = Agganci e sostegno
    .idea = Un soldato è agganciato quando un nemico accanto non tocca nessun suo compagno. Agganciato, può solo attaccare; il sostegno lo libera.
lesson-passing-a-leader = Il passaggio del capo
    .idea = Vince il capo che raggiunge la traversa opposta. Trova la via, e ferma in tempo l’altro.
lesson-immobilized-dux = Il dux immobilizzato
    .idea = Perde il dux che ha occupata, da qualunque parte, ogni casella accanto. I bordi valgono come muri. In certi giochi almeno uno dei pezzi accanto dev’essere nemico.
lesson-dice = I dadi
    .idea = I dadi limitano quanto lontano va ogni classe di pezzi. Leggi il lancio prima di muovere, e conosci le probabilità.
lesson-fugitives = I fuggiaschi
    .idea = Un soldato che muove senza attaccare si rovescia: diventa un fuggiasco, che può solo attaccare. Se partecipa a una cattura torna soldato.
lesson-breakthrough = Sfondamento
    .idea = Vince il basileo che raggiunge la traversa opposta. Aprigli la via, e sbarra quella dell’altro.
lesson-bare-dux = Il dux solo
    .idea = Un dux senza neppure un soldato ha perso. Con un solo soldato non si è ancora perso.
lesson-hoplites-and-peltasts = Opliti e peltasti
    .idea = Perde chi resta senza opliti, o senza peltasti. Con le sei polis un oplita muove di sei caselle al massimo, e due soli peltasti non possono catturarlo.
lesson-refusal = Rifiuto
    .idea = Un pezzo è attivo se con una mossa può raggiungere una casella accanto a un nemico. Perde chi per tre volte di seguito muove un pezzo passivo pur avendone uno attivo.
lesson-hermes = La mossa di Hermes
    .idea = Il basileo muove fino al numero del dado più basso, oppure esattamente di quello del più alto.
lesson-zeus = La mano di Zeus
    .idea = Due dadi uguali danno un altro lancio e un’altra mossa, ogni volta da capo.
lesson-placement = Disposizione
    .idea = Prima che qualcosa muova, i giocatori mettono a turno i pezzi sul tavoliere. Non si cattura nulla finché non sono tutti disposti.
lesson-inciti = Inciti e pezzi isolati
    .idea = Un pezzo catturato lascia sulla sua casella una pedina morta, un incitus. Anche i pezzi murati o isolati dagli inciti sono perduti.
lesson-repetition = Ripetizione
    .idea = La stessa posizione per la terza volta pone fine alla partita: in certi giochi perde chi ripete, in altri si contano i pezzi.
lesson-quiet-limit = Il limite di quiete
    .idea = Dopo 100 semimosse di seguito senza catture, in certi giochi meno, la partita finisce. Chi vince allora dipende dal gioco: conta prima che sia tardi.
lesson-rows = Una fila intera
    .idea = Dove cadono le file, sono catturati tutti i nemici in linea tra due tuoi pezzi, se fra loro non c’è un vuoto né un capo. Chi chiude una fila dei suoi è al sicuro.
lesson-intervention = Tra due nemici
    .idea = Dove vale l’intervento, un pezzo che si mette tra due nemici in linea li cattura entrambi; in certi giochi cadono anche le loro file intere. Le catture dei due tipi si trovano sulla stessa posizione.
lesson-capturing-on = Catture di seguito
    .idea = Un pezzo che ha catturato può proseguire nello stesso turno. In certi giochi ogni altra mossa deve catturare; in altri un’ultima mossa senza cattura chiude il turno.
lesson-binding = Pezzi legati
    .idea = Un pezzo tra due nemici liberi è legato: non può muovere né tenere nessuno, finché uno dei due se ne va o è legato a sua volta. Invece di muovere, un giocatore può togliere un nemico legato.
lesson-removal-first = Prima togliere, poi muovere
    .idea = Dove ci sono nemici legati, un turno ha due parti: togline esattamente uno dal tavoliere, poi muovi un pezzo libero. Nessuna delle due parti si può saltare.
lesson-bound-leader = Il capo legato
    .idea = In certi giochi il capo è legato tra due nemici liberi come ogni altro pezzo, e chi lo lega vince subito. Anche lui aiuta a legare.
lesson-two-placements = Due per turno
    .idea = In ogni turno si dispongono due pezzi; in certi giochi la casella al centro resta vuota finché non sono tutti disposti. Chi muove per primo dopo dipende dal gioco.
lesson-letting-out = Bloccato, poi liberato
    .idea = Dove chi è bloccato passa, l’altra parte muove di nuovo. In certi giochi quella mossa deve aprirgli una via.
lesson-safe-centre = Il centro sicuro
    .idea = Una pedina sulla casella centrale non può essere catturata, ma aiuta a catturare. Vacci quando nient’altro è sicuro.
lesson-leaps = Salti
    .idea = Un pezzo può saltare un vicino e arrivare sulla casella vuota subito oltre. Il pezzo saltato resta. Quali pezzi si possono saltare dipende dal gioco.
lesson-leap-chains = Un salto dopo l’altro
    .idea = Un pezzo che ha saltato può saltare ancora da dove è arrivato, finché può, sopra pezzi di entrambe le parti. Tutti i salti sono un solo turno, e conta soltanto la casella dove finisce.
lesson-eight-directions = Otto direzioni
    .idea = I pezzi muovono anche in diagonale, e in diagonale catturano: una mossa può prendere in sette direzioni al massimo.
lesson-sacred-line = La linea sacra
    .idea = Una mossa lungo una colonna può finire sulla linea che taglia il centro, ma non oltrepassarla. Per attraversarla servono due mosse; lungo la linea la via è libera.
lesson-corner-anvil = L’angolo aiuta
    .idea = Un angolo vale come un pezzo di entrambe le parti contro un nemico che gli sta accanto. Un pezzo nell’angolo stesso è al sicuro, e finché vi sta un compagno della vittima l’angolo non aiuta.
lesson-shuttle = Niente avanti e indietro
    .idea = Un pezzo che è andato e tornato non può subito ripartire verso la stessa casella. Un’altra mossa nel mezzo lo rende di nuovo possibile.
lesson-blocked-and-counted = Bloccati: si contano le catture
    .idea = In certi giochi chi è bloccato non perde senz’altro: la partita finisce, e vince chi ha catturato di più. Blocca solo se sei in vantaggio.
lesson-leader-between-two = Un capo tra due
    .idea = In certi giochi due nemici catturano un capo come ogni altro pezzo. Se con ciò la partita finisca, e se il capo possa saltare o correre alla traversa opposta, dipende dal gioco.
lesson-forbidden-repetition = Una posizione per la quarta volta
    .idea = Dove la ripetizione è vietata, nessuna mossa può portare per la quarta volta alla stessa posizione con lo stesso giocatore al tratto. Cerca in tempo un’altra mossa.
lesson-shut-in = Senza mosse
    .idea = Nella maggior parte dei giochi chi deve muovere e non può perde subito. Chiudi l’ultima via, e tienine una aperta per te.

## Passages of ancient authors

passage-odyssey-1-106 = «Quelli allora si dilettavano il cuore con i pessoi davanti alle porte, seduti sulle pelli dei buoi che avevano ucciso loro stessi.»
    .from = Omero, Odissea 1.106–108 (ed. Murray), traduzione nostra. La menzione più antica di giochi con tali pezzi; non nomina alcuna regola.
passage-republic-422e = «Ciascuna di esse infatti è moltissime città, ma non una città, come dicono quelli che giocano.»
    .from = Platone, Repubblica 422e (testo di Jocari), traduzione nostra. Parla di città divise in sé stesse, e scherza sul nome di un gioco.
passage-republic-487b = «Come i giocatori di petteia inesperti alla fine sono chiusi dagli esperti e non hanno mosse da fare, così anche loro alla fine sono chiusi e non hanno nulla da dire, per quest’altra petteia, che si gioca non con i sassolini ma con le parole.»
    .from = Platone, Repubblica 487b–c (ed. Burnet), traduzione nostra. Si parla di chi discute con Socrate.
passage-phaedrus-274d = «Fu il primo a inventare il numero e il calcolo, la geometria e l’astronomia, e poi i giochi dei pessoi e dei dadi, e soprattutto le lettere.»
    .from = Platone, Fedro 274c–d (testo del Centro per la lingua greca), traduzione nostra. Parla di Theuth, un dio dell’Egitto.
passage-statesman-292e = Una città di mille uomini non avrebbe cinquanta giocatori di petteia di prim’ordine, a confronto con quelli del resto della Grecia, e di certo non altrettanti re.
    .from = Platone, Politico 292e, in parole nostre, dalla traduzione di Jowett. Si chiede in quanti possano saper governare.
passage-iphigenia-192 = «Vidi i due Aiaci seduti insieme, il figlio di Oileo e quello di Telamone, corona di Salamina; e sui loro seggi Protesilao e Palamede, che si dilettavano delle figure intricate dei pessoi.»
    .from = Euripide, Ifigenia in Aulide 192–198 (ed. Murray), traduzione nostra. Vogt lo cita come passo del Protesilao, tragedia perduta.
passage-cratinus-61 = Cratino nomina «un cane e una città, a cui giocano».
    .from = Cratino, frammento 61, citato da Polluce 9.99; in parole nostre, dal portale Ludii. Una commedia del V secolo a.C.
passage-politics-1253a = «… perché un tale uomo è per natura anche bramoso di guerra, essendo senza compagno, come un pezzo nel gioco dei pessoi.»
    .from = Aristotele, Politica 1253a (ed. Ross), traduzione nostra. Parla di un uomo senza città. I manoscritti divergono, e alcuni leggono «uccelli».
passage-polybius-1-84 = «Molti di loro li tagliò fuori e li rinchiuse, come un bravo giocatore di petteia, negli scontri minori, e li annientò senza battaglia.»
    .from = Polibio 1.84.7 (ed. Büttner-Wobst), traduzione nostra. Parla di Amilcare Barca.
passage-varro-10-22 = «A questa fonte quadruplice portano file di due specie, le une trasversali, le altre diritte, come è d’uso nel tavoliere su cui si gioca con i latrunculi.»
    .from = Varrone, De lingua Latina 10.22, traduzione nostra. Il paragone è con una tavola di casi e generi.
passage-ars-3-357 = «E giochi con cautela e non da sciocca le battaglie dei latrones, quando un pezzo muore per due nemici, e il guerriero, preso senza il compagno, combatte ancora, e il rivale spesso rifà di corsa la via intrapresa.»
    .from = Ovidio, Ars amatoria 3.357–360 (ed. Ehwald), traduzione nostra.
passage-tristia-2-477 = «… come il soldato dell’uno e dell’altro colore debba avanzare in linea retta, quando un pezzo in mezzo muore per due nemici; come sappia combattere inseguendo e richiamare chi sta davanti, e in fuga vada al sicuro e non da solo.»
    .from = Ovidio, Tristia 2.477–480 (ed. Wheeler), traduzione nostra. Elenca ciò che insegnano i libri sui giochi.
passage-laus-pisonis-192 = «Con più astuzia il pezzo è messo qua e là sul tavoliere aperto, e si combattono battaglie con soldati di vetro.»
    .from = Laus Pisonis 192–193 (ed. Duff), traduzione nostra.
passage-laus-pisonis-194 = «… così che il bianco leghi i neri, e ora anche il nero i bianchi.»
    .from = Laus Pisonis 194 (ed. Duff), traduzione nostra.
passage-laus-pisonis-195 = «Ma chi non ti ha voltato le spalle? Quale pezzo ha ceduto sotto la tua guida? O quale, sul punto di perire, non ha distrutto il nemico?»
    .from = Laus Pisonis 195–196 (ed. Duff), traduzione nostra.
passage-laus-pisonis-197 = «La tua schiera combatte in mille modi: uno, mentre fugge chi lo assale, è lui a prenderlo; un altro, che stava di vedetta, arriva da lontano.»
    .from = Laus Pisonis 197–199 (ed. Duff), traduzione nostra.
passage-laus-pisonis-199 = «Uno osa gettarsi nella mischia e inganna il nemico che viene per la preda.»
    .from = Laus Pisonis 199–200 (ed. Duff), traduzione nostra.
passage-laus-pisonis-201 = «Uno si lascia trattenere da due lati e, simile a un pezzo legato, ne lega due lui stesso.»
    .from = Laus Pisonis 201–202 (ed. Duff), traduzione nostra.
passage-laus-pisonis-202 = «Un altro muove a cose più grandi, per irrompere veloce nelle schiere, spezzata la mandra, e devastare le mura chiuse, abbattuto il vallo.»
    .from = Laus Pisonis 202–204 (ed. Duff), traduzione nostra.
passage-laus-pisonis-205 = «Intanto, benché sorgano le battaglie più aspre tra i soldati tagliati fuori, tu vinci con la falange piena, o spogliata di pochi soldati.»
    .from = Laus Pisonis 205–208 (ed. Duff), traduzione nostra. La fine della partita.
passage-laus-pisonis-208 = «… e tutt’e due le mani ti risuonano della turba prigioniera.»
    .from = Laus Pisonis 208 (ed. Duff), traduzione nostra. La fine della partita.
passage-seneca-tranquillity-14 = «Giocava ai latrunculi. Quando il centurione, che conduceva una schiera di uomini a morire, fece chiamare anche lui, contò i pezzi e disse al compagno: Bada di non mentire, dopo la mia morte, di aver vinto. Poi, con un cenno al centurione: Sarai testimone che sono avanti di uno.»
    .from = Seneca, De tranquillitate animi 14.7 (testo di Jocari), traduzione nostra. Parla di Giulio Cano, messo a morte da Caligola.
passage-seneca-117-30 = «Nessuno che corre all’incendio di casa sua si ferma a guardare un tavoliere di latrunculi, per sapere come possa uscire un pezzo legato.»
    .from = Seneca, Lettere 117.30 (ed. Gummere), traduzione nostra.
passage-martial-7-72 = «Così tu possa vincere Novio e Publio, chiusi dalle mandrae e dal ladrone di vetro.»
    .from = Marziale, Epigrammi 7.72.7–8 (ed. Heraeus), traduzione nostra. Che cosa sia una mandra è discusso.
passage-martial-14-17 = «Da questa parte il dado si conta fino a due volte sei punti; da quella una pedina dell’altro colore muore per mano di due nemici.» «Se giochi alle guerre dei ladroni insidiosi, questo di gemma ti sarà soldato e nemico.»
    .from = Marziale, Epigrammi 14.17–18 (ed. Heraeus), traduzione nostra. Biglietti per doni: un tavoliere a due facce, e le pedine.
passage-proculus-13 = A un banchetto si giocava ai latrunculi, e Proculo fu imperator dieci volte. Un ospite lo salutò per scherzo Augusto e gli mise addosso un manto di porpora.
    .from = Historia Augusta, Proculo 13.2, in parole nostre, dal Lexicon universale di Hofmann. Molto in quest’opera è invenzione.
passage-plutarch = Si dice che Plutarco biasimasse i giochi d’azzardo e consigliasse invece la petteia, meno pericolosa e più ingegnosa.
    .from = Plutarco, in parole nostre, da Andreas Frank Vogt, che non dice dove si legga.
passage-pollux-9-97 = In un altro gioco, su cinque linee, ogni giocatore aveva cinque pezzi. La linea di mezzo si chiamava sacra. Muovere un pezzo da quella linea passò in proverbio.
    .from = Polluce, Onomasticon 9.97 (ed. Bethe), in parole nostre.
passage-pollux-9-98 = «Il gioco con molte pedine è una tavola che ha spazi disposti tra linee. La tavola si chiama città, e ciascuna delle pedine cane. Le pedine sono divise in due secondo i colori, e l’arte del gioco sta nel prendere la pedina dell’altro colore chiudendola tra due dello stesso colore».
    .from = Polluce, Onomasticon 9.98 (ed. Bethe), traduzione nostra. Gli accenti sono nostri, e così le parole fra ⟨parentesi⟩: la copia letta non li ha.
passage-isidore-18-67 = «Alcuni pezzi si muovono in ordine, altri liberamente: perciò gli uni si chiamano ordinarii, gli altri vagi; quelli invece che non possono muoversi affatto si chiamano inciti.»
    .from = Isidoro, Etimologie 18.67 (ed. Lindsay), traduzione nostra. Da un capitolo sulla tabula, un gioco di dadi; se riguardi i latrunculi è discusso.
passage-suda-tabla = «Tabla: nome di un gioco. Lo inventò Palamede per svago dell’esercito greco, con molta sapienza. Il tavoliere infatti è il mondo terrestre, i dodici posti sono il numero dello zodiaco, il bossolo e i sette dadi che contiene sono i sette astri dei pianeti, e la torre è l’altezza del cielo.»
    .from = Suda, s.v. τάβλα (ed. Adler), traduzione nostra. Fu scritta molti secoli dopo, e forse di un altro gioco.
passage-photius = Si dice che il gioco delle città avesse sessanta pezzi, trenta per parte.
    .from = Fozio, Lessico, in parole nostre, da Wikipedia; lì il numero è discusso, e non abbiamo trovato la voce [non verificato].
passage-firdawsi = Firdusi racconta di un gioco in cui i re attraversano il campo, come lo intende Roger Cooper.
    .from = Firdusi, Shahnama, in parole nostre, da Roger Cooper; il luogo non ci è noto. Un poema persiano del 1010 circa.
passage-boards-found = Si sono trovati tavolieri a caselle di molte misure. Neto nomina 7x7, 8x7, 8x8, 10x9, 11x10, 12x8, 12x10 e 13x10, in colonne per traverse, senza dire dove fosse ciascuno. Il portale Ludii ne ha da 6x7 a 14x14.
    .from = Tavolieri a caselle, in parole nostre, da João Pedro Neto e dal portale Ludii.
passage-board-from-stanway = In una tomba a Stanway presso Colchester, scavata nel 1996, c’era un tavoliere di legno con pezzi di vetro disposti sopra. Gli scavatori pensarono ai latrunculi (The Colchester Archaeologist 10, 1996–97). Schädler la chiama pura congettura e nega che i pezzi fossero di due tipi (lista hist-games, novembre 2005; il suo capitolo è in Crummy e altri, Stanway, 2007, 359–375). Non abbiamo visto un conto delle caselle o dei pezzi [non verificato].
    .from = Tavoliere di Stanway, in parole nostre, dalle pubblicazioni nominate nel testo.
passage-board-from-poprad = Una tomba del IV secolo a Poprad, in Slovacchia, conteneva un tavoliere di legno di 17 per 18 caselle e qualche pezzo di due colori; Schädler, che lo studia, non sa che gioco sia (Atlas Obscura).
    .from = Tavoliere di Poprad, in parole nostre, da Atlas Obscura.
passage-board-from-athens = Una terracotta di Atene mostra una donna e un ragazzo a un tavoliere di 42 caselle con 12 pezzi, come riferisce Vogt da Blümner.
    .from = Terracotta di Atene, in parole nostre, da Andreas Frank Vogt.
passage-pieces-found = Pedine di un terzo colore e pezzi a piramide sono ritrovamenti su cui si fonda Callen; pezzi piatti con tacche, quelli su cui si fonda Dmytro. Nessuno dei due dice dove furono trovati.
    .from = Pezzi speciali, in parole nostre, dagli autori dei regolamenti.
