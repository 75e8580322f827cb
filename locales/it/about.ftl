## Informazioni

about-title = Informazioni su Petteia
about-lead = Petteia e Latrunculi si giocarono per secoli in Grecia e a Roma. Le regole non ci sono giunte: restano soltanto poche frasi, alcuni tavolieri e molte pedine.
about-games = Gli autori moderni hanno letto quelle tracce in modi diversi. Qui puoi giocare le loro ricostruzioni fianco a fianco, ciascuna secondo le proprie regole, e di ogni regola vedi su che cosa si fonda.
about-sources = Fonti
about-sources-lead = I giochi appartengono ai loro autori. Qui le regole sono esposte con parole nostre, ma con i nomi che gli autori danno alle cose.
about-reports = Conosciuta attraverso:
about-made = Com’è fatto
about-made-core = Ogni regola è scritta due volte, in modo indipendente: nel programma che gioca, e in un altro lento e semplice che serve soltanto a controllarlo. I due devono concordare, posizione per posizione.
about-made-evidence = Una regola è attestata se un testo o un ritrovamento antico la enuncia, dedotta se uno la suggerisce, documentata se è stata registrata dal gioco vivo, inventata se è un’idea dell’autore, e decisa qui se la fonte tace e questo progetto ha dovuto scegliere. La ragione dell’autore e le testimonianze antiche come le leggiamo sono due cose, e compaiono separate.
about-made-dice = I dadi si lanciano in modo che né i giocatori né il sito possano sceglierli, e ogni lancio si può controllare quando la partita è finita.
about-data = I tuoi dati
about-data-text = Un cookie ti riconosce come ospite o con il tuo account, altri ricordano le tue impostazioni. Il sito conserva partite e regolamenti perché si possano giocare, e gli esercizi delle lezioni che hai svolto. Conta quanti visitatori fanno una prima cattura, finiscono la prima lezione, vincono una prima partita e ritornano: il tuo browser segnala ciascuna di queste cose una volta sola, e il sito conserva soltanto i numeri, senza nomi, indirizzi né orari. Il sito non mostra pubblicità e non passa nulla a nessuno.
about-data-edition = I cookie ricordano le tue impostazioni. Questo browser conserva le tue partite, gli esercizi delle lezioni che hai svolto e il tuo punteggio nei problemi, e non li manda a nessuno. Queste pagine non mostrano pubblicità.
about-licence = Licenza
about-licence-text = Il programma è software libero sotto la Apache License 2.0. I caratteri Alegreya e Alegreya Sans sono sotto la SIL Open Font License 1.1.
licences-title = Licenze del software incluso
licences-lead = Il programma contiene opere di altri. I loro autori lo permettono con le licenze seguenti.
licences-parts = { $count ->
    [one] Vale per:
   *[other] Vale per { $count } componenti:
}
licences-text = Testo della licenza

## Accessibilità

access-title = Accessibilità
access-lead = C’è un solo tavoliere per tutti. Puntatore, tocco, tastiera e mosse scritte vi valgono allo stesso modo.
access-works = Che cosa funziona
access-works-keyboard = Si può fare tutto con la sola tastiera, e ciò che è attivo si vede.
access-works-screen-reader = Il tavoliere è una griglia di caselle con un nome. Mosse, catture, rifiuti e conclusioni si annunciano in frasi.
access-works-typed = Una mossa si può scrivere come la scrive l’autore del gioco, oppure come h5-c5.
access-works-colour = Nulla dipende dal solo colore: parti, caselle raggiungibili, ultime mosse e pezzi agganciati hanno forme proprie. Ci sono temi chiari, scuri e a contrasto elevato.
access-works-motion = Dove il tuo sistema chiede meno movimento, non si muove nulla. I suoni non sono mai necessari e si possono disattivare.
access-works-zoom = Le pagine si leggono a una larghezza di 320 pixel senza scorrere di lato, tranne le tabelle larghe.
access-works-script = Le regole, le fonti e la scelta di un gioco si leggono senza script. Per giocare servono.
access-keys = Tasti del tavoliere
access-keys-lead = Raggiungi il tavoliere con il tasto Tab; questi tasti valgono finché è attivo. Accanto a una regola, le frecce sinistra e destra percorrono la figura passo per passo.
access-key-arrows = Frecce
access-does-walk = percorrono le caselle
access-key-home-end = Home, Fine
access-does-ends = vanno agli estremi di una riga; con Ctrl, agli angoli
access-key-enter = Invio o spazio
access-does-take = seleziona un pezzo, lo posa o lo muove
access-key-escape = Esc
access-does-let-go = deseleziona il pezzo
access-key-n = N, Maiusc N
access-does-next = va al prossimo o al precedente pezzo che può muovere
access-key-m = M, Maiusc M
access-does-where = annuncia dove può andare il pezzo, oppure soltanto le sue catture
access-key-l = L
access-does-last = annuncia l’ultima mossa
access-key-u = U
access-does-put-back = rimette a posto l’ultima parte del turno
access-key-question = ?
access-does-keys = elenca questi tasti
access-gaps = Che cosa manca
access-gaps-automatic = Le pagine sono provate con axe, e partite intere con la tastiera e con mosse scritte. Le persone che si affidano a lettori di schermo non le hanno ancora provate.
access-gaps-browsers = Le prove girano soltanto in Chromium.
access-gaps-figures = Le figure accanto alle regole descrivono a parole i pezzi e le mosse, ma le loro caselle non si possono percorrere.
access-gaps-drafts = I commenti degli autori negli esempi della biblioteca sono in inglese in ogni lingua.
access-report = Segnala un problema
access-report-text = Se qualcosa t’impedisce di giocare, scrivi a chi gestisce questo sito, oppure apri una segnalazione dove hai trovato il programma. Indica quale pagina era, che cosa hai fatto e quale tecnologia assistiva usi.
