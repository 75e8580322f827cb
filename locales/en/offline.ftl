## Without a network

offline-title = Without a network
offline-about = Pages that you have visited open without a network. You can store the others here as well. Browsers may delete them, and games too: save games that matter to you as files.
offline-about-site = Everything for the time without a network can be stored here: games against the engine or of two people at this device, lessons, puzzles, Analysis and the explorer. Browsers may delete it, and games played that way too: save games that matter to you as files.
offline-store = Keep everything on this device ({ $size } MB)
offline-update = Update the stored pages ({ $size } MB)
offline-stop = Stop
offline-remove = Remove
offline-stored = Everything is stored on this device ({ $size } MB).
offline-stopped = Stopped. The files that have arrived stay, and the rest can follow later.
offline-failed = Not everything could be stored. Try again: files that have arrived are not loaded twice.
offline-page = No connection: you see this page as it was stored on this device.
