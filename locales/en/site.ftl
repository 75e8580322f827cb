## Every page

skip = Skip to content
skip-to-board = Skip to the board
nav-site = Site
nav-home = Home
nav-play = Play
nav-learn = Learn
nav-rulesets = Rulesets
nav-me = My games
theme-system = Theme: system
theme-light = Theme: light
theme-dark = Theme: dark
theme-contrast = Theme: high contrast
foot-promise = No advertising, no account needed. Your games stay yours.
foot-edition = This edition needs no server. Playing with people elsewhere, rulesets of your own, studies and accounts are only on the site.
foot-about = About
foot-accessibility = Accessibility
foot-api = API
page-language = Language
foot-draft = No native speaker has checked the English of these pages yet.

## Play

play-title = Play
play-lead = One click starts the game.
play-options = Options of { $title }
play-opponent = Opponent
play-error = This game cannot be started.
play-show-options = Show its options
opponent-engine = Engine
opponent-friend = Friend
opponent-device = Same device
opponent-friend-note = You get a link and a code to send. The first to open it plays.
opponent-device-note = Two people at this screen, in turn.
play-level = How strong
play-level-is = { $level ->
    [coach] Coach.
   *[other] Level { $level }.
}
play-level-note = Each level searches a fixed number of positions, for at most half a second up to level 9 and five seconds above. The higher levels may therefore be weaker on a slow machine or a large board. In games that are mostly decided, each level from 5 up took 57 to 95 of 100 points from the level below it.
play-defaults = Reset to the author’s options
level-coached = Coached
level-coach = A coach points out threats and captures, and the level follows your results: after a win it rises, after a loss it drops.
level-1 = Gives you pieces whenever it can. For your first game, or a child’s.
level-2 = Gives you a piece now and then, and sees only its own next move.
level-3 = Slips now and then, and sees only its own next move.
level-4 = Looks one move ahead, and overlooks most of it.
level-5 = Looks one move ahead, and overlooks a lot.
level-6 = Sees its move and your reply, and overlooks quite a lot, especially long and quiet moves.
level-7 = Looks three turns ahead, and still overlooks long quiet moves.
level-8 = Looks four turns ahead, and overlooks little.
level-9 = Looks up to six turns ahead, and overlooks hardly anything.
level-10 = Plays its best within 20,000 positions per move.
level-11 = Plays its best, and searches several times as many positions as level 10.
level-12 = Plays its best, and searches several times as many positions as level 11.
level-13 = The strongest: searches a million positions for each move, and takes its time.
play-side = You play
side-white = White
side-black = Black
side-lot = By lot
play-which = Game
play-search = Search { $count } games: author, title
play-all = All { $count } as a table
play-recent = Recent:
play-clock-and-side = Clock and side
play-level-how = How strong is that?
play-change-rules = Change the author’s rules
play-start-how = set-up or text
play-start-field = Position
play-expected = { $length }; { $decided }
level-band = { $band ->
    [child] child
    [learner] learner
    [club] club
   *[master] master
}
play-start = Start from a position
play-start-note = A position in PFEN. Leave it empty for the default starting position.
play-begin = Start
rules-and-sources = Rules and sources

## Invitation

join-title = You are invited
join-lead = { $name } invites you to a game of { $title }.
join-lead-nobody = Someone invites you to a game of { $title }.
join-accept = Accept and play
join-watch = Watch the game
join-begin = Begin your own game

## Errors

refused-title = That did not work
refused-form = This page was open for too long, or your browser does not save cookies. Go back, reload the page, and try again.
refused-often = Too many games in a short time. Wait a minute and try again.
refused-work = Too much at once from your network. Wait a minute and try again.
refused-sheet = The site cannot make this sheet at the moment. Wait a minute and try again.
refused-tries = Too many attempts in a short time. Wait a few minutes and try again.
refused-taken = Someone else has already accepted this invitation.
refused-missing = This page does not exist. The link may be incomplete.
no-ruleset = There is no ruleset called { $ruleset }.
refused-request = The site did not understand the request.
refused-unavailable = The site cannot store anything at the moment. Try again later.
refused-home = Go to the home page
