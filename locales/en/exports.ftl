## Saving a game

exports-heading = Save or share
exports-failed = The list could not be loaded. Close and open it to try again.
exports-records = Record
exports-records-note = The transcripts contain only the moves and the result; the other records contain everything.
exports-pictures = Pictures
exports-pictures-note = Drawing a whole game can take a minute.
export-petteia = Text (.petteia)
export-json = JSON
export-algebraic = Plain transcript
export-vogt = Vogt’s transcript (Greek)
export-courier = Carrillo’s transcript
export-position-svg = This position as SVG
export-position-png = This position as PNG
export-film-svg = Whole game as animated SVG
export-film-gif = Whole game as GIF
export-barred-dice = This notation has no dice ({ $rule }).
export-barred-placements = This notation has no placements ({ $rule }).
export-barred-removals = This notation has no removals ({ $rule }).
export-barred-packages = This site lacks the packages for PNG and GIF.
export-barred-length = The game is too long for one picture.
export-not-written = This device could not write the file. Reload the page.
