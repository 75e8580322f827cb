## The analysis page

analysis-title = Ανάλυση
analysis-players = { $white } και { $black }
analysis-both-sides = { $player } και στις δύο πλευρές
analysis-analyse = Ανάλυση
analysis-analyse-position = Ανάλυση αυτής της θέσης
analysis-game = Παιχνίδι
analysis-open = Άνοιγμα
analysis-open-heading = Άνοιγμα παρτίδας
analysis-open-lead = Επικολλήστε μια παρτίδα σε οποιαδήποτε γραφή διαβάζει ο ιστότοπος ή μια θέση ως PFEN, ή επιλέξτε αρχείο. Μπορείτε επίσης να σύρετε ένα αρχείο σε οποιοδήποτε σημείο της σελίδας.
analysis-open-edition = Επικολλήστε μια παρτίδα ως JSON ή ως καταγραφή, ή μια θέση ως PFEN, ή επιλέξτε αρχείο. Μπορείτε επίσης να σύρετε ένα αρχείο οπουδήποτε στη σελίδα. Παρτίδες με σχόλια ή παραλλαγές ανοίγουν ως JSON ή στον ιστότοπο.
analysis-record = Παρτίδα ή PFEN
analysis-file = Αρχείο
analysis-record-ruleset = Κανόνες, αν μια παρτίδα δεν τους αναφέρει
analysis-nothing-read = Δεν υπάρχει παρτίδα σε αυτό το κείμενο.
analysis-counted = Κινήσεις που διαβάστηκαν: { $read }· παραλείφθηκαν: { $left }.
analysis-more-games = Το κείμενο έχει { $count } παρτίδες· διαλέξτε μία.
analysis-file-games = Παρτίδα του αρχείου
analysis-game-of-file = Παρτίδα { $number }
analysis-game-damaged = με λάθη
analysis-game-unopened = δεν μπορεί να ανοιχτεί
study-keep-all = { $left ->
    [0] Και οι { $count } παρτίδες του αρχείου, όπως είναι εκεί, καθεμιά σε δικό της κεφάλαιο
   *[other] { $count } παρτίδες του αρχείου, όπως είναι εκεί, καθεμιά σε δικό της κεφάλαιο. Μένουν έξω: { $titles }.
}
study-many-games = Μια μελέτη δέχεται έως { $most } παρτίδες, και σε αυτό το αρχείο μπορούν να ανοιχτούν { $count }
study-more-games = άλλες { $count }
analysis-not-opened = Δεν μπορεί να ανοιχτεί: { $reason }
analysis-error = Γραμμή { $line }, στήλη { $column }: { $reason }
analysis-file-large = Το κείμενο είναι πολύ μεγάλο: το όριο είναι 256 KB.
analysis-offline = Ο ιστότοπος δεν απαντά. Δοκιμάστε ξανά.
analysis-kept-page = Είστε εκτός σύνδεσης. Αυτό είναι το αντίγραφο που είναι αποθηκευμένο στη συσκευή.
analysis-busy = Ο ιστότοπος έχει πολλή δουλειά αυτή τη στιγμή. Δοκιμάστε ξανά.
analysis-link-broken = Ο σύνδεσμος είναι ελλιπής ή κατεστραμμένος και η παρτίδα του δεν ανοίγει.
analysis-unreadable = Αυτό δεν είναι το JSON μιας παρτίδας, ούτε καταγραφή της, ούτε θέση αυτού του παιχνιδιού. Παρτίδες με σχόλια ή παραλλαγές ανοίγουν ως JSON ή στον ιστότοπο.
analysis-move-refused = Κίνηση { $number }, { $move }: { $reason }
analysis-game-gone = Αυτός ο φυλλομετρητής δεν έχει τέτοια παρτίδα.
analysis-not-taken = Ο ιστότοπος δεν το δέχεται: είναι κατεστραμμένο ή πολύ μεγάλο.
analysis-draft-back = Οι κινήσεις και τα σχόλιά σας είναι πάλι εδώ.
analysis-not-kept = Ο φυλλομετρητής δεν έχει χώρο για τις κινήσεις και τα σχόλιά σας. Αποθηκεύστε τα ως αρχείο για να μην τα χάσετε.
analysis-share = Σύνδεσμος
analysis-copied = Ο σύνδεσμος αντιγράφηκε: περιέχει όλη την παρτίδα με τις παραλλαγές της.
analysis-in-address = Η διεύθυνση της σελίδας περιέχει τώρα όλη την παρτίδα με τις παραλλαγές της.
analysis-too-large-to-share = Η παρτίδα είναι πολύ μεγάλη για σύνδεσμο. Πατήστε «Αποθήκευση» για να την κρατήσετε σε μελέτη ή ως αρχείο.
analysis-engine = Μηχανή
analysis-opponent = Αντίπαλος
analysis-opponent-how = Κινήστε έναν πεσσό: η μηχανή απαντά για την άλλη πλευρά. Στο μεταξύ οι γραμμές της είναι κρυμμένες.
analysis-game-long = Αυτή η παρτίδα έχει πάρα πολλές κινήσεις για τη μηχανή.
analysis-thinking = Η μηχανή σκέφτεται …
analysis-deeper = Βαθύτερη αναζήτηση
analysis-depth = Βάθος { $depth } · { $nodes ->
    [one] { $nodes } θέση
   *[other] { $nodes } θέσεις
} · ± { $spread }
analysis-solved = Λυμένη: { $nodes ->
    [one] η μοναδική θέση που μπορεί να προκύψει είναι γνωστή.
   *[other] και οι { $nodes } θέσεις που μπορούν να προκύψουν είναι γνωστές.
}
analysis-rolls = Τα λευκά κερδίζουν { $chance } σε όλες τις ζαριές · βάθος { $depth } · { $nodes ->
    [one] { $nodes } θέση
   *[other] { $nodes } θέσεις
} · ± { $spread }
analysis-rolls-label = Ζαριές
analysis-roll = Ζαριά { $roll }
analysis-roll-due = { $side ->
    [white] Τα λευκά ρίχνουν τα ζάρια
   *[black] Τα μαύρα ρίχνουν τα ζάρια
}
analysis-no-move = καμία κίνηση
analysis-lines = Οι καλύτερες γραμμές
analysis-verdicts = Τι δείχνει η θέση
analysis-chance = { $chance }
analysis-decided = { $winner ->
    [white] 1-0
   *[black] 0-1
} σε { $plies }
analysis-bar = Πιθανότητες των λευκών: { $chance }
analysis-graph = Η πορεία της παρτίδας
analysis-review = Εξέταση κάθε κίνησης της παρτίδας
analysis-no-review = Η μηχανή δεν μπορεί να εξετάσει αυτή την παρτίδα σε αυτή τη συσκευή.
analysis-no-graph = Παίξτε κινήσεις ή ανοίξτε μια παρτίδα για να δείτε εδώ την πορεία της.
analysis-no-moves = Δεν υπάρχουν ακόμη κινήσεις. Κινήστε έναν πεσσό ή ανοίξτε μια παρτίδα.
verdict-decided = { $winner ->
    [white] Τα λευκά κερδίζουν
   *[black] Τα μαύρα κερδίζουν
} το πολύ σε { $plies ->
    [one] { $plies } ημικίνηση
   *[other] { $plies } ημικινήσεις
}, ό,τι κι αν παίξει ο άλλος.
verdict-drawn = Αν και οι δύο παίξουν σωστά, η παρτίδα είναι ισόπαλη.
verdict-ring = Ο κλοιός κλείνει: { $side ->
    [white] στα λευκά
   *[black] στα μαύρα
} { $left ->
    [one] λείπει { $left } τετράγωνο
   *[other] λείπουν { $left } τετράγωνα
} γύρω από τον αρχηγό.
verdict-threat = { $side ->
    [white] Τα λευκά
   *[black] Τα μαύρα
} απειλούν να αιχμαλωτίσουν { $squares } από το { $to }.
verdict-exposed = { $mechanic ->
    [corner] Ο πεσσός στο { $square } είναι εκτεθειμένος: εχθροί στα { $squares } μπορούν να τον αιχμαλωτίσουν στη γωνία.
    [intervention] Ο πεσσός στο { $square } είναι εκτεθειμένος: ένας εχθρός που έρχεται στο { $squares } μπορεί να τον αιχμαλωτίσει.
    [encirclement] Ο πεσσός στο { $square } είναι εκτεθειμένος: εχθροί στα { $squares } μπορούν να τον περικυκλώσουν.
   *[custody] Ο πεσσός στο { $square } είναι εκτεθειμένος: οι εχθροί μπορούν να τον αιχμαλωτίσουν ανάμεσα στα { $squares }.
}
flip = Αναστροφή του άβακα

