## Il rapporto di un esperimento

findings-skip = Vai ai dati
findings-title = { $title }: dati da { $games } partite
findings-untitled = Un esperimento
findings-lead = Dati da { $games } partite, ciascuno con il suo intervallo di confidenza al 95% e il numero di partite su cui poggia. Un dato vale per il giocatore accanto al quale sta: con un’altra forza il dato è un altro.
findings-contents = Indice
findings-gates = Soglie e punteggio
findings-gates-lead = Un gioco supera una soglia se tutto il suo intervallo è almeno pari al minimo, non la supera se tutto l’intervallo sta sotto; altrimenti la soglia resta aperta. Il punteggio è la media armonica di partite compiute, partite con un vincitore, equilibrio nelle partite con un vincitore e vere decisioni. L’hanno solo i giochi che superano ogni soglia.
findings-rules = Regole
findings-player = Giocatore
findings-gate = { $metric }, almeno { $minimum }
findings-score = Punteggio
findings-interval = Intervallo di confidenza al 95%
findings-range = da { $low } a { $high }
findings-n = n
findings-none = nessuno
findings-passed = superata
findings-failed = non superata
findings-open = aperta
findings-value = Valore
findings-definition = Definizione esatta, in inglese
findings-unit = Unità: { $unit }.
findings-unit-title = Unità
findings-better-higher = Meglio se più alto.
findings-better-lower = Meglio se più basso.
findings-better-neither = Nessuno dei due versi è migliore.
findings-heading-outcome = Esito
findings-heading-length = Durata e catture
findings-heading-behaviour = Come vanno le partite
findings-heading-material = Valore dei pezzi
findings-heading-depth = Profondità
findings-heading-clarity = Chiarezza
findings-heading-drama = Dramma
findings-heading-decisiveness = Decisione
findings-heading-luck = Fortuna
findings-unit-share = quota
findings-unit-0-to-1 = da 0 a 1
findings-unit-per-game = per partita
findings-unit-legal-moves = mosse lecite
findings-unit-pieces-per-game = pezzi per partita
findings-unit-pieces-in-100-plies = pezzi in 100 semimosse
findings-unit-plies = semimosse
findings-unit-ply = semimossa
findings-unit-power-of-ten = potenza di dieci
findings-unit-share-of-moves = quota delle mosse
findings-unit-share-of-captures = quota delle catture
findings-unit-share-of-captured-pieces = quota dei pezzi catturati
findings-unit-share-of-pieces = quota dei pezzi
findings-unit-light-pieces = pezzi leggeri
findings-unit-share-of-plies = quota delle semimosse
findings-unit-share-of-squares = quota delle caselle
findings-unit-share-of-the-variance = quota della varianza
findings-draws = Patte secondo la forza e i limiti
findings-draws-lead = La quota di partite finite secondo le regole senza vincitore, secondo quanto lontano guardano i giocatori e secondo il limite di quiete. Le partite interrotte dal limite di lunghezza non ne fanno parte.
findings-drawn = Patte
findings-quiet-limit = Limite di quiete
findings-nodes = Posizioni per mossa
findings-ladders = Scale di forza
findings-ladders-lead = Ogni giocatore incontra il successivo. I punteggi sono in Elo al di sopra del più debole, secondo il modello di Davidson con le patte e il vantaggio della prima mossa. La traccia dell’abilità va da 0, dove pensare di più non serve, a 1.
findings-ladder = Scala di { $rules }
findings-ladder-caption = { $rules }: traccia dell’abilità { $trace } ({ $range }), prima mossa { $elo } Elo ({ $between }), n = { $n }
findings-contrasts = Che cosa fa un solo cambiamento
findings-contrasts-lead = Celle che differiscono in una sola opzione, o solo nel giocatore. Gli intervalli sono quelli di Newcombe e la loro generalizzazione ad altri dati; i valori p sono corretti secondo Holm per tutti i cambiamenti elencati di quel dato.
findings-change = Cambiamento
findings-metric = Dato
findings-difference = Differenza
findings-p = p corretto
findings-rulesets = Regolamenti
findings-source = { $id }. Fonte: { $source }.
findings-cell = { $games } partite in { $pairs ->
    [one] { $pairs } coppia
   *[other] { $pairs } coppie
}. Finite così:
findings-reason = { $reason } { $count } su { $games }
findings-method = Metodo, limiti e citazione
findings-games = Partite
findings-random-plies = { $plies ->
    [one] { $plies } semimossa casuale
   *[other] { $plies } semimosse casuali
}
findings-games-text = Il seme è { $seed }: lo stesso esperimento dà le stesse partite su ogni macchina. { $openings ->
    [start] Tutte le partite cominciano dalla posizione iniziale.
    [random] Le partite cominciano con { findings-random-plies }, una in più in un’apertura su due.
    [even] Le partite cominciano con { findings-random-plies }, una in più in un’apertura su due, scelte in modo che una breve ricerca non trovi nessuna delle due parti molto avanti.
   *[earlier] Ogni coppia di partite comincia con la stessa apertura di { findings-random-plies }, scelta in modo che una breve ricerca non trovi nessuna delle due parti molto avanti. La seconda partita di una coppia ha le parti scambiate e gli stessi dadi.
} Una partita che non è finita { $longest ->
    [one] { $longest } semimossa
   *[other] { $longest } semimosse
} dopo l’apertura è interrotta e conta come incompiuta.
findings-pairs-text = I giocatori di forza diversa giocano due partite da ogni apertura, a parti scambiate e con gli stessi dadi. Nei giochi con i dadi anche un giocatore che incontra sé stesso gioca due partite da ogni apertura, con gli stessi dadi. Ogni altra partita ha un’apertura propria.
findings-dice-text = Ogni apertura è stata giocata con { $dice } serie di dadi, una coppia di partite per ciascuna.
findings-width-text = Una cella è finita appena l’intervallo delle sue partite con un vincitore non superava { $width }, controllato ogni 16 coppie. Controllare così spesso rende gli intervalli troppo sicuri; perciò quelli delle quote sono larghi 2,1 deviazioni invece di 1,96.
findings-halving-text = Le celle sono state giocate a turni, e dopo ogni turno è finita la metà meno decisiva delle celle di ciascun giocatore. I dati di quelle rimaste le lusingano, poiché le hanno scelte le stesse partite.
findings-statistics = Statistica
findings-statistics-text = Le quote di partite hanno l’intervallo di Wilson sul numero effettivo di partite: le partite divise per l’effetto di disegno delle loro coppie, dove questo supera 1. Gli altri dati hanno l’intervallo percentile di un bootstrap sulle coppie di partite, con 2.000 ricampionamenti e un seme fisso. Se tutte le coppie sono uguali, quest’intervallo non ha ampiezza, anche se altre coppie potrebbero differire; allora ne hanno una solo i punti del Bianco, l’equilibrio e la traccia dell’abilità: potevano essere vinte o perse tante partite (con i dadi e nelle scale: aperture) quante ne ammette l’intervallo di Wilson. Gli intervalli sono del 95% ciascuno, non tutti insieme.
findings-versions = Versioni e macchine
findings-versions-text = { $program }; { $libraries }. Le partite sono state giocate su: { $machines }.
findings-machine-unknown = macchine di cui non si è preso nota
findings-limits = Limiti di quanto si afferma
findings-limit-players = I giocatori sono programmi di forza dichiarata. Le persone giocano altrimenti, e un programma più forte può pattare di più.
findings-limit-antiquity = Giocatori uguali da aperture casuali mostrano che cosa permettono le regole, non come si giocava nell’antichità.
findings-limit-evaluations = Le valutazioni sono dei giocatori stessi. I dati sull’andamento di una partita ne ereditano gli errori.
findings-limit-draws = Quanto spesso un gioco finisce patto dipende dal limite di quiete e da quanto vale una partita ferma: entrambi sono opzioni.
findings-limit-duplicates = Le partite ripetute contano come partite; la loro quota è indicata.
findings-cite = Come citare
findings-citation = Gli autori di petteia. { $title }: dati da { $games } partite. { $program }, seme { $seed }.
