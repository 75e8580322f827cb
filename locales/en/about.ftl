## About

about-title = About Petteia
about-lead = Petteia and Latrunculi were played in Greece and Rome for centuries. Their rules are lost: only a few sentences, some boards, and many stones remain.
about-games = Modern authors have read those traces differently. Here you can play their reconstructions side by side, each by its own rules, with the evidence for every rule.
about-sources = Sources
about-sources-lead = The games belong to their authors. We state the rules in our own words, with the authors’ terms.
about-reports = Known through:
about-made = How it is made
about-made-core = Every rule is implemented twice, independently: in the program that plays, and in a slow and simple one that only checks it. Both have to agree, position by position.
about-made-evidence = A rule is attested if an ancient text or find states it, inferred if one suggests it, documented if it was recorded from living play, invented if it is its author’s idea, and adjudicated if the source is silent and this project had to decide. The author’s reason and the ancient evidence as we read it are shown separately.
about-made-dice = Neither the players nor the site can choose the dice, and every roll can be checked after the game.
about-data = Your data
about-data-text = One cookie identifies you as a guest or by your account, and others remember your settings. The site stores games and rulesets for play, and your answers to lesson tasks. It counts how many visitors make a first capture, finish the first lesson, win a first game and come back: your browser reports each of these once, and the site stores only the numbers, without names, addresses or times. It shows no advertising and shares your data with no one.
about-data-edition = Cookies remember your settings. This browser saves your games, your answers to lesson tasks and your rating at puzzles, and sends them to no one. These pages show no advertising.
about-licence = Licence
about-licence-text = The program is free software under the Apache License 2.0. The typefaces Alegreya and Alegreya Sans are under the SIL Open Font License 1.1.
licences-title = Licences of bundled software
licences-lead = The program contains other people’s works. Their authors allow this under the following licences.
licences-parts = { $count ->
    [one] Applies to:
   *[other] Applies to { $count } parts:
}
licences-text = Text of the licence

## Accessibility

access-title = Accessibility
access-lead = There is one board for everyone. It works equally well with a pointer, by touch, with the keyboard and with typed moves.
access-works = Working features
access-works-keyboard = You can do everything using only the keyboard, and the focus is always visible.
access-works-screen-reader = The board is a grid of named squares. Moves, captures, refusals and endings are announced in sentences.
access-works-typed = You can type moves, in the author’s notation or as h5-c5.
access-works-colour = Nothing depends only on colour: sides, targets, last moves and locked pieces have distinct shapes. There are light, dark and high-contrast themes.
access-works-motion = If your system asks for reduced motion, nothing moves. Sounds are never needed, and you can turn them off.
access-works-zoom = You can read pages at a width of 320 pixels without scrolling sideways, except for wide tables.
access-works-script = You can read rules and sources, and choose a game, without scripts. Playing needs them.
access-keys = Keys of the board
access-keys-lead = Move to the board with the Tab key; these keys work while it has the focus. Beside a rule, the left and right arrow keys step through its diagram.
access-key-arrows = Arrow keys
access-does-walk = move over the squares
access-key-home-end = Home, End
access-does-ends = move to the ends of a row; with Control, to the corners
access-key-enter = Enter or space
access-does-take = select a piece, put it back, or move it
access-key-escape = Escape
access-does-let-go = deselect the piece
access-key-n = N, Shift N
access-does-next = go to the next or the previous piece that can move
access-key-m = M, Shift M
access-does-where = announce where the piece can go, or only its captures
access-key-l = L
access-does-last = announce the last move
access-key-u = U
access-does-put-back = put back the last part of a turn
access-key-question = ?
access-does-keys = list these keys
access-gaps = Known gaps
access-gaps-automatic = The pages are tested with axe, and whole games by keyboard and by typing. No one who relies on a screen reader has tested them yet.
access-gaps-browsers = The tests run in Chromium only.
access-gaps-figures = The diagrams beside the rules describe their pieces and moves in words, but you cannot move over their squares.
access-gaps-drafts = Authors’ comments in library examples are in English in every language.
access-report = Report a problem
access-report-text = If something prevents you from playing, write to the people who run this site, or open an issue where you found the program. Tell them the page, your steps and the assistive technology you use.
