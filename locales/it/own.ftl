## Regolamenti portati dagli ospiti

own-lead = Un regolamento è un file di testo. Può estendere uno dei giochi di qui e indicare soltanto le differenze.
own-text = Il regolamento
own-file = O un file invece del testo
own-note = Al massimo { $kibibytes } KiB, e un massimo di { $most } regolamenti per ogni ospite. Chi ha il link può leggerlo e giocarlo; nessuno può indovinarlo.
own-check = Controlla soltanto
own-save = Controlla e conserva
own-valid = { $title } non ha errori.
own-errors = { $count ->
    [one] { $count } errore
   *[other] { $count } errori
}
own-place = Riga { $line }, colonna { $column }:
own-more = { $count ->
    [one] Un altro ({ $count }) non è elencato.
   *[other] Altri { $count } non sono elencati.
}
own-unfinished = Controllare questo file ha richiesto troppo tempo o troppa memoria, ed è stato interrotto. Semplificalo.
own-full = Conservi già { $most } regolamenti. Togline uno per fare posto.
own-crumb = Aggiunto da un ospite
own-address = Il suo indirizzo
own-tools = Questo regolamento
own-brought = Questo regolamento lo ha portato qualcuno. Manda il suo indirizzo perché altri lo leggano e lo giochino.
own-taken-away = Chi ha portato questo regolamento lo ha tolto. Le partite già cominciate si possono ancora finire.
own-summary = Come { $title }, ma: { $changes }{ $more ->
    [0] .
   *[other] ; e altri { $more }.
}
own-summary-change = { $title } { $after }
own-changes = Modifiche
own-no-changes = È { $title }, senza modifiche al gioco.
own-instead = invece di { $before }
own-all-else = Tutto il resto è come in { $title }
own-taken-from = Questa regola in { $title }
own-public = Tutti lo vedono nell’elenco dei regolamenti dei giocatori.
own-private = Lo vede soltanto chi ha l’indirizzo.
own-publish = Pubblicalo nell’elenco
own-unpublish = Toglilo dall’elenco
own-download = Scarica il file
own-remove = Togli questo regolamento
own-remove-means = Nessuno potrà più cominciare una partita con esso. Le partite già cominciate si possono ancora finire. Non si può annullare.
own-remove-yes = Toglilo
refused-checks = Troppi file in troppo poco tempo. Aspetta un minuto e riprova.
