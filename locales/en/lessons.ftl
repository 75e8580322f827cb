## Tasks

task-captures = { $side ->
    [white] You play White. { $count ->
        [1] Capture a piece.
       *[other] Capture { $count } pieces with one move.
    }
   *[black] You play Black. { $count ->
        [1] Capture a piece.
       *[other] Capture { $count } pieces with one move.
    }
}
task-reach = { $side ->
    [white] You play White. Move a piece to { $square }.
   *[black] You play Black. Move a piece to { $square }.
}
task-wins = { $side ->
    [white] You play White. Win with one move.
   *[black] You play Black. Win with one move.
}
task-safe = { $side ->
    [white] You play White. Move so that Black cannot capture next.
   *[black] You play Black. Move so that White cannot capture next.
}
task-locks = { $side ->
    [white] You play White. { $count ->
        [1] Move so that a black piece is locked.
       *[other] Move so that { $count } black pieces are locked.
    }
   *[black] You play Black. { $count ->
        [1] Move so that a white piece is locked.
       *[other] Move so that { $count } white pieces are locked.
    }
}
task-binds = { $side ->
    [white] You play White. { $count ->
        [1] Move so that a black piece is bound.
       *[other] Move so that { $count } black pieces are bound.
    }
   *[black] You play Black. { $count ->
        [1] Move so that a white piece is bound.
       *[other] Move so that { $count } white pieces are bound.
    }
}
task-survives = { $side ->
    [white] You play White. Move so that you do not lose at once.
   *[black] You play Black. Move so that you do not lose at once.
}
task-what-happens = { $side ->
    [white] White plays { $move }. What is captured?
   *[black] Black plays { $move }. What is captured?
}
task-which-legal = { $side ->
    [white] Which of these moves by White is legal?
   *[black] Which of these moves by Black is legal?
}
task-which-rule = { $side ->
    [white] White tries { $move }. Which rule decides what happens?
   *[black] Black tries { $move }. Which rule decides what happens?
}
task-odds-captures = { $side ->
    [white] Before the roll: how likely is it that White can capture?
   *[black] Before the roll: how likely is it that Black can capture?
}
task-how-it-ends = { $side ->
    [white] White plays { $move }. How does the game end?
   *[black] Black plays { $move }. How does the game end?
}
task-who-moves = { $side ->
    [white] White plays { $move }. Who moves next?
   *[black] Black plays { $move }. Who moves next?
}
task-which-refuses = { $side ->
    [white] Which of these moves by White is a refusal?
   *[black] Which of these moves by Black is a refusal?
}
task-odds-wins = { $side ->
    [white] Before the roll: how likely is it that White can win at once?
   *[black] Before the roll: how likely is it that Black can win at once?
}
task-odds-moves-again = { $side ->
    [white] Before the roll: how likely is it that White moves at least twice?
   *[black] Before the roll: how likely is it that Black moves at least twice?
}
task-refused-twice = { $side ->
    [white] White has refused battle twice in a row and plays { $move }. How does the game end?
   *[black] Black has refused battle twice in a row and plays { $move }. How does the game end?
}
task-refusal-rule = { $side ->
    [white] White has refused battle twice in a row and plays { $move }. Which rule decides what happens?
   *[black] Black has refused battle twice in a row and plays { $move }. Which rule decides what happens?
}
task-two-refusals = { $side ->
    [white] You play White, and you have refused battle twice in a row. Move so that you do not lose at once.
   *[black] You play Black, and you have refused battle twice in a row. Move so that you do not lose at once.
}
task-third-time = { $side ->
    [white] White plays { $move }. The position occurs for the third time. How does the game end?
   *[black] Black plays { $move }. The position occurs for the third time. How does the game end?
}
task-second-time = { $side ->
    [white] White plays { $move }. The position occurs for the second time. How does the game end?
   *[black] Black plays { $move }. The position occurs for the second time. How does the game end?
}
task-third-rule = { $side ->
    [white] White plays { $move }. The position occurs for the third time. Which rule decides what happens?
   *[black] Black plays { $move }. The position occurs for the third time. Which rule decides what happens?
}
task-repeat-and-win = { $side ->
    [white] You play White. The same position has occurred twice with Black to move. A third time ends the game, and more pieces win. Win with one move.
   *[black] You play Black. The same position has occurred twice with White to move. A third time ends the game, and more pieces win. Win with one move.
}
task-hundredth = { $side ->
    [white] The last 99 plies captured nothing. White plays { $move }. How does the game end?
   *[black] The last 99 plies captured nothing. Black plays { $move }. How does the game end?
}
task-hundredth-count = { $side ->
    [white] The last 99 plies captured nothing. White has captured { $white }, Black { $black }. White plays { $move }. How does the game end?
   *[black] The last 99 plies captured nothing. White has captured { $white }, Black { $black }. Black plays { $move }. How does the game end?
}
task-hundredth-rule = { $side ->
    [white] The last 99 plies captured nothing. White plays { $move }. Which rule decides what happens?
   *[black] The last 99 plies captured nothing. Black plays { $move }. Which rule decides what happens?
}
task-hundredth-survive = { $side ->
    [white] The last 99 plies captured nothing. White has captured { $white }, Black { $black }. You play White. Move so that you do not lose at once.
   *[black] The last 99 plies captured nothing. White has captured { $white }, Black { $black }. You play Black. Move so that you do not lose at once.
}
task-ends-count = { $side ->
    [white] White has captured { $white }, Black { $black }. White plays { $move }. How does the game end?
   *[black] White has captured { $white }, Black { $black }. Black plays { $move }. How does the game end?
}
task-last-placement = { $side ->
    [white] White has the last piece in reserve. Place it so that Black cannot capture next.
   *[black] Black has the last piece in reserve. Place it so that White cannot capture next.
}
task-placement-wins = { $side ->
    [white] White has the last piece in reserve. Place it, and win.
   *[black] Black has the last piece in reserve. Place it, and win.
}
task-capture-and-safe = { $side ->
    [white] You play White. Capture, and move on so that Black cannot capture next.
   *[black] You play Black. Capture, and move on so that White cannot capture next.
}
task-moves-again = { $side ->
    [white] You play White. Move so that Black is blocked and you move again.
   *[black] You play Black. Move so that White is blocked and you move again.
}
task-last-stone-moves = { $side ->
    [white] White places the last stone, { $move }. Who makes the first move?
   *[black] Black places the last stone, { $move }. Who makes the first move?
}
task-blocked-legal = { $side ->
    [white] Black is blocked and has passed. Which of these moves by White is legal?
   *[black] White is blocked and has passed. Which of these moves by Black is legal?
}
task-open-safe = { $side ->
    [white] Black is blocked and has passed. You play White. Open a way so that Black cannot capture next.
   *[black] White is blocked and has passed. You play Black. Open a way so that White cannot capture next.
}
task-block-ahead = { $side ->
    [white] White has captured { $white }, Black { $black }. You play White. Block Black, and win.
   *[black] White has captured { $white }, Black { $black }. You play Black. Block White, and win.
}
task-shuttle-legal = White’s last two moves took a stone from a1 to a2 and back. Which move by White is legal?
task-shuttle-rule = White’s last two moves took a stone from a1 to a2 and back. Now White tries { $move }. Which rule decides what happens?
task-shuttle-between = White has moved a stone from a1 to a2 and back, and then another stone. Which move by White is legal?
task-shuttle-undo = This option bars even the way back: White has just moved from a1 to a2. Which move by White is legal?
task-shuttle-safe = You play White. Your last two moves took a stone from d2 to d1 and back. Move so that Black cannot capture next.
task-fourth-legal = { $side ->
    [white] A position has occurred three times, each time with Black to move. Which of these moves by White is legal?
   *[black] A position has occurred three times, each time with White to move. Which of these moves by Black is legal?
}
task-fourth-rule = { $side ->
    [white] A position has occurred three times, each time with Black to move. White tries { $move }, which would repeat it. Which rule decides what happens?
   *[black] A position has occurred three times, each time with White to move. Black tries { $move }, which would repeat it. Which rule decides what happens?
}
task-fourth-safe = { $side ->
    [white] A position has occurred three times, each time with Black to move. You play White. Move so that Black cannot capture next.
   *[black] A position has occurred three times, each time with White to move. You play Black. Move so that White cannot capture next.
}
task-capture-in-a-turn = { $side ->
    [white] You play White. Capture { $count } pieces in one turn.
   *[black] You play Black. Capture { $count } pieces in one turn.
}
task-ends-white = White wins
task-ends-black = Black wins
task-ends-draw = a draw
task-ends-nobody = The game continues
task-moves-white = White
task-moves-black = Black
task-first-move = You play White. Move the stone on b1 to b5.
task-first-capture = Two stones take the one between. Capture a black stone.
task-first-between = Only the side that has just moved captures. Move between the two black stones.
task-first-two = Capture two black stones with one move.
task-first-bait = Black offers a stone. Do not take it: move so that Black cannot capture.
task-first-win = Leave Black one stone, and win.
task-removal = Capture a piece without moving.
task-nothing = nothing
task-captured = { $squares }
task-option = { $option }: { $value }

