## Preparare una posizione

editor-title = Prepara una posizione
editor-lead = Seleziona un pezzo e premi le caselle in cui deve stare; premi di nuovo per toglierlo. Sul tavoliere, Invio posa il pezzo, Canc svuota una casella, e i numeri selezionano un pezzo.
editor-piece = Pezzo
editor-nothing = niente
editor-turn = Al tratto
editor-dice = Dadi
editor-roll-due = non ancora lanciati
editor-reserve = Ancora da disporre
editor-captures = Catturati finora
editor-refusals = Rifiuti di seguito
editor-quiet = Semimosse senza catture
editor-move = Mossa
editor-usual = Posizione iniziale
editor-clear = Tavoliere vuoto
editor-close = Chiudi il tavoliere
editor-valid = Questa posizione si può giocare.
editor-put = { $square }: { $piece }
editor-emptied = { $square }: vuota
editor-offline = Il sito non risponde. Riprova.
