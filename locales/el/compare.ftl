## Rulesets side by side

compare-title = Σύγκριση κανόνων
compare-crumb = Σύγκριση
compare-lead = Διαλέξτε από 2 έως { $most } ανασυστάσεις και δείτε πού διαφέρουν οι κανόνες τους και τι μετρήθηκε σε παρτίδες ανάμεσα σε ίσες μηχανές.
compare-choose = Διαλέξτε κανόνες
compare-place = Παιχνίδι { $number }
compare-none = Κανένα
compare-player = Μετρημένο με
compare-show = Σύγκριση
compare-examples = Για παράδειγμα
compare-unknown = Δεν υπάρχουν κανόνες με όνομα { $ids }.
compare-left-out = Το πολύ { $most } χωρούν δίπλα δίπλα. Έμειναν έξω: { $titles }.
compare-one-more = Διαλέξτε τουλάχιστον ένα ακόμη παιχνίδι για σύγκριση με το { $title }.
compare-divergence = Πού χωρίζουν { $count ->
    [2] δύο
    [3] τρεις
   *[4] τέσσερις
} αναγνώσεις
compare-chosen = Τα παιχνίδια που συγκρίνονται
compare-remove = Αφαίρεση: { $title }
compare-add = Προσθήκη
compare-verdict = { $names } διαφέρουν σε { $differing } από { $shared } σημεία.
compare-verdict-in = { $more ->
    [0] { $traits }.
   *[other] { $traits } και { $more } ακόμη.
}
compare-only-differs = Μόνο οι διαφορές
compare-position = Μία θέση: ο Λευκός παίζει { $move }
compare-decided = Κρίνονται
compare-decided-how = γεμάτο: καθαρή νίκη· διαγραμμισμένο: με μέτρημα
compare-more-figures = Άλλες μετρήσεις
compare-mark-alone = Έντονα με ρόμβο: δεν το έχει άλλο. Γραμμή από κάτω: το μοιράζονται οι διπλανοί.
compare-why-scholars = Γιατί διαφωνούν οι ειδικοί;
compare-same-title = { $count } παιχνίδια με το όνομα { $title }: τι μοιράζονται;
compare-same-author = { $author }: τι αλλάζει από παιχνίδι σε παιχνίδι;
compare-facts = Με μια ματιά
compare-mark-absent = Η παύλα σημαίνει ότι το παιχνίδι δεν το χρειάζεται.
compare-useless = δεν ισχύει εδώ
compare-rules = Κανόνα προς κανόνα
compare-absent = Δεν υπάρχει τέτοιος κανόνας.
cite-this = Πώς να παραπέμψετε
cite-plain = Με λόγια
cite-copy = Αντιγραφή
cite-copy-as = Αντιγραφή: { $form }
cite-copied = Αντιγράφηκε.
compare-differences = Η ίδια κίνηση με δύο κανονισμούς
compare-differences-lead = Κάθε ζεύγος είναι μία θέση και μία κίνηση. Το βέλος δείχνει την κίνηση· τα λόγια λένε πού οδηγεί.
compare-difference = Θέση { $number }
compare-grounds = Πού στηρίζεται
compare-part = { $differing ->
    [one] { $differing } κανόνας διαφέρει
   *[other] { $differing } κανόνες διαφέρουν
}{ $alike ->
    [0] {""}
    [one] , ένας είναι ίδιος
   *[other] , { $alike } είναι ίδιοι
}
compare-only = Μόνο σε ένα
compare-link = Σύγκριση με άλλους κανόνες

## What was measured