## Hints

lesson-hint-piece = Move the piece on { $square }.
lesson-hint-target = It goes to { $square }.
lesson-hint-path = It goes to { $squares }, one after the other.
lesson-hint-bound = The piece on { $square } is bound.
lesson-hint-removal = Take it off the board instead of moving.
lesson-hint-removal-first = Take the piece on { $removed } off the board. Then move the piece on { $square }.
lesson-hint-not = Not “{ $choice }”: { $reason }
lesson-hint-choice = The answer: { $choice }.

## Why an answer is right or wrong

lesson-reached = The piece is on { $square }.
lesson-not-reached = The piece is on { $square }, not on { $wanted }.
lesson-between = { $square } is between two enemy pieces, and your piece is safe there.
lesson-not-between = { $square } is not between two enemy pieces.
lesson-captured = Captured: { $squares }.
lesson-too-few = Only { $squares } is captured: { $count } of { $wanted }.
lesson-no-contact = Nothing is captured: on { $square } the piece is not beside an enemy piece.
lesson-nothing-beyond = Nothing is captured: you have no piece on { $beyond }, beyond { $victim }.
lesson-enemy-beyond = Nothing is captured: an enemy piece is on { $beyond }, beyond { $victim }.
lesson-edge-beyond = Nothing is captured: the board ends beyond { $victim }.
lesson-not-enough = Nothing is captured: the pieces around { $victim } are not enough.
lesson-won = You win: { $reason }.
lesson-not-won = The game ends, but you do not win: { $reason }.
lesson-goes-on = The game continues after this move.
lesson-safe = The other side cannot capture anything.
lesson-reply-captures = The reply { $reply } captures { $squares }.
lesson-locked = Locked: { $squares }.
lesson-not-locked = Too few pieces are locked: { $count }.
lesson-bound = Bound: { $squares }.
lesson-not-bound = Too few pieces are bound: { $count }.
lesson-loses = This move loses: { $reason }.
lesson-reply-wins = The reply { $reply } wins: { $reason }.
lesson-survived = The other side cannot win with its next move.
lesson-legal = { $move } is legal.
lesson-stays = Not captured: { $squares }.
lesson-falls-too = Captured as well: { $squares }.
lesson-nothing-falls = Nothing is captured.
lesson-rule = { $rule_id } is the rule that applies.
lesson-other-rule = { $rule_id } is about something else.
lesson-odds = { $rolls } of { $all } rolls allow it.
lesson-odds-more = It is likelier than that.
lesson-odds-less = It is less likely than that.
lesson-ends-white = White wins: { $reason }.
lesson-ends-black = Black wins: { $reason }.
lesson-ends-draw = A draw: { $reason }.
lesson-ends-here = The game is over after this move.
lesson-no-ending = Nothing ends the game here.
lesson-other-ending = The game ends, but with another result.
lesson-moves-again = The same side moves again.
lesson-turn-passes = The turn passes to the other side.
lesson-other-turn = It is the other side’s turn.
lesson-refuses = The piece on { $square } is passive, and another piece is active: this is a refusal.
lesson-acts = No refusal: the piece on { $square } is active.

