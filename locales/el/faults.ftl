
## The file

fault-file-large = ξεπερνά τα 64 KiB, το όριο για αρχείο κανόνων
fault-file-line = έχει γραμμή με πάνω από { $most } χαρακτήρες
fault-file-deep = έχει υπερβολικά βαθιά ένθεση
fault-file-encoding = δεν είναι κείμενο UTF-8
fault-file-mark = αρχίζει με byte order mark, που δεν επιτρέπεται στο TOML
fault-file-toml-number = δεν είναι TOML: περιέχει υπερβολικά μεγάλο αριθμό
fault-file-toml = δεν είναι TOML: { $reason }
fault-file-toml-end = δεν είναι TOML, στο τέλος του αρχείου: { $reason }
fault-file-no-ruleset = το { $name } δεν είναι id κανόνων του πακέτου
fault-file-first = { $file }: { $more } (και άλλα { $others }· δείτε petteia rulesets check)
fault-file-only = { $file }: { $more }
fault-file-parent = το { $name } έχει σφάλμα: { $more }
fault-file-too-many = περισσότερα από { $most } αρχεία επεκτείνουν το ένα το άλλο
fault-file-extends-itself = κανόνες δεν επεκτείνουν τον εαυτό τους, ούτε άλλους που τους επεκτείνουν
fault-file-no-parent = το { $name } δεν είναι ούτε id κανόνων ούτε διαδρομή που λήγει σε .toml
fault-file-path = ένα αρχείο κανόνων ορίζεται με τη διαδρομή του, όχι με { $given }
fault-file-unread = δεν διαβάζεται: { $reason }
fault-file-name-encoding = το όνομα του αρχείου δεν είναι κείμενο UTF-8
fault-file-ending = το όνομα ενός αρχείου κανόνων λήγει σε .toml
fault-file-irregular = δεν είναι κανονικό αρχείο
fault-file-folder = είναι φάκελος, όχι αρχείο κανόνων
fault-file-impossible-name = κανένα αρχείο δεν μπορεί να έχει αυτό το όνομα

## Shapes

fault-file-a-table = πίνακας
fault-file-a-list = λίστα
fault-file-huge = τεράστιος αριθμός
fault-file-kind = χρειάζεται { $kind ->
    [table] πίνακας
    [list] λίστα
    [whole] ακέραιος
    [switch] true ή false
    [word] ακέραιος ή κείμενο
    [any] true, false, ακέραιος ή κείμενο
   *[text] κείμενο
}, όχι { $given }
fault-file-one-of = χρειάζεται ένα από { $values }, όχι { $given }
fault-file-empty = δεν μπορεί να είναι κενό
fault-file-long = ξεπερνά τους { $most } χαρακτήρες
fault-file-range = χρειάζεται ακέραιος από { $low } έως { $high }, όχι { $given }
fault-file-few = ελάχιστο πλήθος στοιχείων: { $least }
fault-file-many = έχει πάνω από { $most } στοιχεία
fault-file-twice = το { $given } υπάρχει δύο φορές
fault-file-missing = λείπει
fault-file-unknown = άγνωστο κλειδί
fault-file-unknown-of = άγνωστο κλειδί· γνωστά είναι: { $values }
fault-file-name = όνομα: { $more }
fault-file-instead = { $more }, όχι { $given }
fault-file-pattern-word = χρειάζεται λέξη με πεζά γράμματα, ψηφία και -
fault-file-pattern-rule = χρειάζεται πεζό γράμμα, έπειτα πεζά γράμματα, ψηφία, - ή _, το πολύ 40
fault-file-pattern-option = χρειάζεται πεζό γράμμα, έπειτα πεζά γράμματα, ψηφία ή _, το πολύ 40
fault-file-pattern-size = χρειάζονται στήλες x γραμμές, 4 έως 16, όπως "12x8"
fault-file-pattern-line = χρειάζεται μία γραμμή χωρίς χαρακτήρες ελέγχου
fault-file-pattern-text = δεν επιτρέπονται χαρακτήρες ελέγχου
fault-file-pattern-board = χρειάζεται το πεδίο του άβακα ενός PFEN: γράμματα S P H L B, κεφαλαία ή πεζά, x, αριθμοί, /
fault-file-pattern-row = χρειάζονται τα γράμματα S P H L B και αριθμοί κενών τετραγώνων
fault-file-pattern-id = χρειάζεται ID κανόνα, όπως "XXI-10" ή "MY-1"
fault-file-pattern-value = χρειάζεται true, false, αριθμός, λέξη ή μέγεθος άβακα

