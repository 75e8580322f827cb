## The players

side-name = { $side ->
    [white] Λευκός
   *[black] Μαύρος
}
player-you = Εσείς
player-engine = Μηχανή, επίπεδο{"\u00A0"}{ $level }
player-guest = Επισκέπτης { $number }
player-nickname = { $name } (επισκέπτης)
player-open = Κανείς ακόμη
player-away = λείπει
player-taken = { $side ->
    [white] Λευκός
   *[black] Μαύρος
}, αιχμάλωτοι: { $count }
taken = αιχμάλωτοι: { $count }
to-move = παίζει

## Whose turn

start-side = Παίζετε με { $side ->
    [white] τα λευκά
   *[black] τα μαύρα
}.
turn-yours = Σειρά σας
turn-yours-place = Τοποθετήστε έναν πεσσό
turn-side = { $side ->
    [white] Παίζει ο λευκός
   *[black] Παίζει ο μαύρος
}
turn-engine = Η μηχανή σκέφτεται
turn-engine-queue = { $ahead ->
    [one] Η μηχανή είναι απασχολημένη: προηγείται { $ahead } απάντηση
   *[other] Η μηχανή είναι απασχολημένη: προηγούνται { $ahead } απαντήσεις
}
turn-engine-silent = Η μηχανή δεν απάντησε. Η παρτίδα φυλάσσεται: φορτώστε ξανά τη σελίδα για να τη ρωτήσετε πάλι
turn-suspended = Το τουρνουά είναι σε παύση
turn-open = Περιμένουμε τον φίλο σας
friend-joined = Ο φίλος σας ήρθε.
turn-waiting = Η κίνησή σας περιμένει να σταλεί
move-waiting = Η { $move } περιμένει: θα σταλεί μόλις επανέλθει η σύνδεση.
move-waiting-offer = Η { $move } περιμένει: θα σταλεί αν απορρίψετε.
turn-opponent = Αναμονή για τον αντίπαλο
turn-seeds = Τα ζάρια περιμένουν και τους δύο παίκτες
turn-watching = Παρακολουθείτε
title-your-move = Σειρά σας: { $title }
title-game = { $title }
moved = { $side ->
    [white] Λευκός
   *[black] Μαύρος
}: { $from } προς { $to }
moved-captures = { $side ->
    [white] Λευκός
   *[black] Μαύρος
}: { $from } προς { $to }, αιχμαλωτίζει { $squares }
placed = { $side ->
    [white] Λευκός
   *[black] Μαύρος
}: τοποθέτηση στο { $to }
removed = { $side ->
    [white] Λευκός
   *[black] Μαύρος
}: αφαίρεση του δεμένου κομματιού στο { $to }
removed-moved = { $side ->
    [white] Λευκός
   *[black] Μαύρος
}: αφαίρεση του δεμένου κομματιού στο { $removed }, έπειτα { $from } προς { $to }
refused-move = Η κίνηση { $move } δεν επιτρέπεται.
refused-piece = Ο πεσσός στο { $square } δεν μπορεί να κινηθεί.
refused-no-move = Το { $text } δεν είναι κίνηση σε αυτή τη θέση.
refused-engine = Η μηχανή δεν απαντά αυτή τη στιγμή. Δοκιμάστε ξανά.
refused-storage = Ο ιστότοπος δεν μπόρεσε να το αποθηκεύσει. Δεν παίχτηκε τίποτε· δοκιμάστε ξανά.
connection-lost = Η σύνδεση χάθηκε. Γίνεται επανασύνδεση …
action-waiting = Η ενέργειά σας θα σταλεί μόλις επανέλθει η σύνδεση.
seat-lost = Αυτή η σελίδα δεν έχει πια τη θέση σας στην παρτίδα και μπορείτε μόνο να παρακολουθείτε. Φορτώστε την ξανά ή συνδεθείτε.

## Moves and actions

