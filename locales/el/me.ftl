## My games

me-title = Οι παρτίδες μου
me-guest-lead = Παίζετε ως επισκέπτης σε αυτή τη συσκευή. Δεν χρειάζεται να συμπληρώσετε τίποτε.
me-keep = Κρατήστε αυτές τις παρτίδες με έναν λογαριασμό
me-signed-in = Έχετε συνδεθεί ως { $name }.
me-running = Σε εξέλιξη
me-none-running = Καμία παρτίδα δεν είναι σε εξέλιξη.
me-game-move = { $title }, κίνηση { $number }
me-waits-engine = Αναμονή για τη μηχανή
me-waits-other = Αναμονή για τον αντίπαλο
me-waits-friend = Αναμονή να δεχτεί κάποιος την πρόσκληση
me-waits-organiser = Το τουρνουά είναι σε παύση
me-waits-vacation = Ο αντίπαλος είναι σε διακοπές
me-no-clock = Χωρίς χρονόμετρο
me-left = μένουν { $left } από { $whole }
me-same-device = Στην ίδια συσκευή
me-finished = Τελειωμένες
me-none-finished = Καμία παρτίδα δεν έχει τελειώσει ακόμη.
me-result = Αποτέλεσμα
me-game = Παρτίδα
me-how = Πώς τελείωσε
me-when = Πότε
me-with = με: { $opponent }
me-won = Νίκη
me-lost = Ήττα
me-drawn = Ισοπαλία
me-over = Παίχτηκε
me-pages = Σελίδες
me-page = Σελίδα { $page } από { $pages }
me-newer = Νεότερες
me-older = Παλαιότερες

duration-days = { $days ->
    [one] { $days } ημέρα
   *[other] { $days } ημέρες
}
duration-hours = { $hours } ώ.
duration-minutes = { $minutes } λ.
duration-seconds = { $seconds } δ.
duration-pair = { $first } { $second }

## Settings

me-settings = Ρυθμίσεις
me-theme = Εμφάνιση
me-theme-system = Σύστημα
me-theme-light = Φωτεινή
me-theme-dark = Σκοτεινή
me-theme-contrast = Αντίθεση
me-language-browser = Όπως στον φυλλομετρητή
me-save = Αποθήκευση
me-saved = Αποθηκεύτηκε.
me-not-saved = Δεν μπόρεσε να αποθηκευτεί. Δοκιμάστε ξανά.
me-export = Εξαγωγή όλων
me-delete = Διαγραφή όλων

## Account on this page

me-account = Λογαριασμός
me-codes-left = { $count ->
    [0] Δεν σας μένει κωδικός ανάκτησης: ζητήστε νέους.
    [one] Σας μένει { $count } κωδικός ανάκτησης.
   *[other] Σας μένουν { $count } κωδικοί ανάκτησης.
}
me-browsers = Πού έχετε συνδεθεί
me-browser-unknown = Ένας φυλλομετρητής
me-seen = τελευταία χρήση
me-this-browser = αυτός ο φυλλομετρητής
me-end-session = Αποσύνδεση: { $browser }
me-password = Αλλαγή κωδικού

## Deleting everything

delete-lead = Τα δεδομένα που διαγράφονται δεν ανακτώνται.
delete-alone = Διαγράφονται οι παρτίδες σας με τη μηχανή και στην ίδια συσκευή, και όσες δεν δέχτηκε κανείς.
delete-shared = Οι παρτίδες με άλλους μένουν, χωρίς εσάς. Όποιος παίζει μια παρτίδα σε εξέλιξη μπορεί να τη διεκδικήσει.
delete-made = Οι μελέτες σας και τα τουρνουά και οι σύλλογοι που οργανώσατε διαγράφονται για όλους. Οι παρτίδες τους μένουν στους παίκτες.
delete-settings = Οι ρυθμίσεις σας και οι κανόνες σας διαγράφονται.
delete-progress = Η πρόοδός σας στα μαθήματα και στα προβλήματα και τα πρόχειρα σε αυτόν τον φυλλομετρητή διαγράφονται.
delete-account = Ο λογαριασμός { $name } διαγράφεται, και όλοι οι φυλλομετρητές του αποσυνδέονται.
delete-export = Πρώτα εξαγωγή όλων
delete-sure = Διαγραφή όλων των δεδομένων μου
delete-not = Να μείνουν όλα
delete-not-sure = Σημειώστε το τετραγωνάκι για επιβεβαίωση.
nickname-label = Το όνομά σας στις παρτίδες
nickname-save = Αποθήκευση
nickname-note = Προαιρετικό: 2 έως 24 γράμματα, ψηφία, κενά και . _ -. Οι άλλοι το βλέπουν με τη λέξη επισκέπτης. Αφήστε το κενό για έναν αριθμό.
me-explore = Εξερεύνηση των παρτίδων μου
