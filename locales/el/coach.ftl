## Ο προπονητής μιας παρτίδας με τη μηχανή

coach = Προπονητής
coach-take-back = Πάρτε την πίσω
coach-turn = { $turn ->
    [take] πάρτε { $removed }
    [removal] πάρτε { $removed } και μετά παίξτε από { $from } στο { $to }
    [chain] παίξτε από { $from } στο { $to } και μετά στο { $then }
   *[single] παίξτε { $move }
}
coach-bound = Η μηχανή μπορεί να πάρει { $squares } στην επόμενη σειρά της, αν δεν ελευθερωθεί.
coach-win = Μπορείτε να κερδίσετε τώρα: { coach-turn }.
coach-lost = Η μηχανή αιχμαλώτισε { $squares }. Αν θέλετε, πάρτε πίσω την κίνησή σας: δεν κοστίζει τίποτε.
coach-capture = { $turn ->
    [take] Μπορείτε να πάρετε { $removed }: είναι δεμένος.
    [removal] Πάρτε { $removed } και μετά παίξτε από { $from } στο { $to }.
   *[other] Μπορείτε να αιχμαλωτίσετε { $squares }: { coach-turn }.
}
coach-cost = Μπορείτε να αιχμαλωτίσετε { $squares }: { coach-turn }. Αλλά κοστίζει και σε εσάς { $own ->
    [one] έναν πεσσό
   *[other] { $own } πεσσούς
}.
coach-trade = { $turn ->
    [take] Μπορείτε να πάρετε { $removed }, αλλά μετά η μηχανή θα μπορούσε να πάρει { $lost }.
    [removal] Πάρτε { $removed } και μετά παίξτε από { $from } στο { $to }. Η μηχανή μπορεί μετά να πάρει { $lost }.
    [chain] Μπορείτε να αιχμαλωτίσετε { $squares }: { coach-turn }. Αλλά μετά η { $reply } θα αιχμαλώτιζε { $lost }.
   *[single] Η { $move } αιχμαλωτίζει { $squares }, αλλά μετά η { $reply } θα αιχμαλώτιζε { $lost }.
}
coach-threat = { $turn ->
    [take] { coach-bound }
    [removal] { coach-bound }
   *[other] { $count ->
        [one] Η μηχανή απειλεί { $move }, που αιχμαλωτίζει { $squares }.
       *[other] Η μηχανή έχει { $count } τρόπους να αιχμαλωτίσει. Ένας είναι { $move }, που παίρνει { $squares }.
    } Φύγετε ή κλείστε τη γραμμή.
}
coach-place = Όσο οι δύο πλευρές τοποθετούν πεσσούς, κανένας δεν αιχμαλωτίζεται.
coach-quiet = Τώρα δεν αιχμαλωτίζεται τίποτε. Φέρτε έναν πεσσό δίπλα σε αντίπαλο και έναν δεύτερο από την άλλη μεριά.
action-coach = Προπο{"\u00AD"}νητής
