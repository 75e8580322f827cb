## A game to print, cut out and play

kit-link = Stampa e gioca (PDF)
kit-board = Tavoliere
kit-sheet = Foglio { $number } di { $count }: caselle da { $first } a { $last }. Dove due fogli si uniscono, taglia il margine dell’uno e incollalo sulla striscia tratteggiata dell’altro.
kit-counters = Pedine
kit-cut = Incolla il foglio su cartoncino e ritaglia i cerchi.
kit-pieces = { $count } × { $piece }
kit-reverses = { $count } × { $piece }: da incollare sul retro di altre pedine
kit-scale = Stampa al 100%, senza adattare alla pagina: questa linea è lunga { $length } mm.
kit-instead = Ogni giocatore ha { $count ->
    [one] 1 pezzo
   *[other] { $count } pezzi
}. { $set ->
    [draughts] Una dama ne ha 12 per parte
    [backgammon] Un backgammon ne ha 15 per parte
    [draughts-large] Una dama internazionale ne ha 20 per parte
   *[go] Un gioco di Go ne ha abbastanza per entrambi
} e può sostituire le pedine.
kit-chessboard = Una scacchiera può sostituire il tavoliere: i colori delle caselle non contano.
kit-mark = Una moneta, un bottone o un pezzo degli scacchi può indicare un pezzo speciale.
kit-turn = Alcuni pezzi si girano durante la partita: usa pezzi con due facce diverse, oppure metti una moneta su quelli girati.
kit-dice = Servono anche { $count ->
    [one] un dado
   *[other] { $count } dadi
} a { $faces ->
    [4] quattro
    [6] sei
   *[other] { $faces }
} facce.
kit-score = Formulario
kit-written = Un esempio di due mosse: { $moves }
kit-date = Data
kit-result = Risultato
