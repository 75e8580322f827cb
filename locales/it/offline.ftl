## Senza rete

offline-title = Senza rete
offline-about = Le pagine che hai visitato si aprono anche senza rete. Puoi salvare qui anche le altre. I browser possono cancellare ciò che un sito ha salvato: salva come file le partite a cui tieni.
offline-about-site = Qui puoi salvare tutto ciò che serve senza rete: partite contro il motore o in due su questo dispositivo, lezioni, problemi, analisi ed esploratore. I browser possono cancellare ciò che un sito ha salvato, anche le partite giocate così: salva come file quelle a cui tieni.
offline-store = Conserva tutto su questo dispositivo ({ $size } MB)
offline-update = Aggiorna ciò che è salvato qui ({ $size } MB)
offline-stop = Interrompi
offline-remove = Rimuovi
offline-stored = Tutto è salvato su questo dispositivo ({ $size } MB).
offline-stopped = Interrotto. Ciò che è arrivato resta, e il resto può seguire più tardi.
offline-failed = Non è stato possibile salvare tutto. Riprova: ciò che è arrivato non viene scaricato di nuovo.
offline-page = Nessuna connessione: vedi la pagina com’era quando è stata salvata su questo dispositivo.
