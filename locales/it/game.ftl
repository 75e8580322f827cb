## I giocatori

side-name = { $side ->
    [white] Bianco
   *[black] Nero
}
player-you = Tu
player-engine = Motore, livello{"\u00A0"}{ $level }
player-guest = Ospite { $number }
player-nickname = { $name } (ospite)
player-open = Ancora nessuno
player-away = assente
player-taken = { $side ->
    [white] Bianco
   *[black] Nero
}, pezzi presi: { $count }
taken = presi: { $count }
to-move = al tratto

## A chi tocca

start-side = Giochi { $side ->
    [white] con il Bianco
   *[black] con il Nero
}.
turn-yours = Tocca a te
turn-yours-place = Disponi un pezzo
turn-side = { $side ->
    [white] Muove il Bianco
   *[black] Muove il Nero
}
turn-engine = Il motore sta pensando
turn-engine-queue = { $ahead ->
    [one] Il motore è occupato: { $ahead } risposta viene prima della tua
   *[other] Il motore è occupato: { $ahead } risposte vengono prima della tua
}
turn-engine-silent = Il motore non ha risposto. La partita è conservata: ricarica la pagina per chiedere di nuovo
turn-suspended = Il torneo è in pausa
turn-open = Il tuo amico non è ancora arrivato
friend-joined = Il tuo amico è arrivato.
turn-waiting = La tua mossa aspetta di essere inviata
move-waiting = { $move } aspetta: parte appena torna la connessione.
move-waiting-offer = { $move } aspetta: parte se rifiuti.
turn-opponent = In attesa del tuo avversario
turn-seeds = I dadi attendono entrambi i giocatori
turn-watching = Stai guardando
title-your-move = Tocca a te: { $title }
title-game = { $title }
moved = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} da { $from } a { $to }
moved-captures = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} da { $from } a { $to } cattura { $squares }
placed = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} dispone in { $to }
removed = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} toglie dal tavoliere il pezzo legato in { $to }
removed-moved = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} toglie dal tavoliere il pezzo legato in { $removed } e muove da { $from } a { $to }
refused-move = { $move } non è permessa.
refused-piece = Il pezzo in { $square } non può muovere.
refused-no-move = { $text } non è una mossa in questa posizione.
refused-engine = In questo momento il motore non risponde. Riprova.
refused-storage = Il sito non è riuscito a salvare. Non è stato giocato nulla; riprova.
connection-lost = La connessione è caduta. Riconnessione in corso…
action-waiting = La tua azione partirà appena torna la connessione.
seat-lost = Questa pagina non ha più il tuo posto nella partita e puoi solo guardare. Ricaricala, oppure accedi.

## Mosse e azioni

