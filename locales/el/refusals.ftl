## A move

refusal-over = η παρτίδα τελείωσε: { $reason } ({ $rule })
refusal-over-by = η παρτίδα τελείωσε: { $reason }
refusal-game-over = η παρτίδα τελείωσε
refusal-roll-due = τα ζάρια πρέπει να ριχτούν πριν από την κίνηση
refusal-rolled-already = τα ζάρια έχουν ήδη ριχτεί
refusal-game-without-dice = αυτό το παιχνίδι δεν έχει ζάρια
refusal-impossible-roll = τα ζάρια δεν μπορούν να δείξουν αυτό
refusal-off-board = ο άβακας { $files } x { $ranks } δεν έχει τετράγωνο { $square }
refusal-no-placement = σε αυτό το παιχνίδι δεν τοποθετείται τίποτα: πρέπει να κινηθεί κομμάτι του άβακα
refusal-all-placed = όλα τα κομμάτια έχουν τοποθετηθεί: ένα κομμάτι πρέπει να κινηθεί
refusal-must-place = πρέπει να τοποθετηθεί ένα κομμάτι, όπως @c4, ώσπου να τοποθετηθούν όλα
refusal-not-empty = το { $square } δεν είναι άδειο
refusal-closed = στο { $square } δεν τοποθετείται κομμάτι
refusal-incitus-stays = ο incitus στο { $square } δεν κινείται ποτέ
refusal-no-piece = στο { $square } δεν στέκεται κανένα κομμάτι
refusal-not-yours = το κομμάτι στο { $square } είναι { $side ->
    [white] του λευκού
   *[black] του μαύρου
}, και σειρά έχει { $other ->
    [white] ο λευκός
   *[black] ο μαύρος
}
refusal-line = { $from } προς { $to } δεν είναι κίνηση σε μία γραμμή ή στήλη
refusal-line-or-diagonal = από { $from } σε { $to }: η κίνηση δεν ακολουθεί γραμμή, στήλη ή διαγώνιο
refusal-incitus-in-the-way = ο incitus στο { $square } κλείνει τον δρόμο
refusal-in-the-way = το κομμάτι στο { $square } κλείνει τον δρόμο
refusal-blocked = το κομμάτι στο { $square } είναι αποκλεισμένο από όλες τις πλευρές
refusal-barrier = καμία κίνηση δεν περνά πάνω από τη γραμμή { $rank }
refusal-stranded = ο πεσσός στο { $square } είναι αποκομμένος
refusal-distance = το κομμάτι στο { $square } δεν προχωρεί { $steps ->
    [one] ένα τετράγωνο
   *[other] { $steps } τετράγωνα
}, μόνο { $numbers }
refusal-fugitive = ο φυγάς στο { $square } οφείλει να επιτεθεί, και στο { $to } δεν αγγίζει κανέναν εχθρό
refusal-retreat = το κομμάτι στο { $square } είναι δίπλα σε εχθρό ({ $squares }), και το { $to } δεν έχει κανέναν δίπλα
refusal-locked = ο στρατιώτης στο { $square } είναι δεσμευμένος από { $squares }
refusal-bound = το κομμάτι στο { $square } είναι δεμένο και δεν μπορεί να κινηθεί
refusal-no-removal = σε αυτό το παιχνίδι κανένας γύρος δεν βγάζει κομμάτι από τον άβακα
refusal-removes-own = το κομμάτι στο { $square } δεν είναι εχθρικό: μόνο δεμένος εχθρός βγαίνει από τον άβακα
refusal-not-bound = το κομμάτι στο { $square } δεν είναι δεμένο
refusal-removes-first = στα { $squares } υπάρχουν δεμένοι εχθροί: ένας από αυτούς βγαίνει από τον άβακα πριν κινηθεί κομμάτι
refusal-moves-after-removal = μετά την αφαίρεση ένα κομμάτι πρέπει να κινηθεί, στην ίδια σειρά
refusal-enters-pair = το { $to } είναι ανάμεσα στα εχθρικά κομμάτια στα { $squares }: ένα κομμάτι πηγαίνει εκεί μόνο αν δένει το ένα από τα δύο
refusal-enters-any = το { $to } είναι ανάμεσα στα εχθρικά κομμάτια στα { $squares }: ένα κομμάτι πηγαίνει εκεί μόνο αν δένει κάποιο εχθρικό
refusal-combat-stays = ο dux στο { $square } μάχεται με { $squares } και δεν μπορεί να κινηθεί
refusal-combat-step = ο dux στο { $square } μάχεται με { $squares } και προχωρεί ένα τετράγωνο, εκτός αν αιχμαλωτίζει ή δίνει πλήγμα
refusal-combat-offensive = ο dux στο { $square } μάχεται με { $squares } και κάνει μόνο επιθετικές κινήσεις
refusal-immobilizing = η κίνηση θα ακινητοποιούσε τον ίδιο τον dux του παίκτη στο { $square }
refusal-shuttling = το κομμάτι στο { $square } μόλις πήγε στο { $to } και γύρισε: δεν επιτρέπεται να ξεκινήσει πάλι για το { $to }
refusal-undoing = η κίνηση θα αναιρούσε την προηγούμενη του ίδιου παίκτη, από το { $to } στο { $square }
refusal-repeating = η { $move } θα επαναλάμβανε μια θέση που έχει ήδη εμφανιστεί { $times ->
    [one] μία φορά
   *[other] { $times } φορές
}
refusal-must-capture = { $side ->
    [white] ο λευκός
   *[black] ο μαύρος
} οφείλει να αιχμαλωτίσει
refusal-must-open = { $side ->
    [white] ο λευκός
   *[black] ο μαύρος
} δεν μπορεί να κινηθεί, και η κίνηση πρέπει να του ανοίξει δρόμο
refusal-must-go-on = το κομμάτι στο { $square } πρέπει να κινηθεί πάλι σε αυτή τη σειρά
refusal-must-capture-again = το κομμάτι στο { $square } μπορεί να κινηθεί πάλι σε αυτή τη σειρά μόνο αν αιχμαλωτίσει
refusal-turn-over = η σειρά τελείωσε: το κομμάτι στο { $square } δεν μπορεί να κινηθεί πάλι
refusal-captures-nothing = η κίνηση δεν αιχμαλωτίζει τίποτε
refusal-captures-others = η κίνηση αιχμαλωτίζει { $squares }, και ακριβώς αυτό πρέπει να γραφτεί
refusal-not-legal = η { $move } δεν είναι νόμιμη εδώ
refusal-action = η ενέργεια { $action } δεν είναι νόμιμη εδώ
refusal-action-of-game = παρτίδα { $game }: η ενέργεια { $action } δεν είναι νόμιμη
refusal-actions-of-turn = οι ενέργειες αυτές δεν αποτελούν εδώ ολόκληρη σειρά
refusal-touched = το κομμάτι στο { $square } πρέπει να κινηθεί ({ $move })

