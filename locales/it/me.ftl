## Le mie partite

me-title = Le mie partite
me-guest-lead = Giochi come ospite su questo dispositivo. Non devi inserire nulla.
me-keep = Conserva queste partite con un account
me-signed-in = Hai effettuato l’accesso come { $name }.
me-running = In corso
me-none-running = Nessuna partita in corso.
me-game-move = { $title }, mossa { $number }
me-waits-engine = In attesa del motore
me-waits-other = In attesa del tuo avversario
me-waits-friend = In attesa che qualcuno accetti l’invito
me-waits-organiser = Il torneo è in pausa
me-waits-vacation = L’avversario è in vacanza
me-no-clock = Senza orologio
me-left = restano { $left } su { $whole }
me-same-device = Su un solo dispositivo
me-finished = Finite
me-none-finished = Nessuna partita è ancora finita.
me-result = Risultato
me-game = Gioco
me-how = Com’è finita
me-when = Quando
me-with = con { $opponent }
me-won = Vinta
me-lost = Persa
me-drawn = Patta
me-over = Giocata
me-pages = Pagine
me-page = Pagina { $page } di { $pages }
me-newer = Più recenti
me-older = Più vecchie

duration-days = { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
}
duration-hours = { $hours } h
duration-minutes = { $minutes } min
duration-seconds = { $seconds } s
duration-pair = { $first } { $second }

## Impostazioni

me-settings = Impostazioni
me-theme = Tema
me-theme-system = Sistema
me-theme-light = Chiaro
me-theme-dark = Scuro
me-theme-contrast = Contrasto
me-language-browser = Quella del browser
me-save = Salva
me-saved = Salvato.
me-not-saved = Non è stato possibile salvare. Riprova.
me-export = Esporta tutto
me-delete = Cancella tutto

## L’account in questa pagina

me-account = Account
me-codes-left = { $count ->
    [0] Non hai più codici di recupero: creane di nuovi.
    [one] Ti resta { $count } codice di recupero.
   *[other] Ti restano { $count } codici di recupero.
}
me-browsers = Dove il tuo account è aperto
me-browser-unknown = Un browser
me-seen = ultimo uso
me-this-browser = questo browser
me-end-session = Esci: { $browser }
me-password = Cambia password

## Cancellare tutto

delete-lead = I dati cancellati non si possono recuperare.
delete-alone = Si cancellano le tue partite contro il motore e su un solo dispositivo, e quelle a cui nessuno si è unito.
delete-shared = Le partite con altri restano, ma senza di te. Chi ne gioca una in corso può rivendicarla.
delete-made = I tuoi studi, e i tornei e i circoli che hai organizzato, vengono cancellati per tutti. Le loro partite restano ai giocatori.
delete-settings = Le tue impostazioni e i tuoi regolamenti vengono cancellati.
delete-progress = I tuoi progressi nelle lezioni e nei problemi e le bozze in questo browser vengono cancellati.
delete-account = L’account { $name } si cancella, e viene chiuso in tutti i suoi browser.
delete-export = Prima esporta tutto
delete-sure = Cancella tutti i miei dati
delete-not = Conserva tutto
delete-not-sure = Spunta la casella per confermare.
nickname-label = Il tuo nome nelle partite
nickname-save = Salva
nickname-note = Facoltativo: da 2 a 24 lettere, cifre, spazi e . _ -. Gli altri lo vedono con la parola ospite. Lascialo vuoto per avere un numero.
me-explore = Esplora le mie partite
