## For teachers

teachers-title = For teachers
teachers-lead = One lesson about the ancient board games of Greece and Rome: its plan, games that fit into it, questions about the texts, and sheets to print.
teachers-lesson = A { $minutes }-minute lesson
teachers-needs = Two pupils share a screen, or a printed kit of { $title }. No accounts are needed.
teachers-minutes = { $minutes } minutes
teachers-capture = The capture
teachers-capture-how = Each pair does the first lesson, in a few minutes and without help: how pieces move and how two take the one between them.
teachers-capture-go = The first lesson
teachers-play = A game
teachers-play-how = Each pair plays { $title } at one device. Stop in time, and count the captures if no one has won.
teachers-play-go = Play { $title }
teachers-evidence = The evidence
teachers-evidence-how = Open the rules of { $title }. Each rule has a mark: attested, inferred or added by its author. What would you need to find to know more?
teachers-evidence-go = Its rules with their evidence
teachers-second = A second answer
teachers-second-how = Compare the rules of several authors who read the same texts. Where do they differ, and does a text decide it?
teachers-second-go = Compare them
teachers-tournament = A class can also play a tournament, with a code to join and without accounts.
teachers-tournament-go = Tournaments
teachers-length = How long games last
teachers-length-lead = Measured in games between equal engines; in minutes once enough games have been played on this site. A short game fits into a lesson. A game that stalls needs a time limit: count the captures.
teachers-questions = Questions and answers
teachers-questions-lead = The texts that most of the reconstructions cite. Let the class read each text first.
teachers-shows = What does this text show?
teachers-silent = What does it not show?
teachers-cited = Who builds rules on it?
teachers-cited-by = { $count ->
    [one] { $count } ruleset
   *[other] { $count } rulesets
}, among them { $games }
teachers-all-texts = All texts, and how each is read
teachers-print = Print
teachers-print-lead = A kit has the board at full size, counters to cut out, the rules and a score sheet. A rule sheet has the rules and the evidence on two pages.
teachers-kit = Kit with score sheet
teachers-kit-letter = Kit on US Letter
teachers-sheet = Rule sheet
teachers-sheet-letter = Rule sheet on US Letter
