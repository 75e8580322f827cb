## The family tree

tree-title = Κανόνες
tree-lead = { $count } ανασυστάσεις και { $living ->
    [one] ένας ζωντανός συγγενής
   *[other] { $living } ζωντανοί συγγενείς
}. Οι παραλλαγές ενός συγγραφέα είναι διπλωμένες.
tree-changes = Αλλάζει: { $traits }.
tree-all = Όλα τα παιχνίδια
tree-by-kind = Ανά είδος
tree-by-author = Ανά συγγραφέα
tree-variants = { $count ->
    [one] Μία παραλλαγή
   *[other] { $count } παραλλαγές
}
tree-plain = Μόνο πεσσοί
tree-own = Οι δικοί σας κανόνες
tree-own-lead = Φτιάξτε κανόνες με φόρμες ή ως κείμενο, δοκιμάστε τους και μοιραστείτε έναν σύνδεσμο για να παιχτούν.
tree-own-edition = Δικούς σας κανόνες φτιάχνετε μόνο στον ιστότοπο, που διαβάζει το κείμενό τους.
tree-published = Κανόνες από παίκτες
tree-published-lead = Τους έφτιαξαν παίκτες που επέλεξαν να τους δημοσιεύσουν. Ο ιστότοπος έλεγξε μόνο ότι παίζονται.
length-short = Σύντομη
length-medium = Μέτρια
length-long = Μεγάλη
length-stalled = Στασιμότητα
length-about = { $plies ->
    [one] περίπου { $plies } ημικίνηση
   *[other] περίπου { $plies } ημικινήσεις
}
breadth-about = περίπου { $choices } κινήσεις κάθε φορά

## The page of a game

rules-title = Κανόνες: { $title }
rules-author-title = Όπως το γράφει ο συγγραφέας: { $title }
rules-play = Παίξτε το
rules-read = Διαβάστε τους κανόνες
rules-sheet = Φύλλο κανόνων (PDF)
rules-letter = Σε χαρτί Letter:
rules-all = Όλοι οι κανόνες
rules-board = Άβακας
rules-pieces = Πεσσοί
rules-length = Διάρκεια
rules-choices = Επιλογή
rules-on-page = Σε αυτή τη σελίδα
rules-evidence = Τι σημαίνουν τα σημάδια
rules-options = Επιλογές
rules-option = Επιλογή
rules-option-does = Τι κάνει
rules-option-default = Προεπιλογή
rules-option-allowed = Επιτρέπεται
rules-option-in = Στο { $title }
rules-neighbours = Συγγενικά παιχνίδια
rules-neighbours-lead = Οι διαφορές από αυτό το παιχνίδι είναι έντονες και έχουν ρόμβο.
rules-neighbours-table = Σύγκριση με συγγενικά παιχνίδια
rules-neighbours-rule = Κανόνας
rules-neighbours-this = Αυτό το παιχνίδι
rules-sources = Πηγή
sheet-version = { $id }, έκδοση { $version } των κανόνων
sheet-grounds = Λόγοι και μαρτυρίες
rules-source-after = Όπως το { $title }, εκτός από τις παραπάνω αλλαγές.
rules-certainty = { $certainty ->
    [author-program] Οι κανόνες προέρχονται από το πρόγραμμα του συγγραφέα και την εξήγησή του.
    [two-reports] Οι κανόνες προέρχονται από ανεξάρτητες αναφορές· η ίδια η πηγή δεν διαβάστηκε.
    [one-report] Οι κανόνες προέρχονται από μία μόνο αναφορά· η ίδια η πηγή δεν διαβάστηκε.
   *[author-text] Οι κανόνες προέρχονται από το κείμενο του ίδιου του συγγραφέα.
}
rules-basis = { $evidence ->
    [documented] Καταγραφή
    [adjudicated] Γιατί
   *[other] Ο λόγος του συγγραφέα
}: { $text }
rules-parallel = Οι αρχαίες μαρτυρίες, όπως τις διαβάζουμε: { $text }
rules-reports = Γνωστή μέσα από αυτές τις αναφορές:
rules-unverified = Να ελεγχθεί με την πρωτότυπη πηγή.
rules-unverified-ids = Μένει να ελεγχθούν με την πρωτότυπη πηγή: { $ids }.
allowed-bool = ναι ή όχι
allowed-choice = ένα από: { $values }
allowed-board = μέγεθος άβακα από { $low } έως { $high }, όπως { $usual }
allowed-int = ακέραιος από { $low } έως { $high }
value-true = ναι
value-false = όχι
part-board = Άβακας
part-setup = Παράταξη
part-movement = Κίνηση
part-dice = Ζάρια
part-capture = Αιχμαλωσία
part-expansion = Επέκταση: inciti
part-ending = Τέλος
part-conduct = Διεξαγωγή και καταγραφή
evidence-attested = Μαρτυρείται
evidence-inferred = Συνάγεται
evidence-documented = Καταγεγραμμένο
evidence-invented = Επινοήθηκε
evidence-adjudicated = Κρίθηκε εδώ
evidence-attested-means = ένα αρχαίο κείμενο ή εύρημα διατυπώνει τον κανόνα
evidence-inferred-means = ένα αρχαίο κείμενο ή εύρημα τον υποδηλώνει
evidence-documented-means = καταγεγραμμένο από ζωντανό παιχνίδι· καμία αρχαία μαρτυρία
evidence-invented-means = ιδέα του συγγραφέα
evidence-adjudicated-means = η πηγή σιωπά· αποφασίστηκε εδώ

## Figures

figure-label = { $title }. Το αριστερό και το δεξί βέλος την πάνε βήμα βήμα.
figure-still = { $title }.
figure-play = Αναπαραγωγή
figure-step = Βήμα { $step } από { $steps }.
figure-pieces = { $side ->
    [white] Λευκός
   *[black] Μαύρος
}: { $pieces }.
figure-dead = Νεκροί πεσσοί: { $pieces }.
figure-elsewhere = Δείχνεται στο { $title }.
figure-rolled = Η ζαριά: { $roll }.