## Lessons

lesson-first-steps = The first three minutes
    .idea = Move, capture, go safely between two enemies, and win: the whole game in six positions.
lesson-custodial-capture = Two take one
    .idea = A piece between two enemies in line is captured when the second one arrives. One move can capture in up to three directions.
lesson-corner-capture = In the corner
    .idea = A piece in a corner is captured when the enemy occupies both squares beside it.
lesson-four-captors = Four captors
    .idea = A leader is captured only by four enemies, one on each side. A leader at the edge is out of reach.
lesson-encirclement = Encirclement
    .idea = The basileus is captured when there is an enemy on every square beside it: four in the open, three at the edge, two in a corner.
lesson-surround = Surround
    .idea = A group that touches no empty square any more is captured as a whole.
lesson-compulsory-capture = Compulsory capture
    .idea = If capture is compulsory, a player who can capture must do so; any capture may be chosen.
lesson-push = Push and crush
    .idea = A piece that arrives behind pieces of its own side drives an attack straight ahead: the enemy in front of them is crushed against the edge or against the piece behind it.
lesson-flank = Flank attack
    .idea = Two or more enemies in a row, with a piece of yours at the far end: attack from this end, and the first one is captured.
lesson-phalanx = Phalanx attack
    .idea = Pieces in two ranks side by side form a phalanx: the one that arrives behind strikes the enemy in front.
