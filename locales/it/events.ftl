### Errori di un torneo e del suo file: i messaggi, le cui chiavi sono i codici. Le parole del
### file restano le stesse in ogni lingua.

## Il file

event-encoding = il file non è testo UTF-8
event-large = il file è più grande di { $most } KiB
event-line-long = la riga ha più di { $most } caratteri
event-line = una riga è una chiave come player:, un’intestazione come round 1 o una partita come Ada - Bruno 1-0
event-key = { $key }: chiave sconosciuta; si conoscono { $values }
event-key-twice = { $key }: compare due volte
event-key-late = { $key }: va prima del primo giocatore
event-key-missing = { $key }: manca all’inizio
event-ruleset = { $name } non è l’id di un regolamento del pacchetto
event-rounds-by-table = rounds: un girone all’italiana ha i turni della sua tabella
event-round-number = round { $given }: il prossimo turno è { $expected }

## Testi

event-empty = { $key }: non può essere vuoto
event-long = { $key }: supera i { $most } caratteri
event-unprintable = { $key }: contiene un carattere non stampabile
event-name-form = { $name }: un nome non può contenere un trattino fra spazi, somigliare a un risultato o a un commento, né essere bye

## Giocatori

event-name-taken = c’è già un giocatore di nome { $name }
event-unknown-player = non c’è nessun giocatore di nome { $name }
event-full = il torneo è al completo: ha posto per { $most } giocatori
event-left-already = { $name } ha già lasciato il torneo
event-still-there = { $name } non ha lasciato il torneo
event-few-players = ci sono meno di due giocatori

## Turni e risultati

event-no-round = nessun turno è iniziato
event-empty-round = il turno { $round } non ha partite
event-open-games = { $count ->
    [one] una partita del turno { $round } è senza risultato
   *[other] { $count } partite del turno { $round } sono senza risultato
}
event-over = tutti i { $count } turni sono stati giocati
event-no-pairing = il turno { $round } non si può abbinare: due giocatori si incontrerebbero di nuovo o riposerebbero due volte
event-meets-self = { $name } non può giocare contro sé stesso
event-absent = { $name } non partecipa al turno { $round }
event-plays-twice = { $name } gioca già nel turno { $round }
event-met-before = { $name } e { $other } si sono già incontrati
event-meet-later = { $name } e { $other } si incontrano di nuovo nel turno { $round }: questa partita non può essere stata giocata
event-byes = nel turno { $round } riposa già un giocatore
event-second-bye = { $name } ha già riposato
event-no-board = il turno { $round } non ha il tavoliere { $board }
event-bye-result = { $name } riposa: non c’è un risultato
event-needs-result = il turno { $round } è finito: le sue partite hanno bisogno di un risultato