## Layers over the board

layers-label = Πάνω στον άβακα
layer-threatened = Απειλούνται
layer-captures = Αιχμαλωσίες
layer-locks = Δεσμεύσεις
layer-active = Ενεργά
layer-kept = Απρόσιτα
layer-exposed = Εκτεθειμένα
layer-goal = Ως τον στόχο
layer-empty = Τίποτε τέτοιο σε αυτή τη θέση.

## The same moves under other rules

rules-parts-here = Εδώ άλλοι κανόνες χωρίζουν από την παρτίδα
divergence-legal = Η κίνηση επιτρέπεται.
divergence-captures = Αιχμαλωτίζει { $squares }.
divergence-nothing = Δεν αιχμαλωτίζει τίποτε.
divergence-goes-on = Η παρτίδα συνεχίζεται.
divergence-ends = Η παρτίδα τελειώνει { $result }: { $reason } ({ $rule }).
divergence-roll = Πριν από την κίνηση πρέπει να ριχτούν τα ζάρια.
divergence-begins-elsewhere = Η σύγκριση αρχίζει από την αρχική θέση της παρτίδας που παίχτηκε, όχι από εκείνη αυτού του παιχνιδιού.
divergence-lacks = Ο στόχος αυτού του παιχνιδιού χρειάζεται ένα κομμάτι που λείπει από αυτή την αρχική θέση: { $piece }.

