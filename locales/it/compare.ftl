## I regolamenti a confronto

compare-title = Confronta i regolamenti
compare-lead = Scegli da 2 a { $most } regolamenti e vedi dove le regole differiscono e che cosa è stato misurato in partite fra motori di pari forza.
compare-choose = Scegli i regolamenti
compare-place = Regolamento { $number }
compare-none = Nessuno
compare-player = Misurato con
compare-show = Confronta
compare-examples = Per esempio
compare-unknown = Non c’è nessun regolamento chiamato { $ids }.
compare-left-out = Al massimo { $most } regolamenti stanno fianco a fianco. Esclusi: { $titles }.
compare-one-more = Scegli almeno un altro regolamento da confrontare con { $title }.
compare-not-loaded = Non è stato possibile caricare i regolamenti. Ricarica la pagina per riprovare.
compare-divergence = Dove { $count ->
    [2] due
    [3] tre
   *[4] quattro
} letture si separano
compare-chosen = I regolamenti a confronto
compare-remove = Togli { $title }
compare-add = Aggiungi
compare-verdict = { $names } differiscono in { $differing } punti su { $shared }.
compare-verdict-in = { $traits }.
compare-verdict-rest = { $more ->
    [1] 1 altro
   *[other] altri { $more }
}
compare-only-differs = Solo ciò che differisce
compare-position = Una posizione: il Bianco muove { $move }
compare-decided = Decise
compare-decided-how = pieno: vinte nettamente; tratteggiato: a conteggio
compare-more-figures = Altre misure
compare-mark-alone = In grassetto con la losanga: nessun altro ce l’ha. Una linea sotto: i vicini la condividono.
compare-why-scholars = Perché gli studiosi dissentono?
compare-same-title = { $count } giochi chiamati { $title }: che cosa hanno in comune?
compare-same-author = { $author }: che cosa cambia da un gioco all’altro?
compare-facts = In breve
compare-mark-absent = Un trattino dice che il gioco non ne ha bisogno.
compare-useless = non si applica
compare-rules = Regola per regola
compare-absent = Nessuna regola simile.
cite-this = Come citare
cite-plain = In parole
cite-copy = Copia
cite-copy-as = Copia: { $form }
cite-copied = Copiato.
compare-differences = La stessa mossa con due regolamenti
compare-differences-lead = Ogni coppia è una posizione e una mossa. La freccia mostra la mossa; le parole dicono a che cosa porta.
compare-difference = Posizione { $number }
compare-grounds = Su che cosa poggia
compare-part = { $differing ->
    [one] { $differing } regola differisce
   *[other] { $differing } regole differiscono
}{ $alike ->
    [0] {""}
    [one] , una è uguale
   *[other] , { $alike } sono uguali
}
compare-only = Solo in uno
compare-link = Confronta con altri regolamenti

## Che cosa è stato misurato

measured-title = Misurato
measured-lead = Lo stesso motore gioca da entrambe le parti: la differenza la fanno le regole.
measured-nothing = Non è stato ancora misurato nulla.
measured-no-figure = nessuna cifra
measured-no-dice = senza dadi, senza fortuna
measured-n = n{"\u00A0"}={"\u00A0"}{ $n }
measured-more = Tutte le cifre, e come finiscono le partite
measured-metric = Cifra
measured-endings = Partite finite perché
measured-read = Il punto è ciò che è stato misurato. La barra indica dove sta il valore vero 19 volte su 20. La linea tratteggiata è la parità. Barre che si sovrappongono non mostrano una differenza.
measured-method = { $player } contro sé stesso, da aperture in cui una breve ricerca non trova nessuna delle due parti molto avanti. Fatto con { $version }, seme { $seeds }, su { $machine }.
measured-processors = { $count ->
    [one] { $count } processore
   *[other] { $count } processori
}
measured-data = Tutte le cifre in JSON
measured-player-alpha-beta = { $nodes ->
    [one] Motore con { $nodes } posizione per mossa
   *[other] Motore con { $nodes } posizioni per mossa
}
measured-player-monte-carlo = { $nodes ->
    [one] Giocatore Monte Carlo con { $nodes } posizione per mossa
   *[other] Giocatore Monte Carlo con { $nodes } posizioni per mossa
}
measured-player-uct = { $nodes ->
    [one] Giocatore UCT con { $nodes } posizione per mossa
   *[other] Giocatore UCT con { $nodes } posizioni per mossa
}
measured-highest = Il valore più alto è in { $title }.
measured-alike = Queste partite non mostrano differenze.
measured-decided-hardly = Fra giocatori di pari forza quasi nessuna partita ha un vincitore.
measured-decided-about = Fra giocatori di pari forza circa { $won } partite su 10 hanno un vincitore.
measured-decided-nearly = Fra giocatori di pari forza quasi ogni partita ha un vincitore.
measured-decided-range = Fra giocatori di pari forza da { $low } a { $high } partite su 10 hanno un vincitore.
measured-first-more = Il { $side ->
    [white] Bianco
   *[black] Nero
}, che muove per primo, ottiene il { $points } dei punti.
measured-first-fewer = Il { $side ->
    [white] Bianco
   *[black] Nero
}, che muove per primo, ottiene solo il { $points } dei punti.
measured-first-even = Muovere per primi non mostra vantaggi.
measured-length-limit = fermata al limite di lunghezza
metric-decisive = Partite con un vincitore
    .about = La quota di partite che qualcuno vince.
metric-won-by-goal = Vinte per un obiettivo
    .about = La quota di partite vinte per un obiettivo delle regole e non per un conteggio dopo uno stallo.
metric-won-by-count = Vinte per conteggio
    .about = La quota di partite vinte per un conteggio dopo uno stallo.
