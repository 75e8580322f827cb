## A feed of the moves to make

feed-title = Your moves, as a feed
feed-lead = A feed reader asks this address now and then, and shows each move that waits for you in games of days a move and without a clock.
feed-address = Address of your feed
feed-secret = Whoever has this address can read which games wait for you, and watch them; nobody can play with it. A new address makes this one worthless.
feed-make = Make a feed
feed-renew = Make a new address
feed-revoke = Have no feed
feed-link = Your moves, as a feed
feed-summary = Ply { $number }, against { $opponent }, is yours.
