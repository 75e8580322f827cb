## Αρχική

home-title = Παίξτε, μελετήστε και μετρήστε τα χαμένα επιτραπέζια παιχνίδια της Ελλάδας και της Ρώμης.
home-slogan = Δύο πεσσοί παίρνουν τον ενδιάμεσο.
home-play-now = Παίξτε τώρα
home-first-game = Παίξτε την πρώτη σας παρτίδα
home-hero = Ένας λευκός πεσσός πάει ανάμεσα σε δύο μαύρους: ο καθένας τους βρίσκεται τώρα ανάμεσα σε δύο λευκούς, και αιχμαλωτίζονται και οι δύο.
home-pause = Παύση
home-show-again = Δείτε ξανά
home-learn = Μάθετε σε τρία λεπτά
home-choose = Διαλέξτε τα όλα
home-usual = { $title }, { $level ->
    [coach] με προπονητή
   *[other] μηχανή στο επίπεδο { $level }
}.
home-last = Όπως την τελευταία φορά: { $title }, { $level ->
    [coach] με προπονητή
   *[other] μηχανή στο επίπεδο { $level }
}, { $side ->
    [white] παίζετε με τα λευκά
    [black] παίζετε με τα μαύρα
   *[lot] πλευρές με κλήρο
}.
home-continue = Συνέχεια
home-running = Οι παρτίδες σας
home-your-move = Σειρά σας
home-their-move = Αναμονή
home-move-number = Κίνηση { $number }
home-lead = Επιτραπέζια παιχνίδια της αρχαίας Ελλάδας και της Ρώμης: { $count } ανασυστάσεις και { $living ->
    [one] ένας ζωντανός συγγενής
   *[other] { $living } ζωντανοί συγγενείς
}. Παίξτε και δείτε πού στηρίζεται κάθε κανόνας.
home-no-account = Χωρίς λογαριασμό.
door-lively = Παίξτε κάτι ζωηρό
door-lively-about = Ίσες μηχανές κερδίζουν καθαρά το { $share } των παρτίδων, σε περίπου { $plies } ημικινήσεις.
door-roman = Παίξτε ό,τι ίσως έπαιζαν οι Ρωμαίοι
door-roman-about = { $summary } { $passages ->
    [one] Με ένα αρχαίο κείμενο
   *[other] Με { $passages } αρχαία κείμενα
}.
door-scholars = Δείτε γιατί διαφωνούν οι ειδικοί
door-scholars-about = Μία κίνηση με τρεις αναγνώσεις: { $names }.
door-play = Παίξτε { $title }
door-compare = { $count ->
    [3] Συγκρίνετε τα τρία
   *[other] Συγκρίνετέ τα
}
six-heading = { $count ->
    [6] Έξι παιχνίδια
   *[other] { $count } παιχνίδια
} για αρχή
six-rule = Το καλύτερο κάθε είδους, τα σύντομα πρώτα.
six-more = { $count ->
    [3] Άλλα τρία
   *[other] Άλλα { $count }
}
home-solve = Λύστε τον
home-next-lesson = Επόμενο μάθημα: { $title }
home-lesson = Ανοίξτε το μάθημα
