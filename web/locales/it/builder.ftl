## Il costruttore di regolamenti

builder-title = Costruisci un regolamento
builder-start = Parti da
builder-empty = Un regolamento vuoto
builder-begin = Inizia
builder-no-ruleset = Non esiste un regolamento chiamato { $ruleset }.
builder-own-title = { $title }, versione mia
builder-own-summary = { $title }, con modifiche mie.
builder-from = { $count ->
    [0] Come { $title }.
    [one] Come { $title }, tranne { $count } regola.
   *[other] Come { $title }, tranne { $count } regole.
}
builder-from-nothing = Questo regolamento non ne estende altri.
builder-kept = Questo dispositivo conserva il testo.
builder-forms-wait = I moduli seguiranno di nuovo il testo quando le righe segnalate saranno corrette.
builder-name = Titolo
builder-summary = Riassunto
builder-mechanics = Regole
builder-files = Colonne
builder-ranks = Traverse
builder-setup-reserve = Pezzi per parte da piazzare all’inizio
builder-setup-lead = Seleziona un pezzo e premi le sue caselle, oppure trascinalo. Sul tavoliere, Invio posa il pezzo, Canc svuota una casella, e i numeri selezionano un pezzo.
builder-symmetry = Il lato del Nero
builder-symmetry-rotation = quello del Bianco ruotato
builder-symmetry-reflection = quello del Bianco riflesso
builder-symmetry-none = disposto a parte
builder-no-options = Questo regolamento non ha altre opzioni.
builder-options-lead = Ciò che i giocatori possono scegliere prima di una partita; qui il valore che vale se non scelgono.
builder-is-option = I giocatori possono scegliere diversamente per ogni partita.
builder-offer = I giocatori possono sceglierlo per ogni partita.
builder-idle = Non cambia nulla in questo gioco.
builder-reset = Come in { $title }
builder-leave-out = Ometti
builder-what-it-does = Che cosa fa: { $field }
builder-differences = Che cosa cambia
builder-here = Qui
builder-play = Conserva e gioca
builder-too-often = Troppe modifiche in poco tempo. Il testo sarà riletto tra un momento.
builder-too-long = Il testo è troppo lungo o illeggibile.
builder-games = Partite di prova
builder-games-lead = Il motore gioca contro sé stesso { $games } partite brevi con queste regole. Ogni apertura si gioca due volte.
builder-games-start = Gioca le partite di prova
builder-games-stop = Ferma
builder-games-begin = La prima partita è iniziata.
builder-games-done = { $games } partite su { $of }
builder-games-failed = Una partita è durata troppo. La prova è finita.
builder-games-decisive = Partite con un vincitore
builder-games-white = Quota di punti del Bianco
builder-games-plies = Semimosse
builder-games-plies-are = mediana { $middle }, da { $shortest } a { $longest }
builder-games-reasons = Come sono finite
builder-games-longest = non finita dopo { $plies } semimosse
builder-share = { $value } (da { $low } a { $high })
builder-change = Modifica queste regole
builder-warnings = { $count ->
    [one] Un avviso
   *[other] { $count } avvisi
}
