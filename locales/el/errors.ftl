
## The file

error-file-large = ξεπερνά τα 64 KiB, το όριο για αρχείο κανόνων
error-file-line = έχει γραμμή με πάνω από { $most } χαρακτήρες
error-file-deep = έχει υπερβολικά βαθιά ένθεση
error-file-encoding = δεν είναι κείμενο UTF-8
error-file-mark = αρχίζει με byte order mark, που δεν επιτρέπεται στο TOML
error-file-toml-number = δεν είναι TOML: περιέχει υπερβολικά μεγάλο αριθμό
error-file-toml = δεν είναι TOML: { $reason }
error-file-toml-end = δεν είναι TOML, στο τέλος του αρχείου: { $reason }
error-file-no-ruleset = το { $name } δεν είναι id κανόνων του πακέτου
error-file-first = { $file }: { $more } (και άλλα { $others }· δείτε petteia rulesets check)
error-file-only = { $file }: { $more }
error-file-parent = το { $name } έχει σφάλμα: { $more }
error-file-too-many = περισσότερα από { $most } αρχεία επεκτείνουν το ένα το άλλο
error-file-extends-itself = κανόνες δεν επεκτείνουν τον εαυτό τους, ούτε άλλους που τους επεκτείνουν
error-file-no-parent = το { $name } δεν είναι ούτε id κανόνων ούτε διαδρομή που λήγει σε .toml
error-file-path = ένα αρχείο κανόνων ορίζεται με τη διαδρομή του, όχι με { $given }
error-file-unread = δεν διαβάζεται: { $reason }
error-file-name-encoding = το όνομα του αρχείου δεν είναι κείμενο UTF-8
error-file-ending = το όνομα ενός αρχείου κανόνων λήγει σε .toml
error-file-irregular = δεν είναι κανονικό αρχείο
error-file-folder = είναι φάκελος, όχι αρχείο κανόνων
error-file-impossible-name = κανένα αρχείο δεν μπορεί να έχει αυτό το όνομα

## Shapes

error-file-a-table = πίνακας
error-file-a-list = λίστα
error-file-huge = τεράστιος αριθμός
error-file-kind = χρειάζεται { $kind ->
    [table] πίνακας
    [list] λίστα
    [whole] ακέραιος
    [switch] true ή false
    [word] ακέραιος ή κείμενο
    [any] true, false, ακέραιος ή κείμενο
   *[text] κείμενο
}, όχι { $given }
error-file-one-of = χρειάζεται ένα από { $values }, όχι { $given }
error-file-empty = δεν μπορεί να είναι κενό
error-file-long = ξεπερνά τους { $most } χαρακτήρες
error-file-range = χρειάζεται ακέραιος από { $low } έως { $high }, όχι { $given }
error-file-few = ελάχιστο πλήθος στοιχείων: { $least }
error-file-many = έχει πάνω από { $most } στοιχεία
error-file-twice = το { $given } υπάρχει δύο φορές
error-file-missing = λείπει
error-file-unknown = άγνωστο κλειδί
error-file-unknown-of = άγνωστο κλειδί· γνωστά είναι: { $values }
error-file-name = όνομα: { $more }
error-file-instead = { $more }, όχι { $given }
error-file-pattern-word = χρειάζεται λέξη με πεζά γράμματα, ψηφία και -
error-file-pattern-rule = χρειάζεται πεζό γράμμα, έπειτα πεζά γράμματα, ψηφία, - ή _, το πολύ 40
error-file-pattern-option = χρειάζεται πεζό γράμμα, έπειτα πεζά γράμματα, ψηφία ή _, το πολύ 40
error-file-pattern-size = χρειάζονται στήλες x γραμμές, 4 έως 16, όπως "12x8"
error-file-pattern-line = χρειάζεται μία γραμμή χωρίς χαρακτήρες ελέγχου
error-file-pattern-title = χρειάζεται μία γραμμή με ορατούς χαρακτήρες, χωρίς χαρακτήρες ελέγχου
error-file-pattern-text = δεν επιτρέπονται χαρακτήρες ελέγχου
error-file-pattern-board = χρειάζεται το πεδίο του άβακα ενός PFEN: γράμματα S P H L B, κεφαλαία ή πεζά, αριθμοί, /
error-file-pattern-row = χρειάζονται τα γράμματα S P H L B και αριθμοί κενών τετραγώνων
error-file-pattern-id = χρειάζεται ID κανόνα, όπως "XXI-10" ή "MY-1"
error-file-pattern-value = χρειάζεται true, false, αριθμός, λέξη ή μέγεθος άβακα

