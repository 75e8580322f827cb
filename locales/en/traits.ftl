## Traits that differ between games: a name, and its value in a game

change-lead = As { $title }, but:
change-sentence = { $title }: { $after }, instead of { $before }.
trait-none = none
trait-yes = yes
trait-no = no
trait-board = Board
trait-pieces = Pieces
trait-pieces-each = { $count ->
    [one] { $count } per side
   *[other] { $count } per side
}
trait-pieces-unlike = White { $white }, Black { $black }
trait-kinds = Kinds of pieces
trait-leader = Leader
trait-setup = Set-up
trait-setup-is = { $side ->
    [white] White: { $squares }
    [black] Black: { $squares }
   *[neither] Of neither side: { $squares }
}
trait-setup-empty = the board is empty; the pieces are placed in turn
trait-setup-reserve = Pieces per side to place first
trait-setup-reserve-is = { $value }
trait-setup-per-turn = Placements in a turn
trait-setup-per-turn-is = { $value }
trait-setup-leader-reserve = Leader in the reserve
trait-setup-leader-reserve-is = { $value ->
    [first] placed first
    [last] placed last
   *[none] the leader is not placed
}
trait-setup-first-mover = First move
trait-setup-first-mover-is = { $value ->
    [black] Black
   *[white] White
}
trait-setup-closed = No piece is placed on
trait-setup-closed-is = { $value ->
    [centre] the middle square
   *[none] any square is open
}
trait-movement-light-range = Range of a piece
trait-movement-light-range-is = { $value ->
    [0] any distance
    [one] { $value } square
   *[other] { $value } squares
}
trait-movement-heavy-range = Range of a hoplite
trait-movement-heavy-range-is = { $value ->
    [0] any distance
    [one] { $value } square
   *[other] { $value } squares
}
trait-movement-leader-range = Range of the leader
trait-movement-leader-range-is = { $value ->
    [0] any distance
    [one] { $value } square
   *[other] { $value } squares
}
trait-movement-fugitives = Soldiers become fugitives
trait-movement-locks = Soldiers lock one another
trait-movement-leader-combat = Combat pins the leader
trait-movement-leader-self-immobilizing = May wall in one’s leader
trait-movement-leap = Leaps
trait-movement-leap-is = { $value ->
    [own] over its own side
    [enemy] over enemies
    [own-and-bound] over its own side and bound enemies
    [any] over any piece
   *[none] none
}
trait-movement-leader-leap = The leader leaps
trait-movement-leader-leap-is = { $value ->
    [own] over its own side
    [enemy] over enemies
    [own-and-bound] over its own side and bound enemies
    [any] over any piece
   *[none] none
}
trait-movement-leap-chain = Further leaps in one turn
trait-movement-entering = Moving in between two enemies
trait-movement-entering-is = { $value ->
    [pair] only to bind one of the two
    [any] only to bind an enemy
   *[free] always
}
trait-movement-directions = Directions of moves
trait-movement-directions-is = { $value ->
    [8] along diagonals too
   *[4] along files and ranks
}
trait-movement-leader-directions = Directions of the leader’s moves
trait-movement-leader-directions-is = { $value ->
    [8] along diagonals too
   *[4] along files and ranks
}
trait-movement-shuttle = Moving back and forth
trait-movement-shuttle-is = { $value ->
    [third] only once there and back
    [undo] never straight back
   *[free] free
}
trait-movement-retreat = A piece may leave the enemies beside it
trait-movement-barrier = Rank that no move passes over
trait-movement-barrier-is = { $value ->
    [0] none
   *[other] rank { $value }
}
trait-dice-count = Dice
trait-dice-count-is = { $value ->
    [0] none
   *[other] { $value }
}
trait-dice-faces = Faces of a die
trait-dice-faces-is = { $value }
trait-dice-heavy = Hoplites move by
trait-dice-heavy-is = { $value ->
    [low] the lower die
   *[high] the higher die
}
trait-dice-leader = The leader moves by
trait-dice-leader-is = { $value ->
    [hermes] the move of Hermes
   *[high] the higher die
}
trait-dice-doubles-again = Doubles move again
trait-capture-mode = A piece between two enemies is
trait-capture-mode-is = { $value ->
    [bind] bound
    [convert] turned to the other side
   *[take] captured
}
trait-capture-removal = A bound piece is taken away
trait-capture-removal-is = { $value ->
    [first] before a move, always
   *[turn] in a separate turn
}
trait-capture-corner = Corner capture
trait-capture-corner-anvil = A corner captures
trait-capture-corner-anvil-is = { $value ->
    [unless-held] beside it, unless held by a piece of the victim's side
    [always] beside it, always
   *[no] no
}
trait-capture-leader = The leader is captured
trait-capture-leader-is = { $value ->
    [four-captors] by four captors
    [encirclement] by a ring
    [custody] like any other piece
   *[never] never
}
trait-capture-leader-captures = The leader captures
trait-capture-heavy-needs-heavy = Capturing a hoplite needs a hoplite or basileus
trait-capture-leader-needs-heavy = The ring needs hoplites
trait-capture-between-safe = Moving in between is safe
trait-capture-compulsory = Capture is compulsory
trait-capture-compulsory-is = { $value ->
    [white] for White
    [black] for Black
    [both] yes
   *[none] no
}
trait-capture-again = A piece that has captured moves again
trait-capture-again-is = { $value ->
    [may] if the player likes
    [must] if it can
   *[none] no
}
trait-capture-again-by = It moves again by
trait-capture-again-by-is = { $value ->
    [any-move] any move
   *[captures] only captures
}
trait-capture-safe = Nothing is captured on
trait-capture-safe-is = { $value ->
    [centre] the middle square
   *[none] no square is safe
}
trait-capture-directions = Directions of captures
trait-capture-directions-is = { $value ->
    [8] along diagonals too
   *[4] along files and ranks
}
trait-capture-row = Rows are captured
trait-capture-row-with-leader = A row with a leader in it
trait-capture-row-with-leader-is = { $value ->
    [others] all but the leader are captured
   *[none] is safe
}
trait-capture-intervention = Moving between two enemies captures
trait-capture-intervention-is = { $value ->
    [pair] the two beside
    [rows] the rows on both sides
   *[none] nothing
}
trait-capture-surround = Surrounded groups are captured
trait-capture-push = Push and crush
trait-capture-flank = Flank attack
trait-capture-phalanx = Phalanx attack
trait-capture-inciti = Dead stones stay
trait-capture-stranded-captured = Stranded stones are captured
trait-ending-capture-goal = Captures that win
trait-ending-capture-goal-is = { $value ->
    [0] none
   *[other] { $value }
}
trait-ending-leader-captured = Capturing the leader wins
trait-ending-leader-captured-is = { $value ->
    [none] no
   *[other] yes
}
trait-ending-annihilation = Capturing all wins
trait-ending-annihilation-is = { $value ->
    [white] for White
    [black] for Black
    [both] yes
   *[none] no
}
trait-ending-breakthrough = The leader wins on the far rank
trait-ending-breakthrough-is = { $value ->
    [white] for White
    [black] for Black
    [both] yes
   *[none] no
}
trait-ending-decimation = Losing a whole class loses
trait-ending-reduced-to = Number of pieces left that loses
trait-ending-reduced-to-is = { $value ->
    [0] none
   *[other] { $value } or fewer
}
trait-ending-reduced-by = Who can reduce a player
trait-ending-reduced-by-is = { $value ->
    [opponent] only the opponent
   *[either] either player
}
trait-ending-leader-immobilized = Immobilizing the leader wins
trait-ending-leader-immobilized-is = { $value ->
    [anyone] yes
    [no-move] if it has no legal move
    [enemy-beside] with an enemy beside it
   *[none] no
}
trait-ending-leader-bared = Baring the leader wins
trait-ending-leader-bound = Binding the leader wins
trait-ending-row-of = Pieces in a row that win
trait-ending-row-of-is = { $value ->
    [0] none
   *[other] { $value } in a rank or file
}
trait-ending-row-outside = Own ranks where they do not count
trait-ending-row-outside-is = { $value ->
    [0] none
    [1] the first
   *[other] the first { $value }
}
trait-ending-refusal = Refusing battle is punished
trait-ending-refusal-is = { $value ->
    [0] no
   *[other] refusal number { $value } loses
}
trait-ending-blocked = A blocked player
trait-ending-blocked-is = { $value ->
    [more-captures] the player with more captures wins
    [passes] passes
   *[blocked] loses
}
trait-ending-must-open = A blocked player must be let out
trait-ending-both-blocked = Both players blocked
trait-ending-both-blocked-is = { $value ->
    [more-captures] the player with more captures wins
   *[draw] draw
}
trait-ending-dead-position = No more captures possible
trait-ending-dead-position-is = { $value ->
    [more-captures] the player with more captures wins
    [mover-loses] the player who moved last loses
    [draw] draw
   *[none] the game continues
}
trait-ending-dead-position-when = Dead positions are found
trait-ending-dead-position-when-is = { $value ->
    [inciti] only with dead stones
    [blockade] always, and in a mutual blockade
   *[always] always
}
trait-ending-repetition = Third repetition
trait-ending-repetition-is = { $value ->
    [mover-loses] the player who repeats loses
    [tie-break] the tie-break decides
    [draw] draw
    [forbidden] forbidden
   *[none] nothing
}
trait-ending-repetition-count = Times that a position may occur
trait-ending-repetition-count-is = { $value }
trait-ending-repetition-of = Meaning of repetition
trait-ending-repetition-of-is = { $value ->
    [arrangement] the pieces, whoever is to move
   *[position] the pieces and the player to move
}
trait-ending-quiet-limit = Plies without capture
trait-ending-quiet-limit-is = { $value ->
    [0] no limit
   *[other] { $value }
}
trait-ending-quiet-result = When nothing happens
trait-ending-quiet-result-is = { $value ->
    [more-captures] the player with more captures wins
    [tie-break] the tie-break decides
    [superiority] the player with more pieces wins
    [territory] the player with more territory wins
    [white] White wins
    [black] Black wins
   *[draw] draw
}
trait-ending-territory = Territory
trait-ending-territory-is = { $value ->
    [enclosed] the same, without the player's own pieces
    [enclosed-and-captives] the same, and one for each captured piece
   *[area] squares out of the enemy's reach
}
trait-ending-komi = Half squares for Black
trait-ending-komi-is = { $value }
trait-ending-prisoners = Pieces that are cut off count as captured
trait-ending-settled = When nothing can be captured behind walls
trait-ending-settled-is = { $value ->
    [territory] the player with more territory wins
    [more-captures] the player with more captures wins
    [mover-loses] the player who moved last loses
    [draw] draw
   *[none] the game continues
}
