## Open challenges

opponent-open = Οποιοσδήποτε
opponent-open-note = Η πρότασή σας μένει στον προθάλαμο ώσπου να τη δεχτεί κάποιος ή να την αποσύρετε.
lobby-title = Προθάλαμος
lobby-lead = Παρτίδες που προτείνουν άλλοι. Δεχτείτε μία, και αρχίζει.
lobby-count = { $count ->
    [0] Κανείς δεν προτείνει παρτίδα αυτή τη στιγμή.
    [one] Προτείνεται { $count } παρτίδα.
   *[other] Προτείνονται { $count } παρτίδες.
}
lobby-offer = Προτείνετε παρτίδα
lobby-see = Ανοιχτές προκλήσεις
lobby-gone = Κάποιος άλλος πρόλαβε, ή η πρόταση αποσύρθηκε.
lobby-take = Παίξτε
lobby-take-this = Παίξτε { $title }
lobby-withdraw = Απόσυρση
lobby-withdraw-this = Απόσυρση της πρότασής σας για { $title }
lobby-own = Η πρότασή σας
lobby-wait = Μείνετε σε αυτή τη σελίδα: η παρτίδα ανοίγει μόλις κάποιος δεχτεί την πρότασή σας.
lobby-wait-days = Αυτή η πρόταση ισχύει μία εβδομάδα. Έπειτα η παρτίδα σας περιμένει στις παρτίδες σας.
lobby-side = { $side ->
    [white] Παίζετε με τα λευκά
    [black] Παίζετε με τα μαύρα
   *[lot] Πλευρές με κλήρο
}
lobby-by = από: { $name }
lobby-no-clock = χωρίς χρονόμετρο
lobby-has-start = από θέση δικής τους επιλογής
lobby-option-on = { $option }
lobby-option-off = { $option }: όχι
lobby-option = { $option }: { $value }
lobby-sockets-off = Ο κατάλογος δεν ενημερώνεται μόνος του: φορτώστε ξανά τη σελίδα για να δείτε τα νέα.
lobby-engine = Μηχανή
lobby-engine-note = Τώρα δεν είναι κανείς άλλος εδώ, οπότε παρτίδα προσφέρει η μηχανή. Είναι πρόγραμμα, όχι άνθρωπος.
