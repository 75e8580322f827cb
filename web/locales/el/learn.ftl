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
learn-repeat = Για επανάληψη
learn-repeat-lead = Οι ασκήσεις με λάθος επιστρέφουν μετά από 1, 3, 7 και 21 ημέρες.
repeat-task = { $title }, άσκηση { $task }
learn-progress = Η πρόοδός σας
learn-progress-lead = Την πρόοδο την κρατά αυτός ο περιηγητής. Ο ιστότοπος δεν την αποθηκεύει.
learn-export = Εξαγωγή
learn-delete = Διαγραφή
learn-deleted = Η πρόοδός σας διαγράφηκε.
learn-needs-script = Τα μαθήματα χρειάζονται JavaScript.

lesson-place = Άσκηση { $number } από { $tasks }
lesson-passages = Τι λένε οι αρχαίοι
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
