## The board

board-label = Άβακας με { $files } στήλες και { $ranks } γραμμές
board-empty = άδειο
board-piece = { $side ->
    [white] { $kind }, λευκός
   *[black] { $kind }, μαύρος
}
board-locked = δεσμευμένος από { $by }· { $count ->
    [one] ελευθερώνεται μόλις εκείνος φύγει ή έχει δίπλα του και άλλον δικό σας πεσσό
   *[other] ελευθερώνεται μόλις καθένας τους φύγει ή έχει δίπλα του και άλλον δικό σας πεσσό
}
board-passive = παθητικός
board-threatened = κινδυνεύει να αιχμαλωτιστεί αμέσως
board-can-move = { $count ->
    [one] { $count } κίνηση
   *[other] { $count } κινήσεις
}
board-target = μπορεί να πάει εδώ
board-target-captures = μπορεί να πάει εδώ, αιχμαλωτίζει { $squares }
board-removable = μπορεί να αφαιρεθεί
board-taken-here = εδώ αφαιρέθηκε πεσσός σε αυτή τη σειρά
board-ends-turn = η σειρά μπορεί να τελειώσει εδώ
board-step-take = Πάρτε ένα δεμένο κομμάτι
board-step-move = Κινήστε ένα κομμάτι
board-take = Πάρτε { $squares }.
board-taken = Παίρνετε { $square }. Τώρα κινήστε ένα κομμάτι.
board-goes-on = { $square } αιχμαλωτίζει { $squares } και συνεχίζει. Διαλέξτε το επόμενο τετράγωνο.
board-may-go-on = { $square } αιχμαλωτίζει { $squares }. Μπορεί να συνεχίσει, ή η σειρά τελειώνει εδώ.
board-pieces-can-move = { $count ->
    [one] { $count } πεσσός μπορεί να κινηθεί.
   *[other] { $count } πεσσοί μπορούν να κινηθούν.
}
board-put-back = Βάλτε πίσω
board-end-turn = Τέλος σειράς
board-put-back-key = Το U βάζει πίσω.
board-back = { $square }: μπήκε πίσω
board-selected = στο χέρι ο { $square }: { $count ->
    [one] { $count } τετράγωνο
   *[other] { $count } τετράγωνα
}, { $capturing ->
    [0] κανένα με αιχμαλωσία
    [one] { $capturing } με αιχμαλωσία
   *[other] { $capturing } με αιχμαλωσία
}
board-in-hand = { $square } επιλεγμένο
board-dropped = η επιλογή ακυρώθηκε
board-draw-from = { $square }: διαλέξτε πού δείχνει το βέλος, ή το ίδιο τετράγωνο για κύκλο
board-no-moves = τίποτε δεν μπορεί να κινηθεί από εδώ
board-captures-nothing = { $square }: δεν αιχμαλωτίζει τίποτε
board-last-moved = από { $from } σε { $to }
board-last-placed = τοποθετήθηκε στο { $to }
board-last-removed = { $to }: βγήκε από τον άβακα
board-hidden-moves = Σε αυτό το παιχνίδι δεν φαίνονται οι νόμιμες κινήσεις
board-moves-of = μπορεί να πάει: { $list }
board-dice = Ζάρια: { $roll }
board-rolls-again = Το χέρι του Δία: ίσα ζάρια δίνουν άλλη μία ζαριά και κίνηση ύστερα από αυτήν
board-confirm = { $move };
board-confirm-captures = { $move }, αιχμαλωτίζει { $squares };
board-play = Παίξτε
board-cancel = Άκυρο
board-reserve = Προς τοποθέτηση: λευκός { $white }, μαύρος { $black }
board-help = Τα βέλη μετακινούνται στον άβακα, το Enter επιλέγει έναν πεσσό και τον αφήνει, το Escape ακυρώνει την επιλογή. Το M ανακοινώνει πού μπορεί να πάει ο πεσσός, το Shift M τις αιχμαλωσίες του. Το N πάει στον επόμενο πεσσό που μπορεί να κινηθεί, το Shift N στον προηγούμενο. Το L ανακοινώνει την τελευταία κίνηση. Το U βάζει πίσω το τελευταίο μέρος της σειράς.

kind-stone = πεσσός
kind-soldier = στρατιώτης
kind-fugitive = φυγάς
kind-bound = δεμένος πεσσός
kind-bound-leader = δεμένος αρχηγός
kind-leader = αρχηγός
kind-dux = dux
kind-eagle = αετός
kind-peltast = πελταστής
kind-hoplite = οπλίτης
kind-basileus = βασιλεύς
kind-incitus = incitus
