## Looking back over a game

replay-label = Αναδρομή στην παρτίδα
replay-first = Στην αρχή
replay-back = Μία κίνηση πίσω
replay-on = Μία κίνηση μπροστά
replay-last = Στην τελευταία κίνηση
replay-play = Αναπαραγωγή της παρτίδας
replay-pause = Διακοπή
replay-slider = Κίνηση που φαίνεται
replay-place = { $ply ->
    [0] Η αρχή
   *[other] Ημικίνηση { $ply } από { $plies }: { $move }
}
replay-at = Ημικίνηση { $ply } από { $plies }
replay-past = Κοιτάζετε πίσω. Η παρτίδα βρίσκεται στην ημικίνηση { $plies }: { $turn }.
replay-return = Πίσω στην παρτίδα
replay-copy = Αντιγραφή της διεύθυνσης αυτής της θέσης
replay-copied = Αντιγράφηκε.
replay-lost = Αυτή η θέση δεν μπόρεσε να φορτωθεί. Δοκιμάστε ξανά.
replay-fell-back = Μια κίνηση πάρθηκε πίσω.

## How moves are written

notation-label = Πώς γράφονται οι κινήσεις
notation-plain = a1-a5
notation-vogt = Ελληνικά (Vogt)
notation-courier = D για τον dux (Carrillo)
typed-no-file = Το { $text } δεν είναι κίνηση: κάποιο γράμμα του δεν είναι στήλη αυτού του άβακα ({ $rule }).
