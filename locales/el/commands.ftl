## Values

value-range = { $name }: το { $given } δεν είναι από { $low } έως { $high }
value-above = { $name }: το { $given } δεν είναι πάνω από { $low } και το πολύ { $high }
value-piece = { $name }: το { $given } δεν είναι γράμμα κομματιού
value-limit = χρειάζεται όριο: { $values }
value-limit-or-level = χρειάζεται όριο ή επίπεδο

## No move to choose

choice-over = η παρτίδα τελείωσε: { $result }, { $reason }
choice-roll = πρέπει να ριχτούν τα ζάρια πριν επιλεγεί κίνηση
choice-none = δεν υπάρχει επιτρεπτή κίνηση

## Matches

match-player = παίκτης { $player }: { $more }
match-player-long = ξεπερνά τους { $most } χαρακτήρες
match-player-form = στη στήλη { $place } χρειάζεται NAME=VALUE
match-player-name = το { $name } δεν είναι ένα από { $values }
match-player-twice = το { $name } δίνεται δύο φορές
match-player-letters = το { $name } περιέχει χαρακτήρα που δεν εκτυπώνεται
match-player-number = το { $name } είναι ακέραιος από { $low } έως { $high }
match-player-other = το command είναι για άλλα προγράμματα, όχι για { $name }
match-player-needs = το { $name } χρειάζεται command
match-player-words = command: { $reason }
match-player-empty = το command είναι κενό
match-player-limit = χρειάζεται level, { $values }
match-player-levels = μόνο ο player={ $player } έχει επίπεδα και νήματα
match-player-tables = tables: { $why ->
    [level] ένα επίπεδο δεν τους χρησιμοποιεί
   *[player] τους χρησιμοποιεί μόνο ο player={ $player }
}
match-player-agent = ένας πράκτορας δεν δέχεται { $name }
match-positions = δεν περιέχει καμία θέση
match-game = το { $name } λείπει ή είναι λάθος: δεν είναι παρτίδα αγώνα
match-irregular = δεν είναι κανονικό αρχείο
match-busy = γράφεται σε αυτό άλλος αγώνας
match-something-else = περιέχει κάτι άλλο και όχι αγώνα
match-format = άγνωστης μορφής
match-other = περιέχει άλλον αγώνα: το { $name } είναι { $given }, όχι { $due }
match-line-long = πολύ μεγάλο
match-not-json = δεν είναι JSON
match-worker = μια διεργασία που έπαιζε παρτίδες { $why ->
    [ended] τελείωσε με κατάσταση { $reason }
   *[nonsense] έστειλε ασυναρτησίες: { $reason }
}
match-sprt-elo = SPRT: το elo0 είναι μικρότερο από το elo1, και τα δύο από { $low } έως { $high }
match-sprt-risk = SPRT: τα alpha και beta είναι μεταξύ 0 και 0,5

## Πράκτορες

agent-form = πράκτορας { $agent }: πρέπει να είναι ΜΟΝΑΔΑ:ΣΥΝΑΡΤΗΣΗ
agent-module = πράκτορας { $agent }: το { $module } δεν μπορεί να εισαχθεί: { $reason }
agent-factory = πράκτορας { $agent }: το { $module } δεν έχει συνάρτηση ή κλάση { $factory }
agent-made = πράκτορας { $agent }: το { $factory } προκάλεσε { $reason }
agent-uncallable = πράκτορας { $agent }: το { $factory } επέστρεψε { $given }, που δεν μπορεί να κληθεί με μια θέση
agent-raised = ο πράκτορας { $agent } προκάλεσε { $reason } στο { $ruleset }, στη θέση { $pfen }
agent-answer = ο πράκτορας { $agent } επέστρεψε { $given } αντί για κίνηση στο { $ruleset }, στη θέση { $pfen }
agent-illegal = ο πράκτορας { $agent } διάλεξε μη επιτρεπτή κίνηση στο { $ruleset }, στη θέση { $pfen }: { $more }
agent-value = ο πράκτορας { $agent } επέστρεψε { $given } αντί για win, draw ή loss στο { $ruleset }, στη θέση { $pfen }
benchmark-time = τα { $seconds } δευτ. πέρασαν πριν μετρηθεί οτιδήποτε

