## Τι αρχίζει το κουμπί, σε μία πρόταση

play-sum = { $opponent ->
    [friend] { $title } με φίλο
    [device] { $title } σε αυτή τη συσκευή
    [named] { $title } με { $name }
    [open] { $title } με όποιον θέλει
   *[engine] { $title } { $level ->
        [coach] με τη μηχανή και προπονητή
       *[other] με τη μηχανή, επίπεδο { $level }
    }
}, { $clock ->
    [none] χωρίς χρονόμετρο
    [own] με δικό σας χρονόμετρο
   *[some] χρονόμετρο { $clock-name }
}{ $opponent ->
    [device] {""}
   *[other] , { $side ->
        [white] παίζετε με τα λευκά
        [black] παίζετε με τα μαύρα
       *[lot] πλευρές με κλήρο
    }
}.
play-options-count = { $count ->
    [one] { $count } επιλογή
   *[other] { $count } επιλογές
}, { $changed ->
    [0] καμία αλλαγή
    [one] { $changed } αλλαγή
   *[other] { $changed } αλλαγές
}
play-offline = Ο ιστότοπος δεν απαντά. Δοκιμάστε ξανά.