## A move's text

error-in-column = { $more } (θέση { $column })
error-at = γραμμή { $line }, θέση { $column }: { $more }
error-hint = { $more }· μήπως { $word };
error-move-long = κίνηση με { $total } χαρακτήρες είναι πολύ μεγάλη
error-move-square = αναμένεται τετράγωνο όπως a1
error-move-hyphen = μετά το πρώτο τετράγωνο αναμένεται παύλα
error-move-victims = αναμένεται x και τετράγωνο θύματος, ή τίποτε
error-move-end = μετά το τετράγωνο του κομματιού που βγαίνει δεν αναμένεται τίποτε άλλο
error-surrogate = το κείμενο περιέχει μισό ζεύγος υποκατάστασης

## An act

refusal-other-turn = σειρά έχει ο άλλος παίκτης
refusal-dice-wait = τα ζάρια περιμένουν και τους δύο παίκτες
refusal-roll-is-due = πρέπει πρώτα να ριχτούν τα ζάρια
refusal-no-roll = δεν είναι ώρα για ζάρια
refusal-nothing-to-place = τίποτε δεν μπορεί να τοποθετηθεί τώρα
refusal-nothing-offered = δεν έχει προταθεί τίποτε
refusal-offer = offer: χρειάζεται ένα από: { $values }
refusal-no-dead-position = αυτό το παιχνίδι δεν έχει κανόνα για νεκρή θέση
refusal-illegal-not-made = αυτή η παρτίδα δεν αφήνει να γίνονται παράνομες κινήσεις
refusal-back = καμία κίνηση δεν μπορεί να παρθεί πίσω: { $why }
refusal-no-back = καμία κίνηση δεν μπορεί να παρθεί πίσω
refusal-rated-back = σε παρτίδα με βαθμολόγηση καμία κίνηση δεν παίρνεται πίσω
refusal-seat = seat: αυτό το κάνουν μόνο οι παίκτες της παρτίδας
refusal-no-hints = βοήθεια δίνεται μόνο απέναντι στη μηχανή
refusal-rated-help = σε παρτίδα με βαθμολόγηση δεν υπάρχει ούτε βοήθεια ούτε προπονητής
refusal-nothing-to-hint = δεν υπάρχει τίποτε για βοήθεια
refusal-moves-hidden = αυτή η παρτίδα δεν δείχνει ποιες κινήσεις είναι νόμιμες
refusal-games-often = πάρα πολλές παρτίδες σε λίγη ώρα
refusal-hints-often = πάρα πολλές βοήθειες σε λίγη ώρα
refusal-no-act = δεν υπάρχει ενέργεια { $name }
refusal-act-long = επιτρέπονται το πολύ { $most } χαρακτήρες
refusal-acts-many = κάθε παίκτης ενεργεί σε μια παρτίδα το πολύ { $most } φορές
refusal-seed-long = ένας σπόρος έχει το πολύ { $most } χαρακτήρες
refusal-seed-once = κάθε παίκτης ορίζει έναν σπόρο, πριν ριχτούν τα ζάρια
refusal-seeds-first = και οι δύο παίκτες ορίζουν σπόρο πριν ριχτούν τα ζάρια
refusal-secret-late = τα ζάρια ρίχτηκαν πριν δεσμευτεί ένα μυστικό
refusal-secret-other = το μυστικό δεν είναι εκείνο που δεσμεύτηκε
refusal-no-dice = σε αυτή την παρτίδα δεν ρίχνονται ζάρια
refusal-time-up = τελείωσε ο χρόνος
refusal-suspended = το τουρνουά είναι σε παύση: δεν γίνεται κίνηση μέχρι να συνεχιστεί
refusal-not-suspended = η παρτίδα δεν είναι σε παύση
refusal-no-clock = δεν υπάρχει χρονόμετρο για να ξεκινήσει
refusal-time-left = υπάρχει ακόμη χρόνος
refusal-game-goes-on = η παρτίδα συνεχίζεται
refusal-rematch-begun = η ρεβάνς έχει αρχίσει
refusal-rematch-alone = rematch: δεν υπάρχει κανείς για να παίξετε
refusal-claim = claim: χρειάζεται ένα από: { $values }
refusal-not-left = leave: ο άλλος παίκτης είναι εδώ, ή δεν λείπει αρκετή ώρα
refusal-lobby-each = lobby: το πολύ { $most } προτάσεις συγχρόνως
refusal-lobby-address = lobby: το πολύ { $most } προτάσεις συγχρόνως από μία διεύθυνση
refusal-lobby-all = lobby: αυτή τη στιγμή προτείνονται πάρα πολλές παρτίδες
refusal-lobby-addressee = αυτός ο παίκτης έχει ήδη { $most } προκλήσεις να απαντήσει
refusal-nobody-found = κανένας παίκτης με αυτό το όνομα δεν δέχεται προκλήσεις
refusal-ruleset-gone = Αυτούς τους κανόνες τους πήρε πίσω όποιος τους έφερε.

