## Τι πρέπει να πετύχει κάθε πλευρά

goal-captures = Αιχμαλωτίστε { $total }
goal-leader-captured = Αιχμαλωτίστε τον εχθρικό αρχηγό
goal-rout = Αιχμαλωτίστε τον εχθρικό βασιλέα
goal-breakthrough = Φέρτε τον { $leader ->
    [basileus] βασιλέα
    [dux] dux
   *[leader] αρχηγό
} στην απέναντι γραμμή
goal-decimation = Αιχμαλωτίστε όλους τους οπλίτες ή όλους τους πελταστές
goal-reduced = Αφήστε στον εχθρό { $limit ->
    [one] { $limit } πεσσό
   *[other] { $limit } πεσσούς
}
goal-dux-immobilized = Μην αφήσετε στον εχθρικό dux κενό τετράγωνο δίπλα του
goal-dux-bared = Αιχμαλωτίστε όλους τους στρατιώτες του εχθρικού dux
goal-leader-bound = Δέστε τον εχθρικό αρχηγό
goal-done = { $view ->
    [own] εσείς { $own }, ο άλλος { $other }
    [one] { $own }
   *[sides] λευκός { $own }, μαύρος { $other }
}
goal-left = απομένουν: { goal-done }
goal-of = { $whose ->
    [own] Εσείς
    [other] Ο άλλος
    [white] Λευκός
   *[black] Μαύρος
}: { $goal }
goal-or = ή

## Πόσο μακριά πάνε οι πεσσοί

reach = { $view ->
    [own] Ρίξατε { $roll }
    [other] Ο άλλος έριξε { $roll }
    [white] Ο λευκός έριξε { $roll }
   *[black] Ο μαύρος έριξε { $roll }
}
reach-kind = { $kind ->
    [peltast] πελταστές
    [hoplite] οπλίτες
    [basileus] ο βασιλεύς
    [leader] ο αρχηγός
    [soldier] στρατιώτες
   *[stone] πεσσοί
} { $exactly ->
    [0] έως { $most }
   *[other] έως { $most } ή ακριβώς { $exactly }
}
reach-hermes = Ερμής: ο βασιλεύς πάει όσο το μικρότερο ζάρι ή ακριβώς όσο το μεγαλύτερο.
reach-again = Το χέρι του Δία: ίσα ζάρια δίνουν άλλη μια ρίψη και κίνηση μετά από αυτήν.
must-capture = { $view ->
    [own] Μια αιχμαλωσία είναι δυνατή
    [other] Ο άλλος οφείλει να αιχμαλωτίσει
    [white] Ο λευκός οφείλει να αιχμαλωτίσει
   *[black] Ο μαύρος οφείλει να αιχμαλωτίσει
}: σε αυτό το παιχνίδι όποιος μπορεί να αιχμαλωτίσει είναι υποχρεωμένος. Ποια αιχμαλωσία, το διαλέγει.
must-capture-done = { $side ->
    [white] Ο λευκός
   *[black] Ο μαύρος
} ήταν υποχρεωμένος να αιχμαλωτίσει ({ $rule })
selected-moves = { $square }: { $count ->
    [0] κανένα τετράγωνο
    [one] { $count } τετράγωνο
   *[other] { $count } τετράγωνα
}
selected-captures = { $square }: { $count ->
    [one] { $count } τετράγωνο
   *[other] { $count } τετράγωνα
}· αιχμαλωτίζει { $captures }
selected-capture = { $victims } στο { $square }

## Γιατί τελείωσε η παρτίδα, και τι θα το άλλαζε

result-count = { $what ->
    [pieces] πεσσοί { $won } προς { $lost }
   *[captures] αιχμαλωσίες { $won } προς { $lost }
}
ending-captures = { $total } αιχμάλωτοι νικούν
ending-quiet-limit = { $limit } ημικινήσεις χωρίς αιχμαλωσία
ending-reduced = { $left ->
    [0] δεν έμεινε κανένας πεσσός
    [one] έμεινε μόνο { $left } πεσσός
   *[other] έμειναν μόνο { $left } πεσσοί
}
otherwise-captures = Στην άλλη πλευρά έλειπαν ακόμη { $missing }.
otherwise-quiet-limit = Μια αιχμαλωσία θα άρχιζε το μέτρημα από την αρχή.
otherwise-superiority = Μια αιχμαλωσία θα άρχιζε το μέτρημα από την αρχή.
otherwise-parity = Μια αιχμαλωσία θα άρχιζε το μέτρημα από την αρχή.
otherwise-leader-captured = Ένα κενό τετράγωνο δίπλα στον αρχηγό θα τον έσωζε.
otherwise-rout = Ένα κενό τετράγωνο δίπλα στον βασιλέα θα τον έσωζε.
otherwise-breakthrough = Ένας πεσσός στον δρόμο του θα τον σταματούσε.
otherwise-decimation = Με έναν οπλίτη ή πελταστή ακόμη η παρτίδα θα συνεχιζόταν.
otherwise-reduced = Με έναν πεσσό ακόμη η παρτίδα θα συνεχιζόταν.
otherwise-siege = Με έναν πεσσό που έχει κενό τετράγωνο δίπλα του η παρτίδα θα συνεχιζόταν.
otherwise-blocked = Με έναν πεσσό που έχει κενό τετράγωνο δίπλα του η παρτίδα θα συνεχιζόταν.
otherwise-refusal = Μια κίνηση πεσσού που μπορούσε να δράσει θα σταματούσε τις αρνήσεις.
otherwise-dead-position = Η παρτίδα συνεχίζεται μόνο όσο είναι δυνατή κάποια αιχμαλωσία.
otherwise-repetition = Με άλλη τελευταία κίνηση η παρτίδα θα συνεχιζόταν.
otherwise-dux-immobilized = Ένα κενό τετράγωνο δίπλα στον dux θα τον έσωζε.
otherwise-dux-bared = Με έναν στρατιώτη ακόμη η παρτίδα θα συνεχιζόταν.
otherwise-leader-bound = Με τον αρχηγό ελεύθερο η παρτίδα θα συνεχιζόταν.
