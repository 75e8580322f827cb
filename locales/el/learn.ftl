## Lessons: the pages

learn-title = Μάθηση
learn-lead = Μάθετε κινώντας πεσσούς. Σε κάθε κίνηση απαντούν οι κανόνες των παιχνιδιών.
learn-begin = Ξεκινήστε εδώ
learn-start = Έναρξη
learn-skills = Μία δεξιότητα τη φορά
learn-tasks = { $count ->
    [one] { $count } άσκηση
   *[other] { $count } ασκήσεις
}
learn-done = { $done } από { $tasks } ασκήσεις έγιναν
learn-repeat = Για επανάληψη σήμερα
learn-repeat-lead = Οι ασκήσεις με λάθος επιστρέφουν μετά από 1, 3, 7 και 21 ημέρες.
repeat-task = { $title }, άσκηση { $task }
learn-progress = Η πρόοδός σας
learn-progress-lead = Ο ιστότοπος κρατά την πρόοδό σας μαζί με τις παρτίδες σας. Ο λογαριασμός την παίρνει μαζί του, και χωρίς τον ιστότοπο την κρατά αυτός ο φυλλομετρητής.
learn-progress-edition = Μόνο αυτός ο φυλλομετρητής κρατά την πρόοδό σας. Εξαγάγετέ την για να έχετε αντίγραφο ή για να τη μεταφέρετε σε άλλον.
learn-export = Εξαγωγή
learn-delete = Διαγραφή
learn-restore = Επαναφορά
learn-deleted = Η πρόοδός σας διαγράφηκε.
learn-not-deleted = Η πρόοδός σας δεν μπόρεσε να διαγραφεί. Δοκιμάστε ξανά.
learn-import = Εισαγωγή
learn-imported = { $count ->
    [one] Εισήχθη { $count } άσκηση.
   *[other] Εισήχθησαν { $count } ασκήσεις.
}
learn-import-refused = Αυτό το αρχείο δεν περιέχει πρόοδο.
learn-unsent = { $count ->
    [one] { $count } άσκηση μένει σε αυτόν τον φυλλομετρητή ώσπου να απαντήσει ο ιστότοπος.
   *[other] { $count } ασκήσεις μένουν σε αυτόν τον φυλλομετρητή ώσπου να απαντήσει ο ιστότοπος.
}
learn-needs-script = Τα μαθήματα χρειάζονται JavaScript.

lesson-place = Άσκηση { $number } από { $tasks }
lesson-passages = Τι λένε οι αρχαίοι
lesson-passage-copy = Κείμενο: { $copy }.
lesson-rules = Κανόνες:
lesson-options = Επιλογές: { $options }.
lesson-next = Επόμενη
lesson-finish = Τέλος
lesson-skip = Παράλειψη προς το παρόν
lesson-right = Σωστά.
lesson-wrong = Όχι ακόμη.
lesson-back = Όχι ακόμη. Ο πεσσός γυρίζει πίσω.
lesson-offline = Ο ιστότοπος δεν απαντά. Δοκιμάστε ξανά.
lesson-end = Αυτή ήταν η τελευταία άσκηση.
lesson-following = Επόμενο μάθημα: { $title }
lesson-short-game = Παίξτε μια σύντομη παρτίδα: { $title }
lesson-play = Παίξτε μια παρτίδα
hints-heading = Υπόδειξη, ένα βήμα τη φορά
hint-move-1 = Ποιος πεσσός
hint-move-2 = Πού
hint-move-3 = Γιατί
hint-choice-1 = Τι δεν είναι
hint-choice-2 = Τι είναι
hint-choice-3 = Γιατί

know-title = Τι γνωρίζετε
know-count = Γνωρίζετε { $known } από τις { $all } δεξιότητές του.
know-path = Μάθετε { $count ->
    [one] { $count } δεξιότητα
   *[other] { $count } δεξιότητες
} σε δέκα λεπτά το πολύ
know-short-game = Παίξτε μια σύντομη παρτίδα
know-lead = Οι δεξιότητες αυτού του παιχνιδιού, καθεμία με ένα σύντομο μάθημα:

difference-heading = Μία θέση, δύο συγγραφείς
difference-title = Βρείτε τη διαφορά
difference-lead = Η ίδια θέση, η ίδια κίνηση, οι κανόνες δύο παιχνιδιών. Διαλέξτε τι γίνεται στο καθένα.
difference-question = { $side ->
    [white] Τα λευκά παίζουν { $move }. Τι γίνεται σε κάθε παιχνίδι;
   *[black] Τα μαύρα παίζουν { $move }. Τι γίνεται σε κάθε παιχνίδι;
}
difference-choices = Τι γίνεται: { $title }
difference-wrong = Όχι σε αυτό το παιχνίδι.
difference-refused = Η κίνηση δεν επιτρέπεται.
difference-inciti = { $count ->
    [1] Στο { $squares } μένει ένας incitus.
   *[other] Στα { $squares } μένουν inciti.
}
difference-fugitives = Ο στρατιώτης στο { $squares } γίνεται φυγάς.
difference-moves-again = { $side ->
    [white] Τα λευκά παίζουν ξανά.
   *[black] Τα μαύρα παίζουν ξανά.
}
