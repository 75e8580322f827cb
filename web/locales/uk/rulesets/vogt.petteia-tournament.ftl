vogt-petteia-tournament = Як «Петтея», але хто може бити, мусить, а гопліти повільні й стійкі.
    .title = Петтея prós skiamachían