## Options and rules

fault-file-part-missing = λείπει το { $entry }
fault-file-needed = λείπει το { $entry }, που το χρειάζεται ο τύπος { $kind }
fault-file-ways = χρειάζεται ένα από writes, effect, arbiter και inert, αλλά δεν υπάρχει κανένα
fault-file-ways-both = χρειάζεται ένα μόνο από writes, effect, arbiter και inert, ενώ υπάρχουν: { $ways }
fault-file-quiet = χρειάζεται int που γράφει το ending.quiet_limit, όπως σε όλους τους κανόνες
fault-file-quiet-removed = όλοι οι κανόνες έχουν quiet_limit· η προεπιλογή 0 καταργεί το όριο
fault-file-extra-values = ο τύπος { $kind } δεν έχει values
fault-file-extra-ends = ο τύπος { $kind } δεν έχει min ή max
fault-file-ends-whole = τα min και max πρέπει να είναι ακέραιοι
fault-file-ends-order = το min { $low } ξεπερνά το max { $high }
fault-file-board-ways = ένα board χρειάζεται είτε values είτε min και max
fault-file-board-ends = τα min και max πρέπει να είναι μεγέθη άβακα, όπως "12x8"
fault-file-board-order = το min { $low } δεν χωρά στο max { $high }
fault-file-no-size = το { $value } δεν είναι μέγεθος άβακα: στήλες x γραμμές, 4 έως 16
fault-file-value = το { $given } δεν είναι { $more }
fault-file-unquoted = γράφεται { $value }, χωρίς εισαγωγικά
fault-file-cannot-write = επιλογή τύπου { $kind } δεν μπορεί να γράψει το { $entry }
fault-file-takes = το { $entry } θέλει επιλογή τύπου { $kind }, όχι { $other }
fault-file-cannot-be = το { $entry } δεν μπορεί να είναι { $given }
fault-file-no-option = δεν υπάρχει επιλογή { $name }
fault-file-two-rules = το { $name } είναι όνομα δύο κανόνων
fault-file-cited = για το { $ground } παρατίθεται ήδη άλλος κανόνας που ισχύει πάντα
fault-file-nothing-to-remove = κανόνες που δεν επεκτείνουν άλλους δεν έχουν τίποτα να αφαιρέσουν
fault-file-not-inherited = το { $name } δεν κληρονομείται
fault-file-still-spoken = το αναφέρει ο κληρονομημένος κανόνας { $name }: να αφαιρεθεί κι αυτός
fault-file-overruled = η επιλογή { $option } το κάνει { $given }: αλλαγή ή αφαίρεση του options.{ $entry }
fault-file-with = με { $option } = { $value }: { $more }
fault-file-at = { $entry }: { $more }

## The set-up

fault-file-size = λείπει το μέγεθος του άβακα: [board] size
fault-file-setup-both = το setup έχει { $shared } για τις δύο πλευρές και χωριστά { $side ->
    [white] white
   *[black] black
}: να δοθεί ένα από τα δύο
fault-file-setup-board = το setup έχει και κείμενο άβακα και { $entry }: να δοθεί ένα από τα δύο
fault-file-rows = { $found } σειρές δεν χωρούν σε άβακα με { $ranks } γραμμές
fault-file-row = το { $row } έχει μήκος { $found } σε άβακα με { $files } στήλες
fault-file-leader-part = για τον αρχηγό λείπει το { $entry }
fault-file-leader-rank = η γραμμή { $rank } βρίσκεται έξω από άβακα με { $ranks } γραμμές
fault-file-leader-taken = το τετράγωνο του αρχηγού στη γραμμή { $rank } είναι πιασμένο από τα rows
fault-file-meet = οι πεσσοί των πλευρών συναντιούνται στη γραμμή { $rank }: ο άβακας είναι πολύ μικρός
fault-file-ranks = έχει { $found } γραμμές σε άβακα { $size }
fault-file-rank = η γραμμή { $rank } έχει μήκος { $found } σε άβακα { $size }
fault-file-square = { $row }: ούτε πεσσός ούτε αριθμός στο { $letter }
fault-file-over = η παρτίδα τελειώνει πριν από την πρώτη κίνηση: { $reason }

