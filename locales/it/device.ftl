## Partite che un dispositivo conduce, senza un sito

play-edition = Il motore gioca sul tuo dispositivo, e così possono fare due persone. Amici lontani, sala d’attesa e tornei sono solo sul sito.
kept-heading = Partite su questo dispositivo
kept-note = Le conserva il browser, che un giorno può cancellarle: salva come file le partite a cui tieni.
kept-none = Non hai ancora cominciato nessuna partita su questo dispositivo.
kept-game = { $title } · { $level ->
    [none] due persone
   *[other] livello { $level }
} · { $state ->
    [over] finita
   *[running] mossa { $number }
}
kept-forget = Cancella { $title }
device-level-note = Ogni livello esamina un numero fisso di posizioni, così è ugualmente forte su ogni dispositivo. Su un dispositivo lento i livelli più alti impiegano di più. Nei giochi per lo più decisi ogni livello dal 5 in su ha ottenuto da 57 a 95 punti su 100 contro il livello inferiore.
device-clock = Un orologio parte da un tempo fra { $seconds } secondi e { $hours } ore e aggiunge non più di { $minutes } minuti per mossa.
device-dice = I dadi li tira questo dispositivo.
device-no-core = Questo browser non può condurre una partita: gli manca WebAssembly, o il motore non è arrivato. Ricarica la pagina.
device-no-game = Questo browser non ha questa partita.
device-no-rules = Questa edizione non ha questo gioco.
device-no-start = Da questa posizione non si può cominciare.
device-other-rules = Le regole di questa edizione rifiutano una mossa di questa partita, cominciata con regole precedenti.
refused-not-kept = Il browser non può conservare questa partita: si perde quando chiudi la pagina. Salvala come file.
