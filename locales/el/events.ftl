### Σφάλματα ενός τουρνουά και του αρχείου του: τα μηνύματα, με κλειδιά τους κωδικούς. Οι λέξεις
### του αρχείου είναι ίδιες σε κάθε γλώσσα.

## Το αρχείο

event-encoding = το αρχείο δεν είναι κείμενο UTF-8
event-large = το αρχείο είναι μεγαλύτερο από { $most } KiB
event-line-long = η γραμμή έχει πάνω από { $most } χαρακτήρες
event-line = μια γραμμή είναι κλειδί όπως player:, επικεφαλίδα όπως round 1 ή παρτίδα όπως Ada - Bruno 1-0
event-key = { $key }: άγνωστο κλειδί· γνωστά είναι τα { $values }
event-key-twice = { $key }: δίνεται δύο φορές
event-key-late = { $key }: ανήκει πριν από τον πρώτο παίκτη
event-key-missing = { $key }: λείπει από την αρχή
event-ruleset = το { $name } δεν είναι id κανόνων του πακέτου
event-rounds-by-table = rounds: το πρωτάθλημα όλοι με όλους έχει τους γύρους του πίνακά του
event-round-number = round { $given }: ο επόμενος γύρος είναι ο { $expected }

## Κείμενα

event-empty = { $key }: δεν μπορεί να είναι κενό
event-long = { $key }: έχει πάνω από { $most } χαρακτήρες
event-unprintable = { $key }: περιέχει χαρακτήρα που δεν τυπώνεται
event-name-form = { $name }: ένα όνομα δεν μπορεί να έχει παύλα ανάμεσα σε κενά, να μοιάζει με αποτέλεσμα ή σχόλιο, ή να είναι bye

## Παίκτες

event-name-taken = υπάρχει ήδη παίκτης με όνομα { $name }
event-unknown-player = δεν υπάρχει παίκτης με όνομα { $name }
event-full = το τουρνουά είναι πλήρες: χωρά { $most } παίκτες
event-left-already = { $name }: έχει ήδη αποχωρήσει
event-still-there = { $name }: δεν έχει αποχωρήσει
event-few-players = υπάρχουν λιγότεροι από δύο παίκτες

## Γύροι και αποτελέσματα

event-no-round = δεν έχει αρχίσει κανένας γύρος
event-empty-round = ο γύρος { $round } δεν έχει παρτίδες
event-open-games = { $count ->
    [one] μία παρτίδα του γύρου { $round } δεν έχει αποτέλεσμα
   *[other] { $count } παρτίδες του γύρου { $round } δεν έχουν αποτέλεσμα
}
event-over = παίχτηκαν και οι { $count } γύροι
event-no-pairing = ο γύρος { $round } δεν κληρώνεται: δύο παίκτες θα συναντιόνταν ξανά ή κάποιος θα είχε δεύτερο ρεπό
event-meets-self = { $name }: κανείς δεν παίζει με τον εαυτό του
event-absent = { $name }: δεν συμμετέχει στον γύρο { $round }
event-plays-twice = { $name }: παίζει ήδη στον γύρο { $round }
event-met-before = { $name } και { $other } έχουν ήδη συναντηθεί
event-meet-later = { $name } και { $other } συναντιούνται ξανά στον γύρο { $round }: αυτή η παρτίδα δεν μπορεί να έχει παιχτεί
event-byes = ο γύρος { $round } έχει ήδη ένα ρεπό
event-second-bye = { $name }: είχε ήδη ρεπό
event-no-board = ο γύρος { $round } δεν έχει άβακα { $board }
event-bye-result = { $name }: έχει ρεπό, που δεν έχει αποτέλεσμα
event-needs-result = ο γύρος { $round } τελείωσε: οι παρτίδες του χρειάζονται αποτέλεσμα
