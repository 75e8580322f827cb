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
foot-about = Informazioni
foot-accessibility = Accessibilità
foot-api = API
page-language = Lingua
foot-draft = Questa traduzione non è ancora stata riletta da chi parla italiano.

## Inizio

home-title = Gioca, studia e misura i giochi da tavolo perduti della Grecia e di Roma.
home-slogan = Due pedine prendono chi sta in mezzo.
home-lead = { $count } ricostruzioni moderne di polis, petteia e latrunculi, e { $living ->
    [one] un parente vivo
   *[other] { $living } parenti vivi
}. Gioca a quella che vuoi e guarda da dove viene ogni regola.
home-play-now = Gioca subito
home-first-game = Gioca la tua prima partita
home-hero = Una pedina bianca va fra due nere: ora ciascuna sta fra due bianche, ed entrambe sono catturate.
home-frames = La cattura in quattro immagini
home-frame-gap = Un varco
home-frame-move = Una mossa
home-frame-close = Si chiudono
home-frame-fall = Cadono
home-pause = Pausa
home-show-again = Mostra di nuovo
home-learn = Impara in tre minuti
home-choose = Scegli tutto
home-usual = { $title }, { $level ->
    [coach] con un allenatore
   *[other] motore al livello { $level }
}.
home-last = Come l’ultima volta: { $title }, { $level ->
    [coach] con un allenatore
   *[other] motore al livello { $level }
}, { $side ->
    [white] giochi con il Bianco
    [black] giochi con il Nero
   *[lot] colori a sorte
}.
home-continue = Continua
home-running = Le tue partite
home-your-move = Tocca a te
home-their-move = In attesa
home-move-number = Mossa { $number }
find-heading = Trova il tuo gioco
find-lead = Rispondi a ciò che t’importa e salta il resto.
find-leader = Un capo da difendere?
find-dice = Dadi?
find-placement = Prima si dispongono i pezzi?
find-length = Quanto lungo?
find-any = Qualsiasi
find-either = È uguale
find-yes = Sì
find-no = No
find-count = Giochi adatti: { $fitting } su { $total }.
find-more = { $count ->
    [one] Forse un altro.
   *[other] Forse altri { $count }.
}
find-perhaps = { $count ->
    [one] { $count } regolamento è forse adatto
   *[other] { $count } regolamenti sono forse adatti
}
find-perhaps-why = L’intervallo di ciò che è stato misurato supera il limite, oppure non è stato misurato.
find-measured = Secondo le misure
find-measured-how = Misurato in partite fra motori di pari forza. Un regolamento è adatto se lo è tutto il suo intervallo.
find-compare = Confronta fino a quattro regolamenti
find-quality-decisive = Decisivo
    .means = almeno 8 partite su 10 hanno un vincitore
find-quality-fair = Equo
    .means = il Bianco ottiene da 45 a 55 punti su 100
find-quality-deep = Profondo
    .means = esaminare più posizioni conviene: una traccia di abilità di almeno 0,6
find-quality-lucky = Fortunoso
    .means = apertura e dadi spiegano almeno un decimo del risultato
find-show = Mostra
find-clear = Cancella le risposte
find-none = Nessun gioco si adatta a tutte queste risposte.
card-size = { $files }×{ $ranks }
card-leader = capo
card-dice = dadi
card-placement = prima si dispone
card-choice = scelta
card-play = Gioca a { $title }
card-rules = Regole
card-rules-of = Regole di { $title }

## Gioca

play-title = Gioca
play-lead = Ogni scelta è in questa pagina; basta un tasto per cominciare.
play-reconstruction = Ricostruzione
play-options = Opzioni di { $title }
play-opponent = Avversario
play-fault = Questa partita non si può cominciare.
play-show-options = Mostra le sue opzioni
opponent-engine = Motore
opponent-friend = Amico
opponent-device = In due qui
opponent-friend-note = Ricevi un link e un codice da mandare. Gioca chi lo apre per primo.
opponent-device-note = Due persone davanti a questo schermo, a turno.
play-level = Livello
play-level-is = { $level ->
    [coach] Allenatore.
   *[other] Livello { $level }.
}
play-level-note = Ogni livello esamina un numero fisso di posizioni, così è ugualmente forte su ogni macchina. Pensa al massimo mezzo secondo fino al livello 9 e cinque secondi oltre: su una macchina lenta o con regolamenti grandi i livelli più alti possono essere più deboli.
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
level-10 = Non gli sfugge nulla, e guarda avanti fin dove lo portano ventimila posizioni.
level-11 = Non gli sfugge nulla, e guarda parecchie volte più posizioni del livello 10.
level-12 = Non gli sfugge nulla, e guarda parecchie volte più posizioni del livello 11.
level-13 = Il più forte: guarda un milione di posizioni per ogni mossa, e si prende il suo tempo.
play-side = Giochi con
side-white = Il Bianco
side-black = Il Nero
side-lot = A sorte
play-start = Parti da una posizione
play-start-note = Una posizione in PFEN; lascia vuoto per la disposizione usuale.
play-begin = Comincia
rules-and-sources = Regole e fonti

## Invito

join-title = Hai un invito
join-lead = { $name } ti invita a una partita di { $title }.
join-lead-nobody = Qualcuno t’invita a una partita di { $title }.
join-accept = Accetta e gioca

## Che cosa è andato storto

refused-title = Non è riuscito
refused-form = Questa pagina è rimasta aperta troppo a lungo, oppure il tuo browser non conserva i cookie. Torna indietro, ricarica la pagina e riprova.
refused-often = Troppe partite in troppo poco tempo. Aspetta un minuto e riprova.
refused-work = Troppe richieste insieme dalla tua rete. Aspetta un minuto e riprova.
refused-sheet = Il sito non può preparare questa scheda in questo momento. Aspetta un minuto e riprova.
refused-tries = Troppi tentativi in troppo poco tempo. Aspetta qualche minuto e riprova.
refused-taken = Qualcun altro ha già accettato questo invito.
refused-missing = Questa pagina non esiste. Forse il link è incompleto.
refused-request = Il sito non ha capito la richiesta.
refused-unavailable = Al momento il sito non può salvare nulla. Riprova più tardi.
refused-home = Vai alla pagina iniziale
