## Without a network

offline-title = Without a network
offline-about = Pages that you have visited open without a network. You can store the others here as well. Browsers may delete them, and games too: save games that matter to you as files.
offline-about-site = Store everything here that works without a network: games against the engine or between two people on this device, lessons, puzzles, Analysis and the explorer. Browsers may delete it, and games too: save games that matter to you as files.
offline-store = Keep everything on this device ({ $size } MB)
offline-update = Update the stored pages ({ $size } MB)
offline-stop = Stop
offline-remove = Remove
offline-stored = Everything is stored on this device ({ $size } MB).
offline-stopped = Stopped. The files stored so far stay; the rest can be loaded later.
offline-failed = Not everything could be stored. Try again: files that are already stored are not loaded again.
offline-page = No connection: you see this page as it was stored on this device.
