## L’orologio nella pagina di preparazione

clock-heading = Orologio
clock-none = Nessuno
clock-live = { $minutes } + { $seconds }
clock-live-said = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
}, più { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
} per ogni mossa
clock-days = { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
}
clock-days-said = { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
} per ogni mossa
clock-own = Personalizzato
clock-note = Minuti per l’intera partita + secondi per ogni mossa; oppure giorni per ogni mossa.
clock-kind = Per ogni mossa
clock-kind-fischer = Secondi aggiunti dopo la mossa
clock-kind-delay = Secondi prima che l’orologio scorra
clock-kind-days = Giorni per ogni mossa
clock-minutes = Minuti per la partita
clock-seconds = Secondi per mossa
clock-of-days = Giorni per mossa

## L’orologio accanto al tavoliere

clock-to-move = al tratto,
time-days = { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
} { $hours } h
time-hours = { $hours } h { $minutes } min
time-minutes = { $minutes } min
time-spoken = { $seconds ->
    [one] resta { $seconds } secondo
   *[other] restano { $seconds } secondi
}
clock-waits = L’orologio parte quando ci sono entrambi i giocatori.
clock-kept-fischer = { $minutes } min + { $seconds } s dopo ogni mossa
clock-kept-delay = { $minutes } min, { $seconds } s prima che l’orologio scorra
clock-kept-days = { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
} per mossa

## Un giocatore che se n’è andato

left-soon = Il tuo avversario se n’è andato. Se non torna entro { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
}, puoi rivendicare la partita.
left-later = Il tuo avversario se n’è andato. Se non torna entro { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
}, puoi rivendicare la partita.
left-now = Il tuo avversario ha lasciato la partita. Puoi rivendicarla o continuare ad aspettare.
claim-win = Rivendica la vittoria
claim-draw = Dichiara patta

## Una mossa di cui essere certi

confirm-yes = Giocala
confirm-no = Non ancora
try-move = Giocare { $move }? Una mossa illecita perde la partita (VOG-18).
ignorance-note = Chi fa una mossa illecita perde (VOG-18): nulla si controlla prima che tu la giochi.

## Rivincita

rematch-label = Rivincita
presence-label = L’altro giocatore

rematch-ask = Rivincita a colori scambiati
rematch-asked = Hai chiesto la rivincita. In attesa della risposta.
rematch-offered = Il tuo avversario chiede la rivincita a colori scambiati.
rematch-go = Vai alla rivincita
rematch-watch = Guarda la rivincita

## Farsi avvisare

feed-follow = Segui le tue mosse in un lettore di feed
notify-ask = Avvisami quando tocca a me
notify-on = Il tuo browser ti avvisa quando tocca a te.
notify-off = Non avvisarmi più
notify-refused = Il tuo browser non permette a questo sito di avvisarti.
notify-title = Tocca a te
notify-challenge = Una sfida per te
notify-rematch = Ti chiedono la rivincita

## Compagnia: nomi, frasi, spettatori

say-something = Di’ qualcosa
say-mute = Non mostrare quello che dice l’altro
said = { $name }: { $phrase }
phrase-hello = Ciao!
phrase-good-luck = Buona fortuna!
phrase-well-played = Ben giocato!
phrase-good-game = Bella partita!
phrase-thanks = Grazie!
phrase-one-moment = Un momento, per favore.
phrase-sorry = Scusa!
phrase-goodbye = Devo andare. A presto!
watching = { $count ->
    [one] { $count } persona guarda: { $names }
   *[other] { $count } persone guardano: { $names }
}
watching-guest = ospite
invite-share = Condividi …

## Vacanza

vacation = Vacanza
vacation-own = Sei in vacanza fino al { $date }. Il tuo tempo non scorre.
vacation-of = { $side ->
    [white] Il Bianco
   *[black] Il Nero
} è in vacanza fino al { $date }, con l’orologio fermo.
