//! A session of one game at a time: its positions, and searches of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use petteia_core::board::color::{Color, PerSide};
use petteia_core::board::refusal::{Code, Refusal, check_range};
use petteia_core::board::squares::SquareSet;
use petteia_core::clock::Clock;
use petteia_core::counting::placing::Arrangement;
#[cfg(feature = "search")]
use petteia_core::game::position::PastAction;
#[cfg(feature = "search")]
use petteia_core::game::transcript::{Notation, Ply, Transcript, is_stated};
use petteia_core::game::{explain::is_illegal, notation::WrittenMove, position::Position};
use petteia_core::play::variant::Variant;
use petteia_core::rules::citations::{Citations, Reason};
use petteia_core::rules::definition::{Definition, Values};
use petteia_core::rules::values::Value;
use petteia_core::rules::{Rules, network::Network, weights::Weights};
use petteia_core::thinking::limits::Limits;
#[cfg(feature = "search")]
use petteia_core::thinking::review::{Look, RollReview, loss, review_roll};

use petteia_core::view::rules_in_play::RulesInPlay;

use crate::engine::Engine;
use petteia_messages::{
    Answer, CompiledRules, Failure, GameValues, Happened, Line, Module, Request,
};
#[cfg(feature = "search")]
use petteia_messages::{ReviewedMove, ReviewedRoll, WrittenResult};

/// The maximum length of a request in bytes.
const MAX_REQUEST: usize = 1 << 20;

/// The maximum number of moves and rolls in a game.
const MAX_ACTIONS: usize = 20_000;

/// The maximum number of positions in one view.
const MAX_VIEWS: usize = 400;

/// The maximum number of lines of a search.
const MAX_LINES: u64 = 16;

fn no_rules() -> Failure {
    Failure::Misused("no rules yet".to_owned())
}

/// A game: the line that was asked about last, since the next one is usually only a step away from
/// it, and the position at its end.
struct Game<B> {
    line: Line,
    position: Position<B>,
}

/// The state between requests, for boards whose squares fit into one type of set.
#[derive(Default)]
pub struct Session<B> {
    game: Option<Game<B>>,
    engine: Engine,
}

impl<B: SquareSet> Session<B> {
    /// The answer to a request, both as JSON.
    pub fn answer(&mut self, request: &[u8]) -> String {
        let answer = self.respond(request).unwrap_or_else(Answer::from);
        answer.to_json()
    }

    fn respond(&mut self, request: &[u8]) -> Result<Answer, Failure> {
        check_range("request", request.len() as u64, 0..=MAX_REQUEST as u64)?;
        match Request::from_json(request)? {
            Request::Compile { definition, options } => compiled(&definition, options),
            Request::Rules(values) => self.set_rules(values),
            Request::View { line, count } => self.view(&line, count),
            Request::Search { line, nodes, depth, lines } => {
                let nodes = Some(nodes);
                self.search(&line, &Limits { nodes, depth, lines, threads: 1, ..Limits::default() })
            }
            Request::Choose { line, level, seed } => {
                let (level, seed) = (Some(level), seed.into());
                let limits = Limits { level, seed, lines: 1, threads: 1, ..Limits::default() };
                self.search(&line, &limits)
            }
            Request::Place { line, arrangement, seed } => self.place(&line, &arrangement, seed),
            Request::Clock { clock, happened, at } => Ok(updated_clock(clock, &happened, at)),
            Request::Conclude { line, reason, player, played, thousandths } => {
                self.conclude(&line, &reason, player, played.as_deref(), thousandths)
            }
            Request::TakeBack { line, player } => {
                let back = self.end_of(&line)?.take_back(player);
                let (actions, has_roll) =
                    back.map_or((0, false), |back| (back.actions, back.has_roll));
                Ok(Answer::TakeBack { actions, has_roll })
            }
            Request::Advise { line, can_take_back } => {
                Ok(Answer::Advice(self.end_of(&line)?.advice(can_take_back)))
            }
            #[cfg(feature = "search")]
            Request::Write { line, notation, marks, result } => {
                self.write(&line, notation, &marks, result)
            }
            #[cfg(feature = "search")]
            Request::Review { line, nodes } => self.review(&line, nodes),
            #[cfg(feature = "search")]
            Request::Read { text } => Ok(Transcript::read(&text).into()),
        }
    }

    fn set_rules(&mut self, values: GameValues) -> Result<Answer, Failure> {
        let GameValues { mechanics, citations, weights, network } = values;
        let weights = Weights::read(weights.iter().map(|(term, worth)| (term.as_str(), *worth)))?;
        let network = (!network.is_empty()).then(|| Network::read(&network)).transpose()?;
        let rules = rules_of(&mechanics.into_iter().collect(), citations.into_iter().collect())?;
        let module = Module::of_board(rules.files, rules.ranks);
        if module.capacity() != B::CAPACITY {
            return Err(Failure::Elsewhere(module));
        }
        let variant = Arc::new(Variant::new(Arc::new(rules.with_weights(weights, network))));
        let line = Line { pfen: None, actions: Vec::new() };
        self.game = Some(Game { line, position: Position::start(variant) });
        self.engine = Engine::default();
        Ok(Answer::Done)
    }

