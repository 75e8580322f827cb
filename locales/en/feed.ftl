## A feed of the moves to make

feed-title = Your moves, as a feed
feed-lead = A feed reader checks this address now and then, and shows each move that is waiting for you in games with days for each move and in games without a clock.
feed-address = Address of your feed
feed-secret = Anyone who has this address can see which games are waiting for you, and watch them, but it cannot be used to play. A new address makes this one useless.
feed-make = Create a feed
feed-renew = Create a new address
feed-revoke = Remove the feed
feed-summary = It is your turn at ply { $number }, against { $opponent }.
