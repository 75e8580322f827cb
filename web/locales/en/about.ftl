## About

about-title = About Petteia
about-lead = Petteia and Latrunculi were played in Greece and Rome for centuries. No rules have come down to us: only a few sentences, some boards, and many stones.
about-games = Modern authors have read those traces differently. Here their reconstructions are played side by side, each by its own rules, and each rule says what it rests on.
about-sources = Sources
about-sources-lead = The games are their authors’. Their rules are told here in our own words, with their own names for things.
about-made = How it is made
about-made-core = Every rule is written twice, by itself: in the program that plays, and in a slow and plain one that only checks it. Both have to agree, position by position.
about-made-evidence = A rule is attested where an ancient text or find says so, inferred where it is read out of such evidence, invented where it is its author’s idea, and adjudicated where the source is open and this project had to decide.
about-made-dice = The dice are thrown so that neither the players nor the site can choose them, and every throw can be checked when the game is over.
about-data = Your data
about-data-told = A cookie tells the site which guest you are, and another one the look that you have chosen. The site keeps games and rulesets so that they can be played; it has no advertising and tells nobody anything.
about-licence = Licence
about-licence-told = The program is free software under the Apache License 2.0. The typefaces Alegreya and Alegreya Sans are under the SIL Open Font License 1.1.

## Accessibility

access-title = Accessibility
access-lead = There is one board for everybody. Pointer, touch, keyboard and typed moves are equals on it.
access-works = What works
access-works-keyboard = Everything can be done with the keyboard alone, and what has the focus shows it.
access-works-screen-reader = The board is a grid of named squares. Moves, captures, refusals and endings are announced in sentences.
access-works-typed = A move can be typed, in the way in which its author writes it or as h5-c5.
access-works-colour = Nothing is told by colour alone: sides, targets, last moves and locked men have shapes of their own. There are light and dark looks, and one of high contrast.
access-works-motion = Where your system asks for less motion, nothing moves. Sounds are never needed, and can be turned off.
access-works-zoom = Pages can be read at a width of 320 pixels without scrolling sideways, except for wide tables.
access-works-script = Rules, sources and the choice of a game can be read without scripts. Playing needs them.
access-keys = Keys of the board
access-keys-lead = Move to the board with the tabulator; these keys work while it has the focus. Beside a rule, the left and right arrow keys step through its figure.
access-key-arrows = Arrow keys
access-does-walk = go over the squares
access-key-home-end = Home, End
access-does-ends = go to the ends of a row; with Control, to the corners
access-key-enter = Enter or space
access-does-take = take a man, put it down, or move it
access-key-escape = Escape
access-does-let-go = let go of the man in hand
access-key-n = N, Shift N
access-does-next = go to the next or the previous man that can move
access-key-m = M, Shift M
access-does-where = tell where the man can go, or only its captures
access-key-l = L
access-does-last = tell the last move
access-key-question = ?
access-does-keys = tell these keys
access-gaps = What falls short
access-gaps-automatic = The pages are tested by axe, and whole games by keyboard and by typing. People who rely on screen readers have not tested them yet.
access-gaps-browsers = The tests run in Chromium only.
access-gaps-figures = The figures beside the rules tell their men and moves in words, but their squares cannot be walked over.
access-gaps-drafts = What authors say in examples of the library is in English, whatever the language of the page.
access-report = Tell us
access-report-told = If something keeps you from playing, write to whoever runs this site, or open an issue where you found the program: which page, what you did, and what you use to read it.