moves-heading = Κινήσεις
moves-none = Καμία κίνηση ακόμη.
type-label = Γράψτε μια κίνηση
type-play = Παίξτε
action-hint = Βοή{"\u00AD"}θεια
action-back = Πίσω
action-place-rest = Τα υπό{"\u00AD"}λοιπα
action-draw = Ισο{"\u00AD"}παλία
action-no-capture = Τέλος αιχμα{"\u00AD"}λωσιών
action-resign = Παραί{"\u00AD"}τηση
action-flip = Στροφή
action-moves = Κινήσεις
action-more = Άλλα
action-less = Πίσω
actions-label = Τι μπορείτε να κάνετε
back-over = Η παρτίδα τελείωσε.
back-nothing = Δεν υπάρχει δική σας κίνηση για να πάρετε πίσω.
back-roll = Καμία κίνηση δεν παίρνεται πίσω πέρα από μια ζαριά.
back-rated = Σε παρτίδα με βαθμολόγηση καμία κίνηση δεν παίρνεται πίσω.
hint-none = Βοήθεια δίνεται στη σειρά σας.
hint-hidden = Εδώ δεν δίνεται βοήθεια: τίποτε δεν πρέπει να δείχνει ποιες κινήσεις είναι νόμιμες (VOG-18).
hint-rated = Σε παρτίδα με βαθμολόγηση δεν δίνεται βοήθεια.
hint-piece = Η μηχανή θα έπαιζε τον πεσσό στο { $square }.
hint-place = Η μηχανή θα τοποθετούσε έναν πεσσό στο { $square }.
hint-removal = Η μηχανή θα έβγαζε έναν πεσσό από τον άβακα.
hint-removes = Θα αφαιρούσε τον πεσσό στο { $square }.
hint-bound = Ο πεσσός στο { $square } είναι δεμένος: η αφαίρεσή του είναι ολόκληρος γύρος και αιχμαλωσία.
hint-where = Θα πήγαινε στο { $square }.
hint-captures = Η { $move } αιχμαλωτίζει { $squares }.
hint-quiet = Η { $move } δεν αιχμαλωτίζει τίποτε τώρα: η μηχανή περιμένει περισσότερα από αυτήν παρά από κάθε άλλη κίνηση.
ask-place-rest = Να τοποθετηθούν όσα απομένουν και των δύο;
ask-place-rest-friend = Να προταθεί να τοποθετηθούν όσα απομένουν και των δύο;
place-rest-lot = Με κλήρο
place-rest-rows = Σε σειρές
ask-draw = Να προταθεί ισοπαλία;
ask-no-capture = Να προταθεί συμφωνία ότι δεν αιχμαλωτίζεται πια κανείς;
ask-resign = Να παραιτηθείτε;
ask-back = Να παρθεί πίσω η τελευταία κίνηση;
answer-yes = Ναι
answer-no = Όχι
offered-draw = { $side ->
    [white] Ο λευκός
   *[black] Ο μαύρος
} προτείνει ισοπαλία.
offered-no-capture = { $side ->
    [white] Ο λευκός
   *[black] Ο μαύρος
} προτείνει να συμφωνήσετε ότι δεν αιχμαλωτίζεται πια κανείς.
offered-place-rest-lot = { $side ->
    [white] Ο λευκός προτείνει
   *[black] Ο μαύρος προτείνει
} να τοποθετηθούν με κλήρο όσα απομένουν και των δύο.
offered-place-rest-rows = { $side ->
    [white] Ο λευκός προτείνει
   *[black] Ο μαύρος προτείνει
} να τοποθετηθούν σε σειρές όσα απομένουν και των δύο.
offered-take-back = { $side ->
    [white] Ο λευκός
   *[black] Ο μαύρος
} ζητά να πάρει πίσω την τελευταία κίνηση.
offer-waiting = Αναμονή για την απάντηση.
offer-accept = Δέχομαι
offer-decline = Αρνούμαι
offer-declined = Ο αντίπαλός σας απορρίπτει την πρότασή σας

## Invitation

invite-heading = Προσκαλέστε τον φίλο σας
invite-lead = Στείλτε αυτόν τον σύνδεσμο ή δείξτε τον κωδικό για σάρωση. Παίζει όποιος τον ανοίξει πρώτος.
invite-link = Σύνδεσμος
invite-copy = Αντιγραφή
invite-copied = Αντιγράφηκε.
invite-code = Ο σύνδεσμος ως κωδικός για σάρωση

## The end

result-win = { $side ->
    [white] Νικά ο λευκός
   *[black] Νικά ο μαύρος
}
result-draw = Η παρτίδα είναι ισόπαλη
result-you-won = Νικήσατε
result-you-lost = Χάσατε
result-captured = Αιχμάλωτοι
result-replay = Δείτε ξανά την παρτίδα
sheet-close = Κλείσιμο
result-again = Ξανά
result-next-level = Παίξτε στο επίπεδο { $level }
result-review = Δείτε την ανασκόπηση
reason-captures = αιχμαλωτίστηκαν αρκετοί πεσσοί
reason-leader-captured = αιχμαλωτίστηκε ο αρχηγός
reason-breakthrough = ένας αρχηγός έφτασε στην απέναντι πλευρά
reason-decimation = χάθηκε ο τελευταίος πεσσός μιας τάξης
reason-rout = αιχμαλωτίστηκε ο βασιλεύς
reason-siege = κανένας πεσσός δεν μπορεί να κινηθεί
reason-blocked = κανένας πεσσός δεν μπορεί να κινηθεί
reason-reduced = έμειναν πολύ λίγοι πεσσοί
reason-refusal = πάρα πολλές αρνήσεις στη σειρά
reason-superiority = πολλή ώρα χωρίς αιχμαλωσία, και η μία πλευρά έχει περισσότερους πεσσούς
reason-parity = πολλή ώρα χωρίς αιχμαλωσία, και οι δύο πλευρές έχουν τον ίδιο αριθμό πεσσών
reason-dead-position = δεν μπορεί να γίνει άλλη αιχμαλωσία
reason-quiet-limit = πάρα πολλές ημικινήσεις στη σειρά χωρίς αιχμαλωσία
reason-repetition = η ίδια θέση εμφανίστηκε πάρα πολλές φορές
reason-dux-immobilized = ο dux ακινητοποιήθηκε
reason-dux-bared = ο dux έμεινε χωρίς στρατιώτη
reason-leader-bound = ο αρχηγός δέθηκε
reason-row = συμπληρώθηκε μια σειρά
reason-resignation = με παραίτηση
reason-agreement = με συμφωνία
reason-illegal-move = παράνομη κίνηση
reason-time = τελείωσε ο χρόνος
reason-forfeit = ένας παίκτης άφησε την παρτίδα
reason-adjudication = το έκρινε ο διαιτητής
result-sentence = { $who }, { $result }: { $reason } ({ $rule }).
result-sentence-plain = { $who }, { $result }: { $reason }.
game-needs-script = Ο άβακας χρειάζεται JavaScript.
game-back-home = Πίσω στην αρχική σελίδα
game-rules = Κανόνες
game-rules-page = Όλα για αυτό το παιχνίδι
rules-loading = Φορτώνονται οι κανόνες …
rules-not-loaded = Οι κανόνες δεν φορτώθηκαν. Κλείστε και δοκιμάστε ξανά.
