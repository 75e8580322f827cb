carrillo-single-stone-latrunculi-xxi = Il gioco per allenarsi: una traversa di soldati, tutte le tattiche di Petteia XXI.
    .title = Single Stone Latrunculi XXI
carrillo-single-stone-latrunculi-xxi-rule-setup = Ogni giocatore riempie di soldati la traversa più vicina.
    .title = Una traversa di soldati
    .basis = Il gioco d’allenamento dell’autore: latrunculi senza dux, o petteia con una sola traversa.
