callen-double-passing-leader = Due traverse di pedine e un capo per parte; vince chi fa passare il suo capo.
    .title = Passaggio del capo doppio
