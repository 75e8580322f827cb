//! The loss of a move and the worth of a roll, compared with all others by searches.

use crate::board::{color::Color, refusal::Refusal, squares::SquareSet};
use crate::game::{notation::WrittenMove, position::Position};
use crate::thinking::result::{Line, SearchResult, plies_to_end};

/// Searches a position for its best move; the number is that of the searches that share a limit.
pub type Look<'a, B, E> =
    &'a mut dyn FnMut(&Position<B>, u64) -> Result<SearchResult<WrittenMove>, E>;

/// A roll, compared with all that were possible.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RollReview {
    /// How likely the player was to win over all rolls, from 0 to 1.
    pub expected: f64,
    /// How likely the player is to win after the roll, from 0 to 1.
    pub chance: f64,
}

/// The loss of a move, from 0 to 1: how much it lowers its player's probability of winning,
/// compared with the best line that a search found. The second value is the result of a search of
/// the position after the move, if one was needed.
///
/// If a roll follows the move, the same short searches judge both moves.
///
/// # Errors
/// When the move is illegal or a search fails.
pub fn loss<B: SquareSet, E: From<Refusal>>(
    position: &mut Position<B>,
    played: &WrittenMove,
    best: &Line<WrittenMove>,
    look: Look<'_, B, E>,
) -> Result<(f64, Option<SearchResult<WrittenMove>>), E> {
    let best_move = best.moves.first();
    if best_move == Some(played) {
        return Ok((0.0, None));
    }
    let player = position.state().turn;
    let mut next = None;
    let (likely, is_rolled_for) = after::<_, _, E>(position, played, |position| {
        if let Some(likely) = settled(position, player, look)? {
            return Ok((likely, position.needs_roll()));
        }
        let found = next.insert(look(position, 1)?);
        Ok((of_player(position, player, found.win_probability), false))
    })?;
    let compared = best_move.filter(|_| is_rolled_for && plies_to_end(best.score).is_none());
    let possible = match compared {
        None => None,
        Some(best_move) => after(position, best_move, |position| settled(position, player, look))?,
    };
    let loss = (possible.unwrap_or(best.win_probability) - likely).max(0.0);
    Ok((loss, next))
}

/// Compares a roll with all that were possible. The dice may be in any order; one die is followed
/// by 0.
///
/// # Errors
/// When the dice cannot show the roll or a search fails.
pub fn review_roll<B: SquareSet, E: From<Refusal>>(
    position: &mut Position<B>,
    dice: [u8; 2],
    look: Look<'_, B, E>,
) -> Result<RollReview, E> {
    position.roll(dice)?;
    let rolled = position.state().roll;
    position.pop();
    let mut review = RollReview { expected: 0.0, chance: 0.0 };
    for (roll, probability, chance) in roll_chances(position, position.state().turn, look)? {
        review.expected += probability * chance;
        if roll == rolled {
            review.chance = chance;
        }
    }
    Ok(review)
}

/// How likely a player is to win if the game is over or a roll is due; none if a move is due.
fn settled<B: SquareSet, E: From<Refusal>>(
    position: &mut Position<B>,
    player: Color,
    look: Look<'_, B, E>,
) -> Result<Option<f64>, E> {
    if let Some(outcome) = position.outcome() {
        return Ok(Some(points(outcome.winner, player)));
    }
    if !position.needs_roll() {
        return Ok(None);
    }
    let chances = roll_chances(position, player, look)?;
    Ok(Some(chances.iter().map(|(_, probability, chance)| probability * chance).sum()))
}

/// The rolls that a position waits for, their probabilities, and how likely a player is to win
/// after each. The rolls share the limit of a search.
fn roll_chances<B: SquareSet, E: From<Refusal>>(
    position: &mut Position<B>,
    player: Color,
    look: Look<'_, B, E>,
) -> Result<Vec<([u8; 2], f64, f64)>, E> {
    let rolls = position.rolls();
    let searches = rolls.len() as u64;
    let mut chances = Vec::with_capacity(rolls.len());
    for (dice, probability) in rolls {
        position.roll(dice)?;
        let chance = match position.outcome() {
            Some(outcome) => Ok(points(outcome.winner, player)),
            None => look(position, searches)
                .map(|found| of_player(position, player, found.win_probability)),
        };
        position.pop();
        chances.push((dice, probability, chance?));
    }
    Ok(chances)
}

/// Plays a move, finds something in the position after it, and takes the move back.
fn after<B: SquareSet, T, E: From<Refusal>>(
    position: &mut Position<B>,
    played: &WrittenMove,
    find: impl FnOnce(&mut Position<B>) -> Result<T, E>,
) -> Result<T, E> {
    position.push(played)?;
    let found = find(position);
    position.pop();
    found
}

/// A player's points in a game that is over.
fn points(winner: Option<Color>, player: Color) -> f64 {
    winner.map_or(0.5, |winner| f64::from(u8::from(winner == player)))
}

/// A player's chance, if that of the player to move is known.
fn of_player<B: SquareSet>(position: &Position<B>, player: Color, chance: f64) -> f64 {
    if position.state().turn == player { chance } else { 1.0 - chance }
}
