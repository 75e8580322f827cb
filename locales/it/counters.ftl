## Conti che portano a una fine

quiet-count = { $count } semimosse senza catture
quiet-down = { $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
}
quiet-left = Ancora { $left ->
    [one] { $left } semimossa
   *[other] { $left } semimosse
} senza catture e { $result ->
    [draw] la partita è patta.
    [more-captures] vince chi ha catturato di più.
    [superiority] vince chi ha più pezzi.
    [parity] la partita è patta, perché i pezzi sono pari.
    [territory] vince chi ha più territorio.
    [white] vince il Bianco.
    [black] vince il Nero.
   *[tie-break] decidono i pezzi rimasti.
}
quiet-resets = Una cattura azzera il conto.
refusal-count = { $count ->
    [one] { $count } rifiuto
   *[other] { $count } rifiuti
} { $side ->
    [white] del Bianco
   *[black] del Nero
}
refusal-means = al rifiuto numero { $limit } si perde
refusal-loses = Questo sarebbe il rifiuto numero { $limit } e farebbe perdere. Pezzi che potevano agire: { $pieces } ({ $rule }).
refusal-more = { $squares } e { $count ->
    [one] { $count } altro pezzo
   *[other] altri { $count } pezzi
}
repetition-count = Posizione apparsa { $count ->
    [one] { $count } volta
    [many] { $count } volte
   *[other] { $count } volte
}
repetition-means = { $result ->
    [mover-loses] perde chi la fa apparire { $limit } volte
    [forbidden] nessuna mossa può farla apparire più di { $limit ->
        [one] una volta
       *[other] { $limit } volte
    }
    [tie-break] se appare { $limit } volte, decidono i pezzi rimasti
   *[draw] se appare { $limit } volte, la partita è patta
}
repetition-ends = La stessa posizione apparirebbe per la volta numero { $limit }, e { $result ->
    [lost] perderesti
   *[drawn] la partita sarebbe patta
} ({ $rule }).
turn-must-capture = Devi catturare: { $count ->
    [one] può farlo { $count } pezzo.
   *[other] possono farlo { $count } pezzi.
}
