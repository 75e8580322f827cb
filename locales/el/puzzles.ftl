## Προβλήματα

puzzles-title = Προβλήματα
puzzles-lead = Μία μόνο κίνηση διατηρεί το αποτέλεσμα. Βρείτε την.
puzzle-daily = Το πρόβλημα της ημέρας
puzzle-one = Πρόβλημα
puzzle-question-win = { $side ->
    [white] Ο λευκός κερδίζει. Βρείτε την κίνηση.
   *[black] Ο μαύρος κερδίζει. Βρείτε την κίνηση.
}
puzzle-question-advantage = { $side ->
    [white] Ο λευκός παίρνει το πλεονέκτημα. Βρείτε την κίνηση.
   *[black] Ο μαύρος παίρνει το πλεονέκτημα. Βρείτε την κίνηση.
}
puzzle-question-hold = { $side ->
    [white] Ο λευκός μπορεί να αντέξει. Βρείτε την κίνηση.
   *[black] Ο μαύρος μπορεί να αντέξει. Βρείτε την κίνηση.
}
puzzle-rules = { $title } ({ $options })
puzzle-level = επίπεδο { $level }
puzzle-moves = { $count ->
    [one] { $count }{"\u00A0"}κίνηση προς εύρεση
   *[other] { $count }{"\u00A0"}κινήσεις προς εύρεση
}
puzzle-needs-script = Τα προβλήματα χρειάζονται JavaScript.
puzzle-themes = Θέματα:
puzzle-next = Επόμενο πρόβλημα
puzzle-give-up = Εμφάνιση της λύσης
puzzle-skip = Παράλειψη
puzzle-practice = Εξάσκηση
puzzle-theme = Θέμα
puzzle-any-theme = Όλα τα θέματα
puzzle-ruleset = Κανόνες
puzzle-any-ruleset = Όλοι οι κανόνες
puzzle-begin = Εξασκηθείτε
puzzle-none = Κανένα άλλο πρόβλημα δεν ταιριάζει.
puzzle-earlier = Προηγούμενες ημέρες
puzzle-week = { $count ->
    [0] Κανένα λυμένο πρόβλημα τις τελευταίες επτά ημέρες.
    [one] Λυμένα προβλήματα σε { $count } από τις τελευταίες επτά ημέρες.
   *[other] Λυμένα προβλήματα σε { $count } από τις τελευταίες επτά ημέρες.
}
puzzle-week-lead = Μια χαμένη ημέρα δεν αφαιρεί τίποτα: το πρόβλημά της μένει εδώ.
puzzle-state-solved = λύθηκε
puzzle-state-tried = δεν λύθηκε ακόμη
puzzle-state-new = δεν δοκιμάστηκε
puzzle-progress = Η πρόοδός σας
puzzle-progress-lead = Η βαθμολογία μένει σε αυτόν τον φυλλομετρητή· ο ιστότοπος δεν την αποθηκεύει. Την αλλάζει μόνο η πρώτη προσπάθεια σε κάθε πρόβλημα.
puzzle-rating = Η βαθμολογία σας: { $rating }
puzzle-solved-none = Κανένα λυμένο πρόβλημα ακόμη.
puzzle-solved-count = { $count ->
    [one] { $count } λυμένο πρόβλημα
   *[other] { $count } λυμένα προβλήματα
} σε { $days ->
    [one] { $days } ημέρα.
   *[other] { $days } ημέρες.
}
puzzle-delete = Διαγραφή
puzzle-restore = Επαναφορά
puzzle-deleted = Η πρόοδός σας διαγράφηκε.
puzzle-offline = Ο ιστότοπος δεν απαντά. Δοκιμάστε ξανά.
puzzle-missing = Αυτό το πρόβλημα δεν υπάρχει ή δεν ανοίγει. Ορίστε ένα άλλο.
puzzle-right = Σωστά.
puzzle-solved = Λύθηκε.
puzzle-wrong = Η κίνηση { $move } δεν είναι η σωστή.
puzzle-illegal = Η κίνηση { $move } δεν επιτρέπεται.
puzzle-solution = Η λύση
puzzle-go-on = Συνεχίστε: βρείτε την επόμενη κίνηση.
puzzle-solved-moves = { $count ->
    [one] Αυτή ήταν η κίνηση.
   *[other] Βρήκατε και τις { $count } κινήσεις.
}
puzzle-not-best = Μια άλλη κίνηση είναι καλύτερη.
puzzle-threatens = Η { $move } απειλεί να αιχμαλωτίσει { $squares }.
puzzle-best = Η μηχανή βαθμολογεί χαμηλότερα κάθε άλλη κίνηση.
puzzle-not-enough = Σας αφήνει πιθανότητες μόνο { $chance }.
puzzle-refuted = Μετά το { $reply } οι πιθανότητές σας είναι μόνο { $chance }.
puzzle-theme-win = Αναγκαστική νίκη
puzzle-theme-advantage = Πλεονέκτημα
puzzle-theme-hold = Άμυνα
puzzle-theme-ending = Τελευταία κίνηση
puzzle-theme-capture = Αιχμαλωσία
puzzle-theme-double-capture = Αιχμαλωσία πολλών πεσσών
puzzle-theme-corner-capture = Αιχμαλωσία στη γωνία
puzzle-theme-encirclement = Περικύκλωση
puzzle-theme-leader-capture = Αιχμαλωσία του αρχηγού
puzzle-theme-leader-move = Κίνηση του αρχηγού
puzzle-theme-lock = Δέσμευση
puzzle-theme-between = Πέρασμα ανάμεσα σε δύο εχθρούς
puzzle-theme-placement = Τοποθέτηση
puzzle-theme-dice = Ζάρια
puzzle-theme-quiet = Ήσυχη κίνηση
puzzle-theme-rescue = Διάσωση
puzzle-theme-sacrifice = Θυσία