    /// The game after the first `count` actions of a line.
    fn game_at(&mut self, line: &Line, count: usize) -> Result<&mut Game<B>, Failure> {
        let game = self.game.as_mut().ok_or_else(no_rules)?;
        game.go_to(line, count)?;
        Ok(game)
    }

    /// The position at the end of a line.
    fn end_of(&mut self, line: &Line) -> Result<&mut Position<B>, Failure> {
        Ok(&mut self.game_at(line, line.actions.len())?.position)
    }

    fn view(&mut self, line: &Line, count: usize) -> Result<Answer, Failure> {
        check_range("count", count as u64, 1..=MAX_VIEWS as u64)?;
        let first = (line.actions.len() + 1).saturating_sub(count);
        let game = self.game_at(line, first)?;
        let mut views = vec![game.position.analysed()];
        for action in &line.actions[first..] {
            game.play(action)?;
            views.push(game.position.analysed());
        }
        Ok(Answer::Views { views })
    }

    fn place(&mut self, line: &Line, arrangement: &str, seed: u32) -> Result<Answer, Failure> {
        let arrangement = Arrangement::of_word(arrangement)
            .ok_or_else(|| Failure::Misused(format!("no arrangement: {arrangement}")))?;
        let placed = self.end_of(line)?.placement_of_rest(arrangement, seed.into());
        Ok(Answer::Placed { moves: placed.iter().map(ToString::to_string).collect() })
    }

    fn conclude(
        &mut self,
        line: &Line,
        reason: &str,
        player: Color,
        played: Option<&str>,
        thousandths: u32,
    ) -> Result<Answer, Failure> {
        let reason = Reason::of_word(reason)
            .ok_or_else(|| Failure::Misused(format!("no reason to end a game: {reason}")))?;
        let position = self.end_of(line)?;
        let is_slip = match played {
            None => false,
            Some(text) => !is_illegal(position, &WrittenMove::read(text)?),
        };
        let ending = position.concluded(reason, player).filter(|_| !is_slip);
        let agrees = position.engine_agrees(reason, player, f64::from(thousandths) / 1000.0);
        Ok(Answer::Ending { ending, agrees })
    }

    #[cfg(feature = "search")]
    fn write(
        &mut self,
        line: &Line,
        notation: Notation,
        marks: &[String],
        result: Option<WrittenResult>,
    ) -> Result<Answer, Failure> {
        let result = result.map(|WrittenResult { winner, reason, acts }| {
            let reason = Reason::of_word(&reason);
            (winner, reason.filter(|reason| is_stated(*reason, acts.iter())))
        });
        let game = self.game_at(line, 0)?;
        let mut plies = Vec::with_capacity(line.actions.len());
        for (at, text) in line.actions.iter().enumerate() {
            let position = &game.position;
            let start = WrittenMove::read(text).ok().and_then(|played| played.from);
            let letter = start.and_then(|square| position.letter(square)).flatten();
            plies.push(Ply {
                number: position.state().move_number,
                player: position.state().turn,
                text: text.clone(),
                is_leader: matches!(letter, Some('L' | 'l')),
                mark: marks.get(at).cloned().unwrap_or_default(),
            });
            game.play(text)?;
        }
        let ending = game.position.ending();
        let result = ending.map(|ending| (ending.winner, Some(ending.reason))).or(result);
        let text = notation.write(&plies, result)?;
        // A header gives the start if it is not that of the rules.
        let pfen = line.pfen.as_ref();
        let start = pfen.map_or(String::new(), |pfen| format!("[Start \"{pfen}\"]\n\n"));
        Ok(Answer::Written { text: format!("{start}{text}\n") })
    }

    #[cfg(feature = "search")]
    fn review(&mut self, line: &Line, nodes: u64) -> Result<Answer, Failure> {
        let limits = Limits { nodes: Some(nodes), lines: 1, threads: 1, ..Limits::default() };
        limits.check(false)?;
        let last = self.end_of(line)?.peek();
        let last = last.ok_or_else(|| Failure::Misused("no action".to_owned()))?;
        let Self { game, engine } = self;
        let game = game.as_mut().ok_or_else(no_rules)?;
        game.go_to(line, line.actions.len() - 1)?;
        reviewed(&mut game.position, &last, &mut |position, searches| {
            engine.look(position, &limits.shared_among(searches))
        })
    }

    fn search(&mut self, line: &Line, limits: &Limits) -> Result<Answer, Failure> {
        limits.check(false)?;
        check_range("lines", limits.lines.into(), 1..=MAX_LINES)?;
        self.end_of(line)?;
        let Self { game, engine } = self;
        let position = &game.as_ref().ok_or_else(no_rules)?.position;
        Ok(Answer::Search(engine.search(position, limits)?))
    }
}