## A game to be set up

error-clock-kind = clock: χρειάζεται ένα από: { $values }
error-clock-days = clock: χρειάζονται από 1 έως { $most } ημέρες ανά κίνηση
error-clock-base = clock: χρειάζονται από { $seconds } δευτερόλεπτα έως { $hours } ώρες
error-clock-step = clock: επιτρέπονται το πολύ { $minutes } λεπτά ανά κίνηση
error-clock-whole-seconds = clock: χρειάζεται ακέραιος αριθμός δευτερολέπτων
error-clock-whole-days = clock: χρειάζεται ακέραιος αριθμός ημερών
error-clock-minutes = clock: χρειάζεται αριθμός λεπτών
error-clock-text = clock: το { $text } δεν είναι όπως «fischer 300+5» ή «days 3»
error-clock-apart = clock: οι ημέρες ανά κίνηση χρειάζονται δύο παίκτες, καθέναν στη δική του συσκευή

error-pfen = PFEN, { $field ->
    [line] γραμμή
    [board] άβακας
    [turn] σειρά
    [dice] ζάρια
    [reserve] εφεδρεία
    [captures] αιχμαλωσίες
    [refusals] αρνήσεις
    [quiet] ησυχία
   *[move] κίνηση
}: { $more }
error-pfen-long = οι { $length } χαρακτήρες είναι πολλοί, το πολύ { $most }
error-pfen-fields = { $found ->
    [one] ένα πεδίο
   *[other] { $found } πεδία
} αντί για 8· ένα κενό χωρίζει δύο πεδία
error-pfen-turn = το { $text } δεν είναι ούτε w ούτε b
error-pfen-move = οι κινήσεις αριθμούνται από το 1
error-pfen-incitus = το x χρειάζεται inciti
error-pfen-letter = αυτό το παιχνίδι δεν έχει «{ $letter }»
error-pfen-leader = δεύτερος αρχηγός { $side ->
    [white] του λευκού
   *[black] του μαύρου
}
error-pfen-canonical = γράφεται { $text }
error-pfen-ranks = { $found } γραμμές αντί για { $ranks }
error-pfen-more-ranks = περισσότερες από { $ranks } γραμμές
error-pfen-run = μια σειρά άδειων τετραγώνων αρχίζει με 0
error-pfen-more-files = η γραμμή { $rank } έχει περισσότερες από { $files } στήλες
error-pfen-files = η γραμμή { $rank } έχει { $found } στήλες αντί για { $files }
error-pfen-no-piece = το { $letter } δεν είναι κομμάτι
error-pfen-no-dice = αυτό το παιχνίδι δεν έχει ζάρια: γράφεται -
error-pfen-digits = αναμένεται ? ή { $count ->
    [one] { $count } ψηφίο
   *[other] { $count } ψηφία
}
error-pfen-die = ένα ζάρι δείχνει 1 έως { $faces }
error-pfen-higher-die = το μεγαλύτερο ζάρι γράφεται πρώτο
error-pfen-no-placement = αυτό το παιχνίδι δεν έχει τοποθέτηση: γράφεται -
error-pfen-reserve = δεν προκύπτει με τη σειρά, όταν ο λευκός τοποθετεί πρώτος
error-pfen-closed = όσο τοποθετούνται κομμάτια κανένα δεν μπορεί να είναι στο { $square }
error-pfen-leader-reserve = όσο ο αρχηγός { $side ->
    [white] του λευκού
   *[black] του μαύρου
} περιμένει να τοποθετηθεί, δεν μπορεί να είναι στον άβακα
error-pfen-bound = το κομμάτι στο { $square } δεν μπορεί να είναι δεμένο: το δεμένο κομμάτι το κρατούν δύο ελεύθεροι εχθροί, και όσο τοποθετούνται κομμάτια κανένα δεν είναι δεμένο
error-pfen-blocked = { $side ->
    [white] ο λευκός
   *[black] ο μαύρος
} δεν μπορεί να κινηθεί και πάει πάσο: παίζει ο άλλος
error-pfen-pair = αναμένονται δύο αριθμοί με κόμμα ανάμεσα, πρώτος του λευκού
error-pfen-above = το { $found } είναι πάνω από { $most }
error-pfen-number = το { $text } δεν είναι ακέραιος με απλά ψηφία
error-start-long = start: μια θέση έχει το πολύ { $most } χαρακτήρες
error-start-over = start: η παρτίδα θα είχε τελειώσει πριν αρχίσει
error-side = side: χρειάζεται ένα από: white, black, lot
error-level = level: χρειάζεται ακέραιος από { $low } έως { $high }
error-rated = { $why ->
    [coach] μια παρτίδα με προπονητή δεν βαθμολογείται: επιλέξτε επίπεδο
    [own] βαθμολογούνται μόνο παρτίδες με τους κανονισμούς του ιστοτόπου
    [options] μια παρτίδα με βαθμολόγηση παίζεται με τους κανόνες του συγγραφέα: αφήστε όλες τις επιλογές όπως είναι
    [start] μια παρτίδα με βαθμολόγηση αρχίζει από την αρχική θέση του συγγραφέα
   *[clock] μια παρτίδα με βαθμολόγηση χρειάζεται χρονόμετρο, για να τελειώσει
}
error-opponent = opponent: χρειάζεται ένα από: { $values }
error-opponent-side = opponent: σε παρτίδα με τη μηχανή, η μηχανή παίζει τη μία πλευρά
error-option = { $ruleset }: επιλογή { $option }: { $more }
error-no-option = δεν υπάρχει τέτοια επιλογή
error-no-option-of = δεν υπάρχει τέτοια επιλογή· γνωστές είναι: { $values }
value-choice = { $name }: το { $given } δεν είναι ένα από { $values }
error-ruleset-key = { $ruleset }: { $entry }: { $more }
error-allowed-bool = true ή false
error-allowed-choice = ένα από { $values }
error-allowed-board = μέγεθος άβακα από { $low } έως { $high }, όπως { $usual }
error-allowed-int = ακέραιος από { $low } έως { $high }
error-ruleset = άγνωστοι κανόνες { $ruleset }· δείτε petteia rulesets, ή δώστε διαδρομή που λήγει σε .toml
error-ruleset-gone = άγνωστοι κανόνες { $ruleset }
error-ruleset-name = οι κανόνες ορίζονται με το id ή τη διαδρομή τους, όχι με { $given }

