## Rulesets that guests bring

own-title = Bring a ruleset
own-lead = A ruleset is a text file. It can be told as one of the games here, except for what it says itself.
own-text = The ruleset
own-file = Or a file instead of the text
own-note = At most { $kibibytes } KiB, and { $most } rulesets for each guest. Whoever has the link can read and play it; nobody can guess it.
own-check = Only check it
own-save = Check and keep it
own-sound = { $title } is sound.
own-faults = { $count ->
    [one] { $count } fault
   *[other] { $count } faults
}
own-place = Line { $line }, column { $column }:
own-more = { $count ->
    [one] { $count } more is not listed.
   *[other] { $count } more are not listed.
}
own-unfinished = Checking this file took too much time or memory, and was ended. Make it simpler.
own-full = You keep { $most } rulesets already. Remove one to make room.
own-crumb = Brought by a guest
own-address = Its address
own-tools = This ruleset
own-brought = Somebody has brought this ruleset. Send its address to let others read and play it.
own-taken-away = Whoever brought this ruleset has taken it away. Games that were begun with it can still be finished.
own-download = Download its file
own-remove = Remove this ruleset
own-remove-means = Nobody can begin a game with it any more. Games that have begun can still be finished. This cannot be undone.
own-remove-yes = Remove it
own-gone = This ruleset has been taken away by whoever brought it.
refused-checks = Too many files in too short a time. Wait a minute and try again.
