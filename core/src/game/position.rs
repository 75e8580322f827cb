//! A game in progress: a state, its history, and its outcome.

use std::sync::{Arc, OnceLock};

use crate::board::color::{Color, PerSide};
use crate::board::refusal::{Code, Refusal};
use crate::board::{geometry::Direction, moves::Move, squares::SquareSet};
use crate::game::legal::{LegalMoves, find_turn};
use crate::game::notation::{SquareName, WrittenMove, locate, name, names, square, write_move};
use crate::game::pfen;
use crate::play::ending::goals::{Goal, goals};
use crate::play::ending::repetition::{occurrences, repeating_moves};
use crate::play::ending::{Outcome, can_move, judge};
use crate::play::{node::Node, state::State, variant::Variant};
use crate::rules::dice::{can_show, reach, rolls};
use crate::rules::values::{CornerAnvil, Repetition};
use crate::rules::{Rules, citations::Ground, setup::Class};

/// An action of a player or of the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action<M = Move> {
    /// A ply.
    Move(M),
    /// A roll, the higher die first; one die is followed by 0.
    Roll([u8; 2]),
}

impl<M> Action<M> {
    /// The move; `None` for a roll.
    pub fn played(self) -> Option<M> {
        match self {
            Self::Move(played) => Some(played),
            Self::Roll(_) => None,
        }
    }
}

/// A move or a roll of the history.
pub type PastAction = Action<WrittenMove>;

/// The situation before an action.
#[derive(Clone, Debug)]
struct Past<B> {
    action: Action,
    state: State<B>,
    outcome: Option<Outcome>,
}

/// A position to which moves and rolls can be pushed, and from which they can be popped.
#[derive(Clone, Debug)]
pub struct Position<B> {
    variant: Arc<Variant<B>>,
    state: State<B>,
    outcome: Option<Outcome>,
    stack: Vec<Past<B>>,
    /// Board hashes of earlier positions, stored only if repetition matters.
    earlier_keys: Vec<u64>,
    /// The legal moves, once someone has asked for them.
    legal_moves: OnceLock<Arc<LegalMoves<B>>>,
    /// The moves that would repeat a position too often, once someone has asked for legal moves.
    repeating: OnceLock<Vec<Move>>,
}

impl<B: SquareSet> Position<B> {
    /// The start of a game.
    pub fn start(variant: Arc<Variant<B>>) -> Self {
        let mut state = State::start(&variant);
        // A player who cannot make the first move passes.
        if variant.rules.ending.lets_blocked_pass() && !can_move(&variant, &state, &[]) {
            state.turn = !state.turn;
            state.board_key = state.fresh_board_key();
        }
        Self::of_state(variant, state)
    }

    /// Reads a position; it counts as its own first occurrence.
    ///
    /// # Errors
    /// When the text is not a position under these rules.
    pub fn from_pfen(variant: Arc<Variant<B>>, text: &str) -> Result<Self, Refusal> {
        let state = pfen::read(&variant, text)?;
        Ok(Self::of_state(variant, state))
    }

    /// A position judged as if the player who is not to move had just moved (GEN-8).
    pub(super) fn of_state(variant: Arc<Variant<B>>, state: State<B>) -> Self {
        let outcome = judge(&variant, &state, !state.turn, &[]);
        Self::without_past(variant, state, outcome)
    }

    fn without_past(variant: Arc<Variant<B>>, state: State<B>, outcome: Option<Outcome>) -> Self {
        let (stack, earlier_keys) = (Vec::new(), Vec::new());
        let (legal_moves, repeating) = (OnceLock::new(), OnceLock::new());
        Self { variant, state, outcome, stack, earlier_keys, legal_moves, repeating }
    }

    /// The rules and the board.
    pub fn variant(&self) -> &Arc<Variant<B>> {
        &self.variant
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.variant.rules
    }

    /// The state without its history.
    pub fn state(&self) -> &State<B> {
        &self.state
    }

    /// Board hashes of the earlier positions, if repetition matters.
    pub fn earlier_keys(&self) -> &[u64] {
        &self.earlier_keys
    }

    /// The position in one line.
    pub fn pfen(&self) -> String {
        pfen::write(&self.variant, &self.state)
    }

