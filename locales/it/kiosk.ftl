## Uno schermo in un museo

kiosk-title = Due pedine prendono chi sta in mezzo
kiosk-text = Giochi di Greci e Romani, per due persone a questo tavolo o per una contro la macchina.
kiosk-languages = Lingua
kiosk-touch = Tocca per giocare
kiosk-which = Quale gioco?
kiosk-play = Gioca
kiosk-whom = Con chi?
kiosk-two = In due a questo tavolo
kiosk-two-about = Il Bianco siede in basso o a sinistra, il Nero in alto o a destra. Pulsanti e frasi sono rivolti a ciascuno.
kiosk-machine = La macchina, livello { $level }
kiosk-your-move = { $side ->
    [white] Bianco, tocca a te
   *[black] Nero, tocca a te
}
kiosk-waits = { $side ->
    [white] Il Bianco aspetta
   *[black] Il Nero aspetta
}
kiosk-touch-piece = Tocca uno dei tuoi pezzi.
kiosk-touch-square = Ora tocca un punto.
kiosk-place = Tocca una casella vuota.
kiosk-give-up = Abbandona
kiosk-sure = Abbandonare la partita?
kiosk-start = All’inizio
kiosk-taken = Presi: { $count }
kiosk-still-here = C’è ancora qualcuno?
kiosk-nobody = Nessuno tocca il tavolo da { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
}. Fra { $left ->
    [one] { $left } secondo
   *[other] { $left } secondi
} la partita viene tolta e torna l’inizio.
kiosk-go-on = Continua
kiosk-start-again = Ricomincia
kiosk-no-core = Questo browser non può giocare: gli manca WebAssembly, o il motore non è arrivato.
kiosk-games = Partite giocate qui
kiosk-games-none = Qui non si è ancora giocato.
kiosk-day = Giorno
kiosk-begun = Cominciate
kiosk-finished = Finite
kiosk-save = Salva come file
