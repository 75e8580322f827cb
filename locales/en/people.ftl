## Permissions of a player

permissions = Permissions for others
permissions-guest = With an account you can also have a page that others see, and be challenged by name.
permission-explorer = Share my finished games in the explorer
permission-explorer-note = A game is shared once all of its players share theirs. No names are shown. You can stop at any time.
permission-games = List my games to watch and to replay
permission-games-note = A game is listed, with names, once all of its players list theirs.
permission-page = Let everyone see my page
permission-page-note = It shows your name, the date when you created your account, your ratings, and how many games you have finished.
permission-challenges = Let everyone challenge me by name
permission-challenges-note = A challenge waits in My games until you accept or decline it.

## The page of a player

player-own-page = Your page
player-title = { $name }: ratings and games
player-since = Joined
player-seen-by-all = Everyone may see this page.
player-seen-by-none = Only you see this page.
player-games = Finished games
player-own-rulesets = Rulesets of players
player-replay = Games to replay
player-none-shown = No games are listed here.

## Ratings

ratings = Ratings
ratings-games = Games
ratings-rating = Rating
ratings-count = Rated games
ratings-none = No rated games yet. Tick “Rated” when you set up a game.
rating = { $rating } ± { $deviation }
rating-provisional = provisional
ratings-how = About ratings
ratings-note = A new player begins with 1500 ± 350. The second number is the deviation: with a probability of 95%, the true strength is no more than twice that far away. It shrinks with each game and grows while you do not play. Each rating is for games that the engine plays with the same weights; ratings in different games cannot be compared. The engine’s levels are opponents of measured strength, and level 4 is worth 1500. The method is Glicko-2, and each day is a rating period.

## Challenges, and games to watch

challenge = Challenge
challenges = Challenges
challenge-note = The game is offered to this player only. It waits in their list until they answer, you withdraw it, or a week has passed; with a live clock, as long as you stay in the lobby.
challenge-others = Play with someone else
challenge-to-you = For you
challenge-from = { $name } challenges you
challenge-accept = Accept
challenge-decline = Decline
challenge-accept-this = Accept { $title } with { $name }
challenge-decline-this = Decline { $title } with { $name }
lobby-own-to = Your challenge to { $name }
rematch-wanted = { $name } asks for a rematch: { $title }
find-label = Find a player by name
find-go = Find
find-nobody = No player with this name can be found. Players can be found only if they allow it.
watch-title = Games to watch
watch-lead = Games whose players all allow them to be listed.
watch-list-mine = List mine too
watch-players = { $white } – { $black }
watch-over = Recently finished
watch-none = No game that may be listed is in progress.
watch-none-over = No finished game may be listed yet.

## Vacation

vacation-days = Days from now on
vacation-take = Take a vacation
vacation-end = End it now
vacation-note = Your time does not run in games with days for each move. You have { $year } days per year.
vacation-left = { $count ->
    [one] { $count } day is left this year.
   *[other] { $count } days are left this year.
}
vacation-already = You are on vacation already.
vacation-days-left = { $count ->
    [one] Choose a whole number of days: only { $count } is left this year.
   *[other] Choose a whole number of days: { $count } are left this year.
}
