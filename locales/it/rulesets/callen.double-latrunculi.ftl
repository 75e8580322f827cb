callen-double-latrunculi = Due traverse di pedine e un capo per parte; vince chi cattura abbastanza pedine.
    .title = Latrunculi doppi
callen-double-latrunculi-rule-setup = Ogni giocatore riempie di pedine le due traverse più vicine e mette il capo sulla traversa seguente, nella colonna di sinistra, come la vede lui, delle due centrali. I capi non stanno l’uno di fronte all’altro.
    .title = Due traverse di pedine e un capo
    .basis = L’autore menziona pezzi a piramide fra i ritrovamenti romani.
    .parallel = Che si sia trovato un secondo tipo di pezzo è discusso: Schädler lo nega per il tavoliere di Stanway.