    /// How the game has ended; `None` while it is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The goals by which each player wins, and how far away they are. What was played before can
    /// reach a goal, so one by which the game has been won is reached (JON-6).
    pub fn goals(&self) -> Vec<Goal> {
        let is_won = |goal: &Goal| {
            let won = Outcome { winner: Some(goal.player), reason: goal.reason };
            self.outcome == Some(won)
        };
        let mut goals = goals(&self.variant, &self.state);
        for goal in goals.iter_mut().filter(|goal| is_won(goal)) {
            goal.left = 0;
        }
        goals
    }

    /// The distances in squares that the roll on the table allows for pieces of the player to move,
    /// by their letters in upper case; empty without a roll.
    pub fn reach(&self) -> Vec<(char, Vec<u8>)> {
        let (rules, state) = (self.rules(), &self.state);
        if state.roll[0] == 0 {
            return Vec::new();
        }
        let own = state.sides[state.turn];
        let classes = Class::ALL.into_iter().filter(|class| (own & state.of_class(*class)).any());
        let distances = |class| {
            let open = reach(rules, class, state.roll);
            let most = rules.files.max(rules.ranks) - 1;
            (1..=most).filter(|squares| open >> (squares - 1) & 1 != 0).collect()
        };
        classes.map(|class| (rules.setup.letter(class), distances(class))).collect()
    }

    /// Whether a roll is due and the game is not over.
    pub fn needs_roll(&self) -> bool {
        self.outcome.is_none() && self.variant.rules.has_dice() && self.state.roll[0] == 0
    }

    /// The possible rolls with their probabilities; empty unless one is due.
    pub fn rolls(&self) -> Vec<([u8; 2], f64)> {
        if self.needs_roll() { rolls(&self.variant.rules) } else { Vec::new() }
    }

    /// Plays a roll, the dice in any order; one die is followed by 0.
    ///
    /// # Errors
    /// When no roll is due or the dice cannot show this roll.
    pub fn roll(&mut self, dice: [u8; 2]) -> Result<(), Refusal> {
        let [one, other] = dice;
        let roll = [one.max(other), one.min(other)];
        if !self.needs_roll() {
            return Err(if self.outcome.is_some() {
                self.refusal(Ground::Over, Code::GameIsOver)
            } else if self.variant.rules.has_dice() {
                self.refusal(Ground::RollDue, Code::RolledAlready)
            } else {
                Refusal::new(Code::NoDice).by("GEN-2")
            });
        }
        if !can_show(&self.variant.rules, roll) {
            return Err(self.refusal(Ground::RollDue, Code::ImpossibleRoll));
        }
        self.remember(Action::Roll(roll));
        self.state.roll = roll;
        self.forget_moves();
        Ok(())
    }

    /// A refusal with the rule that the game cites for it.
    pub(crate) fn refusal(&self, ground: Ground, code: Code) -> Refusal {
        Refusal::new(code).by(self.variant.rules.citations.of_ground(ground))
    }

    fn remember(&mut self, action: Action) {
        self.stack.push(Past { action, state: self.state, outcome: self.outcome });
    }

    fn is_decision(&self) -> bool {
        self.outcome.is_none() && !self.needs_roll()
    }

    /// The legal moves; none when the game is over or a roll is due.
    pub fn legal_moves(&self) -> Arc<LegalMoves<B>> {
        let find =
            || LegalMoves::of(&self.variant, &self.state, self.repeating(), self.is_decision());
        Arc::clone(self.legal_moves.get_or_init(|| Arc::new(find())))
    }

