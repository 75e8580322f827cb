## The family tree

tree-title = Rulesets
tree-lead = { $count } reconstructions, and { $living ->
    [one] one living relative
   *[other] { $living } living relatives
}. Variants by the same author are folded.
tree-changes = Changes: { $traits }.
tree-all = All rulesets
tree-by-kind = By kind of play
tree-by-author = By author
tree-variants = { $count ->
    [one] One variant
   *[other] { $count } variants
}
tree-plain = Plain stones
tree-own = Your own rulesets
tree-own-lead = Build a ruleset with forms or as text, try it out, and share a link to play it.
tree-own-edition = Only the site can read the text of a ruleset, so the builder is there.
tree-published = Rulesets by players
tree-published-lead = Players made these and chose to publish them. This site has checked only that they can be played.
length-short = Short
length-medium = Medium
length-long = Long
length-stalled = Stalls
length-about = { $plies ->
    [one] about { $plies } ply
   *[other] about { $plies } plies
}
breadth-about = about { $choices } moves to choose from

## The page of a game

rules-title = Rules of { $title }
rules-author-title = In the author’s spelling: { $title }
rules-play = Play this
rules-read = Read the rules
rules-sheet = Rule sheet (PDF)
rules-letter = On US Letter:
rules-all = Rulesets
rules-board = Board
rules-pieces = Pieces
rules-length = Length
rules-choices = Choice
rules-on-page = On this page
rules-evidence = Meaning of the marks
rules-options = Options
rules-option = Option
rules-option-does = Effect
rules-option-default = Default
rules-option-allowed = Allowed
rules-option-in = In { $title }
rules-neighbours = Related games
rules-neighbours-lead = Differences from this game are bold and marked with a lozenge.
rules-neighbours-table = Comparison with related games
rules-neighbours-rule = Rule
rules-neighbours-this = This game
rules-sources = Source
sheet-version = { $id }, version { $version } of its rules
sheet-grounds = Reasons and evidence
rules-source-after = Like { $title }, except for the changes above.
rules-certainty = { $certainty ->
    [author-program] The rules are taken from the author’s program and its explanation.
    [two-reports] The rules are taken from independent reports; the source itself was not read.
    [one-report] The rules are taken from one report; the source itself was not read.
   *[author-text] The rules are taken from the author’s own text.
}
rules-basis = { $evidence ->
    [documented] Recorded
    [adjudicated] Why
   *[other] The author’s reason
}: { $text }
rules-parallel = Ancient evidence, as we read it: { $text }
rules-reports = Known through these reports:
rules-unverified = To be checked against the original source.
rules-unverified-ids = Still to be checked against the original source: { $ids }.
allowed-bool = yes or no
allowed-choice = one of { $values }
allowed-board = a board size from { $low } to { $high }, as { $usual }
allowed-int = a whole number from { $low } to { $high }
value-true = yes
value-false = no
part-board = Board
part-setup = Set-up
part-movement = Movement
part-dice = Dice
part-capture = Capture
part-expansion = Expansion: inciti
part-ending = Ending
part-conduct = Conduct and record
evidence-attested = Attested
evidence-inferred = Inferred
evidence-documented = Documented
evidence-invented = Invented
evidence-adjudicated = Adjudicated
evidence-attested-means = an ancient text or find states the rule
evidence-inferred-means = an ancient text or find suggests it
evidence-documented-means = recorded from living play; no ancient evidence
evidence-invented-means = the author’s idea
evidence-adjudicated-means = the source is silent; our decision

## Diagrams

figure-label = { $title }. Left and right arrow keys step through it.
figure-still = { $title }.
figure-play = Play
figure-step = Step { $step } of { $steps }.
figure-pieces = { $side ->
    [white] White
   *[black] Black
}: { $pieces }.
figure-dead = Dead stones: { $pieces }.
figure-elsewhere = Shown in { $title }.
figure-rolled = The roll: { $roll }.
