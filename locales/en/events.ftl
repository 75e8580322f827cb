### Errors of an event and of its file: their messages, whose codes are the keys. The words of
### the file stay as they are in every language.

## The file

event-encoding = the file is not UTF-8 text
event-large = the file is larger than { $most } KiB
event-line-long = the line has more than { $most } characters
event-line = a line is a key such as player:, a heading such as round 1, or a game such as Ada - Bruno 1-0
event-key = { $key }: unknown key; known are { $values }
event-key-twice = { $key }: is given twice
event-key-late = { $key }: belongs before the first player
event-key-missing = { $key }: is missing at the beginning
event-ruleset = { $name } is not the id of a ruleset of the package
event-rounds-by-table = rounds: a round robin has the rounds of its table
event-round-number = round { $given }: the next round is { $expected }

## Texts

event-empty = { $key }: must not be empty
event-long = { $key }: is longer than { $most } characters
event-unprintable = { $key }: contains a character that cannot be printed
event-name-form = { $name }: a name must not contain a hyphen between spaces, look like a result or a comment, or be bye

## Players

event-name-taken = there is already a player called { $name }
event-unknown-player = there is no player called { $name }
event-full = the event is full: it has room for { $most } players
event-left-already = { $name } has left already
event-still-there = { $name } has not left
event-few-players = fewer than two players are present

## Rounds and results

event-no-round = no round has begun
event-empty-round = round { $round } has no games
event-open-games = { $count ->
    [one] one game of round { $round } has no result
   *[other] { $count } games of round { $round } have no result
}
event-over = all { $count } rounds are played
event-no-pairing = round { $round } cannot be paired: two players would meet again, or have a second bye
event-meets-self = { $name } cannot play against themselves
event-absent = { $name } does not take part in round { $round }
event-plays-twice = { $name } plays in round { $round } already
event-met-before = { $name } and { $other } have met before
event-meet-later = { $name } and { $other } meet again in round { $round }: this game cannot have been played
event-byes = round { $round } has a bye already
event-second-bye = { $name } has had a bye already
event-no-board = round { $round } has no board { $board }
event-bye-result = { $name } has a bye, which has no result
event-needs-result = round { $round } is over: its games need a result
