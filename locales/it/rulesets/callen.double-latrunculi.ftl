callen-double-latrunculi = Due traverse di pedine e un capo per parte; vince chi cattura tredici pedine.
    .title = Latrunculi doppi
callen-double-latrunculi-rule-setup = Ogni giocatore riempie le due traverse più vicine con ventiquattro pedine e mette il capo sulla traversa seguente, nella colonna di sinistra, come la vede lui, delle due centrali: quello del Bianco in f3, quello del Nero in g6. I capi non stanno l’uno di fronte all’altro.
    .title = Ventiquattro pedine e un capo
    .basis = Fra i ritrovamenti romani ci sono pezzi a piramide; da dove partisse un capo non è detto.