## Ludii

ludii-cannot = { $ruleset }: δεν μπορεί να γραφτεί για το Ludii: { $rules }

## Tables

table-unsolvable = { $reason }
table-memory = { $reason }, πάνω από τα επιτρεπόμενα { $memory } MiB
table-none = δεν είναι αρχείο πινάκων
table-cut = οι τιμές είναι κομμένες ή πάρα πολλές
table-damaged = κατεστραμμένο: { $reason }
table-none-here = κανένα αρχείο του με κατάληξη { $suffix } δεν περιέχει πίνακες του { $ruleset }
table-other = περιέχει πίνακες του { $found }, όχι του { $ruleset }
table-other-options = περιέχει πίνακες του { $ruleset } με άλλες επιλογές ή κανόνες, όχι του { $ruleset }

## Pictures

picture-extra = τα PNG και GIF χρειάζονται το πρόσθετο pictures του petteia
picture-pixels = size: το { $size } είναι πολύ για { $count } θέσεις, το πολύ { $most }
picture-square = το { $square } δεν είναι τετράγωνο αυτού του άβακα
picture-arrow = βέλος { $arrow }: δεν πάει πουθενά

## The command line

usage-parse = { $reason } (δείτε { $command } --help)
usage-command = δεν υπάρχει εντολή { $word } (δείτε petteia --help)
usage-unknown = { $names }: άγνωστο εδώ (δείτε { $command } --help)
usage-roll = πρέπει να ριχτούν τα ζάρια: δώστε μια ζαριά με --roll, όπως --roll { $roll }
usage-no-roll = --roll { $roll }: δεν πρέπει να ριχτούν ζάρια
usage-module = το { $module } δεν είναι εγκατεστημένο: ανήκει σε πρόσθετο του petteia
usage-not-text = το όρισμα { $word } δεν είναι κείμενο UTF-8
usage-extra = η εντολή { $command } χρειάζεται το πρόσθετο { $extra } του petteia
usage-terminal = το play χρειάζεται τερματικό στην τυπική είσοδο και στην έξοδο σφαλμάτων
usage-greek = --greek: η κωδικοποίηση { $encoding } δεν έχει ελληνικά γράμματα
usage-option-form = --option { $option }: πρέπει να είναι NAME=VALUE
usage-option-twice = το --option { $option } δίνεται δύο φορές
usage-file-twice = δύο αρχεία ονομάζονται { $name }· το καθένα δίνει το όνομά του σε έναν φάκελο στο --out
usage-without = { $options }: όχι χωρίς { $other }
usage-position = { $options }: για θέση, όχι για καταγραφή
usage-record = { $options }: για καταγραφή, όχι για θέση
usage-still = { $options }: μόνο σε ακίνητη εικόνα
usage-apart = τα { $options } αποκλείουν το ένα το άλλο
usage-pfen = μια PFEN χρειάζεται --ruleset, και όχι --pfen
usage-ruleset-first = το --ruleset είναι για PFEN· εδώ το σύνολο κανόνων μπαίνει πρώτο
usage-self-test = το --self-test επιλέγει μόνο του παίκτες και κανόνες
usage-players = χρειάζονται δύο παίκτες και --ruleset (δείτε petteia match --help)
usage-explore = χρειάζεται RULESET ή --build (δείτε petteia explore --help)
usage-compliance = --compliance: λείπει η εντολή που ξεκινά το πρόγραμμα
usage-output = -o { $file }: εκεί δεν μπορεί να γραφτεί αρχείο
usage-folder = --out { $folder }: εκεί δεν μπορεί να δημιουργηθεί φάκελος
usage-ending = { $name } { $file }: πρέπει να τελειώνει σε { $values }
usage-arrow = --arrow { $arrow }: πρέπει να είναι δύο τετράγωνα, όπως a1-a5
usage-no-game = { $file }: δεν υπάρχει παρτίδα { $number }
usage-no-games = { $file }: δεν υπάρχει καμία παρτίδα
usage-several-games = { $file }: έχει πολλές παρτίδες: διαλέξτε μία με --game N
usage-plies = --ply { $ply }: η παρτίδα έχει { $count ->
    [one] { $count } ημικίνηση
   *[other] { $count } ημικινήσεις
}
usage-no-plies = η παρτίδα δεν έχει ημικινήσεις
usage-library = { $name }: δεν υπάρχει στη βιβλιοθήκη· το petteia library δείχνει τι υπάρχει
usage-part = το { $name } δεν είναι ένα από { $values }
usage-example = --rule { $rule }: η συλλογή δεν έχει παράδειγμα
usage-memory = { $ruleset }: { $positions } θέσεις χρειάζονται { $need } MiB, περισσότερα από όσα χωρούν σε { $memory } MiB (--memory)
usage-memory-beyond = { $ruleset }: πάνω από { $positions } θέσεις, περισσότερες από όσες χωρούν σε { $memory } MiB (--memory)
usage-fitting = { $more }· το --pieces { $pieces } χωράει

