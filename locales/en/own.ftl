## Rulesets that guests add

own-lead = A ruleset is a text file. It can extend one of the games here and state only the differences.
own-text = The ruleset
own-file = Or a file instead of the text
own-note = At most { $kibibytes } KiB, and { $most } rulesets for each guest. Anyone with the link can read and play it; the link cannot be guessed.
own-check = Only check it
own-save = Check and save it
own-valid = { $title } has no errors.
own-errors = { $count ->
    [one] { $count } error
   *[other] { $count } errors
}
own-place = Line { $line }, column { $column }:
own-more = { $count ->
    [one] { $count } more is not listed.
   *[other] { $count } more are not listed.
}
own-unfinished = Checking this file took too much time or memory and was stopped. Simplify it.
own-full = You already have { $most } rulesets. Remove one to make room.
own-crumb = Added by a guest
own-address = Its address
own-tools = This ruleset
own-brought = A player has added this ruleset. Send its address to let others read and play it.
own-taken-away = The player who added this ruleset has removed it. Games in progress can still be finished.
own-summary = As { $title }, but: { $changes }{ $more ->
    [0] .
   *[other] ; and { $more } more.
}
own-summary-change = { $title } { $after }
own-changes = Changes
own-no-changes = This is { $title }, without changes to how it is played.
own-instead = instead of { $before }
own-all-else = Everything else is as in { $title }
own-taken-from = This rule in { $title }
own-public = Everyone can see it in the list of rulesets by players.
own-private = Only those who have its address can see it.
own-publish = Publish it in the list
own-unpublish = Remove it from the list
own-download = Download the file
own-remove = Remove this ruleset
own-remove-means = It will no longer be possible to start a game with it. Games in progress can still be finished. This cannot be undone.
own-remove-yes = Remove it
refused-checks = Too many files in a short time. Wait a minute and try again.
