### Commands that the engine cannot follow: the messages of errors, whose codes are the keys.

protocol-command = there is no command { $word }
protocol-line = the line is longer than { $most } bytes
protocol-setoption = setoption: must be: setoption name NAME value VALUE
protocol-no-ruleset = { $word }: set a Ruleset first
protocol-ruleset-before = setoption: set a Ruleset before its options
protocol-position = position: must be followed by start or pfen
protocol-moves = position: { $word } instead of moves
protocol-roll = position: { $word } is not a roll such as roll:63
protocol-limit = go: { $word } is given twice
protocol-number = go { $word }: { $given } is not a whole number
protocol-player-limits = go: only the player { $player } knows Level and Threads
protocol-option = setoption: there is no option { $word }
protocol-choice = setoption { $word }: { $given } is not one of { $values }
protocol-range = setoption { $word }: { $given } is not a whole number from { $low } to { $high }
protocol-no-file = setoption Tables: { $path } is not a file or folder
protocol-tables = setoption Tables: { $reason }