## The site

site-workers = --workers { $workers }: πολλές διεργασίες χρειάζονται PostgreSQL (PETTEIA_DATABASE_URL)· η SQLite εξυπηρετεί μία
site-running = ένας άλλος ιστότοπος χρησιμοποιεί αυτόν τον φάκελο: σταματήστε τον ή δώστε σε αυτόν δικό του φάκελο (--data)
site-private-port = --private-port 0: καθεμία από τις διεργασίες έχει θύρα, με αρίθμηση από μία που ορίζετε
site-database-url = PETTEIA_DATABASE_URL: πρέπει να είναι όπως postgresql://user:password@host:5432/petteia
site-database-port = PETTEIA_DATABASE_URL: η θύρα πρέπει να είναι αριθμός
site-psycopg = PETTEIA_DATABASE_URL: η PostgreSQL χρειάζεται το πρόσθετο postgresql του petteia
site-proxies = PETTEIA_PROXIES { $given }: πρέπει να είναι διευθύνσεις ή δίκτυα, όπως 127.0.0.1,10.0.0.0/8
site-public-url = PETTEIA_PUBLIC_URL { $given }: πρέπει να είναι όπως https://games.example.org
site-not-built = οι σελίδες δεν έχουν φτιαχτεί· σε έναν κλώνο εκτελέστε: make set-up
site-export-folder = ο φάκελος { $folder } δεν είναι κενός· ορίστε νέο φάκελο
site-export-base = --base { $given }: πρέπει να είναι όπως https://games.example.org/petteia
site-edition-none = --edition { $folder }: δεν υπάρχει στατική έκδοση εδώ· γράψτε μία με petteia site-export
site-edition-version = --edition { $folder }: η έκδοση γράφτηκε από το Petteia { $found }, και αυτό είναι το { $own }· γράψτε την ξανά με petteia site-export
kiosk-json = αυτό δεν είναι JSON
kiosk-number = περιέχει αριθμό που το JSON δεν επιτρέπει ή που είναι πολύ μεγάλος
kiosk-large = είναι μεγαλύτερο από { $most } KiB, το όριο για το αρχείο μιας οθόνης
kiosk-count = { $file }: η γραμμή { $line } δεν μετρά παρτίδες: { $given }· διορθώστε την ή μετακινήστε το αρχείο
site-newer = νεότερης petteia: { $version }
site-older = έχει πίνακες πριν από την πρώτη έκδοση ({ $version }), που αυτή η έκδοση δεν μπορεί να ενημερώσει: ξεκινήστε με κενή βάση δεδομένων
backup-exists = υπάρχει ήδη· ορίστε νέο αρχείο
backup-no-database = δεν υπάρχει βάση δεδομένων ιστοτόπου
backup-running = ένας ιστότοπος χρησιμοποιεί αυτή τη βάση: σταματήστε τον, επαναφέρετε και ξεκινήστε τον πάλι
backup-games = υπάρχουν ήδη παρτίδες στη βάση: κρατήστε αντίγραφό τους και μετά επαναφέρετε με --replace, που τις αφαιρεί
backup-version = η βάση είναι άλλης έκδοσης: ξεκινήστε πρώτα τον ιστότοπο αυτής
backup-none = δεν είναι αντίγραφο ιστοτόπου: { $reason }
backup-damaged = είναι κατεστραμμένο: { $reason }
backup-loose = είναι κατεστραμμένο: μια γραμμή του { $table } δεν ανήκει πουθενά