measured-title = Μετρήσεις
measured-lead = Η ίδια μηχανή έπαιξε και τις δύο πλευρές, άρα τη διαφορά την κάνουν οι κανόνες.
measured-nothing = Δεν μετρήθηκε ακόμη τίποτε.
measured-no-figure = χωρίς μέτρηση
measured-no-dice = χωρίς ζάρια, χωρίς τύχη
measured-n = n = { $n }
measured-more = Όλα τα μεγέθη, και πώς τελειώνουν οι παρτίδες
measured-metric = Μέγεθος
measured-endings = Παρτίδες που τελείωσαν επειδή
measured-read = Η τελεία είναι ό,τι μετρήθηκε. Η μπάρα δείχνει πού βρίσκεται η αληθινή τιμή 19 φορές στις 20. Η διακεκομμένη γραμμή είναι η ισότητα. Μπάρες που επικαλύπτονται δεν δείχνουν διαφορά.
measured-method = { $player } με αντίπαλο τον εαυτό της· ζεύγη ανοιγμάτων, καθένα παιγμένο δύο φορές με αλλαγή πλευρών. Έγινε με { $version }, σπόρος { $seeds }, σε { $machine }.
measured-data = Όλα τα μεγέθη σε JSON
measured-player-alpha-beta = { $nodes ->
    [one] Μηχανή με { $nodes } θέση ανά κίνηση
   *[other] Μηχανή με { $nodes } θέσεις ανά κίνηση
}
measured-player-monte-carlo = { $nodes ->
    [one] Μηχανή Monte Carlo με { $nodes } θέση ανά κίνηση
   *[other] Μηχανή Monte Carlo με { $nodes } θέσεις ανά κίνηση
}
measured-player-uct = { $nodes ->
    [one] Μηχανή UCT με { $nodes } θέση ανά κίνηση
   *[other] Μηχανή UCT με { $nodes } θέσεις ανά κίνηση
}
measured-highest = Η μεγαλύτερη τιμή είναι στο { $title }.
measured-alike = Αυτές οι παρτίδες δεν δείχνουν διαφορά.
measured-decided-hardly = Ανάμεσα σε ίσους παίκτες σχεδόν καμία παρτίδα δεν έχει νικητή.
measured-decided-about = Ανάμεσα σε ίσους παίκτες περίπου { $won } στις 10 παρτίδες έχουν νικητή.
measured-decided-nearly = Ανάμεσα σε ίσους παίκτες σχεδόν κάθε παρτίδα έχει νικητή.
measured-decided-range = Ανάμεσα σε ίσους παίκτες από { $low } έως { $high } στις 10 παρτίδες έχουν νικητή.
measured-first-more = Ο { $side ->
    [white] Λευκός
   *[black] Μαύρος
}, που παίζει πρώτος, παίρνει { $points } των βαθμών.
measured-first-fewer = Ο { $side ->
    [white] Λευκός
   *[black] Μαύρος
}, που παίζει πρώτος, παίρνει μόνο { $points } των βαθμών.
measured-first-even = Δεν φαίνεται πλεονέκτημα της πρώτης κίνησης.
measured-length-limit = σταμάτησε στο όριο μήκους
metric-decisive = Παρτίδες με νικητή
    .about = Το μερίδιο των παρτίδων που κάποιος κερδίζει.
metric-won-by-goal = Κερδισμένες με στόχο
    .about = Το μερίδιο των παρτίδων που κερδίζονται με στόχο των κανόνων και όχι με καταμέτρηση μετά από στασιμότητα.
metric-drawn = Ισόπαλες
    .about = Το μερίδιο των παρτίδων που τελειώνουν με τους κανόνες χωρίς νικητή.
metric-unfinished = Ατελείωτες
    .about = Το μερίδιο των παρτίδων που σταμάτησε το όριο μήκους.
metric-first-move = Πρώτη κίνηση
    .about = Το μερίδιο των βαθμών του Λευκού· το μισό είναι ισότητα.
metric-first-move-decisive = Πρώτη κίνηση, παρτίδες με νικητή
    .about = Το μερίδιο αυτών των παρτίδων που κερδίζει ο Λευκός.
metric-balance = Ισορροπία
    .about = 1 αν οι πλευρές κερδίζουν εξίσου συχνά, μαζί με τις ισοπαλίες.
metric-balance-decisive = Ισορροπία, παρτίδες με νικητή
    .about = 1 αν οι πλευρές κερδίζουν εξίσου συχνά, χωρίς τις ισοπαλίες.
metric-plies = Διάρκεια
    .about = Ημικινήσεις μιας παρτίδας, κατά μέσο όρο.
metric-plies-decided = Διάρκεια, παρτίδες με νικητή
    .about = Ημικινήσεις μιας παρτίδας που κάποιος κερδίζει, κατά μέσο όρο.
metric-captures = Αιχμαλωσίες
    .about = Πεσσοί που αιχμαλωτίζονται σε μια παρτίδα, κατά μέσο όρο.
