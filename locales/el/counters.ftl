## Counters that lead to an end

quiet-count = { $count } ημικινήσεις χωρίς αιχμαλωσία
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
    [parity] η παρτίδα είναι ισόπαλη, αφού οι πεσσοί είναι ίσοι.
    [territory] νικά όποιος έχει περισσότερη περιοχή.
    [white] νικά ο λευκός.
    [black] νικά ο μαύρος.
   *[tie-break] κρίνουν οι πεσσοί που έμειναν.
}
quiet-resets = Μια αιχμαλωσία μηδενίζει το μέτρημα.
refusal-count = { $side ->
    [white] Λευκός
   *[black] Μαύρος
}: { $count ->
    [one] { $count } άρνηση
   *[other] { $count } αρνήσεις
}
refusal-means = στην άρνηση αριθμός { $limit } χάνει κανείς
refusal-loses = Αυτή θα ήταν η άρνηση αριθμός { $limit } και θα χάνατε: μπορούν να δράσουν { $pieces } ({ $rule }).
refusal-more = { $squares } και { $count ->
    [one] { $count } ακόμη πεσσός
   *[other] { $count } ακόμη πεσσοί
}
repetition-count = Η θέση εμφανίστηκε { $count ->
    [one] { $count } φορά
   *[other] { $count } φορές
}
repetition-means = { $result ->
    [mover-loses] χάνει όποιος την κάνει να εμφανιστεί { $limit } φορές
    [forbidden] καμία κίνηση δεν επιτρέπεται να την κάνει να εμφανιστεί πάνω από { $limit ->
        [one] μία φορά
       *[other] { $limit } φορές
    }
    [tie-break] αν εμφανιστεί { $limit } φορές, κρίνουν οι πεσσοί που έμειναν
   *[draw] αν εμφανιστεί { $limit } φορές, η παρτίδα είναι ισόπαλη
}
repetition-ends = Η ίδια θέση θα εμφανιζόταν για { $limit }η φορά, και { $result ->
    [lost] θα χάνατε
   *[drawn] η παρτίδα θα ήταν ισόπαλη
} ({ $rule }).
turn-must-capture = Οφείλετε να αιχμαλωτίσετε: { $count ->
    [one] μπορεί { $count } πεσσός.
   *[other] μπορούν { $count } πεσσοί.
}