/// The review of a move or a roll in a position: compared with all that were possible.
#[cfg(feature = "search")]
fn reviewed<B: SquareSet>(
    position: &mut Position<B>,
    done: &PastAction,
    look: Look<'_, B, Failure>,
) -> Result<Answer, Failure> {
    let side = position.state().turn;
    Ok(match done {
        PastAction::Roll(dice) => {
            let RollReview { expected, chance } = review_roll(position, *dice, look)?;
            let rolled = Some(ReviewedRoll { side, expected, luck: chance - expected });
            Answer::Reviewed { played: None, rolled }
        }
        PastAction::Move(played) => {
            let found = look(position, 1)?;
            let best = found.lines.first().ok_or_else(|| Failure::Misused("no line".to_owned()))?;
            let (loss, _) = loss(position, played, best, look)?;
            let chance = best.win_probability;
            let played = ReviewedMove {
                side,
                white: if side == Color::White { chance } else { 1.0 - chance },
                played: played.to_string(),
                loss,
                line: best.moves.iter().map(ToString::to_string).collect(),
            };
            Answer::Reviewed { played: Some(played), rolled: None }
        }
    })
}

/// The rules with the given values, and the IDs to cite for their judgements.
fn rules_of(values: &Values, cited: Vec<(String, String)>) -> Result<Rules, Refusal> {
    let given = values.iter().map(|(key, value)| (key.as_str(), value.clone()));
    Rules::new(given, Citations::new(cited)?)
}

/// The rules of a ruleset with the given options.
fn compiled(definition: &Definition, options: BTreeMap<String, Value>) -> Result<Answer, Failure> {
    let options = definition.chosen(&options.into_iter().collect())?;
    let mechanics = definition.mechanics(&options)?;
    let cited = definition.citations(&options);
    let rules = rules_of(&mechanics, cited.clone())?;
    Ok(Answer::Compiled(Box::new(CompiledRules {
        rules: definition.rules(&options).into_iter().map(str::to_owned).collect(),
        options: options.into_iter().collect(),
        mechanics: mechanics.into_iter().collect(),
        citations: cited.into_iter().collect(),
        play: RulesInPlay::of(&rules),
    })))
}

/// Updates a clock after an event of its game.
fn updated_clock(mut clock: Clock, happened: &Happened, at: i64) -> Answer {
    match happened {
        Happened::Start { player } => clock.start(*player, at),
        Happened::Move { player, following } => {
            clock.press(*player, *following, at);
        }
        Happened::TakeBack { movers, following } => clock.take_back(movers, *following, at),
        Happened::Pause { by } => clock.shift(*by),
        Happened::End => clock.stop(at),
        Happened::Nothing => (),
    }
    let left = PerSide::of(|player| clock.left(player, at));
    let (grace, deadline) = (clock.grace(at), clock.deadline());
    Answer::Clock { clock, left, grace, deadline }
}

impl<B: SquareSet> Game<B> {
    /// Goes to the position after the first `count` actions of a line.
    fn go_to(&mut self, line: &Line, count: usize) -> Result<(), Failure> {
        check_range("actions", line.actions.len() as u64, 0..=MAX_ACTIONS as u64)?;
        if self.line.pfen != line.pfen {
            let variant = Arc::clone(self.position.variant());
            let position = match &line.pfen {
                None => Position::start(variant),
                Some(text) => Position::from_pfen(variant, text)?,
            };
            let line = Line { pfen: line.pfen.clone(), actions: Vec::new() };
            *self = Self { line, position };
        }
        let actions = &line.actions[..count];
        let pairs = self.line.actions.iter().zip(actions);
        let kept = pairs.take_while(|(one, other)| one == other).count();
        while self.line.actions.len() > kept {
            self.line.actions.pop();
            self.position.pop();
        }
        actions[kept..].iter().try_for_each(|action| self.play(action))?;
        Ok(())
    }

    fn play(&mut self, action: &str) -> Result<(), Refusal> {
        act(&mut self.position, action)?;
        self.line.actions.push(action.to_owned());
        Ok(())
    }
}

/// Plays a move or a roll.
fn act<B: SquareSet>(position: &mut Position<B>, action: &str) -> Result<(), Refusal> {
    if let Some(dice) = action.strip_prefix("roll:") {
        let digits: Option<Vec<u8>> =
            dice.chars().map(|die| die.to_digit(10).map(|die| die as u8)).collect();
        let roll = match digits.as_deref() {
            Some([one]) => [*one, 0],
            // In a roll, 0 means a missing die.
            Some([one, other]) if *other > 0 => [*one, *other],
            _ => return Err(Code::ImpossibleRoll.into()),
        };
        return position.roll(roll);
    }
    let complete = position.complete(&WrittenMove::read(action)?)?;
    position.push(&complete)
}

#[cfg(test)]
#[path = "../tests/unit/session.rs"]
mod tests;
