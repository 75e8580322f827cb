## Che cosa un giocatore lascia vedere e fare agli altri

permissions = Che cosa gli altri possono vedere e fare
permissions-guest = Con un account puoi anche avere una pagina che gli altri vedono ed essere sfidato per nome.
permission-explorer = Condividi nell’esploratore le mie partite finite
permission-explorer-note = Una partita è condivisa quando tutti i suoi giocatori condividono le loro. Nessuno è nominato. Puoi smettere in qualsiasi momento.
permission-games = Elenca le mie partite da guardare e da rivedere
permission-games-note = Una partita è elencata, con i nomi, quando tutti i suoi giocatori elencano le loro.
permission-page = Lascia vedere a tutti la mia pagina
permission-page-note = Mostra il tuo nome, da quando hai un account, i tuoi punteggi e quante partite hai finito.
permission-challenges = Lascia che tutti mi sfidino per nome
permission-challenges-note = Una sfida aspetta nelle tue partite finché non la accetti o la rifiuti.

## La pagina di un giocatore

player-own-page = La tua pagina
player-title = { $name }: punteggi e partite
player-since = Qui dal
player-seen-by-all = Tutti possono vedere questa pagina.
player-seen-by-none = Solo tu vedi questa pagina.
player-games = Partite finite
player-own-rulesets = Regolamenti di giocatori
player-replay = Partite da rivedere
player-none-shown = Qui non è elencata nessuna partita.

## Punteggi

ratings = Punteggi
ratings-games = Giochi
ratings-rating = Punteggio
ratings-count = Partite valutate
ratings-none = Ancora nessuna partita valutata. Segna «Valutata» quando prepari una partita.
rating = { $rating } ± { $deviation }
rating-provisional = provvisorio
ratings-how = Che cosa significano i numeri
ratings-note = Un nuovo giocatore comincia con 1500 ± 350. Il secondo numero è la deviazione: con una probabilità del 95% la vera forza non dista più del doppio. Diminuisce con ogni partita e cresce mentre non giochi. Ogni numero vale per i giochi che il motore gioca con gli stessi pesi; numeri di giochi diversi non si possono confrontare. I livelli del motore sono avversari di forza misurata, e il livello 4 vale 1500. Il metodo è Glicko-2, e ogni giorno è un periodo di valutazione.

## Sfide e partite da guardare

challenge = Sfida
challenges = Sfide
challenge-note = La partita è offerta solo a questo giocatore. Aspetta nel suo elenco finché risponde, la ritiri o passa una settimana; con un orologio dal vivo, finché resti nella sala d’attesa.
challenge-others = Gioca con qualcun altro
challenge-to-you = Per te
challenge-from = { $name } ti sfida
challenge-accept = Accetta
challenge-decline = Rifiuta
challenge-accept-this = Accetta { $title } con { $name }
challenge-decline-this = Rifiuta { $title } con { $name }
lobby-own-to = La tua sfida a { $name }
rematch-wanted = { $name } chiede la rivincita: { $title }
find-label = Cerca un giocatore per nome
find-go = Cerca
find-nobody = Nessun giocatore con questo nome si può trovare. Si trova solo chi lo desidera.
watch-title = Partite da guardare
watch-lead = Le partite che tutti i loro giocatori lasciano elencare.
watch-list-mine = Elenca anche le mie
watch-players = { $white } – { $black }
watch-over = Finite per ultime
watch-none = Non è in corso nessuna partita che si possa elencare.
watch-none-over = Ancora nessuna partita finita si può elencare.

## Vacanza

vacation-days = Giorni a partire da ora
vacation-take = Vai in vacanza
vacation-end = Termina ora
vacation-note = Il tuo tempo non scorre nelle partite con giorni per ogni mossa. Un anno ha { $year } giorni.
vacation-left = { $count ->
    [one] Quest’anno ne resta { $count }.
   *[other] Quest’anno ne restano { $count }.
}
vacation-already = Sei già in vacanza.
vacation-days-left = { $count ->
    [one] Scegli un numero intero di giorni: quest’anno ne resta { $count }.
   *[other] Scegli un numero intero di giorni: quest’anno ne restano { $count }.
}
