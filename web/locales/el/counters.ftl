## Counters that lead to an end

quiet-count = { $count } ήσυχες
quiet-down = { $left ->
    [one] μένει { $left }
   *[other] μένουν { $left }
}
quiet-left = { $left ->
    [one] Ακόμη { $left } ημικίνηση χωρίς αιχμαλωσία
   *[other] Ακόμη { $left } ημικινήσεις χωρίς αιχμαλωσία
} και { $result ->
    [draw] η παρτίδα είναι ισόπαλη.
    [more-captures] νικά όποιος έχει αιχμαλωτίσει περισσότερους.
    [superiority] νικά όποιος έχει περισσότερους πεσσούς.
   *[tie-break] κρίνουν οι πεσσοί που έμειναν.
}
quiet-resets = Μια αιχμαλωσία αρχίζει το μέτρημα από την αρχή.
refusal-count = { $side ->
    [white] Λευκός
   *[black] Μαύρος
}: { $count ->
    [one] { $count } άρνηση
   *[other] { $count } αρνήσεις
}
refusal-means = η άρνηση αριθμός { $limit } χάνει
refusal-loses = Αυτή θα ήταν η άρνηση αριθμός { $limit }, και θα έχανε: μπορεί να δράσει { $men } ({ $rule }).
refusal-more = { $squares } και { $count ->
    [one] { $count } ακόμη πεσσός
   *[other] { $count } ακόμη πεσσοί
}
turn-must-capture = Οφείλετε να αιχμαλωτίσετε: { $count ->
    [one] μπορεί { $count } πεσσός.
   *[other] μπορούν { $count } πεσσοί.
}