moves-heading = Mosse
moves-none = Ancora nessuna mossa.
type-label = Scrivi una mossa
type-play = Gioca
action-hint = Aiuto
action-back = Ritira
action-place-rest = Disponi il{"\u00A0"}resto
action-draw = Patta
action-no-capture = Basta catture
action-resign = Resa
action-flip = Gira
action-moves = Mosse
action-more = Altro
action-less = Indietro
actions-label = Che cosa puoi fare
back-over = La partita è finita.
back-nothing = Non c’è nessuna tua mossa da ritirare.
back-roll = Non si può ritirare una mossa dopo un lancio.
back-rated = In una partita valutata le mosse non si ritirano.
hint-none = Puoi chiedere suggerimenti quando tocca a te.
hint-hidden = Nessun suggerimento qui: nulla deve mostrare quali mosse sono lecite (VOG-18).
hint-rated = In una partita valutata non ci sono suggerimenti.
hint-piece = Il motore muoverebbe il pezzo in { $square }.
hint-place = Il motore disporrebbe un pezzo in { $square }.
hint-removal = Il motore toglierebbe un pezzo dal tavoliere.
hint-removes = Toglierebbe il pezzo in { $square }.
hint-bound = Il pezzo in { $square } è legato: toglierlo è un turno intero, e una cattura.
hint-where = Andrebbe in { $square }.
hint-captures = { $move } cattura { $squares }.
hint-quiet = { $move } per ora non cattura nulla: il motore se ne aspetta più che da ogni altra mossa.
ask-place-rest = Disporre tutto ciò che resta ai due giocatori?
ask-place-rest-friend = Proporre di disporre tutto ciò che resta ai due giocatori?
place-rest-lot = A sorte
place-rest-rows = In righe
ask-draw = Proporre patta?
ask-no-capture = Proporre di convenire che non si può più catturare nulla?
ask-resign = Arrendersi e abbandonare la partita?
ask-back = Ritirare l’ultima mossa?
answer-yes = Sì
answer-no = No
offered-draw = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} propone patta.
offered-no-capture = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} propone di convenire che non si può più catturare nulla.
offered-place-rest-lot = { $side ->
    [white] Il Bianco propone
   *[black] Il Nero propone
} di disporre a sorte tutto ciò che resta ai due giocatori.
offered-place-rest-rows = { $side ->
    [white] Il Bianco propone
   *[black] Il Nero propone
} di disporre in righe tutto ciò che resta ai due giocatori.
offered-take-back = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} chiede di ritirare l’ultima mossa.
offer-waiting = In attesa della risposta.
offer-accept = Accetta
offer-decline = Rifiuta
offer-declined = Il tuo avversario rifiuta la tua proposta

## Invito

invite-heading = Invita il tuo amico
invite-lead = Manda questo link, oppure fa’ inquadrare il codice. Gioca chi lo apre per primo.
invite-link = Link
invite-copy = Copia
invite-copied = Copiato.
invite-code = Il link come codice da inquadrare

## La fine

result-win = { $side ->
    [white] Vince il Bianco
   *[black] Vince il Nero
}
result-draw = La partita è patta
result-you-won = Hai vinto
result-you-lost = Hai perso
result-captured = Catture
result-replay = Rivedi la partita
sheet-close = Chiudi
result-again = Gioca ancora
result-next-level = Gioca al livello { $level }
result-review = Vedi il riesame
reason-captures = sono stati catturati abbastanza pezzi
reason-leader-captured = il capo è catturato
reason-breakthrough = un capo ha raggiunto il lato opposto
reason-decimation = perduto l’ultimo pezzo di una classe
reason-rout = il basileo è catturato
reason-siege = nessun pezzo può muovere
reason-blocked = nessun pezzo può muovere
reason-reduced = restano troppo pochi pezzi
reason-refusal = troppi rifiuti di seguito
reason-superiority = troppo tempo senza catture, e una parte ha più pezzi
reason-parity = troppo tempo senza catture, e le due parti hanno lo stesso numero di pezzi
reason-dead-position = non si può più catturare nulla
reason-quiet-limit = troppe semimosse di seguito senza catture
reason-repetition = la stessa posizione è apparsa troppe volte
reason-dux-immobilized = il dux è immobilizzato
reason-dux-bared = al dux non resta nessun soldato
reason-leader-bound = il capo è legato
reason-row = una fila è completa
reason-resignation = per abbandono
reason-agreement = accordo fra i giocatori
reason-illegal-move = una mossa illecita
reason-time = il tempo è scaduto
reason-forfeit = un giocatore ha lasciato la partita
reason-adjudication = decisione dell’arbitro
result-sentence = { $who }, { $result }: { $reason } ({ $rule }).
result-sentence-plain = { $who }, { $result }: { $reason }.
game-needs-script = Il tavoliere richiede JavaScript.
game-back-home = Torna alla pagina iniziale
game-rules = Regole
game-rules-page = Tutto su questo gioco
rules-loading = Carico le regole …
rules-not-loaded = Non è stato possibile caricare le regole. Chiudi e riprova.
