## The family tree

tree-title = Κανόνες
tree-lead = Δεκαοκτώ ανασυστάσεις κατά συγγραφέα. Κάθε κλάδος είναι όπως το παιχνίδι από πάνω του, εκτός από όσα λέει ο ίδιος.
tree-changes = Αλλάζει: { $traits }.
tree-own = Οι δικοί σας κανόνες
tree-own-lead = Γράψτε κανόνες σε αρχείο, δείτε τους να ελέγχονται γραμμή προς γραμμή, και παίξτε τους με έναν σύνδεσμο.
tree-own-new = Φέρτε κανόνες
length-short = Σύντομη
length-medium = Μέτρια
length-long = Μεγάλη
length-about = { $plies ->
    [one] περίπου { $plies } ημικίνηση
   *[other] περίπου { $plies } ημικινήσεις
}
breadth-about = επιλογή ανάμεσα σε περίπου { $choices } κινήσεις

## The page of a game

rules-title = Κανόνες: { $title }
rules-play = Παίξτε το
rules-read = Διαβάστε τους κανόνες
rules-all = Όλοι οι κανόνες
rules-board = Άβακας
rules-men = Πεσσοί
rules-length = Διάρκεια
rules-choices = Επιλογή
rules-measured = Μετρημένο σε { $games } παρτίδες ανάμεσα σε μηχανές: οι μισές κράτησαν από { $shorter } έως { $longer } ημικινήσεις.
rules-on-page = Σε αυτή τη σελίδα
rules-evidence = Τι σημαίνουν τα σημάδια
rules-options = Επιλογές
rules-option = Επιλογή
rules-option-does = Τι κάνει
rules-option-default = Συνήθως
rules-option-allowed = Επιτρέπεται
rules-option-in = Στο { $title }
rules-neighbours = Δίπλα στους γείτονές του
rules-neighbours-lead = Ό,τι διαφέρει από αυτό το παιχνίδι είναι έντονο και έχει ρόμβο.
rules-neighbours-table = Σύγκριση με τους γείτονές του
rules-neighbours-rule = Κανόνας
rules-neighbours-this = Αυτό το παιχνίδι
rules-sources = Πηγή
rules-source-after = Είναι όπως το { $title }, εκτός από όσα λέγονται παραπάνω.
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
evidence-invented = Επινοήθηκε
evidence-adjudicated = Κρίθηκε εδώ
evidence-attested-means = το λέει αρχαίο κείμενο ή εύρημα
evidence-inferred-means = συνάγεται από τέτοια μαρτυρία
evidence-invented-means = ιδέα του ίδιου του συγγραφέα
evidence-adjudicated-means = η πηγή το αφήνει ανοιχτό· αποφασίστηκε εδώ

## Figures

figure-label = { $title }. Το αριστερό και το δεξί βέλος την πάνε βήμα βήμα.
figure-still = { $title }.
figure-play = Δείξε
figure-again = Δείξε ξανά
figure-step = Βήμα { $step } από { $steps }.
figure-men = { $side ->
    [white] Λευκός
   *[black] Μαύρος
}: { $men }.
figure-dead = Νεκροί πεσσοί: { $men }.
figure-elsewhere = Δείχνεται στο { $title }.
figure-rolled = Η ζαριά: { $roll }.
figure-needs-script = Οι κινούμενες εικόνες χρειάζονται JavaScript.
