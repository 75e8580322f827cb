## The clock on the set-up page

clock-heading = Χρονόμετρο
clock-none = Κανένα
clock-live = { $minutes } + { $seconds }
clock-live-said = { $minutes ->
    [one] { $minutes } λεπτό
   *[other] { $minutes } λεπτά
}, συν { $seconds ->
    [one] { $seconds } δευτερόλεπτο
   *[other] { $seconds } δευτερόλεπτα
} για κάθε κίνηση
clock-days = { $days ->
    [one] { $days } ημέρα
   *[other] { $days } ημέρες
}
clock-days-said = { $days ->
    [one] { $days } ημέρα
   *[other] { $days } ημέρες
} για κάθε κίνηση
clock-own = Προσαρμοσμένο
clock-note = Λεπτά για όλη την παρτίδα + δευτερόλεπτα για κάθε κίνηση· ή ημέρες για κάθε κίνηση.
clock-kind = Για κάθε κίνηση
clock-kind-fischer = Δευτερόλεπτα που προστίθενται μετά
clock-kind-delay = Δευτερόλεπτα πριν τρέξει το χρονόμετρο
clock-kind-days = Ημέρες για κάθε κίνηση
clock-minutes = Λεπτά για την παρτίδα
clock-seconds = Δευτερόλεπτα ανά κίνηση
clock-of-days = Ημέρες ανά κίνηση

## The clock beside the board

clock-to-move = παίζει,
time-days = { $days ->
    [one] { $days } ημέρα
   *[other] { $days } ημέρες
} { $hours } ώ.
time-hours = { $hours } ώ. { $minutes } λ.
time-minutes = { $minutes } λ.
time-spoken = { $seconds ->
    [one] μένει { $seconds } δευτερόλεπτο
   *[other] μένουν { $seconds } δευτερόλεπτα
}
clock-waits = Το χρονόμετρο ξεκινά όταν είναι εδώ και οι δύο παίκτες.
clock-kept-fischer = { $minutes } λ. + { $seconds } δ. μετά από κάθε κίνηση
clock-kept-delay = { $minutes } λ., { $seconds } δ. πριν τρέξει το χρονόμετρο
clock-kept-days = { $days ->
    [one] { $days } ημέρα
   *[other] { $days } ημέρες
} ανά κίνηση

## A player who has left

left-soon = Ο αντίπαλός σας έφυγε. Αν δεν επιστρέψει σε { $seconds ->
    [one] { $seconds } δευτερόλεπτο
   *[other] { $seconds } δευτερόλεπτα
}, μπορείτε να διεκδικήσετε την παρτίδα.
left-later = Ο αντίπαλός σας έφυγε. Αν δεν επιστρέψει σε { $minutes ->
    [one] { $minutes } λεπτό
   *[other] { $minutes } λεπτά
}, μπορείτε να διεκδικήσετε την παρτίδα.
left-now = Ο αντίπαλός σας άφησε την παρτίδα. Μπορείτε να τη διεκδικήσετε ή να περιμένετε.
claim-win = Διεκδίκηση της νίκης
claim-draw = Ισοπαλία

## A move to be sure of

confirm-yes = Να παιχτεί
confirm-no = Όχι ακόμη
try-move = Να παιχτεί η { $move }; Μια παράνομη κίνηση χάνει την παρτίδα (VOG-18).
ignorance-note = Χάνει όποιος κάνει παράνομη κίνηση (VOG-18): τίποτε δεν ελέγχεται πριν το παίξετε.

## Rematch

rematch-label = Ρεβάνς
presence-label = Ο άλλος παίκτης

rematch-ask = Ρεβάνς με αλλαγή πλευρών
rematch-asked = Ζητήσατε ρεβάνς. Αναμονή για την απάντηση.
rematch-offered = Ο αντίπαλός σας ζητά ρεβάνς με αλλαγμένες πλευρές.
rematch-go = Στη ρεβάνς
rematch-watch = Παρακολούθηση της ρεβάνς

## Being told

notify-ask = Να ειδοποιηθώ όταν είναι η σειρά μου
notify-on = Ο φυλλομετρητής σας σας ειδοποιεί όταν είναι η σειρά σας.
notify-off = Τέλος ειδοποιήσεων
notify-refused = Ο φυλλομετρητής σας δεν επιτρέπει στον ιστότοπο να σας ειδοποιεί.
notify-title = Σειρά σας
notify-challenge = Σας προκαλούν
notify-rematch = Σας ζητούν ρεβάνς
feed-follow = Παρακολουθήστε τις κινήσεις σας με αναγνώστη ροών

## Συντροφιά: ονόματα, φράσεις, θεατές

say-something = Πείτε κάτι
say-mute = Να μη φαίνεται τι λέει ο άλλος παίκτης
said = { $name }: { $phrase }
phrase-hello = Γεια σας!
phrase-good-luck = Καλή τύχη!
phrase-well-played = Ωραία κίνηση!
phrase-good-game = Ωραία παρτίδα!
phrase-thanks = Ευχαριστώ!
phrase-one-moment = Μια στιγμή, παρακαλώ.
phrase-sorry = Συγγνώμη!
phrase-goodbye = Πρέπει να φύγω. Αντίο!
watching = { $count ->
    [one] Παρακολουθεί { $count } άτομο: { $names }
   *[other] Παρακολουθούν { $count } άτομα: { $names }
}
watching-guest = επισκέπτης
invite-share = Κοινοποίηση …

## Διακοπές

vacation = Διακοπές
vacation-own = Είστε σε διακοπές έως τις { $date }. Ο χρόνος σας δεν τρέχει.
vacation-of = { $side ->
    [white] Τα λευκά
   *[black] Τα μαύρα
} είναι σε διακοπές έως τις { $date }· το χρονόμετρό τους είναι σταματημένο.