    /// The position as seen by the player to move.
    pub fn node(&self) -> Node<'_, B> {
        Node::new(&self.variant, &self.state).without(self.repeating())
    }

    /// The moves that would repeat a position too often.
    pub fn repeating(&self) -> &[Move] {
        if !self.variant.rules.ending.forbids_repetition() {
            return &[];
        }
        self.repeating
            .get_or_init(|| repeating_moves(&self.variant, &self.state, &self.earlier_keys))
    }

    /// Discards the known legal moves.
    fn forget_moves(&mut self) {
        self.legal_moves.take();
        self.repeating.take();
    }

    /// Whether a move can be pushed.
    pub fn is_legal(&self, played: Move) -> bool {
        self.is_decision() && self.node().is_legal(played)
    }

    /// Plays a legal move.
    ///
    /// # Errors
    /// Gives the reason why the move is illegal, or that its victims are wrong.
    pub fn push(&mut self, written: &WrittenMove) -> Result<(), Refusal> {
        if self.rules().capture.has_compound_turns() || !written.is_single() {
            return self.push_turn(written);
        }
        let refused = || crate::game::explain::refusal(self, written, true);
        let Some(played) = self.locate(written).filter(|_| self.is_decision()) else {
            return Err(refused());
        };
        let node = self.node();
        let known = self.legal_moves.get();
        let legal = known.map_or_else(|| node.is_legal(played), |moves| moves.includes(played));
        if !legal {
            return Err(refused());
        }
        let quiet = known.is_some_and(|moves| moves.is_known_quiet(played));
        let victims = if quiet { B::EMPTY } else { node.victims(played) };
        if self.names(victims) != written.victims {
            return Err(refused());
        }
        let next =
            if played.moves_piece() { node.advance(played, victims) } else { node.play(played) };
        self.enter(played, next);
        Ok(())
    }

    /// Plays a legal turn, which may consist of several moves.
    #[inline(never)]
    fn push_turn(&mut self, written: &WrittenMove) -> Result<(), Refusal> {
        if self.find(written).as_ref() != Some(written) {
            return Err(crate::game::explain::refusal(self, written, true));
        }
        for step in written.steps() {
            if let Some(played) = self.locate(&step) {
                self.push_unchecked(played);
            }
        }
        self.end_turn();
        Ok(())
    }

    /// The moves that make up a legal turn, including its end if the piece could move again.
    ///
    /// # Errors
    /// Gives the reason why the turn is illegal, or that its victims are wrong.
    pub fn moves_of(&self, written: &WrittenMove) -> Result<Vec<Move>, Refusal> {
        let mut walked = self.clone();
        walked.push(written)?;
        let steps = walked.stack[self.stack.len()..].iter();
        Ok(steps.filter_map(|past| past.action.played()).collect())
    }

    /// Ends a turn in which a piece could move again.
    fn end_turn(&mut self) {
        if let Some(square) = self.state.second_move.square() {
            self.push_unchecked(Move { from: Move::RESERVE, to: square });
        }
    }

    /// Plays a move that is known to be legal, or one move of a turn of several.
    pub fn push_unchecked(&mut self, played: Move) {
        let next = self.node().play(played);
        self.enter(played, next);
    }

    fn enter(&mut self, played: Move, next: State<B>) {
        let mover = self.state.turn;
        self.remember(Action::Move(played));
        if self.variant.rules.ending.repetition != Repetition::None {
            self.earlier_keys.push(self.state.board_key);
        }
        self.state = next;
        self.forget_moves();
        self.outcome = judge(&self.variant, &self.state, mover, &self.earlier_keys);
    }

    /// Takes back the last move or roll and returns it.
    pub fn pop(&mut self) -> Option<PastAction> {
        let last = self.peek()?;
        while let Some(past) = self.stack.pop() {
            if matches!(past.action, Action::Move(_)) {
                self.earlier_keys.pop();
            }
            let is_first_of_turn = !past.state.second_move.is_due();
            self.state = past.state;
            self.outcome = past.outcome;
            if is_first_of_turn {
                break;
            }
        }
        self.forget_moves();
        Some(last)
    }

    /// All moves and rolls so far, with the moves of a turn separate.
    pub fn steps(&self) -> impl Iterator<Item = Action> + '_ {
        self.stack.iter().map(|past| past.action)
    }

    /// The moves of the turn that has begun; none between turns.
    pub(crate) fn begun(&self) -> impl Iterator<Item = Move> + '_ {
        let has_begun = self.state.second_move.is_due();
        let is_first = |past: &Past<B>| !past.state.second_move.is_due();
        let first = self.stack.iter().rposition(is_first).filter(|_| has_begun);
        let turn = self.stack[first.unwrap_or(self.stack.len())..].iter();
        turn.filter_map(|past| past.action.played())
    }

    /// The last move or roll.
    pub fn peek(&self) -> Option<PastAction> {
        let first = self.stack.iter().rposition(|past| !past.state.second_move.is_due())?;
        Some(self.written(&self.stack[first..]))
    }

    /// All moves and rolls so far.
    pub fn actions(&self) -> Vec<PastAction> {
        let turns = self.stack.chunk_by(|_, next| next.state.second_move.is_due());
        turns.map(|turn| self.written(turn)).collect()
    }

    /// The first action of each turn and each roll so far, with its player.
    pub(crate) fn turns(&self) -> impl DoubleEndedIterator<Item = (Action, Color)> + '_ {
        let turns = self.stack.chunk_by(|_, next| next.state.second_move.is_due());
        turns.map(|turn| (turn[0].action, turn[0].state.turn))
    }

    /// A roll, or the moves of one turn.
    fn written(&self, turn: &[Past<B>]) -> PastAction {
        let step = |past: &Past<B>| match past.action {
            Action::Move(played) if !(played.is_placement() && past.state.second_move.is_due()) => {
                Some(write_move(&Node::new(&self.variant, &past.state), played))
            }
            Action::Move(_) | Action::Roll(_) => None,
        };
        match turn {
            [Past { action: Action::Roll(roll), .. }] => PastAction::Roll(*roll),
            _ => PastAction::Move(WrittenMove::of_steps(turn.iter().filter_map(step).collect())),
        }
    }

    /// How often the position has occurred, including now: the same board, and the same player to
    /// move unless only the arrangement counts.
    pub fn occurrences(&self) -> usize {
        let is_move = |past: &&Past<B>| matches!(past.action, Action::Move(_));
        let earlier = self.stack.iter().filter(is_move).map(|past| &past.state.board_key);
        1 + occurrences(&self.rules().ending, self.state.board_key, earlier)
    }

    /// The state before the first of these moves and rolls.
    pub(crate) fn first_state(&self) -> &State<B> {
        self.stack.first().map_or(&self.state, |past| &past.state)
    }

    /// The position before the first of these moves and rolls.
    #[must_use]
    pub fn root(&self) -> Self {
        let (state, outcome) = self
            .stack
            .first()
            .map_or((self.state, self.outcome), |past| (past.state, past.outcome));
        Self::without_past(Arc::clone(&self.variant), state, outcome)
    }

    /// The same position without moves to take back and without earlier occurrences.
    #[must_use]
    pub fn without_history(&self) -> Self {
        let state = State { last_moves: PerSide::default(), ..self.state };
        Self::without_past(Arc::clone(&self.variant), state, self.outcome)
    }

    /// The same position, without history, of a game that has ended.
    #[must_use]
    pub fn ended(&self, outcome: Outcome) -> Self {
        Self::without_past(Arc::clone(&self.variant), self.state, Some(outcome))
    }

    /// The square with a name, if the board has it.
    pub fn square(&self, name: SquareName) -> Option<u16> {
        square(&self.variant, name)
    }

    /// The PFEN letter on a square, if the board has the square.
    pub fn letter(&self, name: SquareName) -> Option<Option<char>> {
        self.square(name).map(|square| self.state.letter_on(self.rules(), square))
    }

    /// Whether squares have the given PFEN letters, or are empty.
    pub fn shows(&self, letters: &[(u16, Option<char>)]) -> bool {
        let letter = |square| self.state.letter_on(self.rules(), square);
        letters.iter().all(|(square, wanted)| letter(*square) == *wanted)
    }

    /// All pieces with their squares, the lowest square first.
    pub fn pieces(&self) -> Vec<(SquareName, char)> {
        let letter = |square| self.state.letter_on(self.rules(), square);
        let piece = |square| Some((self.name(square), letter(square)?));
        self.state.occupied().squares().filter_map(piece).collect()
    }

    /// The name of a square of the board.
    pub fn name(&self, square: u16) -> SquareName {
        name(&self.variant, square)
    }

    /// The names of a set of squares, sorted by file, then rank.
    pub fn names(&self, set: B) -> Vec<SquareName> {
        names(&self.variant, set)
    }

    /// The move that a text describes between squares of this board, ignoring victims; for several
    /// moves, the first.
    pub fn locate(&self, written: &WrittenMove) -> Option<Move> {
        locate(&self.variant, written)
    }

    /// A legal move in written form.
    pub fn write(&self, played: Move) -> WrittenMove {
        write_move(&self.node(), played)
    }

    /// Reads a move that is legal here; victims may be left out.
    ///
    /// # Errors
    /// Gives the reason why the move is illegal, or that its victims are wrong.
    pub fn complete(&self, written: &WrittenMove) -> Result<WrittenMove, Refusal> {
        self.find(written).ok_or_else(|| crate::game::explain::refusal(self, written, false))
    }

    /// The legal move that a text describes; victims are left out or correct.
    pub fn find(&self, written: &WrittenMove) -> Option<WrittenMove> {
        if let Some(leaps) = self.of_leaps(written) {
            return self.find(&leaps);
        }
        if self.rules().capture.has_compound_turns() || !written.is_single() {
            return find_turn(&self.node(), written).filter(|_| self.is_decision());
        }
        let played = self.locate(written).filter(|played| self.is_legal(*played))?;
        let complete = self.write(played);
        (written.victims.is_empty() || written.victims == complete.victims).then_some(complete)
    }

    /// For each side, whether its leader is still to be placed.
    pub fn leaders_in_reserve(&self) -> PerSide<bool> {
        self.state.reserve.map(|left| self.rules().setup.is_leader_in_reserve(left))
    }

    /// The locked soldiers of the player to move, each with the enemies that lock it (XXI-10).
    pub fn locks(&self) -> Vec<(SquareName, Vec<SquareName>)> {
        if !self.variant.rules.movement.locks {
            return Vec::new();
        }
        let node = self.node();
        let locked = node.locked() & !self.state.leaders;
        let lock = |square| (self.name(square), self.names(node.locking(square)));
        locked.squares().map(lock).collect()
    }

    /// The pieces around each victim of a move: the pair that the hammer completes, or all pieces
    /// beside it, also around a leader captured by a ring; if there are none, the hammer alone.
    pub fn captors(&self, written: &WrittenMove) -> Vec<(SquareName, Vec<SquareName>)> {
        if written.is_single() {
            return self.captors_in_step(written);
        }
        let mut captors = Vec::with_capacity(written.victims.len());
        self.walk(written, |before, step, _| captors.extend(before.captors_in_step(step)));
        captors.sort_unstable();
        captors
    }

    /// Visits the moves of a turn one by one as far as they are legal, each with the position
    /// before it; returns the position after them.
    pub(crate) fn walk(
        &self,
        written: &WrittenMove,
        mut visit: impl FnMut(&Self, &WrittenMove, Move),
    ) -> Self {
        let mut walked = self.clone();
        for step in written.steps() {
            let Some(played) = walked.locate(&step).filter(|played| walked.is_legal(*played))
            else {
                break;
            };
            visit(&walked, &step, played);
            walked.push_unchecked(played);
        }
        walked
    }

    fn captors_in_step(&self, written: &WrittenMove) -> Vec<(SquareName, Vec<SquareName>)> {
        let Some(played) = self.locate(written) else {
            return Vec::new();
        };
        let mut own =
            self.state.sides[self.state.turn] & !self.state.bound(self.rules()) | self.state.inciti;
        if played.moves_piece() {
            own &= !B::of(played.from);
        }
        if !played.is_removal() {
            own |= B::of(played.to);
        }
        let around = |victim: SquareName| {
            let set = B::of(square(&self.variant, victim)?);
            Some((victim, self.names(self.captors_around(set, own, played.to))))
        };
        written.victims.iter().filter_map(|victim| around(*victim)).collect()
    }

    fn captors_around(&self, victim: B, own: B, hammer: u16) -> B {
        let geometry = &self.variant.geometry;
        let capture = &self.variant.rules.capture;
        let enemy = self.state.sides[!self.state.turn];
        let end = |direction: Direction| {
            let mut next = geometry.step(victim, direction);
            while capture.row && (next & enemy).any() {
                next = geometry.step(next, direction);
            }
            next & own
        };
        // A removal has no hammer: its victim is already held.
        let is_held = victim.contains(hammer);
        let is_ringed = capture.rings_leaders() && (victim & self.state.leaders).any();
        let facing = |pair: &B| {
            let is_pair = pair.count() == 2 && (*pair & self.state.inciti).is_empty();
            is_pair && !is_ringed && (is_held || pair.contains(hammer))
        };
        let across = |direction: Direction| end(direction) | end(direction.opposite());
        let [column, row] = [across(Direction::North), across(Direction::East)];
        let pair = Direction::axes(capture.is_diagonal()).map(across).find(facing);
        let beside_corners = geometry.beside(geometry.corners, capture.is_diagonal());
        let has_corner = capture.corner_anvil != CornerAnvil::No && (beside_corners & victim).any();
        let is_cornered = capture.corner && (geometry.corners & victim).any();
        let alone = has_corner || capture.intervenes() && !is_cornered;
        let beside = if alone { B::EMPTY } else { column | row };
        pair.unwrap_or(if beside.any() { beside } else { B::of(hammer) })
    }

    /// The active pieces of the player to move (VOG-10); empty in games without refusal.
    pub fn active(&self) -> Vec<SquareName> {
        self.names(self.node().active())
    }

    /// Whether a move refuses battle (VOG-17).
    pub fn refuses(&self, written: &WrittenMove) -> bool {
        self.locate(written).is_some_and(|played| self.node().refuses(played.from))
    }
}