lesson-locks = Locks and support
    .idea = A soldier is locked when an enemy beside it touches none of its friends. A locked soldier may only attack; support sets it free.
lesson-passing-a-leader = Passing a leader
    .idea = A leader that reaches the far rank wins. Find the way, and stop the other one in time.
lesson-immobilized-dux = The immobilized dux
    .idea = A dux with every square beside it occupied, by either side, has lost. Edges count as walls. In some games at least one of the pieces beside it must be an enemy.
lesson-dice = Dice
    .idea = The dice limit how far each class of piece may go. Read the roll before you move, and know which moves it is likely to allow.
lesson-fugitives = Fugitives
    .idea = A soldier whose move attacks no one turns over: it becomes a fugitive, which may only attack. Taking part in a capture makes it a soldier again.
lesson-breakthrough = Breakthrough
    .idea = A basileus that reaches the far rank wins. Clear its way, and block the other one’s way.
lesson-bare-dux = The bare dux
    .idea = A dux without a single soldier has lost. With one soldier left it has not lost yet.
lesson-hoplites-and-peltasts = Hoplites and peltasts
    .idea = The side that has no hoplites left, or no peltasts, loses. With six poleis a hoplite moves up to six squares, and two peltasts without support cannot capture it.
lesson-refusal = Refusal
    .idea = A piece is active if it can reach a square beside an enemy in one move. Moving a passive piece three times in a row while another is active loses.
lesson-hermes = Hermes’ move
    .idea = The basileus moves up to the number on the lower die, or exactly the number on the higher die.
lesson-zeus = The hand of Zeus
    .idea = Two equal dice give another roll and another move, again and again.
lesson-placement = Placement
    .idea = Before anything moves, the players put their pieces on the board in turn. Nothing is captured until all pieces are placed.
lesson-inciti = Inciti and stranded pieces
    .idea = A captured piece leaves a dead stone, an incitus, on its square. Pieces walled in or cut off by inciti are lost as well.
lesson-repetition = Repetition
    .idea = The same position for the third time ends the game, in some games against the player who repeats, in others by a count of pieces.
lesson-quiet-limit = The quiet limit
    .idea = After 100 plies in a row without a capture, in some games fewer, the game ends. The winner then depends on the game: count before it is too late.
lesson-rows = A whole row
    .idea = In games with row capture, all enemies between two of your pieces in a line are captured, if there is no gap and no leader among them. A piece that closes a row of its own side is safe.
lesson-intervention = Between two enemies
    .idea = In games with intervention, a piece that moves between two enemies in a line captures both; in some games their whole rows are captured with them. One move can make captures of both kinds, which leave the board together.
lesson-capturing-on = Capturing again
    .idea = A piece that has captured may continue in the same turn. In some games every further move must capture; in others a last move without a capture ends the turn.
lesson-binding = Bound pieces
    .idea = A piece between two free enemies is bound: it cannot move or bind another piece until one of the two leaves or is bound itself. Instead of a move, a player may remove a bound enemy.
lesson-removal-first = Remove, then move
    .idea = When enemies are bound, a turn has two parts: take exactly one of them off the board, then move a free piece. Neither part may be left out.
