## Ο κατασκευαστής κανόνων

builder-title = Φτιάξτε κανόνες
builder-start = Αρχή από
builder-empty = Κενό κείμενο
builder-begin = Έναρξη
builder-no-ruleset = Δεν υπάρχουν κανόνες με το όνομα { $ruleset }.
builder-own-title = { $title }, δική μου εκδοχή
builder-own-summary = { $title }, με δικές μου αλλαγές.
builder-from = { $count ->
    [0] Όπως { $title }.
    [one] Όπως { $title }, εκτός από { $count } σημείο.
   *[other] Όπως { $title }, εκτός από { $count } σημεία.
}
builder-from-nothing = Αυτοί οι κανόνες δεν επεκτείνουν άλλους.
builder-kept = Αυτή η συσκευή φυλάει το κείμενο.
builder-forms-wait = Οι φόρμες θα ακολουθήσουν ξανά το κείμενο όταν διορθωθούν οι σημειωμένες γραμμές.
builder-name = Τίτλος
builder-summary = Περίληψη
builder-mechanics = Κανόνες
builder-files = Στήλες
builder-ranks = Σειρές
builder-setup-reserve = Πεσσοί κάθε πλευράς που τοποθετούνται πρώτα
builder-setup-lead = Επιλέξτε έναν πεσσό και πατήστε τα τετράγωνά του ή σύρετέ τον εκεί. Στον άβακα το Enter τοποθετεί τον πεσσό, το Delete αδειάζει ένα τετράγωνο και τα πλήκτρα των αριθμών επιλέγουν πεσσό.
builder-symmetry = Η πλευρά των Μαύρων
builder-symmetry-rotation = των Λευκών, περιστραμμένη
builder-symmetry-reflection = των Λευκών, κατοπτρική
builder-symmetry-none = στήνεται χωριστά
builder-no-options = Αυτοί οι κανόνες δεν έχουν άλλες επιλογές.
builder-options-lead = Τι μπορούν να επιλέξουν οι παίκτες πριν από την παρτίδα· εδώ ορίζεται τι ισχύει αν δεν επιλέξουν.
builder-is-option = Οι παίκτες μπορούν να επιλέξουν διαφορετικά σε κάθε παρτίδα.
builder-offer = Οι παίκτες μπορούν να το επιλέγουν σε κάθε παρτίδα.
builder-idle = Δεν αλλάζει τίποτα σε αυτό το παιχνίδι.
builder-reset = Όπως: { $title }
builder-leave-out = Παράλειψη
builder-what-it-does = Τι κάνει: { $field }
builder-differences = Τι διαφέρει
builder-here = Εδώ
builder-play = Φύλαξη και παιχνίδι
builder-too-often = Πάρα πολλές αλλαγές σε λίγο χρόνο. Το κείμενο θα διαβαστεί ξανά σε λίγο.
builder-too-long = Το κείμενο είναι πολύ μεγάλο ή δεν διαβάζεται.
builder-games = Δοκιμαστικές παρτίδες
builder-games-lead = Η μηχανή παίζει { $games } σύντομες παρτίδες με τον εαυτό της με αυτούς τους κανόνες. Κάθε άνοιγμα παίζεται δύο φορές.
builder-games-start = Παίξε δοκιμαστικές παρτίδες
builder-games-stop = Διακοπή
builder-games-begin = Η πρώτη παρτίδα άρχισε.
builder-games-done = { $games } από { $of } παρτίδες
builder-games-failed = Μια παρτίδα κράτησε πολύ. Η δοκιμή τελείωσε.
builder-games-decisive = Παρτίδες με νικητή
builder-games-white = Μερίδιο βαθμών των Λευκών
builder-games-plies = Μισές κινήσεις
builder-games-plies-are = διάμεσος { $middle }, από { $shortest } έως { $longest }
builder-games-reasons = Πώς τελείωσαν
builder-games-longest = δεν τελείωσε μετά από { $plies } μισές κινήσεις
builder-share = { $value } ({ $low } έως { $high })
builder-change = Αλλάξτε αυτούς τους κανόνες
builder-warnings = { $count ->
    [one] Μία προειδοποίηση
   *[other] { $count } προειδοποιήσεις
}
