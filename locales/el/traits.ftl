## In what games differ: a name, and what it is in a game

change-lead = Όπως { $title }, αλλά:
change-sentence = { $title }: { $after } αντί για { $before }.
trait-none = κανένα
trait-yes = ναι
trait-no = όχι
trait-board = Άβακας
trait-pieces = Πεσσοί
trait-pieces-each = { $count ->
    [one] { $count } σε κάθε πλευρά
   *[other] { $count } σε κάθε πλευρά
}
trait-pieces-unlike = Λευκός { $white }, μαύρος { $black }
trait-kinds = Είδη πεσσών
trait-leader = Αρχηγός
trait-setup = Παράταξη
trait-setup-is = { $side ->
    [white] Λευκός: { $squares }
    [black] Μαύρος: { $squares }
   *[neither] Κανενός: { $squares }
}
trait-setup-empty = ο άβακας είναι κενός· οι πεσσοί τοποθετούνται με τη σειρά
trait-setup-reserve = Κομμάτια κάθε πλευράς που τοποθετούνται πρώτα
trait-setup-reserve-is = { $value }
trait-setup-per-turn = Τοποθετήσεις ανά σειρά
trait-setup-per-turn-is = { $value }
trait-setup-leader-reserve = Αρχηγός στην εφεδρεία
trait-setup-leader-reserve-is = { $value ->
    [first] τοποθετείται πρώτος
    [last] τοποθετείται τελευταίος
   *[none] ο αρχηγός δεν τοποθετείται
}
trait-setup-first-mover = Πρώτη κίνηση
trait-setup-first-mover-is = { $value ->
    [black] του μαύρου
   *[white] του λευκού
}
trait-setup-closed = Δεν τοποθετείται κομμάτι
trait-setup-closed-is = { $value ->
    [centre] στο μεσαίο τετράγωνο
   *[none] όλα τα τετράγωνα είναι ανοιχτά
}
trait-movement-light-range = Εμβέλεια ενός πεσσού
trait-movement-light-range-is = { $value ->
    [0] κάθε απόσταση
    [one] { $value } τετράγωνο
   *[other] { $value } τετράγωνα
}
trait-movement-heavy-range = Εμβέλεια του οπλίτη
trait-movement-heavy-range-is = { $value ->
    [0] κάθε απόσταση
    [one] { $value } τετράγωνο
   *[other] { $value } τετράγωνα
}
trait-movement-leader-range = Εμβέλεια του αρχηγού
trait-movement-leader-range-is = { $value ->
    [0] κάθε απόσταση
    [one] { $value } τετράγωνο
   *[other] { $value } τετράγωνα
}
trait-movement-fugitives = Οι στρατιώτες γίνονται φυγάδες
trait-movement-locks = Οι στρατιώτες δεσμεύουν ο ένας τον άλλον
trait-movement-leader-combat = Η μάχη κρατά τον αρχηγό
trait-movement-leader-self-immobilizing = Επιτρέπεται να κλείσει κανείς τον δικό του αρχηγό
trait-movement-leap = Άλματα
trait-movement-leap-is = { $value ->
    [own] πάνω από δικούς του
    [enemy] πάνω από εχθρούς
    [own-and-bound] πάνω από δικά του και από δεμένους εχθρούς
    [any] πάνω από κάθε κομμάτι
   *[none] κανένα
}
trait-movement-leader-leap = Ο αρχηγός πηδά
trait-movement-leader-leap-is = { $value ->
    [own] πάνω από δικούς του
    [enemy] πάνω από εχθρούς
    [own-and-bound] πάνω από δικά του και από δεμένους εχθρούς
    [any] πάνω από κάθε κομμάτι
   *[none] κανένα
}
trait-movement-leap-chain = Τα άλματα συνεχίζονται στον ίδιο γύρο
trait-movement-entering = Κίνηση ανάμεσα σε δύο εχθρούς
trait-movement-entering-is = { $value ->
    [pair] μόνο για να δεθεί ένας από τους δύο
    [any] μόνο για να δεθεί ένας εχθρός
   *[free] πάντα
}
trait-movement-directions = Κατευθύνσεις κινήσεων
trait-movement-directions-is = { $value ->
    [8] και διαγώνια
   *[4] σε στήλες και γραμμές
}
trait-movement-leader-directions = Κατευθύνσεις κινήσεων του αρχηγού
trait-movement-leader-directions-is = { $value ->
    [8] και διαγώνια
   *[4] σε στήλες και γραμμές
}
trait-movement-shuttle = Πήγαινε-έλα ενός κομματιού
trait-movement-shuttle-is = { $value ->
    [third] μόνο μία φορά εμπρός και πίσω
    [undo] ποτέ αμέσως πίσω
   *[free] ελεύθερο
}
trait-movement-retreat = Ένα κομμάτι μπορεί να αφήσει τους εχθρούς δίπλα του
trait-movement-barrier = Γραμμή που καμία κίνηση δεν περνά
trait-movement-barrier-is = { $value ->
    [0] καμία
   *[other] η { $value }
}
trait-dice-count = Ζάρια
trait-dice-count-is = { $value ->
    [0] κανένα
   *[other] { $value }
}
trait-dice-faces = Όψεις του ζαριού
trait-dice-faces-is = { $value }
trait-dice-heavy = Οι οπλίτες κινούνται με
trait-dice-heavy-is = { $value ->
    [low] το μικρότερο ζάρι
   *[high] το μεγαλύτερο ζάρι
}
trait-dice-leader = Ο αρχηγός κινείται με
trait-dice-leader-is = { $value ->
    [hermes] την κίνηση του Ερμή
   *[high] το μεγαλύτερο ζάρι
}
trait-dice-doubles-again = Οι διπλές ξαναπαίζουν
trait-capture-mode = Το κομμάτι ανάμεσα σε δύο εχθρούς
trait-capture-mode-is = { $value ->
    [bind] δένεται
    [convert] περνά στην άλλη πλευρά
   *[take] αιχμαλωτίζεται
}
trait-capture-removal = Ένα δεμένο κομμάτι βγαίνει
trait-capture-removal-is = { $value ->
    [first] πριν από μια κίνηση, πάντα
   *[turn] σε δική του σειρά
}
trait-capture-corner = Αιχμαλωσία στη γωνία
trait-capture-corner-anvil = Μια γωνία αιχμαλωτίζει
trait-capture-corner-anvil-is = { $value ->
    [unless-held] δίπλα της, αν δεν την κρατά κομμάτι της πλευράς του θύματος
    [always] δίπλα της, πάντα
   *[no] όχι
}
trait-capture-leader = Ο αρχηγός αιχμαλωτίζεται
trait-capture-leader-is = { $value ->
    [four-captors] από τέσσερις
    [encirclement] με κλοιό
    [custody] όπως οι άλλοι πεσσοί
   *[never] ποτέ
}
trait-capture-leader-captures = Ο αρχηγός αιχμαλωτίζει
trait-capture-heavy-needs-heavy = Για να αιχμαλωτιστεί οπλίτης χρειάζεται οπλίτης ή βασιλεύς
trait-capture-leader-needs-heavy = Ο κλοιός χρειάζεται οπλίτες
trait-capture-between-safe = Το να μπεις ανάμεσα είναι ακίνδυνο
trait-capture-compulsory = Η αιχμαλωσία είναι υποχρεωτική
trait-capture-compulsory-is = { $value ->
    [white] για τον λευκό
    [black] για τον μαύρο
    [both] ναι
   *[none] όχι
}
trait-capture-again = Κομμάτι που αιχμαλώτισε κινείται πάλι
trait-capture-again-is = { $value ->
    [may] αν θέλει ο παίκτης
    [must] αν μπορεί
   *[none] όχι
}
trait-capture-again-by = Κινείται πάλι με
trait-capture-again-by-is = { $value ->
    [any-move] κάθε κίνηση
   *[captures] αιχμαλωσίες μόνο
}
trait-capture-safe = Τίποτα δεν αιχμαλωτίζεται
trait-capture-safe-is = { $value ->
    [centre] στο μεσαίο τετράγωνο
   *[none] κανένα τετράγωνο δεν είναι ασφαλές
}
trait-capture-directions = Κατευθύνσεις αιχμαλωσίας
trait-capture-directions-is = { $value ->
    [8] και διαγώνια
   *[4] σε στήλες και γραμμές
}
trait-capture-row = Αιχμαλωτίζονται ολόκληρες σειρές
trait-capture-row-with-leader = Σειρά με αρχηγό
trait-capture-row-with-leader-is = { $value ->
    [others] πέφτουν όλοι εκτός από τον αρχηγό
   *[none] είναι ασφαλής
}
trait-capture-intervention = Όποιος μπαίνει ανάμεσα σε δύο εχθρούς αιχμαλωτίζει
trait-capture-intervention-is = { $value ->
    [pair] τους δύο δίπλα του
    [rows] τις σειρές από τις δύο πλευρές
   *[none] τίποτα
}
trait-capture-surround = Οι περικυκλωμένες ομάδες αιχμαλωτίζονται
trait-capture-push = Ώθηση και σύνθλιψη
trait-capture-flank = Επίθεση πλευρού
trait-capture-phalanx = Επίθεση φάλαγγας
trait-capture-inciti = Οι νεκροί πεσσοί μένουν
trait-capture-stranded-captured = Οι αποκομμένοι πεσσοί αιχμαλωτίζονται
trait-ending-capture-goal = Αιχμαλωσίες που νικούν
trait-ending-capture-goal-is = { $value ->
    [0] καμία
   *[other] { $value }
}
trait-ending-leader-captured = Η αιχμαλωσία του αρχηγού νικά
trait-ending-leader-captured-is = { $value ->
    [none] όχι
   *[other] ναι
}
trait-ending-annihilation = Η αιχμαλωσία όλων νικά
trait-ending-annihilation-is = { $value ->
    [white] για τον λευκό
    [black] για τον μαύρο
    [both] ναι
   *[none] όχι
}
trait-ending-breakthrough = Ο αρχηγός νικά στην απέναντι γραμμή
trait-ending-breakthrough-is = { $value ->
    [white] για τον λευκό
    [black] για τον μαύρο
    [both] ναι
   *[none] όχι
}
trait-ending-decimation = Η απώλεια ολόκληρης τάξης χάνει
trait-ending-reduced-to = Πεσσοί με τους οποίους χάνει κανείς
trait-ending-reduced-to-is = { $value ->
    [0] κανένας
   *[other] { $value } ή λιγότεροι
}
trait-ending-reduced-by = Ποιος μπορεί να μειώσει
trait-ending-reduced-by-is = { $value ->
    [opponent] μόνο ο αντίπαλος
   *[either] και οι δύο παίκτες
}
trait-ending-leader-immobilized = Η ακινητοποίηση του αρχηγού νικά
trait-ending-leader-immobilized-is = { $value ->
    [anyone] ναι
    [no-move] αν δεν έχει επιτρεπτή κίνηση
    [enemy-beside] με έναν εχθρό δίπλα του
   *[none] όχι
}
trait-ending-leader-bared = Η απογύμνωση του αρχηγού νικά
trait-ending-leader-bound = Το δέσιμο του εχθρικού αρχηγού νικά
trait-ending-row-of = Πεσσοί στη σειρά που νικούν
trait-ending-row-of-is = { $value ->
    [0] κανένας
   *[other] { $value } σε γραμμή ή στήλη
}
trait-ending-row-outside = Δικές τους γραμμές όπου δεν μετρούν
trait-ending-row-outside-is = { $value ->
    [0] καμία
    [1] η πρώτη
   *[other] οι πρώτες { $value }
}
trait-ending-refusal = Η υπεκφυγή τιμωρείται
trait-ending-refusal-is = { $value ->
    [0] όχι
   *[other] η άρνηση αριθμός { $value } χάνει
}
trait-ending-blocked = Όποιος είναι αποκλεισμένος
trait-ending-blocked-is = { $value ->
    [more-captures] νικούν οι περισσότερες αιχμαλωσίες
    [passes] πάει πάσο
   *[blocked] χάνει
}
trait-ending-must-open = Πρέπει να ανοιχτεί δρόμος στον αποκλεισμένο
trait-ending-both-blocked = Και οι δύο αποκλεισμένοι
trait-ending-both-blocked-is = { $value ->
    [more-captures] νικούν οι περισσότερες αιχμαλωσίες
   *[draw] ισοπαλία
}
trait-ending-dead-position = Καμία άλλη δυνατή αιχμαλωσία
trait-ending-dead-position-is = { $value ->
    [more-captures] νικούν οι περισσότερες αιχμαλωσίες
    [mover-loses] χάνει όποιος έπαιξε τελευταίος
    [draw] ισοπαλία
   *[none] συνεχίζεται
}
trait-ending-dead-position-when = Νεκρές θέσεις αναγνωρίζονται
trait-ending-dead-position-when-is = { $value ->
    [inciti] μόνο με νεκρούς πεσσούς
    [blockade] πάντα, και σε αμοιβαίο αποκλεισμό
   *[always] πάντα
}
trait-ending-repetition = Τρίτη επανάληψη
trait-ending-repetition-is = { $value ->
    [mover-loses] χάνει όποιος επαναλαμβάνει
    [tie-break] κρίνουν οι πεσσοί που έμειναν
    [draw] ισοπαλία
    [forbidden] απαγορεύεται
   *[none] τίποτε
}
trait-ending-repetition-count = Πόσες φορές επιτρέπεται μια θέση
trait-ending-repetition-count-is = { $value }
trait-ending-repetition-of = Τι επαναλαμβάνεται
trait-ending-repetition-of-is = { $value ->
    [arrangement] τα κομμάτια, όποιος κι αν παίζει
   *[position] τα κομμάτια και ο παίκτης που παίζει
}
trait-ending-quiet-limit = Ημικινήσεις χωρίς αιχμαλωσία
trait-ending-quiet-limit-is = { $value ->
    [0] χωρίς όριο
   *[other] { $value }
}
trait-ending-quiet-result = Όταν δεν γίνεται τίποτε
trait-ending-quiet-result-is = { $value ->
    [more-captures] νικούν οι περισσότερες αιχμαλωσίες
    [tie-break] κρίνουν οι πεσσοί που έμειναν
    [superiority] νικούν οι περισσότεροι πεσσοί
    [territory] νικά η μεγαλύτερη περιοχή
    [white] νικά ο λευκός
    [black] νικά ο μαύρος
   *[draw] ισοπαλία
}
trait-ending-territory = Περιοχή
trait-ending-territory-is = { $value ->
    [enclosed] τα ίδια, χωρίς τους δικούς του πεσσούς
    [enclosed-and-captives] τα ίδια, και ένα για κάθε αιχμάλωτο
   *[area] τα τετράγωνα που δεν φτάνει ο εχθρός
}
trait-ending-komi = Μισά τετράγωνα για τον μαύρο
trait-ending-komi-is = { $value }
trait-ending-prisoners = Τα αποκομμένα κομμάτια μετρούν ως αιχμάλωτα
trait-ending-settled = Όταν τίποτε δεν πέφτει πίσω από τα τείχη
trait-ending-settled-is = { $value ->
    [territory] νικά η μεγαλύτερη περιοχή
    [more-captures] νικούν οι περισσότερες αιχμαλωσίες
    [mover-loses] χάνει όποιος έπαιξε τελευταίος
    [draw] ισοπαλία
   *[none] η παρτίδα συνεχίζεται
}