metric-drawn = Patte
    .about = La quota di partite che finiscono secondo le regole senza vincitore.
metric-unfinished = Incompiute
    .about = La quota di partite interrotte dal limite di lunghezza.
metric-first-move = Prima mossa
    .about = La quota dei punti del Bianco; la metà sarebbe parità.
metric-first-move-decisive = Prima mossa, partite con un vincitore
    .about = La quota di queste partite vinte dal Bianco.
metric-balance = Equilibrio
    .about = 1 se le due parti vincono altrettanto spesso, patte comprese.
metric-balance-decisive = Equilibrio, partite con un vincitore
    .about = 1 se le due parti vincono altrettanto spesso, senza le patte.
metric-plies = Durata
    .about = Semimosse di una partita, in media.
metric-plies-decided = Durata, partite con un vincitore
    .about = Semimosse di una partita che qualcuno vince, in media.
metric-captures = Catture
    .about = Pezzi catturati in una partita, in media.
metric-captures-per-100 = Ritmo
    .about = Pezzi catturati in 100 semimosse.
metric-first-capture = Prima cattura
    .about = La semimossa della prima cattura, in media.
metric-shut-in = Bloccate
    .about = La quota delle partite con un vincitore vinte perché l’altro non poteva muovere.
metric-losses-of-winner = Perdite del vincitore
    .about = Pezzi persi dal vincitore di una partita, in media.
metric-won-without-swing = Vittorie senza scossoni
    .about = Partite vinte senza una semimossa che abbia cambiato il punteggio atteso di più di 0,1.
metric-long-captures = Catture da lontano
    .about = La quota delle mosse di cattura lunghe quattro caselle o più.
metric-double-captures = Catture doppie
    .about = La quota delle partite in cui una semimossa cattura più pezzi.
metric-sacrifices = Sacrifici
    .about = Mosse senza cattura a cui l’avversario risponde con una cattura, e il giocatore con una più grande.
metric-straight-back = Ritorni
    .about = La quota delle mosse che riportano un pezzo dove era cominciata la sua ultima mossa.
metric-entries = Entrate
    .about = La quota delle mosse che finiscono fra due nemici.
metric-isolated-victims = Vittime isolate
    .about = La quota dei pezzi catturati che non avevano accanto alcun compagno.
metric-isolated-pieces = Pezzi isolati
    .about = La quota dei pezzi senza un compagno accanto, nella parte che sta per perderne.
metric-fortress = Fortezza
    .about = La quota dei pezzi alla fine che non si possono mai catturare finché restano fermi; niente dove non è dimostrato.
metric-worth-of-hoplite = Valore di un oplita
    .about = Quanti peltasti vale un oplita, secondo i risultati delle partite in cui una parte ne aveva di più a metà delle semimosse.
metric-worth-of-leader = Valore di un capo
    .about = Quante pedine, soldati o peltasti vale un capo, secondo le stesse partite.
metric-branching = Scelta
    .about = Mosse lecite a ogni turno, in media.
metric-decision-moves = Vere decisioni
    .about = La quota di turni con più di una mossa lecita.
metric-tree-complexity = Grandezza dell’albero di gioco
    .about = Come potenza di dieci: durata e scelta insieme.
metric-coverage = Uso del tavoliere
    .about = La quota di caselle occupate almeno una volta.
metric-drama = Dramma
    .about = Di quanto il futuro vincitore è in svantaggio prima della svolta.
metric-lead-changes = Cambi di vantaggio
    .about = Quante volte in una partita il vantaggio passa all’altra parte.
metric-uncertainty = Incertezza
    .about = Quanto è aperto il risultato in tutta la partita.
metric-late-uncertainty = Incertezza finale
    .about = Quanto è aperto il risultato nella seconda metà.
metric-mop-up = A giochi fatti
    .about = La quota di partita che segue quando il risultato è chiaro.
metric-permanence = Permanenza
    .about = Quanto di un guadagno resiste alla risposta.
metric-killer-move = Mossa più forte
    .about = Il guadagno maggiore di una sola mossa in una partita, in media.
metric-clarity = Chiarezza
    .about = La quota di mosse quasi buone quanto la migliore.
metric-skill-trace = Profondità
    .about = Quanto conviene esaminare più posizioni, da 0 a 1; 0 vorrebbe dire che pensare non serve.
metric-stalls-unequal = Stalli con un capofila
    .about = La quota di partite in stallo in cui una parte aveva catturato di più.
metric-levelled-openings = Aperture riequilibrate
    .about = La quota di partite cominciate dopo mosse casuali della parte in vantaggio, perché nessuna apertura era equilibrata: i loro risultati dicono poco sull’inizio.
metric-duplicates = Partite ripetute
    .about = La quota di partite uguali a un’altra.
metric-luck = Fortuna
    .about = Quanto del risultato spiegano apertura e dadi.
metric-completion = Partite compiute
    .about = La quota di partite che non si sono arenate.
metric-plies-deviation = Dispersione della durata
    .about = La deviazione standard delle semimosse di una partita.
metric-longest-quiet-run = Quiete più lunga
    .about = Il tratto più lungo di semimosse senza catture, in media.
metric-last-capture-late = Ultima cattura tardiva
    .about = La quota di partite la cui ultima cattura cade nell’ultimo quinto.
metric-dice-share = Dadi
    .about = Quanto del risultato spiegano i dadi, a parità di apertura.
metric-opening-share = Aperture
    .about = Quanto del risultato spiega l’apertura, quali che siano i dadi.
compare-side = { $side ->
    [left] Regolamento a sinistra
   *[right] Regolamento a destra
}
compare-two-of = 2 su { $count }. Scegline un altro dal nome.
