callen-double-capture-leader = Due traverse di pedine e un capo per parte; vince chi cattura il capo.
    .title = Cattura del capo doppia
