## Taking a game along

exports-heading = Αποθήκευση ή κοινοποίηση
exports-failed = Ο κατάλογος δεν μπόρεσε να φορτωθεί. Κλείστε τον και ανοίξτε τον ξανά.
exports-records = Καταγραφή
exports-records-note = Η δική μας μορφή και το JSON τα κρατούν όλα· οι άλλες κρατούν τις κινήσεις και το αποτέλεσμα.
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
export-barred-packages = Ο ιστότοπος δεν έχει ό,τι χρειάζονται τα PNG και GIF.
export-barred-length = Η παρτίδα είναι πολύ μεγάλη για μία εικόνα.