## What cannot go together

fault-file-two-dice = χρειάζεται δύο ζάρια
fault-file-dice-with = τα ζάρια δεν συνδυάζονται με { $entry } = { $value }
fault-file-dice-reserve = τα ζάρια δεν συνδυάζονται με εφεδρεία
fault-file-dice-shuttle = τα ζάρια δεν συνδυάζονται με κανόνα κατά του πήγαινε-έλα
fault-file-beyond-lines = τα άλματα και οι διαγώνιοι δεν συνδυάζονται με { $entry }
fault-file-apart = δεν συνδυάζεται με { $entry } = { $value }
fault-file-peltasts = λίθοι ή στρατιώτες (S) δεν συνδυάζονται με πελταστές (P)
fault-file-basileus = αρχηγός (L) δεν συνδυάζεται με βασιλέα (B)
fault-file-setup-letter = το «{ $letter }» δεν μπορεί να σταθεί στην αρχική διάταξη
fault-file-leaders = ο { $side ->
    [white] λευκός
   *[black] μαύρος
} έχει πάνω από έναν αρχηγό
fault-file-no-pieces = ο { $side ->
    [white] λευκός
   *[black] μαύρος
} δεν έχει πεσσούς, ούτε στον άβακα ούτε σε εφεδρεία
fault-file-plain = χρειάζεται μόνο απλούς στρατιώτες, όχι { $values }
fault-file-binding = τα δεμένα κομμάτια δεν συνδυάζονται με { $entry }
fault-file-leap-needed = χρειάζεται κομμάτια που πηδούν
fault-file-reserve-fit = { $reserve } πεσσοί ανά πλευρά δεν χωρούν σε { $free } κενά τετράγωνα
fault-file-leader-of = χρειάζεται αρχηγό (L ή B) του { $side ->
    [white] λευκού
   *[black] μαύρου
} στην παράταξη
fault-file-leader = χρειάζεται αρχηγό (L ή B) στην παράταξη
fault-file-leader-never = χρειάζεται capture.leader, που εδώ είναι never
fault-file-classes = χρειάζεται πελταστές (ή λίθους) και οπλίτες και των δύο πλευρών στην παράταξη

## Values of the core's rules

fault-key-unknown = δεν υπάρχει τέτοιος κανόνας
fault-key-switch = χρειάζεται true ή false
fault-key-text = χρειάζεται κείμενο
fault-key-number = χρειάζεται ακέραιος από { $low } έως { $high }
fault-key-word = χρειάζεται ένα από { $values }
fault-key-ground = για αυτό δεν αναφέρεται κανόνας
fault-key-term = μια εκτίμηση δεν το μετρά

## Ό,τι είναι έγκυρο, αλλά λέει λιγότερα απ' όσο φαίνεται

warning-idle = δεν αλλάζει τίποτα σε αυτό το παιχνίδι
warning-idle-option = καμία τιμή αυτής της επιλογής δεν αλλάζει κάτι σε αυτό το παιχνίδι
warning-goal = δεν επιτυγχάνεται ποτέ: { $side ->
    [white] ο Λευκός
   *[black] ο Μαύρος
} έχει { $pieces } πεσσούς να χάσει
warning-ground = το παιχνίδι δεν έχει τίποτα για το οποίο θα μπορούσε να παρατεθεί το { $ground }
warning-endless = μια παρτίδα χωρίς αιχμαλωσίες μπορεί να μην τελειώσει ποτέ: δεν υπάρχει ούτε όριο ησυχίας ούτε κανόνας κατά της επανάληψης
