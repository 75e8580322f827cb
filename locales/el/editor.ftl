## Setting a position up

editor-title = Στήσιμο θέσης
editor-lead = Επιλέξτε πεσσό και πατήστε τα τετράγωνα όπου θα σταθεί· πατήστε ξανά για να τον βγάλετε. Πάνω στον άβακα, το Enter βάζει τον πεσσό, το Delete αδειάζει ένα τετράγωνο, και οι αριθμοί επιλέγουν πεσσό.
editor-piece = Πεσσός
editor-nothing = τίποτε
editor-turn = Σειρά
editor-dice = Ζάρια
editor-roll-due = δεν έχει ριχτεί
editor-reserve = Απομένουν για τοποθέτηση
editor-captures = Αιχμαλωσίες ως τώρα
editor-refusals = Αρνήσεις στη σειρά
editor-quiet = Ημικινήσεις χωρίς αιχμαλωσία
editor-move = Κίνηση
editor-usual = Αρχική θέση
editor-clear = Άδειος άβακας
editor-close = Κλείσιμο του άβακα
editor-valid = Αυτή η θέση μπορεί να παιχτεί.
editor-put = { $square }: { $piece }
editor-emptied = { $square }: άδειο
editor-offline = Ο ιστότοπος δεν απαντά. Δοκιμάστε ξανά.
