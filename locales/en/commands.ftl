### Errors of commands, matches, tables, pictures and the site's set-up: their messages, whose
### codes are the keys. Options, names of settings and values stay as they are in every language.
### $more is another of these sentences, $reason the message of another program or the system.

## Values

value-range = { $name }: { $given } is not from { $low } to { $high }
value-above = { $name }: { $given } is not above { $low } and at most { $high }
value-piece = { $name }: { $given } is not a piece letter
value-limit = a limit is needed: { $values }
value-limit-or-level = a limit or a level is needed

## No move to choose

choice-over = the game is over: { $result }, { $reason }
choice-roll = a roll is due before a move can be chosen
choice-none = there is no legal move

## Matches

match-player = player { $player }: { $more }
match-player-long = longer than { $most } characters
match-player-form = expected NAME=VALUE at column { $place }
match-player-name = { $name } is not one of { $values }
match-player-twice = { $name } is given twice
match-player-letters = { $name } contains a character that cannot be printed
match-player-number = { $name } is a whole number from { $low } to { $high }
match-player-other = command is for other programs, not { $name }
match-player-needs = { $name } needs a command
match-player-words = command: { $reason }
match-player-empty = command is empty
match-player-limit = needs level, { $values }
match-player-levels = only player={ $player } has levels and threads
match-player-tables = tables: { $why ->
    [level] a level uses none
   *[player] only player={ $player } uses them
}
match-player-agent = an agent takes no { $name }
match-positions = contains no position
match-game = { $name } is missing or wrong: this is not a game of a match
match-irregular = not a regular file
match-busy = another match is being written to it
match-something-else = contains something other than a match
match-format = has an unknown format
match-other = contains another match: { $name } is { $given }, not { $due }
match-line-long = too long
match-not-json = not JSON
match-worker = a process that played games { $why ->
    [ended] has ended with status { $reason }
   *[nonsense] sent an invalid message: { $reason }
}
match-sprt-elo = SPRT: elo0 must be less than elo1, both from { $low } to { $high }
match-sprt-risk = SPRT: alpha and beta must be between 0 and 0.5

## Agents

agent-form = agent { $agent }: must be MODULE:FACTORY
agent-module = agent { $agent }: { $module } cannot be imported: { $reason }
agent-factory = agent { $agent }: { $module } has no function or class { $factory }
agent-made = agent { $agent }: { $factory } raised { $reason }
agent-uncallable = agent { $agent }: { $factory } returned { $given }, which cannot be called with a position
agent-raised = agent { $agent } raised { $reason } in { $ruleset }, at { $pfen }
agent-answer = agent { $agent } returned { $given } instead of a move in { $ruleset }, at { $pfen }
agent-illegal = agent { $agent } chose an illegal move in { $ruleset }, at { $pfen }: { $more }
agent-value = agent { $agent } returned { $given } instead of win, draw or loss in { $ruleset }, at { $pfen }
benchmark-time = the { $seconds } s ran out before anything was measured

## Ludii

ludii-cannot = { $ruleset }: cannot be written for Ludii: { $rules }

## Tables

table-unsolvable = { $reason }
table-memory = { $reason }, more than the { $memory } MiB allowed
table-none = not a file of tables
table-cut = the values are cut short, or too many
table-damaged = damaged: { $reason }
table-none-here = contains no file ending in { $suffix } with tables of { $ruleset }
table-other = contains tables of { $found }, not of { $ruleset }
table-other-options = contains tables of { $ruleset } with other options or rules, not of { $ruleset }

## Pictures

picture-extra = PNG and GIF need the extra pictures of petteia
picture-pixels = size: { $size } is too much for { $count } positions, at most { $most }
picture-square = { $square } is not a square of this board
picture-arrow = arrow { $arrow }: goes nowhere

## The command line

