## Ο κατασκευαστής κανόνων

builder-title = Φτιάξτε κανόνες
builder-start = Αρχή από
builder-empty = Κενό κείμενο
builder-begin = Έναρξη
builder-own-title = { $title }, δική μου εκδοχή
builder-own-summary = { $title }, με δικές μου αλλαγές.
builder-from = { $count ->
    [0] Όπως { $title }.
    [one] Όπως { $title }, εκτός από { $count } σημείο.
   *[other] Όπως { $title }, εκτός από { $count } σημεία.
}
builder-from-nothing = Αυτοί οι κανόνες δεν επεκτείνουν άλλους.
builder-kept = Αυτή η συσκευή φυλάει το κείμενο.
builder-not-kept = Ο φυλλομετρητής δεν μπορεί να φυλάξει το κείμενο: κατεβάστε το αρχείο για να μην το χάσετε.
builder-earlier = Η «Αναίρεση» επαναφέρει το κείμενο που γράφατε πριν.
builder-forms-wait = Οι φόρμες θα ακολουθήσουν ξανά το κείμενο όταν διορθωθούν οι σημειωμένες γραμμές.
builder-name = Τίτλος
builder-summary = Περίληψη
builder-mechanics = Κανόνες
builder-files = Στήλες
builder-ranks = Γραμμές
builder-setup-reserve = Πεσσοί κάθε πλευράς που τοποθετούνται πρώτα
builder-setup-lead = Επιλέξτε έναν πεσσό και πατήστε τα τετράγωνά του ή σύρετέ τον εκεί. Στον άβακα το Enter τοποθετεί τον πεσσό, το Delete αδειάζει ένα τετράγωνο και τα πλήκτρα των αριθμών επιλέγουν πεσσό. Μια σχεδιασμένη παράταξη ταιριάζει σε ένα μόνο μέγεθος του άβακα: μια επιλογή για το μέγεθος αφαιρείται.
builder-symmetry = Η πλευρά των Μαύρων
builder-symmetry-rotation = των Λευκών, περιστραμμένη
builder-symmetry-reflection = των Λευκών, κατοπτρική
builder-symmetry-none = στήνεται χωριστά
builder-no-options = Αυτοί οι κανόνες δεν έχουν άλλες επιλογές.
builder-options-lead = Τι μπορούν να επιλέξουν οι παίκτες πριν από την παρτίδα· εδώ ορίζεται τι ισχύει αν δεν επιλέξουν.
builder-is-option = Οι παίκτες μπορούν να επιλέξουν διαφορετικά σε κάθε παρτίδα.
builder-offer = Οι παίκτες μπορούν να το επιλέγουν σε κάθε παρτίδα.
builder-idle = Δεν αλλάζει τίποτα σε αυτό το παιχνίδι.
builder-reset = Όπως: { $title }
builder-leave-out = Παράλειψη
builder-what-it-does = Τι κάνει: { $field }
builder-differences = Τι διαφέρει
builder-here = Εδώ
builder-play = Φύλαξη και παιχνίδι
builder-too-often = Πάρα πολλές αλλαγές σε λίγο χρόνο. Το κείμενο θα διαβαστεί ξανά σε λίγο.
builder-too-long = Το κείμενο είναι πολύ μεγάλο ή δεν διαβάζεται.
builder-games = Δοκιμαστικές παρτίδες
builder-games-lead = Η μηχανή παίζει { $games } σύντομες παρτίδες με τον εαυτό της με αυτούς τους κανόνες. Κάθε άνοιγμα παίζεται δύο φορές.
builder-games-start = Παίξτε δοκιμαστικές παρτίδες
builder-games-stop = Διακοπή
builder-games-begin = Η πρώτη παρτίδα άρχισε.
builder-games-earlier = Αυτές οι παρτίδες παίχτηκαν με το κείμενο όπως ήταν πριν.
builder-games-done = { $games } από { $of } παρτίδες
builder-games-failed = Μια παρτίδα κράτησε πολύ. Η δοκιμή τελείωσε.
builder-games-decisive = Παρτίδες με νικητή
builder-games-white = Μερίδιο βαθμών των Λευκών
builder-games-plies = Ημικινήσεις
builder-games-plies-are = διάμεσος { $middle }, από { $shortest } έως { $longest }
builder-games-reasons = Πώς τελείωσαν
builder-games-longest = δεν τελείωσε μετά από { $plies } ημικινήσεις
builder-share = { $value } ({ $low } έως { $high })
builder-change = Αλλάξτε αυτούς τους κανόνες
builder-warnings = { $count ->
    [one] Μία προειδοποίηση
   *[other] { $count } προειδοποιήσεις
}
builder-source = Πηγή
builder-source-author = Συγγραφέας
builder-source-author-kind = Είδος συγγραφέα
builder-source-author-kind-is = { $value ->
    [organization] Οργανισμός
   *[persons] Πρόσωπα
}
builder-source-title = Δημοσίευση
builder-source-kind = Είδος δημοσίευσης
builder-source-kind-is = { $value ->
    [article] Άρθρο
    [chapter] Κεφάλαιο βιβλίου
    [book] Βιβλίο
   *[webpage] Σελίδα στο διαδίκτυο
}
builder-source-container = Περιοδικό, βιβλίο, σειρά ή ιστότοπος όπου ανήκει
builder-source-volume = Τόμος
builder-source-issue = Τεύχος
builder-source-year = Έτος
builder-source-publisher = Εκδότης
builder-source-url = Διεύθυνση στο διαδίκτυο
builder-source-certainty = Τι διαβάστηκε
builder-source-certainty-is = { $value ->
    [author-program] Το πρόγραμμα του συγγραφέα
    [two-reports] Δύο ή περισσότερες αναφορές
    [one-report] Μία αναφορά
   *[author-text] Το κείμενο του συγγραφέα
}
builder-pieces = Ονόματα των πεσσών
builder-pieces-s = Ελαφρός πεσσός
builder-pieces-l = Αρχηγός
builder-conduct-notation = Σημειογραφία
builder-conduct-illegal-moves = Μια παράνομη κίνηση
builder-conduct-illegal-moves-is = { $value ->
    [stand] ισχύει αν κανείς δεν την προσέξει εγκαίρως
   *[refused] απορρίπτεται
}
builder-version = Έκδοση
builder-rules = Κανόνες με λόγια
builder-rules-lead = Οι παίκτες διαβάζουν αυτά τα κείμενα στη σελίδα των κανόνων και κατά τη διάρκεια της παρτίδας.
builder-rule-title = Τίτλος
builder-rule-text = Κανόνας
builder-rule-part = Μέρος
builder-rule-evidence = Τεκμηρίωση
builder-rule-basis = Ο λόγος του συγγραφέα
builder-rule-parallel = Οι αρχαίες μαρτυρίες, όπως τις διαβάζετε
builder-rule-unverified = Μένει να ελεγχθεί με την πηγή
builder-rule-ids = Κωδικοί του κανόνα, πρώτος αυτός που παρατίθεται
builder-rule-name = Όνομα στο κείμενο
builder-rule-when = Πότε ισχύει
builder-rule-always = πάντα
builder-rule-cites = Τι τον παραθέτει
builder-rule-cites-lead = Μια κίνηση που απορρίπτεται ή το τέλος μιας παρτίδας παραθέτει αυτόν τον κανόνα για τους εξής λόγους.
builder-rule-origin = { $origin ->
    [changed] ξαναγραμμένος
    [left-out] παραλείπεται
   *[own] νέος
}
builder-rule-new = Προσθήκη κανόνα
builder-rule-add = Προσθήκη
builder-rule-up = Πιο πάνω
builder-rule-down = Πιο κάτω
builder-rule-rewrite = Ξαναγράψιμο
builder-rule-leave-out = Παράλειψη
builder-rule-take-back = Επαναφορά
builder-rule-remove = Διαγραφή
builder-options-each = Τι είναι κάθε επιλογή
builder-option-origin = { $origin ->
    [changed] αλλαγμένη
    [left-out] παραλείπεται
   *[own] νέα
}
builder-option-new = Προσθήκη επιλογής
builder-option-title = Τίτλος
builder-option-summary = Τι κάνει, σε μία γραμμή
builder-option-rule = Κωδικός κανόνα
builder-option-type = Είδος τιμής
builder-option-type-is = { $value ->
    [int] αριθμός
    [choice] μία από μερικές λέξεις
    [board] μέγεθος άβακα
   *[bool] ναι ή όχι
}
builder-option-values = Τιμές, χωρισμένες με κόμμα
builder-option-min = Ελάχιστο
builder-option-max = Μέγιστο
builder-option-way = Πώς ενεργεί
builder-option-way-is = { $way ->
    [writes] Ορίζει έναν κανόνα
    [arbiter] Το φροντίζει ο διαιτητής
    [inert] Δεν αλλάζει τίποτα σε αυτό το παιχνίδι
   *[effect] Οι τιμές της αλλάζουν κανόνες
}
builder-option-writes = Κανόνας που ορίζει
builder-option-arbiter = Τι κάνει ο διαιτητής
builder-option-inert = Γιατί δεν αλλάζει τίποτα
builder-option-effects = Τι αλλάζουν οι τιμές της
builder-option-no-effects = Καμία τιμή δεν αλλάζει κάτι ακόμη.
builder-option-effect-value = Με την τιμή
builder-option-effect-rule = Κανόνας που θα αλλάξει
builder-option-effect-add = Προσθήκη αυτής της αλλαγής
builder-option-effect-of = Με «{ $value }»
builder-option-effect-draw = Σχεδίαση της διάταξης σε άβακα
builder-example = Παράδειγμα από τη βιβλιοθήκη
builder-example-none = κανένα
builder-weights = Η μηχανή παίζει όπως στα
builder-weights-note = Τα βάρη αυτών των παιχνιδιών εκτιμούν τις θέσεις· κανένας κανόνας δεν εξαρτάται από αυτά. Αν λείπει η εγγραφή, ισχύουν εκείνα για παιχνίδια κάθε είδους.