## Options and rules

error-file-part-missing = λείπει το { $entry }
error-file-needed = λείπει το { $entry }, που το χρειάζεται ο τύπος { $kind }
error-file-ways = χρειάζεται ένα από writes, effect, arbiter και inert, αλλά δεν υπάρχει κανένα
error-file-ways-both = χρειάζεται ένα μόνο από writes, effect, arbiter και inert, ενώ υπάρχουν: { $ways }
error-file-quiet = χρειάζεται int που γράφει το ending.quiet_limit, όπως σε όλους τους κανόνες
error-file-quiet-removed = όλοι οι κανόνες έχουν quiet_limit· η προεπιλογή 0 καταργεί το όριο
error-file-extra-values = ο τύπος { $kind } δεν έχει values
error-file-extra-ends = ο τύπος { $kind } δεν έχει min ή max
error-file-ends-whole = τα min και max πρέπει να είναι ακέραιοι
error-file-ends-order = το min { $low } ξεπερνά το max { $high }
error-file-board-ways = ένα board χρειάζεται είτε values είτε min και max
error-file-board-ends = τα min και max πρέπει να είναι μεγέθη άβακα, όπως "12x8"
error-file-board-order = το min { $low } δεν χωρά στο max { $high }
error-file-no-size = το { $value } δεν είναι μέγεθος άβακα: στήλες x γραμμές, 4 έως 16
error-file-value = το { $given } δεν είναι { $more }
error-file-unquoted = γράφεται { $value }, χωρίς εισαγωγικά
error-file-cannot-write = επιλογή τύπου { $kind } δεν μπορεί να γράψει το { $entry }
error-file-takes = το { $entry } θέλει επιλογή τύπου { $kind }, όχι { $other }
error-file-cannot-be = το { $entry } δεν μπορεί να είναι { $given }
error-file-no-option = δεν υπάρχει επιλογή { $name }
error-file-two-rules = το { $name } είναι όνομα δύο κανόνων
error-file-cited = για το { $ground } παρατίθεται ήδη άλλος κανόνας που ισχύει πάντα
error-file-nothing-to-remove = κανόνες που δεν επεκτείνουν άλλους δεν έχουν τίποτα να αφαιρέσουν
error-file-not-inherited = το { $name } δεν κληρονομείται
error-file-still-spoken = το αναφέρει ο κληρονομημένος κανόνας { $name }: να αφαιρεθεί κι αυτός
error-file-overruled = η επιλογή { $option } το κάνει { $given }: αλλαγή ή αφαίρεση του options.{ $entry }
error-file-with = με { $option } = { $value }: { $more }
error-file-at = { $entry }: { $more }

## The set-up

error-file-size = λείπει το μέγεθος του άβακα: [board] size
error-file-setup-both = το setup έχει { $shared } για τις δύο πλευρές και χωριστά { $side ->
    [white] white
   *[black] black
}: να δοθεί ένα από τα δύο
error-file-setup-board = το setup έχει και κείμενο άβακα και { $entry }: να δοθεί ένα από τα δύο
error-file-rows = { $found } σειρές δεν χωρούν σε άβακα με { $ranks } γραμμές
error-file-row = το { $row } έχει μήκος { $found } σε άβακα με { $files } στήλες
error-file-leader-part = για τον αρχηγό λείπει το { $entry }
error-file-leader-rank = η γραμμή { $rank } βρίσκεται έξω από άβακα με { $ranks } γραμμές
error-file-leader-taken = το τετράγωνο του αρχηγού στη γραμμή { $rank } είναι πιασμένο από τα rows
error-file-meet = οι πεσσοί των πλευρών συναντιούνται στη γραμμή { $rank }: ο άβακας είναι πολύ μικρός
error-file-ranks = έχει { $found } γραμμές σε άβακα { $size }
error-file-rank = η γραμμή { $rank } έχει μήκος { $found } σε άβακα { $size }
error-file-square = { $row }: ούτε πεσσός ούτε αριθμός στο { $letter }
error-file-over = η παρτίδα τελειώνει πριν από την πρώτη κίνηση: { $reason }

