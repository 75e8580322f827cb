## Per insegnanti

teachers-title = Per insegnanti
teachers-lead = Una lezione sugli antichi giochi da tavolo di Greci e Romani: lo svolgimento, i giochi che ci stanno, domande sui testi e fogli da stampare.
teachers-lesson = Una lezione di { $minutes } minuti
teachers-needs = Ogni coppia ha uno schermo, o un kit stampato di { $title }. Non servono account.
teachers-minutes = { $minutes } minuti
teachers-capture = La cattura
teachers-capture-how = Ogni coppia fa la prima lezione, in pochi minuti e senza aiuto: come si muovono i pezzi e come due prendono quello nel mezzo.
teachers-capture-go = La prima lezione
teachers-play = Una partita
teachers-play-how = Ogni coppia gioca { $title } su un solo dispositivo. Fermatevi in tempo, e contate le catture se nessuno ha vinto.
teachers-play-go = Gioca { $title }
teachers-evidence = Le prove
teachers-evidence-how = Aprite le regole di { $title }. Ogni regola ha un segno: attestata, dedotta o aggiunta dall’autore. Che cosa bisognerebbe trovare per saperne di più?
teachers-evidence-go = Le sue regole con le prove
teachers-second = Una seconda risposta
teachers-second-how = Confrontate le regole di più autori che leggono gli stessi testi. Dove divergono, e c’è un testo che decide?
teachers-second-go = Confrontale
teachers-tournament = Una classe può anche giocare un torneo, a cui ci si unisce con un codice e senza account.
teachers-tournament-go = Tornei
teachers-length = Quanto durano le partite
teachers-length-lead = Misurato in partite fra motori uguali; in minuti quando su questo sito si sono giocate abbastanza partite. Una partita breve sta in una lezione. A una che si arena serve un limite di tempo: si contano le catture.
teachers-questions = Domande e risposte
teachers-questions-lead = I testi citati dal maggior numero di ricostruzioni. La classe legga prima ogni testo.
teachers-shows = Che cosa mostra questo testo?
teachers-silent = Che cosa non mostra?
teachers-cited = Chi ci fonda delle regole?
teachers-cited-by = { $count ->
    [one] { $count } regolamento
   *[other] { $count } regolamenti
}, fra cui { $games }
teachers-all-texts = Tutti i testi, e come ognuno è letto
teachers-print = Da stampare
teachers-print-lead = Un kit ha il tavoliere a grandezza naturale, pedine da ritagliare, le regole e un foglio per le mosse. Una scheda ha regole e prove su due pagine.
teachers-kit = Kit con foglio per le mosse
teachers-kit-letter = Kit in formato Letter
teachers-sheet = Scheda delle regole
teachers-sheet-letter = Scheda delle regole in formato Letter