metric-captures-per-100 = Ρυθμός
    .about = Πεσσοί που αιχμαλωτίζονται σε 100 ημικινήσεις.
metric-first-capture = Πρώτη αιχμαλωσία
    .about = Η ημικίνηση της πρώτης αιχμαλωσίας, κατά μέσο όρο.
metric-branching = Επιλογή
    .about = Νόμιμες κινήσεις κάθε φορά, κατά μέσο όρο.
metric-decision-moves = Πραγματικές αποφάσεις
    .about = Το μερίδιο των σειρών με περισσότερες από μία νόμιμες κινήσεις.
metric-tree-complexity = Μέγεθος του δέντρου
    .about = Ως δύναμη του δέκα: διάρκεια και επιλογή μαζί.
metric-coverage = Χρήση του άβακα
    .about = Το μερίδιο των τετραγώνων που καταλήφθηκαν έστω μία φορά.
metric-drama = Δράμα
    .about = Πόσο πίσω βρίσκεται ο μετέπειτα νικητής πριν γυρίσει η παρτίδα.
metric-lead-changes = Αλλαγές προβαδίσματος
    .about = Πόσες φορές σε μια παρτίδα το προβάδισμα περνά στην άλλη πλευρά.
metric-uncertainty = Αβεβαιότητα
    .about = Πόσο ανοιχτό είναι το αποτέλεσμα σε όλη την παρτίδα.
metric-late-uncertainty = Όψιμη αβεβαιότητα
    .about = Πόσο ανοιχτό είναι το αποτέλεσμα στο δεύτερο μισό.
metric-mop-up = Αποτελείωμα
    .about = Το μερίδιο της παρτίδας αφού κριθεί το αποτέλεσμα.
metric-permanence = Μονιμότητα
    .about = Πόσο από ένα κέρδος αντέχει στην απάντηση.
metric-killer-move = Ισχυρότερη κίνηση
    .about = Το μεγαλύτερο κέρδος μιας κίνησης σε μια παρτίδα, κατά μέσο όρο.
metric-clarity = Σαφήνεια
    .about = Το μερίδιο των κινήσεων που είναι σχεδόν τόσο καλές όσο η καλύτερη.
metric-skill-trace = Βάθος
    .about = Πόσο αποδίδει η εξέταση περισσότερων θέσεων, από 0 έως 1· το 0 θα σήμαινε πως η σκέψη δεν βοηθά.
metric-stalls-unequal = Στασιμότητα με προβάδισμα
    .about = Το μερίδιο των στάσιμων παρτίδων όπου μία πλευρά είχε αιχμαλωτίσει περισσότερους.
metric-duplicates = Όμοιες παρτίδες
    .about = Το μερίδιο των παρτίδων που είναι ίδιες με άλλη.
metric-luck = Τύχη
    .about = Πόσο από το αποτέλεσμα εξηγούν το άνοιγμα και τα ζάρια.
metric-completion = Ολοκληρωμένες παρτίδες
    .about = Το ποσοστό των παρτίδων που δεν βάλτωσαν.
metric-plies-deviation = Διασπορά της διάρκειας
    .about = Η τυπική απόκλιση των ημικινήσεων μιας παρτίδας.
metric-longest-quiet-run = Μεγαλύτερη ηρεμία
    .about = Το μεγαλύτερο διάστημα ημικινήσεων χωρίς αιχμαλωσία, κατά μέσο όρο.
metric-last-capture-late = Αργή τελευταία αιχμαλωσία
    .about = Το ποσοστό των παρτίδων με την τελευταία αιχμαλωσία στο τελευταίο πέμπτο τους.
metric-dice-share = Ζάρια
    .about = Πόσο μέρος του αποτελέσματος εξηγούν τα ζάρια, με ίδιο άνοιγμα.
metric-opening-share = Ανοίγματα
    .about = Πόσο μέρος του αποτελέσματος εξηγεί το άνοιγμα, όποια κι αν είναι τα ζάρια.
compare-side = { $side ->
    [left] Κανόνες αριστερά
   *[right] Κανόνες δεξιά
}
compare-two-of = 2 από { $count }. Διαλέξτε άλλους από το όνομα.
