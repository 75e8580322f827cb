## Inizio

home-title = Gioca, studia e misura i giochi da tavolo perduti della Grecia e di Roma.
home-slogan = Due pedine prendono chi sta in mezzo.
home-play-now = Gioca subito
home-first-game = Gioca la tua prima partita
home-hero = Una pedina bianca va fra due nere: ora ciascuna sta fra due bianche, ed entrambe sono catturate.
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
home-lead = Giochi da tavolo dell’antica Grecia e di Roma: { $count } ricostruzioni e { $living ->
    [one] un parente vivo
   *[other] { $living } parenti vivi
}. Gioca a quella che vuoi e guarda su che cosa poggia ogni regola.
home-no-account = Non serve un account.
door-lively = Gioca a qualcosa di vivace
door-lively-about = Motori di pari forza vincono nettamente il { $share } delle partite, in media in { $plies } semimosse.
door-roman = Gioca a ciò che forse giocavano i Romani
door-roman-about = { $summary } { $passages ->
    [one] Cita un testo antico
   *[other] Cita { $passages } testi antichi
}.
door-scholars = Guarda perché gli studiosi dissentono
door-scholars-about = Una mossa secondo tre letture: { $names }.
door-play = Gioca a { $title }
door-compare = { $count ->
    [3] Confronta i tre
   *[other] Confrontali
}
six-heading = { $count ->
    [6] Sei giochi
   *[other] { $count } giochi
} per cominciare
six-rule = Il migliore di ogni tipo, dal più breve.
six-more = { $count ->
    [3] Altri tre
   *[other] Altri { $count }
}
home-solve = Risolvilo
home-next-lesson = Prossima lezione: { $title }
home-lesson = Apri la lezione
