## Portare con sé una partita

exports-heading = Salva o condividi
exports-failed = Non è stato possibile caricare l’elenco. Chiudi e riapri per riprovare.
exports-records = Trascrizione
exports-records-note = Le trascrizioni conservano solo le mosse e il risultato; gli altri formati conservano tutto.
exports-pictures = Immagini
exports-pictures-note = Disegnare un’intera partita può richiedere un minuto.
export-petteia = Testo (.petteia)
export-json = JSON
export-algebraic = Trascrizione semplice
export-vogt = Trascrizione di Vogt (greca)
export-courier = Trascrizione di Carrillo
export-position-svg = Questa posizione in SVG
export-position-png = Questa posizione in PNG
export-film-svg = Tutta la partita in SVG animato
export-film-gif = Tutta la partita in GIF
export-barred-dice = Questa notazione non ha dadi ({ $rule }).
export-barred-placements = Questa notazione non ha pezzi da disporre ({ $rule }).
export-barred-removals = Questa notazione non ha rimozioni ({ $rule }).
export-barred-packages = Questo sito non ha ciò che serve per PNG e GIF.
export-barred-length = La partita è troppo lunga per una sola immagine.
export-not-written = Questo dispositivo non ha potuto scrivere il file. Ricarica la pagina.