## Μια αναζήτηση και οι πίνακες

error-status-letter = { $side ->
    [white] ο λευκός έχει
   *[black] ο μαύρος έχει
} { $found } κομμάτια { $letter } στον άβακα, και στην αρχή { $most }
error-status-pieces = { $side ->
    [white] ο λευκός έχει
   *[black] ο μαύρος έχει
} { $found } κομμάτια με όσα περιμένουν και όσα πιάστηκαν, και στην αρχή { $total }
error-status-inciti = στον άβακα υπάρχουν { $found } inciti, και πιάστηκαν { $total } κομμάτια
error-status-placed = τοποθετήθηκαν { $found } κομμάτια μετά από { $total } ημικινήσεις
error-status-quiet = οι { $found } ήσυχες ημικινήσεις είναι περισσότερες από τις { $total } που παίχτηκαν
error-saved-game-bytes = τα byte αυτά δεν είναι αποθηκευμένη παρτίδα αυτών των κανόνων
error-no-square = το { $word } δεν είναι τετράγωνο αυτού του άβακα
error-number = { $name }: χρειάζεται ακέραιος από { $low } έως { $high }
error-number-low = { $name }: χρειάζεται τουλάχιστον { $low }
error-search-limit = μια αναζήτηση χρειάζεται όριο: milliseconds, nodes ή depth
error-player = algorithm: το { $word } δεν είναι κανένα από τα { $values }
error-player-level = level: μόνο ο παίκτης alpha-beta έχει επίπεδα
error-player-threads = threads: μόνο ο παίκτης alpha-beta χρησιμοποιεί περισσότερα από 1
error-solve-dice = ένα παιχνίδι με ζάρια δεν λύνεται μετρώντας τις κινήσεις προς τα πίσω από το τέλος του
error-solve-shuttle = ένα παιχνίδι που περιορίζει το πήγαινε-έλα δεν λύνεται μετρώντας τις κινήσεις προς τα πίσω από το τέλος του
error-solve-passes = ένα παιχνίδι όπου ο αποκλεισμένος πάει πάσο δεν λύνεται μετρώντας τις κινήσεις προς τα πίσω από το τέλος
error-solve-second-moves = ένα παιχνίδι όπου ένα κομμάτι κινείται πολλές φορές σε μία σειρά δεν λύνεται μετρώντας τις κινήσεις προς τα πίσω από το τέλος
error-solve-leader-reserve = ένα παιχνίδι δεν λύνεται μετρώντας τις κινήσεις προς τα πίσω από το τέλος πριν τοποθετηθούν οι αρχηγοί
error-solve-binding = ένα παιχνίδι με δεμένα κομμάτια δεν λύνεται μετρώντας τις κινήσεις προς τα πίσω από το τέλος
error-solve-conversion = ένα παιχνίδι όπου τα κομμάτια αλλάζουν πλευρά δεν λύνεται μετρώντας τις κινήσεις προς τα πίσω από το τέλος
error-solve-material = και μόνο οι συνδυασμοί των πεσσών είναι εκατομμύρια
error-solve-over = με τόσο λίγους πεσσούς το παιχνίδι έχει τελειώσει όπου κι αν στέκονται
error-solve-large = ο πίνακας χρειάζεται { $mebibytes } MiB
error-solve-long = μια νίκη θέλει περισσότερες κινήσεις από όσες χωρά ένας πίνακας
error-solve-stopped = διακόπηκε
error-solve-foreign = οι τιμές δεν είναι αυτού του παιχνιδιού και αυτών των πεσσών