lesson-bound-leader = The bound leader
    .idea = In some games the leader is bound between two free enemies like any other piece, and the player who binds it wins at once. The leader helps to bind, too.
lesson-two-placements = Two per turn
    .idea = Each player places two pieces in a turn; in some games the middle square stays empty until all pieces are placed. The side that moves first after that depends on the game.
lesson-letting-out = Blocked, and let out
    .idea = If a blocked player passes, the other side moves again. In some games that move must open a way for the blocked player.
lesson-safe-centre = The safe centre
    .idea = A stone on the middle square cannot be captured, but it helps to capture. Go there when nothing else is safe.
lesson-leaps = Leaps
    .idea = A piece may leap over one neighbour to the empty square directly beyond. The piece leapt over stays. Whose pieces it may leap over depends on the game.
lesson-leap-chains = Leap after leap
    .idea = A piece that has leapt may leap again from the square it landed on, as often as it can, over either side. All its leaps are one turn, and only the square where it ends counts.
lesson-eight-directions = Eight directions
    .idea = Pieces step along diagonals too, and capture along them: one move can close a pair in up to seven directions.
lesson-sacred-line = The sacred line
    .idea = A move along a file may end on the line across the middle, but not pass over it. Crossing it takes two moves; moves along the line are free.
lesson-corner-anvil = The corner helps
    .idea = A corner counts as a piece of either side against an enemy beside it. A piece in the corner itself is safe, and while a piece of the victim’s side is there, the corner does not help.
lesson-shuttle = No going back and forth
    .idea = A piece that has gone back and forth may not go to the same square again at once. Another move in between makes it legal again.
lesson-blocked-and-counted = Blocked: count the captures
    .idea = In some games a blocked player does not simply lose: the game ends, and the player who has captured more wins. Block only when you are ahead.
lesson-leader-between-two = A leader between two
    .idea = In some games two enemies capture a leader as they capture any other piece. Whether that ends the game, and whether the leader may leap or run to the far rank, depends on the game.
lesson-forbidden-repetition = A position for the fourth time
    .idea = If repetition is forbidden, no move may cause the same position for the fourth time with the same player to move. Look for another move in time.
lesson-shut-in = Shut in
    .idea = In most games a player who cannot move on their turn loses at once. Close the last way, and leave one open for yourself.

## Passages of ancient authors

passage-odyssey-1-106 = “They were then delighting their hearts with pessoi before the doors, seated on the hides of oxen that they had slain themselves.”
    .from = Homer, Odyssey 1.106–108 (ed. Murray), our translation. The oldest mention of games with such pieces; it gives no rule.
passage-republic-422e = “For each of them is very many cities, but not a city, as those who play put it.”
    .from = Plato, Republic 422e (text of Jocari), our translation. He speaks of cities at odds with themselves, and plays on the name of a game.
passage-republic-487b = “As unskilled players of petteia are shut in at last by skilled ones, and have no move to make, so they too are shut in at last and have nothing to say, by this other petteia, which is played not with pebbles but with words.”
    .from = Plato, Republic 487b–c (ed. Burnet), our translation. He speaks of those who argue with Socrates.
passage-phaedrus-274d = “He was the first to invent number and reckoning, geometry and astronomy, and games of pessoi and of dice too, and above all letters.”
    .from = Plato, Phaedrus 274c–d (text of the Centre for the Greek Language), our translation. He speaks of Theuth, a god of Egypt.
passage-statesman-292e = A city of a thousand men would not have fifty first-rate players of petteia, measured by those of the rest of Greece, and certainly not so many kings.
    .from = Plato, Statesman 292e, in our words, after Jowett’s translation. He asks how many can know how to rule.
passage-iphigenia-192 = “I saw the two Ajaxes sitting together, the son of Oileus and the son of Telamon, the crown of Salamis; and Protesilaus and Palamedes on their seats, delighting in the intricate figures of the pessoi.”
    .from = Euripides, Iphigenia at Aulis 192–198 (ed. Murray), our translation. Vogt quotes it as from the Protesilaus, a lost play.
passage-cratinus-61 = Cratinus names “a dog and a city, which they play”.
    .from = Cratinus, fragment 61, quoted by Pollux 9.99; in our words, after the Ludii Portal. A comedy of the fifth century BC.
