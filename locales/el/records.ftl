## A saved game

record-at = { $place }: { $more }
record-object = { $place }: χρειάζεται αντικείμενο
record-name = { $place }: δεν υπάρχει όνομα { $name }
record-list = { $place }: χρειάζεται λίστα με το πολύ { $most } στοιχεία
record-text = { $place }: χρειάζεται κείμενο
record-short-text = { $place }: χρειάζεται κείμενο με το πολύ { $most } χαρακτήρες
record-number = { $place }: χρειάζεται ακέραιος από 0 και πάνω
record-player = { $place }: χρειάζεται white ή black
record-long = το κείμενο ξεπερνά τους { $most } χαρακτήρες
record-bytes = ξεπερνά τα { $most } byte
record-not-json = το κείμενο δεν είναι JSON: η γραμμή { $line }, στήλη { $column }, δεν διαβάζεται
record-json-size = το JSON έχει υπερβολικό βάθος ή υπερβολικά μεγάλο αριθμό
record-name-twice = το { $name } δίνεται δύο φορές στο ίδιο αντικείμενο JSON
record-list-open = η λίστα που αρχίζει στο { $place } δεν έχει κλείσει
record-list-comma = λείπει κόμμα ανάμεσα σε δύο παρτίδες της λίστας
record-after-list = τίποτε δεν ακολουθεί το τέλος της λίστας, όπως { $word }
record-between-games = το { $word } δεν έχει σημασία ανάμεσα σε παρτίδες
record-not-utf8 = δεν είναι UTF-8 στο byte { $byte }
record-format = format: χρειάζεται { $known }
record-version = version: το { $ruleset } είναι γνωστό ως την έκδοση { $known }, όχι { $given }
record-options-many = options: το πολύ { $most }
record-option-value = options: μια τιμή είναι true ή false, αριθμός ή κείμενο
record-option = επιλογή { $option }: χρειάζεται NAME=VALUE
record-digits = dice: { $name }: χρειάζονται { $count } δεκαεξαδικά ψηφία
record-after = { $place }: ο αριθμός στο after πρέπει να είναι από 0 έως { $most }
record-pfen = { $place }: pfen: η θέση είναι { $pfen }
record-marks = { $place }: marks: καθένα είναι ένα από { $values }
record-arrow = { $place }: arrows: κάθε βέλος οδηγεί από ένα τετράγωνο σε άλλο, για παράδειγμα a1-c4
record-clock = { $place }: clock: χρειάζεται αριθμός δευτερολέπτων από 0 και πάνω
record-events = { $place }: events: καθένα είναι μια ενέργεια, ένας παίκτης ή null, και ένα κείμενο
record-event = event: δεν υπάρχει ενέργεια { $name }
record-coins = { $place }: coins: καθένα είναι white ή black, και ένας αριθμός από 1 έως { $most }
record-purses = purses: οι ζαριές δίνουν { $white } και { $black }
record-seconds = { $place }: χρειάζεται αριθμός από { $low } έως { $high }
record-many = μια παρτίδα έχει το πολύ { $most } κινήσεις και ζαριές
record-foreign-node = { $name }: ο κόμβος είναι άλλης παρτίδας
record-start-removed = η αρχή μιας παρτίδας δεν αφαιρείται
record-start-variations = η αρχή μιας παρτίδας δεν έχει παραλλαγές

## How a game ends

record-no-such-ending = οι κανόνες δεν τελειώνουν αυτή την παρτίδα με { $reason }
record-over-already = η παρτίδα είχε ήδη τελειώσει: { $result }, { $reason } ({ $rule })
record-one-loses = με { $reason } ένας παίκτης χάνει
record-due = με { $reason } η παρτίδα είναι { $side ->
    [white] του λευκού
    [black] του μαύρου
   *[nobody] ισόπαλη
}
record-ends = η παρτίδα τελειώνει { $result }, { $reason }

## Illegal moves that stand

record-illegal = παράνομη κίνηση: { $more }
record-cannot-stand = μόνο παιχνίδι με XXI-I αφήνει μια παράνομη κίνηση να ισχύσει ({ $move })
record-stands-legal = ισχύει μόνο παράνομη κίνηση μιας παρτίδας που συνεχίζεται ({ $move })
record-stands-placement = σε αυτό το παιχνίδι δεν τοποθετούνται κομμάτια ({ $move })
record-stands-off-board = ο άβακας δεν έχει { $square }

## A record's text

record-empty = το κείμενο δεν περιέχει καμία παρτίδα
record-unknown-notation = το κείμενο δεν είναι σε καμία γνωστή σημειογραφία
record-unnamed-ruleset = το κείμενο δεν ονομάζει παιχνίδι: πρέπει να δοθούν οι κανόνες
record-ruleset = δεν υπάρχουν κανόνες { $ruleset }
record-ruleset-unlisted = δεν υπάρχουν κανόνες { $ruleset }· η σελίδα «Κανόνες» τους παραθέτει όλους
record-carries-ruleset = η καταγραφή φέρνει δικούς της κανόνες, και αυτοί δεν ανοίγουν εδώ
record-unread = δεν διαβάζεται: { $reason }
record-encoding = το κείμενο δεν είναι UTF-8: { $reason }
record-line-long = η γραμμή ξεπερνά τα { $most }· το υπόλοιπο παραλείπεται
record-game-long = μια παρτίδα έχει το πολύ { $most } χαρακτήρες· το υπόλοιπο παραλείπεται
record-header = το { $word } δεν αρχίζει επικεφαλίδα όπως [White "Ann"]
record-header-twice = το { $name } δίνεται δύο φορές
record-no-ruleset = δεν ορίζεται Ruleset
record-version-known = γνωστό ως την έκδοση { $known }, όχι { $given }
record-no-meaning = το { $word } δεν σημαίνει τίποτε εδώ
record-number-due = σειρά έχει η κίνηση { $due }, όχι η { $given }
record-turn = σειρά έχει { $side ->
    [white] ο λευκός
   *[black] ο μαύρος
}
record-victims-missing = λείπουν τα θύματα της { $move }
record-no-such-piece = στο { $square } δεν στέκεται { $piece ->
    [dux] dux
   *[soldier] στρατιώτης
}
record-higher-die = το μεγαλύτερο ζάρι γράφεται πρώτο
record-no-file = καμία στήλη δεν λέγεται { $file }
record-no-rank = καμία γραμμή δεν λέγεται { $rank }
record-site = ένας άβακας { $count } τετραγώνων δεν έχει θέση { $site }
record-no-reason = κανένας λόγος δεν λέγεται { $reason }
record-variation-open = μια παραλλαγή δεν κλείνει
record-variation-place = μια παραλλαγή ακολουθεί την κίνηση που αντικαθιστά
record-variations-deep = οι παραλλαγές είναι ένθετες πάνω από { $most } φορές
record-no-variation = καμία παραλλαγή δεν είναι ανοιχτή
record-comment-open = ένα σχόλιο δεν κλείνει
record-no-result = η παρτίδα διακόπτεται χωρίς αποτέλεσμα
record-after-result = τίποτε δεν ακολουθεί ένα αποτέλεσμα
record-header-says = η επικεφαλίδα λέει { $given }
record-purses-given = οι ζαριές δίνουν στα πουγκιά { $white },{ $black }, όχι { $given }
record-notation-lacks = αυτή η σημειογραφία δεν έχει { $kind ->
    [dice] ζάρια
    [placements] τοποθετήσεις
    [removals] αφαιρέσεις
   *[moves] κινήσεις
}
