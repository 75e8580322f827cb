callen-double-petteia = Due traverse di pedine per parte; vince chi ne cattura per primo tredici.
    .title = Petteia doppia
callen-double-petteia-rule-setup = Ogni giocatore riempie le due traverse più vicine con ventiquattro pedine.
    .title = Ventiquattro pedine su due file
    .basis = Le file lungo i lati del tavoliere si accordano con gli antichi paragoni con la battaglia; il numero variava.
callen-double-petteia-rule-goal = Vince chi cattura per primo tredici delle ventiquattro pedine nemiche.
    .title = Tredici pedine
    .basis = Avere catturato più dell’avversario sembra lo scopo antico; «più della metà» è la misura che ne dà l’autore.
