## Perché una regola sta sopra le altre

rules-now-asked = La regola che hai chiesto
rules-now-refused = Conta adesso: la tua mossa è stata rifiutata
rules-now-over = Conta adesso: la partita è finita
rules-now-must-capture = Conta adesso: la cattura è obbligatoria
rules-now-placement = Conta adesso: c’è un pezzo da disporre
rules-now-can-capture = Conta adesso: è possibile una cattura
rules-now-selected = Conta adesso: hai scelto un pezzo
rules-now-hermes = Conta adesso: il lancio permette la mossa di Hermes
rules-now-roll = Conta adesso: il lancio
rules-now-refusals = Conta adesso: si contano i rifiuti
rules-now-repetition = Conta adesso: la posizione si è già presentata
rules-now-quiet = Conta adesso: si contano le semimosse senza catture
rules-now-captured = Conta adesso: sono stati catturati dei pezzi
rules-now-locked = Conta adesso: ci sono pezzi agganciati
rules-now-goal = Conta adesso: lo scopo del gioco