## What cannot go together

error-file-two-dice = χρειάζεται δύο ζάρια
error-file-dice-with = τα ζάρια δεν συνδυάζονται με { $entry } = { $value }
error-file-dice-reserve = τα ζάρια δεν συνδυάζονται με εφεδρεία
error-file-dice-shuttle = τα ζάρια δεν συνδυάζονται με κανόνα κατά του πήγαινε-έλα
error-file-beyond-lines = τα άλματα και οι διαγώνιοι δεν συνδυάζονται με { $entry }
error-file-apart = δεν συνδυάζεται με { $entry } = { $value }
error-file-peltasts = πεσσοί ή στρατιώτες (S) δεν συνδυάζονται με πελταστές (P)
error-file-basileus = αρχηγός (L) δεν συνδυάζεται με βασιλέα (B)
error-file-setup-letter = το «{ $letter }» δεν μπορεί να σταθεί στην αρχική διάταξη
error-file-leaders = ο { $side ->
    [white] λευκός
   *[black] μαύρος
} έχει πάνω από έναν αρχηγό
error-file-no-pieces = ο { $side ->
    [white] λευκός
   *[black] μαύρος
} δεν έχει πεσσούς, ούτε στον άβακα ούτε σε εφεδρεία
error-file-plain = χρειάζεται μόνο απλούς στρατιώτες, όχι { $values }
error-file-binding = τα δεμένα κομμάτια δεν συνδυάζονται με { $entry }
error-file-leap-needed = χρειάζεται κομμάτια που πηδούν
error-file-reserve-fit = { $reserve } πεσσοί ανά πλευρά δεν χωρούν σε { $free } κενά τετράγωνα
error-file-leader-of = χρειάζεται αρχηγό (L ή B) του { $side ->
    [white] λευκού
   *[black] μαύρου
} στην παράταξη
error-file-leader = χρειάζεται αρχηγό (L ή B) στην παράταξη
error-file-leader-never = χρειάζεται capture.leader, που εδώ είναι never
error-file-classes = χρειάζεται πελταστές (ή πεσσούς) και οπλίτες και των δύο πλευρών στην παράταξη
error-unproven = με { $entry } = { $value } δεν έχει αποδειχθεί ότι κάποιο κομμάτι δεν μπορεί να αιχμαλωτιστεί
error-file-spare-move = με { $entry } = { $value } ένας παίκτης μπορεί να αναγκαστεί να ανοίξει ένα τείχος

## Values of the core's rules

error-key-unknown = δεν υπάρχει τέτοιος κανόνας
error-key-switch = χρειάζεται true ή false
error-key-text = χρειάζεται κείμενο
error-key-number = χρειάζεται ακέραιος από { $low } έως { $high }
error-key-word = χρειάζεται ένα από { $values }
error-key-ground = για αυτό δεν αναφέρεται κανόνας
error-key-term = μια εκτίμηση δεν το μετρά
error-network = αυτά τα byte δεν είναι δίκτυο που μπορεί να διαβάσει αυτή η έκδοση

## Ό,τι είναι έγκυρο, αλλά λέει λιγότερα απ' όσο φαίνεται

warning-idle = δεν αλλάζει τίποτα σε αυτό το παιχνίδι
warning-idle-option = καμία τιμή αυτής της επιλογής δεν αλλάζει κάτι σε αυτό το παιχνίδι
warning-goal = δεν επιτυγχάνεται ποτέ: { $side ->
    [white] ο Λευκός
   *[black] ο Μαύρος
} έχει { $pieces } πεσσούς να χάσει
warning-ground = το παιχνίδι δεν έχει τίποτα για το οποίο θα μπορούσε να παρατεθεί το { $ground }
warning-example = το παιχνίδι δεν έχει κανόνα με όνομα { $name }
warning-endless = μια παρτίδα χωρίς αιχμαλωσίες μπορεί να μην τελειώσει ποτέ: δεν υπάρχει ούτε όριο ησυχίας ούτε κανόνας κατά της επανάληψης