usage-parse = { $reason } (see { $command } --help)
usage-command = there is no command { $word } (see petteia --help)
usage-unknown = unrecognised argument { $names } (see { $command } --help)
usage-roll = roll the dice first, for example --roll { $roll }
usage-no-roll = --roll { $roll }: no roll is due
usage-module = { $module } is not installed: it is part of an extra of petteia
usage-not-text = argument { $word } is not UTF-8 text
usage-extra = { $command } needs the extra { $extra } of petteia
usage-terminal = play needs a terminal on standard input and standard error
usage-greek = --greek: the encoding { $encoding } has no Greek letters
usage-option-form = --option { $option }: must be NAME=VALUE
usage-option-twice = --option { $option } is given twice
usage-file-twice = two files are called { $name }; each gives its name to a folder in --out
usage-without = { $options }: only together with { $other }
usage-position = { $options }: for a position, not for a record
usage-record = { $options }: for a record, not for a position
usage-still = { $options }: only for still pictures
usage-apart = { $options } cannot be used together
usage-pfen = a PFEN needs --ruleset, and no --pfen
usage-ruleset-first = --ruleset is for a PFEN; here the ruleset is the first argument
usage-self-test = --self-test chooses its own players and ruleset
usage-players = two players and --ruleset are needed (see petteia match --help)
usage-explore = RULESET or --build is needed (see petteia explore --help)
usage-compliance = --compliance: the command that starts the program is missing
usage-output = -o { $file }: no file can be written there
usage-folder = --out { $folder }: no folder can be created there
usage-ending = { $name } { $file }: must end in { $values }
usage-arrow = --arrow { $arrow }: must be two squares, as in a1-a5
usage-no-game = { $file }: there is no game { $number }
usage-no-games = { $file }: there is no game
usage-several-games = { $file }: has several games: choose one with --game N
usage-plies = --ply { $ply }: the game has { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}
usage-no-plies = the game has no plies
usage-library = { $name } is not in the library; petteia library lists its parts
usage-part = { $name } is not one of { $values }
usage-example = --rule { $rule }: the library has no example of it
usage-memory = { $ruleset }: { $positions } positions need { $need } MiB, more than fit into { $memory } MiB (--memory)
usage-memory-beyond = { $ruleset }: more than { $positions } positions, more than fit into { $memory } MiB (--memory)
usage-fitting = { $more }; --pieces { $pieces } fits

## The site

site-workers = --workers { $workers }: several processes need PostgreSQL (PETTEIA_DATABASE_URL); SQLite serves one
site-running = another site runs on this folder: stop it, or give this one another folder (--data)
site-private-port = --private-port 0: each of several processes has a port, counted up from one that you name
site-database-url = PETTEIA_DATABASE_URL: must be like postgresql://user:password@host:5432/petteia
site-database-port = PETTEIA_DATABASE_URL: the port must be a number
site-psycopg = PETTEIA_DATABASE_URL: PostgreSQL needs the extra postgresql of petteia
site-proxies = PETTEIA_PROXIES { $given }: must be addresses or networks, such as 127.0.0.1,10.0.0.0/8
site-public-url = PETTEIA_PUBLIC_URL { $given }: must be like https://games.example.org
site-not-built = the pages are not built; in a clone, run: make set-up
site-export-folder = { $folder } is not empty; choose a new folder
site-export-base = --base { $given }: must be like https://games.example.org/petteia
site-edition-none = --edition { $folder }: there is no static edition; write one with petteia site-export
site-edition-version = --edition { $folder }: Petteia { $found } wrote this edition, and this is { $own }; write it again with petteia site-export
kiosk-json = this is not JSON
kiosk-number = a number in it is not one that JSON allows, or is too large
kiosk-large = is larger than { $most } KiB, the limit for a kiosk file
kiosk-count = { $file }: line { $line } is not a count of games: { $given }; correct it, or move the file away
site-newer = comes from a newer version of petteia: { $version }
site-older = has tables from before the first release ({ $version }), which this version cannot upgrade: start with an empty database
backup-exists = already exists; choose a new file
backup-no-database = there is no database of a site
backup-running = a site runs on this database: stop it, restore, and start it again
backup-games = there are games in the database already: make a backup of them, then restore with --replace, which removes them
backup-version = the database is from another version: start this version of the site first
backup-none = is not a backup of a site: { $reason }
backup-damaged = is damaged: { $reason }
backup-loose = is damaged: table { $table } contains an orphaned row