## The HTTP API

no-such-game = δεν υπάρχει τέτοια παρτίδα
no-such-ply = ply: η παρτίδα έχει { $count ->
    [one] { $count } κίνηση
   *[other] { $count } κινήσεις
}
game-goes-on = η παρτίδα δεν έχει τελειώσει
pictures-often = πάρα πολλές εικόνες σε πολύ λίγο χρόνο
pictures-busy = περιμένουν πάρα πολλές εικόνες
no-pixels = αυτός ο ιστότοπος δεν μπορεί να φτιάξει εικόνες από εικονοστοιχεία
film-long = μια ταινία έχει το πολύ { $most } θέσεις

## Πειράματα

lab-toml = δεν είναι TOML: { $reason }
lab-key = { $name }: άγνωστο κλειδί
lab-title = { $name }: κείμενο μίας γραμμής με το πολύ { $most } χαρακτήρες
lab-list = { $name }: χρειάζεται λίστα με τουλάχιστον ένα στοιχείο
lab-ruleset = οι κανόνες είναι ένα id ή ένας πίνακας με id και options
lab-player = ο παίκτης είναι ένα κείμενο όπως "nodes=1000", ή ένας πίνακας με player και pairs
lab-ladder = ladder: χρειάζεται λίστα με τουλάχιστον δύο παίκτες
lab-cells = περισσότεροι από { $most } συνδυασμοί κανόνων και παικτών
lab-twice = οι ίδιοι κανόνες και ο ίδιος παίκτης δύο φορές
lab-folder = δεν περιέχει πείραμα
lab-folder-around = δεν περιέχει ο ίδιος πείραμα· περιέχουν κάποιοι από τους φακέλους του: { $names }
lab-other = περιέχει άλλο πείραμα
lab-rules-changed = έχει αλλάξει από τότε που παίχτηκαν οι παρτίδες του: επαναφέρετέ το
lab-stray = περιέχει παρτίδες άλλου πειράματος
lab-repeated = κάποιες παρτίδες υπάρχουν δύο φορές
lab-not-empty = δεν είναι κενός: περιέχει { $name }
lab-no-folder = είναι αρχείο, όχι φάκελος
lab-busy = γράφει εδώ μια άλλη εκτέλεση
lab-parquet = ο πίνακας δεν διαβάζεται: { $reason }
lab-journal = δεν είναι παρτίδες: { $reason }
lab-game = δεν έχει παρτίδα { $number }
lab-empty = δεν περιέχει ακόμη παρτίδες
lab-no-player = δεν περιέχει παρτίδες του { $player } με τον εαυτό του
lab-unequal = δεν περιέχει παρτίδες ίσων παικτών
lab-primer-none = δεν περιέχει παρτίδες ίσων παικτών με τις προεπιλεγμένες επιλογές των κανόνων που καλύπτει το lab primer
lab-moves = δεν περιέχει τις κινήσεις αυτών των παρτίδων· το commit και το πείραμα που αναφέρει τις παίζουν ξανά
lab-packed = είναι συμπιεσμένος: δεν προστίθενται παρτίδες
lab-reference = μια παρτίδα ενός πειράματος γράφεται lab:DIR#N
lab-output = δεν μπορεί να γραφτεί: ο φάκελός του λείπει, ή είναι το ίδιο φάκελος
lab-template = το πρότυπο δεν μπορεί να συμπληρωθεί: { $reason }
lab-figure = δεν υπάρχει μέτρηση για { $figure }
lab-claim = τα στοιχεία δεν επιβεβαιώνουν: { $sentence }
lab-book = { $file }: ένα βιβλίο γράφεται ως .pdf ή .html
lab-book-title = η σελίδα δεν αρχίζει με τίτλο
lab-book-picture = λείπει η εικόνα (.svg)
lab-chart = { $file }: ένα διάγραμμα χρειάζεται απλό όνομα αρχείου που τελειώνει σε .svg
lab-cluster = η συστοιχία δεν μπορεί να χρησιμοποιηθεί: { $reason }
lab-lost = μια παρτίδα χάθηκε { $times } φορές, κάθε φορά μαζί με τη διεργασία που την έπαιζε
lab-no-dice = dice: αυτοί οι κανόνες δεν έχουν ζάρια
lab-start = opening_plies: οι παρτίδες που αρχίζουν από την αρχή δεν έχουν άνοιγμα
lab-halving = halving: χρειάζεται ένας πίνακας με keep
lab-halving-with = το halving δεν συνδυάζεται με { $name }
lab-design = πάνω από { $most } συνδυασμοί για επιλογή
lab-design-options = design: κάθε στοιχείο του rulesets χρειάζεται τις ίδιες επιλογές
lab-stages = stages: χρειάζεται μια λίστα από 1 έως { $most } πίνακες

