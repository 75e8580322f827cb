wiedemann-petteia = Sette pedine per parte su sette per sette; catturale o rinchiudile tutte.
    .title = Petteia
wiedemann-petteia-rule-board = Il tavoliere ha sette colonne e sette traverse, con caselle tutte uguali.
    .title = Sette per sette
    .basis = Si sono trovati tavolieri a caselle di molte misure.
wiedemann-petteia-rule-one-move = Una pedina che ha catturato non muove di nuovo nello stesso turno.
    .title = Il turno finisce con la cattura
    .basis = Il programma dell’autore la lascia muovere ancora finché può catturare; il suo testo, che qui si segue, dice soltanto che una sola pedina può fare più catture.
