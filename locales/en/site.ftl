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
foot-about = About
foot-accessibility = Accessibility
foot-api = API
page-language = Language
foot-draft = No native speaker has checked the English of these pages yet.

## Home

home-title = Play, study and measure the lost board games of Greece and Rome.
home-slogan = Two stones take the one between.
home-lead = { $count } modern reconstructions of polis, petteia and latrunculi, and { $living ->
    [one] one living relative
   *[other] { $living } living relatives
}. Play any of them, and see where each rule comes from.
home-play-now = Play now
home-first-game = Play your first game
home-hero = A white stone moves between two black ones: each black stone is now between two white ones, and both are captured.
home-frames = The capture in four pictures
home-frame-gap = A gap
home-frame-move = One move
home-frame-close = They close
home-frame-fall = Both fall
home-pause = Pause
home-show-again = Show again
home-learn = Learn in three minutes
home-choose = Custom game
home-usual = { $title }, { $level ->
    [coach] with a coach
   *[other] engine level { $level }
}.
home-last = As last time: { $title }, { $level ->
    [coach] with a coach
   *[other] engine level { $level }
}, { $side ->
    [white] you play White
    [black] you play Black
   *[lot] sides by lot
}.
home-continue = Continue
home-running = Your games
home-your-move = Your move
home-their-move = Waiting
home-move-number = Move { $number }
find-heading = Find your game
find-lead = Answer the questions that matter to you and skip the rest.
find-leader = A leader to guard?
find-dice = Dice?
find-placement = Place the pieces first?
find-length = How long?
find-any = Any
find-either = Either
find-yes = Yes
find-no = No
find-count = { $fitting } of { $total } fit.
find-more = { $count } more may fit.
find-perhaps = { $count ->
    [one] { $count } ruleset may fit
   *[other] { $count } rulesets may fit
}
find-perhaps-why = The results are inconclusive, or this ruleset has not been measured.
find-measured = By measured results
find-measured-how = Measured in games between equal engines. A ruleset fits if its whole confidence interval does.
find-compare = Compare up to four rulesets
find-quality-decisive = Decisive
    .means = at least 8 of 10 games have a winner
find-quality-fair = Fair
    .means = White scores 45 to 55 of 100 points
find-quality-deep = Deep
    .means = looking at more positions helps: a skill trace of at least 0.6
find-quality-lucky = Lucky
    .means = opening and dice explain a tenth of the result or more
find-show = Show
find-clear = Clear answers
find-none = No game fits all of these answers.
card-size = { $files }×{ $ranks }
card-leader = leader
card-dice = dice
card-placement = placing first
card-choice = choice
card-play = Play { $title }
card-rules = Rules
card-rules-of = Rules of { $title }

## Play

play-title = Play
play-lead = Every choice is on this page. One click starts the game.
play-reconstruction = Reconstruction
play-options = Options of { $title }
play-opponent = Opponent
play-fault = This game cannot be started.
play-show-options = Show its options
opponent-engine = Engine
opponent-friend = Friend
opponent-device = Same device
opponent-friend-note = You get a link and a code to send. The first to open it plays.
opponent-device-note = Two people at this screen, in turn.
play-level = Level
play-level-is = { $level ->
    [coach] Coach.
   *[other] Level { $level }.
}
play-level-note = Each level searches a fixed number of positions, for at most half a second up to level 9 and five seconds above. The higher levels may therefore be weaker on a slow machine or a large board.
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
level-10 = Plays its best, and looks as far ahead as twenty thousand positions reach.
level-11 = Plays its best, and searches several times as many positions as level 10.
level-12 = Plays its best, and searches several times as many positions as level 11.
level-13 = The strongest: searches a million positions for each move, and takes its time.
play-side = You play
side-white = White
side-black = Black
side-lot = By lot
play-start = Start from a position
play-start-note = A position in PFEN. Leave it empty for the default starting position.
play-begin = Start
rules-and-sources = Rules and sources

## Invitation

join-title = You are invited
join-lead = { $name } invites you to a game of { $title }.
join-lead-nobody = Someone invites you to a game of { $title }.
join-accept = Accept and play

## Errors

refused-title = That did not work
refused-form = This page was open for too long, or your browser does not save cookies. Go back, reload the page, and try again.
refused-often = Too many games in a short time. Wait a minute and try again.
refused-work = Too much at once from your network. Wait a minute and try again.
refused-sheet = The site cannot make this sheet at the moment. Wait a minute and try again.
refused-tries = Too many attempts in a short time. Wait a few minutes and try again.
refused-taken = Someone else has already accepted this invitation.
refused-missing = This page does not exist. The link may be incomplete.
refused-request = The site did not understand the request.
refused-unavailable = The site cannot store anything at the moment. Try again later.
refused-home = Go to the home page
