## Taking a game along

exports-heading = Αποθήκευση ή κοινοποίηση
exports-failed = Ο κατάλογος δεν μπόρεσε να φορτωθεί. Κλείστε τον και ανοίξτε τον ξανά.
exports-records = Καταγραφή
exports-records-note = Οι καταγραφές κρατούν μόνο τις κινήσεις και το αποτέλεσμα· οι άλλες μορφές τα κρατούν όλα.
exports-pictures = Εικόνες
exports-pictures-note = Η εικόνα μιας ολόκληρης παρτίδας μπορεί να θέλει ένα λεπτό.
export-petteia = Κείμενο (.petteia)
export-json = JSON
export-algebraic = Απλή καταγραφή
export-vogt = Καταγραφή του Vogt (ελληνικά)
export-courier = Καταγραφή του Carrillo
export-position-svg = Αυτή η θέση ως SVG
export-position-png = Αυτή η θέση ως PNG
export-film-svg = Όλη η παρτίδα ως κινούμενο SVG
export-film-gif = Όλη η παρτίδα ως GIF
export-barred-dice = Αυτή η γραφή δεν έχει ζάρια ({ $rule }).
export-barred-placements = Αυτή η γραφή δεν έχει τοποθετήσεις ({ $rule }).
export-barred-removals = Αυτή η γραφή δεν έχει αφαιρέσεις ({ $rule }).
export-barred-packages = Ο ιστότοπος δεν έχει ό,τι χρειάζονται τα PNG και GIF.
export-barred-length = Η παρτίδα είναι πολύ μεγάλη για μία εικόνα.
export-not-written = Αυτή η συσκευή δεν μπόρεσε να γράψει το αρχείο. Φορτώστε ξανά τη σελίδα.