## The HTTP API

no-such-game = no such game
no-such-ply = ply: the game has { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
game-goes-on = the game is not over
pictures-often = too many pictures in too short a time
pictures-busy = too many pictures are waiting
no-pixels = this site cannot make PNG or GIF pictures
film-long = an animation has at most { $most } positions

## Experiments

lab-toml = not valid TOML: { $reason }
lab-key = { $name }: unknown key
lab-title = { $name }: a text of one line with at most { $most } characters
lab-list = { $name }: a list with at least one entry is needed
lab-ruleset = a ruleset is an id, or a table with id and options
lab-player = a player is a text such as "nodes=1000", or a table with player and pairs
lab-ladder = ladder: a list with at least two players is needed
lab-cells = more than { $most } combinations of rules and players
lab-twice = the same rules and player twice
lab-folder = contains no experiment
lab-folder-around = contains no experiment itself; some of its folders do: { $names }
lab-other = contains another experiment
lab-rules-changed = has changed since its games were played: restore it
lab-stray = has games of another experiment
lab-repeated = some games are there twice
lab-not-empty = is not empty: it contains { $name }
lab-no-folder = is a file, not a folder
lab-busy = another run is writing to it
lab-parquet = the table cannot be read: { $reason }
lab-journal = not a list of games: { $reason }
lab-game = has no game { $number }
lab-empty = contains no games yet
lab-no-player = contains no games of { $player } against itself
lab-unequal = contains no games of equal players
lab-primer-none = contains no games of equal players, with default options, in the rulesets that lab primer covers
lab-moves = contains no moves of these games; to play them again, use the commit and the experiment in it
lab-packed = is packed: no games can be added
lab-reference = a game of an experiment is written lab:DIR#N
lab-output = cannot be written: its folder is missing, or it is a folder itself
lab-template = the template cannot be filled: { $reason }
lab-figure = there is no statistic for { $figure }
lab-claim = the figures do not bear out: { $sentence }
lab-book = { $file }: a book is written as .pdf or .html
lab-book-title = the page has no heading at its beginning
lab-book-picture = the picture (.svg) is missing
lab-chart = { $file }: a chart needs a plain file name that ends in .svg
lab-cluster = the cluster cannot be used: { $reason }
lab-lost = a game failed { $times } times: its worker process died each time
lab-no-dice = dice: this ruleset has no dice
lab-start = opening_plies: games that begin at the start have no opening
lab-halving = halving: a table with keep is needed
lab-halving-with = halving cannot be combined with { $name }
lab-design = more than { $most } combinations to choose from
lab-design-options = design: every entry of rulesets needs the same options
lab-stages = stages: a list of 1 to { $most } tables is needed

## The explorer

explorer-none = there are no games of { $ruleset }
explorer-nothing = there is no finished game from the default starting position
explorer-game = there is no game { $number }
explorer-rules = the position is not one of { $ruleset } with these options
explorer-damaged = not a file of games, or a damaged one: { $reason }
explorer-format = a file of another version: { $format }
explorer-version = games of version { $found } of the rules; the version now is { $version }
explorer-choice = there is no choice { $number } in { $pfen }
explorer-pattern-ranks = the pattern has { $found ->
    [one] one rank
   *[other] { $found } ranks
}; the board has { $ranks }
explorer-pattern-files = rank { $rank } of the pattern has { $found ->
    [one] one square
   *[other] { $found } squares
}; the board has { $files } files
explorer-pattern-letter = { $letter } in rank { $rank } of the pattern is not one of { $letters }
explorer-pattern-board = the pattern is not one of a board of { $files } x { $ranks }
explorer-pattern-empty = no square of the pattern is given
explorer-pattern-long = a pattern has at most { $most } characters

## Other programs

program-ended = the program has ended
program-refuses = the program answers: { $answer }
program-silent = the program gave no answer within { $seconds } s
program-no-move = the program sends bestmove without a move
program-line-long = the program sends more than { $most } characters in one line
program-unread = the program has sent more than { $most } characters that were not read
program-unreadable = unreadable output from the program: { $reason }
