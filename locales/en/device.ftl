## Games that a device conducts, without a site

play-edition = The engine plays on your device, and so can two people. Friends elsewhere, the lobby and tournaments are only on the site.
kept-heading = Games on this device
kept-note = The browser stores them, and may delete them one day: save the games that matter to you as files.
kept-none = You have not started a game on this device.
kept-game = { $title } · { $level ->
    [none] two people
   *[other] level { $level }
} · { $state ->
    [over] over
   *[running] move { $number }
}
kept-forget = Delete { $title }
device-level-note = Each level searches a fixed number of positions, so it is equally strong on every device. On a slow device the highest levels take longer. In games that are mostly decided, each level from 5 up took 57 to 95 of 100 points from the level below it.
device-clock = A clock begins with { $seconds } seconds to { $hours } hours and adds no more than { $minutes } minutes per move.
device-dice = This device rolls the dice.
device-no-core = This browser cannot run a game: it has no WebAssembly, or the engine could not be loaded. Reload the page.
device-no-game = This browser has no such game.
device-no-rules = This edition has no such game.
device-no-start = No game can start from this position.
device-other-rules = The rules of this edition refuse a move of this game, which was begun under earlier ones.
refused-not-kept = The browser cannot store this game: it is lost when you close the page. Save it as a file.
