## Che cosa comincia il pulsante, in una frase

play-sum = { $opponent ->
    [friend] { $title } con un amico
    [device] { $title } su questo dispositivo
    [named] { $title } con { $name }
    [open] { $title } con chi vuole
   *[engine] { $title } { $level ->
        [coach] contro il motore con un allenatore
       *[other] contro il motore, livello { $level }
    }
}, { $clock ->
    [none] senza orologio
    [own] con un orologio scelto da te
   *[some] orologio { $clock-name }
}{ $opponent ->
    [device] {""}
   *[other] , { $side ->
        [white] giochi con il Bianco
        [black] giochi con il Nero
       *[lot] colori a sorte
    }
}.
play-options-count = { $count ->
    [one] { $count } opzione
   *[other] { $count } opzioni
}, { $changed ->
    [0] nessuna cambiata
    [one] { $changed } cambiata
   *[other] { $changed } cambiate
}
play-offline = Il sito non risponde. Riprova.
