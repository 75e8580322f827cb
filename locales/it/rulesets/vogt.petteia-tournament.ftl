vogt-petteia-tournament = Come la Petteia, ma chi può catturare deve farlo, e gli opliti sono lenti e saldi.
    .title = Petteia prós skiamachían
