## Account

account-new = Crea un account
account-new-lead = Scegli un nome e una password: le tue partite e impostazioni ti seguono in ogni browser. Non serve un indirizzo email.
account-new-do = Crea l’account
account-sign-in = Accedi
account-own-game = È la tua partita?
account-sign-in-lead = Con il nome e la password del tuo account.
account-sign-in-do = Accedi
account-sign-out = Esci
account-recover = Password dimenticata
account-recover-lead = Uno dei tuoi codici di recupero apre il tuo account una volta, con una nuova password. L’account viene chiuso in tutti i browser.
account-recover-do = Imposta la password
account-password = Cambia password
account-password-lead = L’account viene chiuso in tutti gli altri browser.
account-password-do = Cambiala
account-name = Nome
account-password-word = Password
account-old-password = La tua password
account-new-password = Nuova password
account-password-note = Almeno otto caratteri; alcune parole si ricordano facilmente.
account-code = Codice di recupero
account-along = Sposta nell’account le partite di questo browser
account-have-one = Ho già un account
account-forgotten = Ho dimenticato la password
account-codes = Codici di recupero
account-made = Il tuo account è pronto, e le tue partite sono lì.
account-codes-renewed = Questi codici sostituiscono tutti i precedenti.
account-codes-lead = { $count ->
    [one] Annota questo codice o stampalo: si mostra soltanto ora. Apre il tuo account una volta, se dimentichi la password.
   *[other] Annota questi { $count } codici o stampali: si mostrano soltanto ora. Ognuno apre il tuo account una volta, se dimentichi la password. Non c’è altro modo.
}
account-codes-kept = Li ho annotati
account-codes-renew = Crea nuovi codici
account-codes-renew-lead = I nuovi codici sostituiscono tutti quelli che hai.
account-name-length = Un nome ha da 2 a 24 caratteri.
account-name-signs = Un nome è fatto di lettere, cifre, spazi, apostrofi, punti, trattini e trattini bassi, e comincia con una lettera o una cifra.
account-name-taken = Qualcun altro ha già questo nome. Scegline un altro.
account-password-short = Questa password è troppo corta: servono almeno otto caratteri.
account-password-long = Questa password è troppo lunga: può avere al massimo 200 caratteri.
account-password-easy = Questa password è troppo facile da indovinare.
account-wrong = Non c’è nessun account con questo nome e questa password.
account-wrong-code = Non c’è nessun account con questo nome e questo codice di recupero, oppure il codice è già stato usato.
account-wrong-old = Questa non è la tua password.