passage-politics-1253a = “… for such a man is by nature also eager for war, being without a mate, like a piece in a game of pessoi.”
    .from = Aristotle, Politics 1253a (ed. Ross), our translation. He speaks of a man without a city. The manuscripts differ, and some read “birds”.
passage-polybius-1-84 = “Many of them he cut off and shut in, like a good player of petteia, in the small engagements, and destroyed them without a fight.”
    .from = Polybius 1.84.7 (ed. Büttner-Wobst), our translation. He speaks of Hamilcar Barca.
passage-varro-10-22 = “To this fourfold spring run rows of two kinds, some across, others straight down, as on the board on which people play with latrunculi.”
    .from = Varro, De lingua Latina 10.22, our translation. He compares a table of cases and genders with it.
passage-ars-3-357 = “And let her play the battles of the latrones with caution and not foolishly, when one piece perishes by twin foes, and the warrior, caught without his mate, fights on, and the rival often runs back the way that he began.”
    .from = Ovid, Ars amatoria 3.357–360 (ed. Ehwald), our translation.
passage-tristia-2-477 = “… how the soldier of either colour is to advance in a straight line, when a piece in the middle perishes by twin foes; how he may fight as he follows, and call back the one ahead, and in flight go safely and not alone.”
    .from = Ovid, Tristia 2.477–480 (ed. Wheeler), our translation. He lists the contents of books on games.
passage-laus-pisonis-192 = “In a more cunning way the piece is set here and there on the open board, and battles are fought with soldiers of glass.”
    .from = Laus Pisonis 192–193 (ed. Duff), our translation.
passage-laus-pisonis-194 = “… that the white one may bind the black, and now the black one the white.”
    .from = Laus Pisonis 194 (ed. Duff), our translation.
passage-laus-pisonis-195 = “But who has not turned his back on you? Which piece gave way under your lead? Or which one, about to perish, did not destroy its foe?”
    .from = Laus Pisonis 195–196 (ed. Duff), our translation.
passage-laus-pisonis-197 = “Your line fights in a thousand ways: one, while he flees from his attacker, seizes him himself; another, who stood on the look-out, comes up from far away.”
    .from = Laus Pisonis 197–199 (ed. Duff), our translation.
passage-laus-pisonis-199 = “One dares to go into the fray, and deceives the foe who comes for his prey.”
    .from = Laus Pisonis 199–200 (ed. Duff), our translation.
passage-laus-pisonis-201 = “One lets himself be held up from both sides and, looking bound, himself binds two.”
    .from = Laus Pisonis 201–202 (ed. Duff), our translation.
passage-laus-pisonis-202 = “Another moves to greater things, to burst swiftly into the ranks when the mandra is broken, and to lay waste the closed walls when the rampart is down.”
    .from = Laus Pisonis 202–204 (ed. Duff), our translation.
passage-laus-pisonis-205 = “Meanwhile, though the fiercest battles rise as soldiers are cut off, you win with your phalanx full, or robbed of a few soldiers.”
    .from = Laus Pisonis 205–208 (ed. Duff), our translation. The end of the game.
passage-laus-pisonis-208 = “… and both your hands ring with the captive crowd.”
    .from = Laus Pisonis 208 (ed. Duff), our translation. The end of the game.
passage-seneca-tranquillity-14 = “He was playing latrunculi. When the centurion, who was leading off a crowd of men to die, had him called up too, he counted the pieces and told his companion: See that you do not lie after my death that you won. Then, with a nod to the centurion: You will be my witness that I am one ahead.”
    .from = Seneca, De tranquillitate animi 14.7 (text of Jocari), our translation. He speaks of Julius Canus, whom Caligula put to death.
passage-seneca-117-30 = “No one who runs to a fire in his own house looks over a board of latrunculi, to learn how a piece that is bound may get out.”
    .from = Seneca, Letters 117.30 (ed. Gummere), our translation.
passage-martial-7-72 = “So may you beat Novius and Publius, shut in by mandrae and the robber of glass.”
    .from = Martial, Epigrams 7.72.7–8 (ed. Heraeus), our translation. Scholars dispute what a mandra is.
