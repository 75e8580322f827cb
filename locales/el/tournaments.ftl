## Τουρνουά: η σελίδα όπου αρχίζουν

tournament-title = Τουρνουά
tournament-lead = Διοργανώστε ένα τουρνουά για μια τάξη ή έναν σύλλογο, ή λάβετε μέρος σε ένα με τον κωδικό του.
tournament-join = Συμμετοχή σε τουρνουά
tournament-code = Τα έξι ψηφία του κωδικού
tournament-find = Εύρεση
tournament-no-code = Κανένα τουρνουά δεν έχει αυτόν τον κωδικό.
tournament-own = Τα τουρνουά σας
tournament-new = Διοργάνωση τουρνουά
tournament-name = Όνομα
tournament-ruleset = Κανόνες
tournament-pairing = Σύστημα
tournament-swiss = Ελβετικό
tournament-round-robin = Όλοι με όλους
tournament-pairing-note = Στο ελβετικό σύστημα συναντιούνται παίκτες με τους ίδιους πόντους. Στο άλλο κάθε παίκτης συναντά όλους τους υπόλοιπους.
tournament-rounds = Γύροι
tournament-rounds-note = Για το ελβετικό σύστημα· το άλλο έχει όσους χρειάζεται.
tournament-no-days = Ένα τουρνουά παίζεται σε μία συνάντηση: επιλέξτε χρονόμετρο χωρίς ημέρες.
tournament-begin = Πάρτε τον κωδικό
tournament-privacy = Δεν χρειάζεται λογαριασμός. Το τουρνουά και τα ονόματά του διαγράφονται μετά από 30 ημέρες.

## Τουρνουά: η σελίδα ενός τουρνουά

tournament-back = Πίσω στο τουρνουά
tournament-of-rounds = { $count ->
    [one] { $count } γύρος
   *[other] { $count } γύροι
}
tournament-joined = { $count ->
    [0] Δεν συμμετέχει ακόμη κανείς
    [one] { $count } παίκτης
   *[other] { $count } παίκτες
}
tournament-round-runs = Γύρος { $round }: { $count ->
    [one] παίζεται { $count } παρτίδα
   *[other] παίζονται { $count } παρτίδες
}
tournament-round-over = Ο γύρος { $round } τελείωσε
tournament-over = Το τουρνουά τελείωσε
tournament-you = Παίζετε ως { $name }
tournament-you-play = Άβακας { $board }: παίζετε με { $name }. Έχετε τα { $side ->
    [white] λευκά
   *[black] μαύρα
}.
tournament-to-board = Στον άβακα
tournament-bye = Έχετε ρεπό: έναν πόντο χωρίς παρτίδα σε αυτόν τον γύρο.
tournament-counts = Η παρτίδα σας σε αυτόν τον γύρο μετράει ως { $result }.
tournament-wait = Μείνετε σε αυτή τη σελίδα: η επόμενη παρτίδα σας ανοίγει μόνη της.
tournament-last-round = Αυτός είναι ο τελευταίος γύρος.
tournament-leave = Αποχώρηση από το τουρνουά
tournament-left = Αποχωρήσατε από το τουρνουά. Ο διοργανωτής μπορεί να σας δεχτεί ξανά.
tournament-join-here = Συμμετοχή εδώ
tournament-qr = Κωδικός QR με τη διεύθυνση αυτού του τουρνουά
tournament-pair = Έναρξη γύρου { $round }
tournament-standings = Βαθμολογία μετά τον γύρο { $round }
tournament-standings-now = Βαθμολογία στη διάρκεια του γύρου { $round }
tournament-player = Παίκτης
tournament-players = Παίκτες
tournament-points = Πόντοι
tournament-ties = Το Buchholz αθροίζει τους πόντους των αντιπάλων. Το Sonneborn-Berger τους αθροίζει επίσης, τους πόντους καθενός επί το αποτέλεσμα του παίκτη με αυτόν. Αν και τα δύο είναι ίσα, μετρούν οι μεταξύ τους παρτίδες.
tournament-print = Εκτύπωση
tournament-csv = Πίνακας CSV
tournament-games = Όλες οι παρτίδες
tournament-file = Τουρνουά ως κείμενο
tournament-round = Γύρος { $round }
tournament-board = Άβακας
tournament-result = Αποτέλεσμα
tournament-has-bye = ρεπό
tournament-playing = παίζεται
tournament-forfeit = απουσία
tournament-watch = { $white } εναντίον { $black }
tournament-enter = Καταχώριση αποτελέσματος
tournament-result-of = Αποτέλεσμα: { $white } – { $black }
tournament-save = Αποθήκευση
tournament-has-left = αποχώρησε
tournament-remove = Αφαίρεση
tournament-remove-this = Αφαίρεση: { $name }
tournament-readmit = Επαναφορά
tournament-readmit-this = Επαναφορά: { $name }
tournament-paused = Το τουρνουά είναι σε παύση
tournament-pause = Παύση όλων των παρτίδων
tournament-end = Πρόωρη λήξη του τουρνουά
tournament-end-now = Λήξη μετά τον γύρο { $round }
tournament-resume = Συνέχεια
tournament-screen = Σελίδα για προβολέα
tournament-no-device = χωρίς συσκευή
tournament-no-device-board = Παίξτε σε πραγματικό άβακα: ο διοργανωτής καταχωρίζει το αποτέλεσμα.
tournament-add = Προσθήκη παίκτη με το χέρι
tournament-add-name = Όνομα
tournament-add-now = Προσθήκη
tournament-add-note = Για παίκτη χωρίς συσκευή ή που άργησε. Τα αποτελέσματά του τα καταχωρίζετε εσείς.
tournament-rated-note = Οι παρτίδες μεταξύ παικτών με λογαριασμό που το θέλουν αλλάζουν τη βαθμολόγησή τους. Χρειάζονται χρονόμετρο και κανόνες του ιστότοπου.
tournament-own-rulesets = Οι κανόνες σας
tournament-rate-mine = Οι παρτίδες μου μετρούν για τη βαθμολόγηση
tournament-rate-mine-note = Με παίκτες με λογαριασμό που το θέλουν κι εκείνοι.
tournament-rated-guest = Μετρούν οι παρτίδες παικτών με λογαριασμό. Συνδεθείτε πρώτα, αν θέλετε να μετρούν και οι δικές σας.
tournament-rated-result = Η βαθμολόγηση ακολουθεί την παρτίδα όπως τελείωσε στον ιστότοπο, ό,τι κι αν καταχωρίσετε εδώ.
tournament-take-part = Λάβετε μέρος
tournament-as = Συμμετέχετε ως { $name }.
tournament-your-name = Το όνομά σας
tournament-name-note = Το βλέπουν όλοι στο τουρνουά.
tournament-join-now = Συμμετοχή
tournament-delete = Διαγραφή του τουρνουά
tournament-sure = Ναι, διαγραφή. Οι παρτίδες μένουν στους παίκτες τους.
tournament-not-sure = Σημειώστε το κουτάκι αν θέλετε να διαγράψετε το τουρνουά.

## Αρνήσεις

refused-events = Έχετε πάρα πολλά τουρνουά. Διαγράψτε πρώτα ένα.
refused-events-address = Από τη διεύθυνσή σας υπάρχουν πάρα πολλά τουρνουά. Διαγράψτε πρώτα ένα.
refused-event-over = Το τουρνουά τελείωσε.
refused-event-changed = Το τουρνουά άλλαξε στο μεταξύ. Δείτε το και δοκιμάστε ξανά.
refused-event-paused = Το τουρνουά είναι σε παύση. Συνεχίστε το πρώτα.