## Εξερευνητής

explorer-none = δεν υπάρχουν παρτίδες του { $ruleset }
explorer-nothing = δεν υπάρχει τελειωμένη παρτίδα από την προεπιλεγμένη αρχική θέση
explorer-game = δεν υπάρχει παρτίδα { $number }
explorer-rules = η θέση δεν είναι του { $ruleset } με αυτές τις επιλογές
explorer-damaged = δεν είναι αρχείο παρτίδων, ή είναι κατεστραμμένο: { $reason }
explorer-format = αρχείο άλλης έκδοσης: { $format }
explorer-version = παρτίδες της έκδοσης { $found } των κανόνων· τώρα η έκδοση είναι { $version }
explorer-choice = δεν υπάρχει επιλογή { $number } στη θέση { $pfen }
explorer-pattern-ranks = το σχήμα έχει { $found ->
    [one] μία γραμμή
   *[other] { $found } γραμμές
}· ο άβακας έχει { $ranks }
explorer-pattern-files = η γραμμή { $rank } του σχήματος έχει { $found ->
    [one] ένα τετράγωνο
   *[other] { $found } τετράγωνα
}· ο άβακας έχει { $files } στήλες
explorer-pattern-letter = το { $letter } στη γραμμή { $rank } του σχήματος δεν είναι κανένα από τα { $letters }
explorer-pattern-board = το σχήμα δεν είναι ταμπλό { $files } x { $ranks }
explorer-pattern-empty = κανένα τετράγωνο του σχήματος δεν δίνεται
explorer-pattern-long = ένα σχήμα έχει το πολύ { $most } χαρακτήρες

## Άλλα προγράμματα

program-ended = το πρόγραμμα τερματίστηκε
program-refuses = το πρόγραμμα απαντά: { $answer }
program-silent = το πρόγραμμα δεν απάντησε μέσα σε { $seconds } δευτ.
program-no-move = το πρόγραμμα λέει bestmove χωρίς κίνηση
program-line-long = το πρόγραμμα λέει περισσότερους από { $most } χαρακτήρες σε μία γραμμή
program-unread = το πρόγραμμα έχει στείλει πάνω από { $most } χαρακτήρες που δεν διαβάστηκαν
program-unreadable = το πρόγραμμα λέει κάτι που δεν διαβάζεται: { $reason }
