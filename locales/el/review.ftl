## The review of a game that is over

review-heading = Ανασκόπηση
review-progress = Η μηχανή εξετάζει την παρτίδα: { $done } από { $total } κινήσεις.
review-summary = Πιθανότητες του λευκού: { $first } στην αρχή, το πολύ { $most } μετά την ημικίνηση { $mostPly }, το λιγότερο { $least } μετά την ημικίνηση { $leastPly }, { $last } στο τέλος.
review-chance = { $chance }
review-no-moments = Καμία κίνηση δεν κόστισε πολύ σε όποιον την έπαιξε.
review-moves-of = { $whose ->
    [you] Οι κινήσεις σας
    [white] Οι κινήσεις του λευκού
    [black] Οι κινήσεις του μαύρου
   *[both] Οι κινήσεις και των δύο
}
review-good-moves = Τόσο καλές όσο η καλύτερη: { $good } από { $total } κινήσεις.
review-well-played = Καλά παιγμένες
review-praise = Απάντησε σε ένα λάθος όσο καλύτερα γινόταν. Οι πιθανότητες { $side ->
    [white] του λευκού
   *[black] του μαύρου
} ανέβηκαν από { $before } σε { $after }.
review-could-be-better = Μπορούσαν να παιχτούν καλύτερα
review-moment = Κίνηση { $number }, { $side ->
    [white] λευκός
   *[black] μαύρος
}: { $move }
review-cost = Οι πιθανότητες { $side ->
    [white] του λευκού
   *[black] του μαύρου
} έπεσαν από { $before } σε { $after }.
review-played = Παίχτηκε: { $move }.
review-better = Καλύτερα: { $move }.
review-better-line = Καλύτερα: { $move }. Έπειτα: { $line }.
review-look = Δείξε στον άβακα
review-look-at = Δείξε στον άβακα: κίνηση { $number } { $side ->
    [white] του λευκού
   *[black] του μαύρου
}
review-how = Η μηχανή του ιστότοπου εξέτασε { $nodes ->
    [one] { $nodes } θέση
   *[other] { $nodes } θέσεις
} πριν από κάθε κίνηση· μια ισοπαλία μετρά μισή νίκη. Δεν τα βλέπει όλα: δείτε το σαν πρώτη γνώμη, όχι σαν την αλήθεια.
review-engine = Οι κινήσεις της μηχανής βρίσκονται μόνο στον πίνακα: κάτω από το ανώτατο επίπεδο σφάλλει επίτηδες.
review-dice = Η καμπύλη δείχνει και την τύχη των ζαριών· οι κρίσιμες στιγμές δείχνουν μόνο τι κόστισαν οι κινήσεις.
review-luck = { $side ->
    [white] Λευκά
   *[black] Μαύρα
}: ζάρια { $luck }, κινήσεις { $moves } νίκες
review-luck-how = Η τύχη μιας ζαριάς είναι η πιθανότητα νίκης μετά από αυτήν, μείον την πιθανότητα για όλες τις ζαριές. Μια κίνηση χάνει ό,τι θα είχε κρατήσει η καλύτερη. Όλα αθροίζονται· το 1 είναι μια ολόκληρη παρτίδα.
review-accuracy = { $side ->
    [white] Τα λευκά
   *[black] Τα μαύρα
} διατήρησαν { $share } των πιθανοτήτων
review-table = Όλες οι κινήσεις σε πίνακα
review-head-ply = Ημικίνηση
review-head-move = Κίνηση
review-head-chances = Πιθανότητες του λευκού πριν
review-head-lost = Κόστος

## Taking a game along

exports-heading = Αποθήκευση ή κοινοποίηση
exports-failed = Ο κατάλογος δεν μπόρεσε να φορτωθεί. Κλείστε τον και ανοίξτε τον ξανά.
exports-records = Καταγραφή
exports-records-note = Η δική μας μορφή και το JSON τα κρατούν όλα· οι άλλες κρατούν τις κινήσεις και το αποτέλεσμα.
exports-pictures = Εικόνες
exports-pictures-note = Η εικόνα μιας ολόκληρης παρτίδας μπορεί να θέλει ένα λεπτό.
export-petteia = Κείμενο (.petteia)
export-json = JSON
export-algebraic = Απλή καταγραφή
export-vogt = Καταγραφή του Vogt (ελληνικά)
export-courier = Καταγραφή του Carrillo
export-position-svg = Αυτή η θέση ως SVG
export-position-png = Αυτή η θέση ως PNG
export-film-svg = Όλη η παρτίδα ως κινούμενο SVG
export-film-gif = Όλη η παρτίδα ως GIF
export-short-petteia = Κείμενο
export-short-position-svg = SVG
export-short-position-png = PNG
export-short-film-gif = GIF
export-barred-dice = Αυτή η γραφή δεν έχει ζάρια ({ $rule }).
export-barred-placements = Αυτή η γραφή δεν έχει τοποθετήσεις ({ $rule }).
export-barred-packages = Ο ιστότοπος δεν έχει ό,τι χρειάζονται τα PNG και GIF.
export-barred-length = Η παρτίδα είναι πολύ μεγάλη για μία εικόνα.

## The dice of a game that is over

dice-heading = Τα ζάρια
dice-how = Πριν από την παρτίδα ο ιστότοπος δεσμεύτηκε για ένα μυστικό, και έπειτα κάθε πλευρά όρισε έναν σπόρο. Κάθε ζαριά προκύπτει από αυτά τα τρία, ώστε να μην μπορεί κανείς να τη διαλέξει.
dice-verify = Επαλήθευση των ζαριών
dice-verified = Όλες οι ζαριές προκύπτουν από το μυστικό και τους δύο σπόρους, και το μυστικό ταιριάζει στη δέσμευση.
dice-doubted = Τα ζάρια δεν επαληθεύονται: { $error }
dice-own-good = Ο δικός σας φυλλομετρητής επιβεβαιώνει ότι το μυστικό ταιριάζει στη δέσμευση.
dice-own-bad = Ο δικός σας φυλλομετρητής βρίσκει ότι το μυστικό δεν ταιριάζει στη δέσμευση.
dice-commitment = Δέσμευση
dice-secret = Μυστικό
dice-white = Σπόρος του λευκού
dice-black = Σπόρος του μαύρου
dice-yourself = Για να ελέγξετε κάθε ζαριά στον δικό σας υπολογιστή, τρέξτε «petteia dice» με
dice-record = την καταγραφή της παρτίδας
