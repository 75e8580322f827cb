vogt-kubeia-tournament = Il gioco da torneo con due dadi, la mossa di Hermes e la mano di Zeus.
    .title = Kubeia prós skiamachían
