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
task-survives = { $side ->
    [white] You play White. Move so that you do not lose at once.
   *[black] You play Black. Move so that you do not lose at once.
}
task-what-happens = { $side ->
    [white] White plays { $move }. What is captured?
   *[black] Black plays { $move }. What is captured?
}
task-which-legal = { $side ->
    [white] Which of these moves of White is legal?
   *[black] Which of these moves of Black is legal?
}
task-which-rule = { $side ->
    [white] White tries { $move }. Which rule decides what happens?
   *[black] Black tries { $move }. Which rule decides what happens?
}
task-odds = { $side ->
    [white] Before the roll: how likely can White capture?
   *[black] Before the roll: how likely can Black capture?
}
task-first-move = You play White. Move the stone on b1 to b5.
task-first-capture = Two stones take the one between. Capture a black stone.
task-first-between = Only the side that has just moved captures. Walk between the two black stones.
task-first-two = Capture two black stones with one move.
task-first-bait = Black offers a stone. Do not take it: move so that Black cannot capture.
task-first-win = Leave Black one stone, and win.
task-nothing = nothing
task-captured = { $squares }

## Hints

lesson-hint-piece = Move the piece on { $square }.
lesson-hint-target = It goes to { $square }.
lesson-hint-not = Not { $choice }: { $reason }
lesson-hint-choice = It is { $choice }.

## Why an answer is right or wrong

lesson-reached = The piece stands on { $square }.
lesson-not-reached = The piece stands on { $square }, not on { $wanted }.
lesson-between = { $square } lies between two enemy pieces, and your piece is safe there.
lesson-not-between = { $square } does not lie between two enemy pieces.
lesson-captured = Captured: { $squares }.
lesson-too-few = Only { $squares } is captured: { $count } of { $wanted }.
lesson-no-contact = Nothing is captured: on { $square } the piece touches no enemy piece.
lesson-nothing-beyond = Nothing is captured: no piece of yours stands on { $beyond }, beyond { $victim }.
lesson-enemy-beyond = Nothing is captured: an enemy piece stands on { $beyond }, beyond { $victim }.
lesson-edge-beyond = Nothing is captured: the board ends beyond { $victim }.
lesson-not-enough = Nothing is captured: the pieces around { $victim } are not enough.
lesson-won = You win: { $reason }.
lesson-not-won = The game ends, but you do not win: { $reason }.
lesson-goes-on = The game goes on after this move.
lesson-safe = The other side can capture nothing.
lesson-reply-captures = The reply { $reply } captures { $squares }.
lesson-locked = Locked: { $squares }.
lesson-not-locked = Too few pieces are locked: { $count }.
lesson-loses = This move loses: { $reason }.
lesson-reply-wins = The reply { $reply } wins: { $reason }.
lesson-survived = The other side cannot win with its next move.
lesson-legal = { $move } is legal.
lesson-stays = Not captured: { $squares }.
lesson-falls-too = Captured as well: { $squares }.
lesson-nothing-falls = Nothing is captured.
lesson-rule = { $rule_id } decides it.
lesson-other-rule = { $rule_id } is about something else.
lesson-odds = { $rolls } of { $all } rolls allow it.
lesson-odds-more = It is likelier than that.
lesson-odds-less = It is less likely than that.

## Lessons

lesson-first-steps = The first three minutes
    .idea = Move, capture, walk through safely, and win: the whole game in six positions.
lesson-custodial-capture = Two take one
    .idea = A piece between two enemies in line is captured when the second one arrives. One move can capture in up to three directions.
lesson-corner-capture = In the corner
    .idea = A piece in a corner is captured when both squares beside it are held by the enemy.
lesson-four-captors = Four captors
    .idea = A leader is captured only by four enemies, one on each side. A leader at the edge is out of reach.
lesson-encirclement = Encirclement
    .idea = The basileus is captured when an enemy stands on every square beside it: four in the open, three at the edge, two in a corner.
lesson-surround = Surround
    .idea = A group that touches no empty square any more is captured as a whole.
lesson-compulsory-capture = Compulsory capture
    .idea = Where capture is compulsory, a player who can capture must do so; any capture may be chosen.
lesson-push = Push and crush
    .idea = A piece that arrives behind its own drives an attack straight ahead: the enemy before them is crushed against the edge or against what stands behind it.
lesson-flank = Flank attack
    .idea = Two or more enemies in a row, with a piece of yours at the far end: attack from this end, and the first one falls.
lesson-phalanx = Phalanx attack
    .idea = Pieces in two ranks side by side form a phalanx: the one that arrives behind strikes the enemy in front.
lesson-locks = Locks and support
    .idea = A soldier is locked when an enemy beside it touches none of its friends. A locked soldier may only attack; support sets it free.
lesson-passing-a-leader = Passing a leader
    .idea = The leader that reaches the far rank wins. Find the way, and stop the other one in time.
lesson-immobilized-dux = The immobilized dux
    .idea = A dux with every square beside it occupied, by either side, has lost. Edges count as walls.
lesson-dice = Dice
    .idea = The dice limit how far each class of piece may go. Read the roll before you move, and know what it is likely to allow.
lesson-fugitives = Fugitives
    .idea = A soldier whose move attacks nobody turns over: it becomes a fugitive, which may only attack. Taking part in a capture makes it a soldier again.
