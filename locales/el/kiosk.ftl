## Μια οθόνη σε μουσείο

kiosk-title = Δύο πεσσοί πιάνουν τον ενδιάμεσο
kiosk-text = Παιχνίδια Ελλήνων και Ρωμαίων, για δύο σε αυτό το τραπέζι ή για έναν απέναντι στη μηχανή.
kiosk-languages = Γλώσσα
kiosk-touch = Αγγίξτε για να παίξετε
kiosk-which = Ποιο παιχνίδι;
kiosk-play = Παίξτε
kiosk-whom = Με ποιον;
kiosk-two = Δύο σε αυτό το τραπέζι
kiosk-two-about = Ο Λευκός κάθεται κάτω ή αριστερά, ο Μαύρος πάνω ή δεξιά. Κουμπιά και φράσεις είναι στραμμένα προς τον καθένα.
kiosk-machine = Η μηχανή, επίπεδο { $level }
kiosk-your-move = { $side ->
    [white] Λευκέ, παίζετε
   *[black] Μαύρε, παίζετε
}
kiosk-waits = { $side ->
    [white] Ο Λευκός περιμένει
   *[black] Ο Μαύρος περιμένει
}
kiosk-touch-piece = Αγγίξτε έναν δικό σας πεσσό.
kiosk-touch-square = Τώρα αγγίξτε μια κουκκίδα.
kiosk-place = Αγγίξτε ένα άδειο τετράγωνο.
kiosk-give-up = Παραίτηση
kiosk-sure = Παραιτείστε από την παρτίδα;
kiosk-start = Στην αρχή
kiosk-taken = Πιασμένοι: { $count }
kiosk-still-here = Είναι κανείς ακόμη εδώ;
kiosk-nobody = Κανείς δεν άγγιξε το τραπέζι εδώ και { $seconds ->
    [one] { $seconds } δευτερόλεπτο
   *[other] { $seconds } δευτερόλεπτα
}. Σε { $left ->
    [one] { $left } δευτερόλεπτο
   *[other] { $left } δευτερόλεπτα
} η παρτίδα μαζεύεται και επιστρέφει η αρχή.
kiosk-go-on = Συνέχεια
kiosk-start-again = Από την αρχή
kiosk-no-core = Αυτός ο φυλλομετρητής δεν μπορεί να παίξει: του λείπει το WebAssembly ή η μηχανή δεν έφτασε.
kiosk-games = Παρτίδες που παίχτηκαν εδώ
kiosk-games-none = Δεν έχει παιχτεί ακόμη παρτίδα εδώ.
kiosk-day = Ημέρα
kiosk-begun = Ξεκίνησαν
kiosk-finished = Τελείωσαν
kiosk-save = Αποθήκευση σε αρχείο
