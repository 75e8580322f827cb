## My games

me-title = My games
me-guest-lead = You are playing as a guest on this device. You do not have to enter anything.
me-keep = Save these games with an account
me-signed-in = You are signed in as { $name }.
me-running = In progress
me-none-running = You have no game in progress.
me-game-move = { $title }, move { $number }
me-waits-engine = Waiting for the engine
me-waits-other = Waiting for your opponent
me-waits-friend = Waiting for someone to accept the invitation
me-waits-organiser = The tournament is paused
me-waits-vacation = Your opponent is on vacation
me-no-clock = No clock
me-left = { $left } left of { $whole }
me-same-device = On one device
me-finished = Finished
me-none-finished = You have no finished games yet.
me-result = Result
me-game = Game
me-how = Ending
me-when = When
me-with = with { $opponent }
me-won = Won
me-lost = Lost
me-drawn = Drawn
me-over = Played
me-pages = Pages
me-page = Page { $page } of { $pages }
me-newer = Newer
me-older = Older

duration-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
duration-hours = { $hours } h
duration-minutes = { $minutes } min
duration-seconds = { $seconds } s
duration-pair = { $first } { $second }

## Settings

me-settings = Settings
me-theme = Theme
me-theme-system = System
me-theme-light = Light
me-theme-dark = Dark
me-theme-contrast = Contrast
me-language-browser = As set in the browser
me-save = Save
me-saved = Saved.
me-not-saved = This could not be saved. Try again.
me-export = Export everything
me-delete = Delete everything

## Account on this page

me-account = Account
me-codes-left = { $count ->
    [0] You have no recovery codes left: create new ones.
    [one] You have { $count } recovery code left.
   *[other] You have { $count } recovery codes left.
}
me-browsers = Where you are signed in
me-browser-unknown = A browser
me-seen = last used
me-this-browser = this browser
me-end-session = Sign out: { $browser }
me-password = Change password

## Deleting everything

delete-lead = Deleted data cannot be restored.
delete-alone = Your games against the engine and on one device are deleted, and so are games that no one has joined.
delete-shared = Games with others remain, without you in them. Your opponent in a game in progress can claim it.
delete-made = Your studies, and the tournaments and clubs that you have organised, are deleted for everyone. Their games stay with the players.
delete-settings = Your settings are deleted, and your rulesets are removed.
delete-progress = Your progress in lessons and puzzles is deleted, and so are the drafts in this browser.
delete-account = The account { $name } is deleted, and all its browsers are signed out.
delete-export = Export everything first
delete-sure = Delete all my data
delete-not = Keep everything
delete-not-sure = Tick the box to confirm.
nickname-label = Your name in games
nickname-save = Save
nickname-note = Optional: 2 to 24 letters, digits, spaces and . _ -. Others see it with the word guest. Leave it empty for a number.
me-explore = Explore my games
