## Με τι διαλέγεται ένα παιχνίδι

card-size = { $files }×{ $ranks }
card-rules = Κανόνες
card-rules-of = Κανόνες: { $title }
mark-leader = Αρχηγός
mark-dice = Ζάρια
mark-placement = Τοποθέτηση
mark-binding = Δέσιμο
source-read = διαβάστηκε
source-program = ως πρόγραμμα
source-reports = αδιάβαστη
decided = { $how ->
    [goal] { $share } με καθαρή νίκη
    [count] { $share } κρίνονται, όλες με μέτρημα
   *[both] { $share } κρίνονται, { $counted } με μέτρημα
}
key-goal = καθαρή νίκη
key-count = στασιμότητα, μετά μέτρημα
key-unfinished = ατελείωτες
key-interval = 19 στις 20 φορές
length-minutes = περίπου { $minutes } λεπτά
length-plies = { $plies ->
    [one] { $plies } ημικίνηση
   *[other] { $plies } ημικινήσεις
}
length-stalled-plies = στάση μετά από { $plies ->
    [one] { $plies } ημικίνηση
   *[other] { $plies } ημικινήσεις
}
column-game = Παιχνίδι
column-author = Συγγραφέας
column-board = Άβακας
column-length = Διάρκεια
column-decided = Κρίση × ισορροπία
column-white = Βαθμοί Λευκού
column-marks = Σημάδια
column-texts = Από κείμενα
column-source = Πηγή
all-heading = Και τα { $count }
all-rule = Η σειρά: πόσο συχνά ίσες μηχανές κρίνουν παρτίδες, επί πόσο ίσα παίρνουν βαθμούς.
all-filters = Μόνο παιχνίδια με
all-none = Κανένα παιχνίδι δεν τα έχει όλα αυτά.
all-source-read = Πηγή που διαβάστηκε
all-unfold = Και τα { $count }
all-note = { $player }. Διάρκεια: ημικινήσεις (κάθε κίνηση μιας πλευράς είναι μία), ή λεπτά μετά από αρκετές παρτίδες εδώ· σε παρένθεση αν οι περισσότερες τελειώνουν χωρίς γεγονότα. Κείμενα: κανόνες που μαρτυρούνται (γεμάτο) ή συνάγονται (διαγράμμιση).
position-refused = Μη επιτρεπτή: { $reason }.
position-bound = { $count ->
    [one] { $squares }: δεμένος.
   *[other] { $squares }: δεμένοι.
}
position-locked = { $count ->
    [one] { $squares }: δεσμευμένος.
   *[other] { $squares }: δεσμευμένοι.
}