## Comments, marks and the tree

remark = Σχόλιο
remark-label = Αλλαγές στο δέντρο
remark-comment = Σχόλιο για αυτή την κίνηση
remark-marks = Αξιολόγηση αυτής της κίνησης
remark-mark = Σημείωση με { $mark }
remark-first = Αυτή η γραμμή είναι ήδη πρώτη.
remark-cut = Η γραμμή κόπηκε. Η αναίρεση την επαναφέρει.
remark-nothing-to-undo = Δεν υπάρχει τίποτε να αναιρεθεί.
draw = Σχεδίαση
draw-how = Όταν είναι ενεργή, το πάτημα σε ένα τετράγωνο σχεδιάζει κύκλο, και από ένα τετράγωνο σε άλλο βέλος· το δεξί κουμπί του ποντικιού σχεδιάζει πάντα. Ό,τι σχεδιάζεται ξανά σβήνεται.
draw-done = { $kind ->
    [circle] Ο κύκλος στο { $square } σχεδιάστηκε.
   *[arrow] Το βέλος { $square } σχεδιάστηκε.
}
draw-removed = { $kind ->
    [circle] Ο κύκλος στο { $square } σβήστηκε.
   *[arrow] Το βέλος { $square } σβήστηκε.
}
draw-many = Μια θέση δέχεται το πολύ { $most } βέλη και άλλους τόσους κύκλους.
draw-list = Σχεδιασμένα σε αυτή τη θέση: { $list }
promote = Προαγωγή
cut = Αποκοπή
undo = Αναίρεση
save = Αποθήκευση
save-working = Σε εξέλιξη …
print = Εκτύπωση
analysis-explore = Παρτίδες
play-on = Συνέχεια

## The keys of the room

analysis-keys = Πλήκτρα
analysis-keys-lead = Αυτά τα πλήκτρα ισχύουν όσο δεν έχει την εστίαση ούτε πεδίο κειμένου ούτε ο άβακας. Ο άβακας έχει δικά του:
analysis-key-walk = Αριστερά, δεξιά
analysis-does-walk = μία κίνηση πίσω ή εμπρός
analysis-key-vary = Πάνω, κάτω
analysis-does-vary = άλλη παραλλαγή της ίδιας κίνησης
analysis-key-ends = Home, End
analysis-does-ends = στην αρχή ή στο τέλος της γραμμής
analysis-key-remark = C
analysis-does-remark = ανοίγει ή κλείνει το σχόλιο
analysis-key-mark = 1 έως 6
analysis-does-mark = σημειώνει την κίνηση με !, ?, !?, ?!, !! ή ??
analysis-key-promote = P
analysis-does-promote = προάγει την παραλλαγή
analysis-key-cut = Delete
analysis-does-cut = αποκόπτει την κίνηση με όλα όσα ακολουθούν
analysis-key-undo = Control Z
analysis-does-undo = αναιρεί την τελευταία αλλαγή του δέντρου
analysis-key-draw = D
analysis-does-draw = ανοίγει ή κλείνει τη σχεδίαση
analysis-key-list = ?
analysis-does-list = δείχνει αυτά τα πλήκτρα

## Accuracy and tasks after a game

task-begin = { $count ->
    [one] Βρείτε μια καλύτερη κίνηση
   *[other] Βρείτε { $count } καλύτερες κινήσεις
}
task-heading = Καλύτερη κίνηση { $number } από { $count }
task-question = { $side ->
    [white] Τα λευκά
   *[black] Τα μαύρα
} έπαιξαν { $played }. Βρείτε μια καλύτερη κίνηση.
task-judging = Η μηχανή εξετάζει την κίνησή σας …
task-not-yet = Το { $move } χάνει { $loss } των πιθανοτήτων. Δοκιμάστε άλλη κίνηση.
task-found = Το { $move } είναι η καλύτερη κίνηση που γνωρίζει η μηχανή. Το { $played } έχανε { $loss } των πιθανοτήτων. Θα ακολουθούσε: { $line }.
task-found-other = Το { $move } είναι εξίσου καλό με το { $best } της μηχανής. Το { $played } έχανε { $loss } των πιθανοτήτων.
task-next = Επόμενη
task-end = Πίσω στην ανάλυση

## Under whose rules

rules-whose = Με ποιους κανόνες;
rules-comparing = Η παρτίδα παίζεται ξανά με άλλους κανόνες …
rules-as-played = όπως παίχτηκε
rules-same = ίδια ως το τέλος
rules-what-if = Κι αν … { $changes }
rules-part-at = Ημικίνηση { $ply }, { $move }: οι παρτίδες χωρίζουν
rules-here = όπως παίχτηκε
rules-there = με αυτούς τους κανόνες
rules-left-out = { $count ->
    [one] Μία κίνηση του δέντρου μένει έξω: αυτοί οι κανόνες δεν την επιτρέπουν.
   *[other] { $count } κινήσεις του δέντρου μένουν έξω: αυτοί οι κανόνες δεν επιτρέπουν αυτές ή όσα οδηγούν σε αυτές.
}
