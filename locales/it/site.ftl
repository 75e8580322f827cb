## In ogni pagina

skip = Vai al contenuto
skip-to-board = Vai al tavoliere
nav-site = Sito
nav-home = Inizio
nav-play = Gioca
nav-learn = Impara
nav-rulesets = Regolamenti
nav-me = Le mie partite
theme-system = Tema: sistema
theme-light = Tema: chiaro
theme-dark = Tema: scuro
theme-contrast = Tema: contrasto elevato
foot-promise = Nessuna pubblicità, nessun account obbligatorio. Le tue partite restano tue.
foot-edition = Questa edizione non ha bisogno di un server. Le partite con altri a distanza, i regolamenti propri, gli studi e gli account sono solo sul sito.
foot-about = Informazioni
foot-accessibility = Accessibilità
foot-api = API
page-language = Lingua
foot-draft = Questa traduzione non è ancora stata riletta da chi parla italiano.

## Gioca

play-title = Gioca
play-lead = Basta un clic per cominciare.
play-options = Opzioni di { $title }
play-opponent = Con chi
play-error = Questa partita non si può cominciare.
play-show-options = Mostra le sue opzioni
opponent-engine = Motore
opponent-friend = Amico
opponent-device = In due qui
opponent-friend-note = Ricevi un link e un codice da mandare. Gioca chi lo apre per primo.
opponent-device-note = Due persone davanti a questo schermo, a turno.
play-level = Quanto forte
play-level-is = { $level ->
    [coach] Allenatore.
   *[other] Livello { $level }.
}
play-level-note = Ogni livello esamina un numero fisso di posizioni, per al massimo mezzo secondo fino al livello 9 e cinque secondi oltre. Su una macchina lenta o su un tavoliere grande i livelli più alti possono quindi essere più deboli. Nei giochi per lo più decisi ogni livello dal 5 in su ha ottenuto da 57 a 95 punti su 100 contro il livello inferiore.
play-defaults = Torna alle opzioni dell’autore
level-coached = Allenatore
level-coach = Un allenatore indica minacce e catture, e il livello segue i tuoi risultati: sale dopo una vittoria e scende dopo una sconfitta.
level-1 = Ti regala pezzi ogni volta che può. Per la tua prima partita, o di un bambino.
level-2 = Ogni tanto ti regala un pezzo, e vede soltanto la propria prossima mossa.
level-3 = Ogni tanto sbaglia, e vede soltanto la propria prossima mossa.
level-4 = Guarda soltanto la propria prossima mossa, e gli sfugge più di quanto vede.
level-5 = Guarda soltanto la propria prossima mossa, e gli sfugge molto.
level-6 = Guarda la propria mossa e la tua risposta, e gli sfuggono parecchie cose, soprattutto le mosse lunghe e tranquille.
level-7 = Guarda avanti di tre turni, e gli sfuggono ancora le mosse lunghe e tranquille.
level-8 = Guarda avanti di quattro turni, e gli sfugge poco.
level-9 = Guarda avanti fino a sei turni, e non gli sfugge quasi nulla.
level-10 = Gioca al meglio, con 20.000 posizioni al massimo per mossa.
level-11 = Gioca al meglio, ed esamina parecchie volte più posizioni del livello 10.
level-12 = Gioca al meglio, ed esamina parecchie volte più posizioni del livello 11.
level-13 = Il più forte: guarda un milione di posizioni per ogni mossa, e si prende il suo tempo.
play-side = Giochi con
side-white = Il Bianco
side-black = Il Nero
side-lot = A sorte
play-which = Quale gioco
play-search = Cerca fra { $count } giochi: autore, titolo
play-all = Tutti i { $count } in una tabella
play-recent = Di recente:
play-clock-and-side = Orologio e colore
play-level-how = Quanto è forte?
play-change-rules = Cambia le regole dell’autore
play-start-how = tavoliere o testo
play-start-field = Posizione
play-expected = { $length }; { $decided }
level-band = { $band ->
    [child] bambino
    [learner] allievo
    [club] circolo
   *[master] maestro
}
play-start = Parti da una posizione
play-start-note = Una posizione in PFEN; lascia vuoto per la posizione iniziale predefinita.
play-begin = Comincia
rules-and-sources = Regole e fonti

## Invito

join-title = Hai un invito
join-lead = { $name } ti invita a una partita di { $title }.
join-lead-nobody = Qualcuno t’invita a una partita di { $title }.
join-accept = Accetta e gioca
join-watch = Guarda la partita
join-begin = Comincia una partita tua

## Che cosa è andato storto

refused-title = Non è riuscito
refused-form = Questa pagina è rimasta aperta troppo a lungo, oppure il tuo browser non conserva i cookie. Torna indietro, ricarica la pagina e riprova.
refused-often = Troppe partite in troppo poco tempo. Aspetta un minuto e riprova.
refused-work = Troppe richieste insieme dalla tua rete. Aspetta un minuto e riprova.
refused-sheet = Il sito non può preparare questa scheda in questo momento. Aspetta un minuto e riprova.
refused-tries = Troppi tentativi in troppo poco tempo. Aspetta qualche minuto e riprova.
refused-taken = Qualcun altro ha già accettato questo invito.
refused-missing = Questa pagina non esiste. Forse il link è incompleto.
no-ruleset = Non esiste un regolamento chiamato { $ruleset }.
refused-request = Il sito non ha capito la richiesta.
refused-unavailable = Al momento il sito non può salvare nulla. Riprova più tardi.
refused-home = Vai alla pagina iniziale
