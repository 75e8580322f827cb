vogt-kubeia-tournament = Турнірна гра з двома костями, ходом Гермеса й рукою Зевса.
    .title = Кубея prós skiamachían
