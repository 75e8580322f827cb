## Lessons: the pages

learn-title = Impara
learn-lead = Impara muovendo i pezzi. A ogni mossa rispondono le regole dei giochi.
learn-begin = Comincia qui
learn-start = Inizia
learn-skills = Un’abilità alla volta
learn-tasks = { $count ->
    [one] { $count } esercizio
   *[other] { $count } esercizi
}
learn-done = { $done } di { $tasks } esercizi svolti
learn-repeat = Da ripetere oggi
learn-repeat-lead = Gli esercizi sbagliati ritornano dopo 1, 3, 7 e 21 giorni.
repeat-task = { $title }, esercizio { $task }
learn-progress = I tuoi progressi
learn-progress-lead = Il sito conserva i tuoi progressi insieme alle partite. Un account li porta con sé, e senza il sito li conserva questo browser.
learn-progress-edition = I tuoi progressi restano solo in questo browser. Esportali per averne una copia o per portarli in un altro.
learn-export = Esporta
learn-delete = Elimina
learn-restore = Ripristina
learn-deleted = I tuoi progressi sono eliminati.
learn-not-deleted = Non è stato possibile eliminare i progressi. Riprova.
learn-import = Importa
learn-imported = { $count ->
    [one] { $count } esercizio importato.
   *[other] { $count } esercizi importati.
}
learn-import-refused = Questo file non contiene progressi.
learn-unsent = { $count ->
    [one] { $count } esercizio resta in questo browser finché il sito non risponde.
   *[other] { $count } esercizi restano in questo browser finché il sito non risponde.
}
learn-needs-script = Le lezioni richiedono JavaScript.

lesson-place = Esercizio { $number } di { $tasks }
lesson-passages = Che cosa dicono gli antichi
lesson-passage-copy = Testo: { $copy }.
lesson-rules = Regole:
lesson-options = Opzioni: { $options }.
lesson-next = Avanti
lesson-finish = Fine
lesson-skip = Salta per ora
lesson-right = Giusto.
lesson-wrong = Non ancora.
lesson-back = Non ancora. Il pezzo torna indietro.
lesson-offline = Il sito non risponde. Riprova.
lesson-end = Era l’ultimo esercizio.
lesson-following = Prossima lezione: { $title }
lesson-short-game = Gioca una partita breve: { $title }
lesson-play = Gioca una partita
hints-heading = Un aiuto, un passo alla volta
hint-move-1 = Quale pezzo
hint-move-2 = Dove
hint-move-3 = Perché
hint-choice-1 = Che cosa non è
hint-choice-2 = Che cosa è
hint-choice-3 = Perché

know-title = Che cosa sai
know-count = Conosci { $known } delle sue { $all } abilità.
know-path = Impara { $count ->
    [one] { $count } abilità
   *[other] { $count } abilità
} in dieci minuti al massimo
know-short-game = Gioca una partita breve
know-lead = Le abilità di questo gioco, ciascuna con una breve lezione:

difference-heading = Una posizione, due autori
difference-title = Trova la differenza
difference-lead = La stessa posizione, la stessa mossa, le regole di due giochi. Scegli che cosa succede in ciascuno.
difference-question = { $side ->
    [white] Il Bianco gioca { $move }. Che cosa succede in ciascun gioco?
   *[black] Il Nero gioca { $move }. Che cosa succede in ciascun gioco?
}
difference-choices = Che cosa succede: { $title }
difference-wrong = Non in questo gioco.
difference-refused = La mossa non è lecita.
difference-inciti = { $count ->
    [1] Resta un incitus in { $squares }.
   *[other] Restano inciti in { $squares }.
}
difference-fugitives = Il soldato in { $squares } diventa un fuggiasco.
difference-moves-again = { $side ->
    [white] Il Bianco muove di nuovo.
   *[black] Il Nero muove di nuovo.
}
