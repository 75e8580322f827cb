## Εξερευνητής

explore-title = Εξερευνητής
explore-ruleset = Κανόνες
explore-choose = Εμφάνιση
explore-others = Με άλλες επιλογές:
explore-line = Κινήσεις ως εδώ
explore-start = Αρχή
explore-count = { $count ->
    [0] Καμία από τις { $all } παρτίδες δεν φτάνει σε αυτή τη θέση.
    [one] { $count } από τις { $all } παρτίδες φτάνει σε αυτή τη θέση.
   *[other] { $count } από τις { $all } παρτίδες φτάνουν σε αυτή τη θέση.
}
explore-sum = Ο Λευκός κερδίζει { $white }, ισοπαλίες { $draws }, ο Μαύρος κερδίζει { $black }.
explore-next = Πώς συνεχίζουν οι παρτίδες
explore-move = Κίνηση
explore-roll = Ζαριά
explore-games = Παρτίδες
explore-results = Λευκός · ισοπαλία · Μαύρος
explore-average = Βαθμοί του Λευκού
explore-average-lead = Η ισοπαλία μετρά για μισό βαθμό. Οι παρτίδες που φτάνουν στην ίδια θέση με διαφορετικές κινήσεις μετριούνται μαζί.
explore-over = Η παρτίδα τελείωσε.
explore-needs-script = Ο άβακας χρειάζεται JavaScript. Οι σύνδεσμοι του πίνακα λειτουργούν και χωρίς αυτό.
explore-found = Παρτίδες
explore-where = Πού
explore-here = Παρτίδες που φτάνουν σε αυτή τη θέση
explore-anywhere = Όλες οι παρτίδες
explore-player = Παίκτης
explore-any-player = Όλοι οι παίκτες
explore-result = Αποτέλεσμα
explore-any-result = Όλα τα αποτελέσματα
explore-white-wins = Κερδίζει ο Λευκός
explore-black-wins = Κερδίζει ο Μαύρος
explore-draw = Ισοπαλία
explore-reason = Τέλος
explore-any-reason = Όλα τα τέλη
explore-from = Ημικινήσεις, τουλάχιστον
explore-to = Ημικινήσεις, το πολύ
explore-search = Αναζήτηση
explore-game = Παρτίδα
explore-open = Παρτίδα { $number }
explore-plies = Ημικινήσεις
explore-more = Περισσότερες παρτίδες
explore-no-games = Καμία παρτίδα δεν ταιριάζει.
explore-pattern = Σχεδιάστε ένα σχήμα
explore-pattern-lead = Βάλτε πεσσούς στα τετράγωνα που έχουν σημασία και έναν δακτύλιο σε όσα πρέπει να είναι κενά. Τα υπόλοιπα τετράγωνα μπορούν να έχουν οτιδήποτε. Ο κατάλογος δείχνει τις παρτίδες όπου εμφανίζεται το σχήμα και τις ανοίγει σε εκείνο το σημείο.
explore-pattern-text = Το σχήμα ως κείμενο
explore-pattern-either = Ο Λευκός και ο Μαύρος μπορούν να ανταλλαγούν
explore-pattern-reflected = Το σχήμα μπορεί να αντικατοπτριστεί
explore-pattern-gap = πρέπει να είναι κενό
explore-pattern-take = Αντιγραφή των πεσσών της θέσης
explore-whose = Παρτίδες
explore-whose-package = μεταξύ μηχανών
explore-whose-own = δικές μου
explore-whose-shared = των παικτών του ιστότοπου
explore-you = Εσείς
explore-player-unnamed = Ένας παίκτης
explore-shared-lead = Παρτίδες παικτών που μοιράζονται τις δικές τους. Κανείς δεν κατονομάζεται.
explore-share-where = Μοιραστείτε τις δικές σας
explore-none-own = Δεν έχετε ακόμη τελειωμένες παρτίδες του { $ruleset }.
explore-none-shared = Κανείς δεν μοιράζεται ακόμη τελειωμένες παρτίδες του { $ruleset }.
explore-edition = Αυτή η έκδοση έχει τις θέσεις όπου φτάνουν τουλάχιστον { $least } παρτίδες. Η αναζήτηση παρτίδων και σχημάτων, και οι δικές σας παρτίδες, υπάρχουν μόνο στον ιστότοπο.
explore-rare = Λιγότερες από { $least } από τις { $all } παρτίδες φτάνουν σε αυτή τη θέση.
explore-none-options = Δεν υπάρχουν παρτίδες του { $ruleset } με αυτές τις επιλογές.
explore-broken = Ο σύνδεσμος είναι ελλιπής ή κατεστραμμένος και η θέση του δεν μπορεί να εμφανιστεί.