passage-martial-14-17 = “On this side the die is counted to twice six points; on that one a piece of the other colour perishes by twin foes.” “If you play the wars of treacherous robbers, this one of gems will be your soldier and your foe.”
    .from = Martial, Epigrams 14.17–18 (ed. Heraeus), our translation. Labels for presents: a board with two sides, and pieces.
passage-proculus-13 = At a banquet latrunculi were played, and Proculus was imperator ten times. A guest greeted him as Augustus in jest and laid a purple cloak on him.
    .from = Historia Augusta, Proculus 13.2, in our words, after Hofmann’s Lexicon universale. Much of this work is fiction.
passage-plutarch = Plutarch is said to have blamed games of chance and to have recommended petteia instead, which is less dangerous and calls for more wit.
    .from = Plutarch, in our words, after Andreas Frank Vogt, who does not give the place.
passage-pollux-9-97 = In another game, on five lines, each player had five pieces. The middle line was called the sacred one. Moving a piece away from it became a proverb.
    .from = Pollux, Onomasticon 9.97 (ed. Bethe), in our words.
passage-pollux-9-98 = “The game with many pieces is a board that has spaces set out between lines. The board is called a city, and each of the pieces a dog. The pieces are divided in two by their colours, and the art of the game is to take a piece of the other colour by enclosing it with two of one colour.”
    .from = Pollux, Onomasticon 9.98 (ed. Bethe), our translation. The accents are ours, and so are the words in ⟨brackets⟩: the copy that we read has neither.
passage-isidore-18-67 = “Some pieces move in order, others at large: so the ones are called ordinarii, the others vagi; but those that cannot move at all are called inciti.”
    .from = Isidore, Etymologies 18.67 (ed. Lindsay), our translation. From a chapter on tabula, a game of dice; whether it bears on latrunculi is disputed.
passage-suda-tabla = “Tabla: the name of a game. Palamedes invented it as a pastime of the Greek army, with much wisdom. For the board is the earthly world, the twelve places are the number of the zodiac, the cup and the seven dice in it are the seven stars of the planets, and the tower is the height of the sky.”
    .from = Suda, s.v. τάβλα (ed. Adler), our translation. It was written many centuries later, and perhaps of another game.
passage-photius = The game of cities had sixty pieces, thirty a side, according to one report.
    .from = Photius, Lexicon, in our words, after Wikipedia; the number is disputed there, and we have not found the entry [not verified].
passage-firdawsi = Firdawsi describes a game with kings that cross the field, as Roger Cooper reads him.
    .from = Firdawsi, Shahnama, in our words, after Roger Cooper; the place is not known to us. A Persian poem of about 1010.
passage-boards-found = Boards ruled in squares have been found in many sizes. Neto lists 7x7, 8x7, 8x8, 10x9, 11x10, 12x8, 12x10 and 13x10, in files by ranks, without the place of each find. The Ludii Portal has boards from 6x7 to 14x14.
    .from = Boards of squares, in our words, after João Pedro Neto and the Ludii Portal.
passage-board-from-stanway = In a grave at Stanway near Colchester, excavated in 1996, a wooden board lay with glass pieces set out on it. The excavators thought of latrunculi (The Colchester Archaeologist 10, 1996–97). Schädler calls that mere conjecture and denies that there were two kinds of pieces (hist-games list, November 2005; his chapter is in Crummy and others, Stanway, 2007, 359–375). We have not seen a count of the squares or the pieces [not verified].
    .from = Board from Stanway, in our words, after the publications given there.
passage-board-from-poprad = A tomb of the fourth century at Poprad in Slovakia contained a wooden board of 17 by 18 squares and a few pieces of two colours; Schädler, who studies it, does not know the game (Atlas Obscura).
    .from = Board from Poprad, in our words, after Atlas Obscura.
passage-board-from-athens = A terracotta from Athens shows a woman and a boy at a board of 42 squares with 12 pieces, as Vogt reports after Blümner.
    .from = Terracotta from Athens, in our words, after Andreas Frank Vogt.
passage-pieces-found = Stones of a third colour and pyramid-shaped pieces are finds that Callen builds on; flat pieces with notches are finds that Dmytro builds on. Neither gives the places of the finds.
    .from = Special pieces, in our words, after the authors of the rulesets.
