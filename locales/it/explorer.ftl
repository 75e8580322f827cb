## Esploratore

explore-title = Esploratore
explore-ruleset = Regolamento
explore-choose = Mostra
explore-others = Con altre opzioni:
explore-line = Mosse giocate
explore-start = Inizio
explore-count = { $count ->
    [0] Nessuna partita su { $all } arriva a questa posizione.
    [one] { $count } partita su { $all } arriva a questa posizione.
   *[other] { $count } partite su { $all } arrivano a questa posizione.
}
explore-sum = Il Bianco vince { $white }, patte { $draws }, il Nero vince { $black }.
explore-next = Come continuano le partite
explore-move = Mossa
explore-roll = Lancio
explore-games = Partite
explore-results = Bianco · patta · Nero
explore-average = Punti del Bianco
explore-average-lead = Una patta vale mezzo punto. Le partite che arrivano alla stessa posizione con mosse diverse sono contate insieme.
explore-over = La partita è finita.
explore-needs-script = Il tavoliere ha bisogno di JavaScript. I collegamenti della tabella funzionano anche senza.
explore-found = Partite
explore-where = Dove
explore-here = Partite che arrivano a questa posizione
explore-anywhere = Tutte le partite
explore-player = Giocatore
explore-any-player = Tutti i giocatori
explore-result = Risultato
explore-any-result = Tutti i risultati
explore-white-wins = Vince il Bianco
explore-black-wins = Vince il Nero
explore-draw = Patta
explore-reason = Finale
explore-any-reason = Tutti i finali
explore-from = Semimosse, almeno
explore-to = Semimosse, al massimo
explore-search = Cerca
explore-game = Partita
explore-open = Partita { $number }
explore-plies = Semimosse
explore-more = Altre partite
explore-no-games = Nessuna partita corrisponde.
explore-pattern = Disegnare uno schema
explore-pattern-lead = Metti i pezzi sulle caselle che contano e un anello su quelle che devono essere vuote. Le altre caselle possono contenere qualsiasi cosa. L’elenco mostra le partite in cui lo schema compare e le apre in quel punto.
explore-pattern-text = Lo schema come testo
explore-pattern-either = Bianco e Nero possono essere scambiati
explore-pattern-reflected = Lo schema può essere riflesso
explore-pattern-gap = deve essere vuota
explore-pattern-take = Copia i pezzi della posizione
explore-whose = Partite
explore-whose-package = tra motori
explore-whose-own = le mie
explore-whose-shared = dei giocatori di questo sito
explore-you = Tu
explore-player-unnamed = Un giocatore
explore-shared-lead = Partite dei giocatori che condividono le loro. Nessuno è nominato.
explore-share-where = Condividi le tue
explore-none-own = Non hai ancora finito nessuna partita di { $ruleset }.
explore-none-shared = Nessuno condivide ancora partite finite di { $ruleset }.
explore-edition = Questa edizione ha le posizioni a cui arrivano almeno { $least } partite. La ricerca di partite e schemi e le proprie partite sono solo sul sito.
explore-rare = A questa posizione arrivano meno di { $least } partite su { $all }.
explore-none-options = Non ci sono partite di { $ruleset } con queste opzioni.
explore-broken = Il link è incompleto o danneggiato: la posizione non si può mostrare.
