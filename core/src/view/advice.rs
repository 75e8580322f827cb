//! The coach of a game: the possible next captures, and one piece of advice about them.

use std::cmp::Reverse;

use crate::board::refusal::{Parameter, Refusal};
use crate::board::squares::SquareSet;
use crate::game::notation::{SquareName, WrittenMove};
use crate::game::position::{Action, PastAction, Position};

/// If a piece may capture again in its turn, a position can have very many captures and replies.
/// Replies are followed to the end of the turn until about this many have been listed, and from
/// then on only to their first capture.
const MAX_WHOLE_REPLIES: u32 = 20_000;

/// Of more captures than this, only those that capture most are weighed against their replies.
const MAX_WEIGHED_CAPTURES: usize = 1_000;

/// A message for readers in any language.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Refused"))]
pub struct Message {
    /// Its key.
    pub code: &'static str,
    /// The ID of the rule behind it, if there is one.
    pub rule: Option<String>,
    /// The values that it mentions.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::view::serialization::map"))]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string | number | string[]>"))]
    pub parameters: Vec<(&'static str, Parameter)>,
}

impl From<Refusal> for Message {
    fn from(Refusal { code, rule, parameters }: Refusal) -> Self {
        Self { code: code.word(), rule, parameters }
    }
}

/// The advice of a coach to the player to move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AdviceFound"))]
pub struct Advice {
    /// The advice itself.
    pub reason: Message,
    /// The squares of the player's pieces that the other side could capture next.
    pub threatened: Vec<SquareName>,
    /// The squares of the pieces with which the player can capture now.
    pub capturing: Vec<SquareName>,
    /// Whether the advice is to take back the last move, which has cost pieces.
    pub takes_back: bool,
}

/// The pieces that a move costs its player.
struct Price {
    /// The number of pieces that the move itself costs (VOG-6, CAL-X2, CAL-X3).
    own: usize,
    /// The most costly capture after it, if there is one.
    reply: Option<WrittenMove>,
}

impl Price {
    fn total(&self) -> usize {
        self.own + self.reply.as_ref().map_or(0, |reply| reply.victims.len())
    }
}

impl<B: SquareSet> Position<B> {
    /// Advice for the player to move, who may be able to take back the last move. The most urgent
    /// comes first: a win, a piece that was just lost, a capture, a threat.
    pub fn advice(&self, can_take_back: bool) -> Advice {
        let rule = self.rules().citations.of_capture();
        let threats = self.threats(!self.state().turn);
        let captures = self.legal_moves().captures();
        let win = self.said_of_win();
        let loss = self.said_of_loss(rule).filter(|_| can_take_back && win.is_none());
        let takes_back = loss.is_some();
        let reason = win
            .or(loss)
            .or_else(|| self.said_of_captures(&captures, rule))
            .or_else(|| said_of_threats(&threats, rule))
            .unwrap_or_else(|| self.said_of_quiet(rule));
        let starts = captures.iter().filter_map(|capture| capture.removed.or(capture.from));
        Advice {
            reason,
            threatened: sorted(threats.iter().flat_map(|threat| threat.victims.iter().copied())),
            capturing: sorted(starts),
            takes_back,
        }
    }

    fn said_of_win(&self) -> Option<Message> {
        let mover = self.state().turn;
        let mut after = self.clone();
        self.legal_moves().all().into_iter().find_map(|played| {
            after.push(&played).ok()?;
            let ending = after.ending();
            after.pop();
            let ending = ending.filter(|ending| ending.winner == Some(mover))?;
            let rule = Some(ending.rule).filter(|rule| !rule.is_empty());
            Some(Message { code: "coach-win", rule, parameters: named(&played) })
        })
    }

    /// The captures of the other side's last move.
    fn said_of_loss(&self, rule: Option<&str>) -> Option<Message> {
        let is_move = |action: &PastAction| matches!(action, PastAction::Move(_));
        let Some(PastAction::Move(last)) = self.actions().into_iter().rev().find(is_move) else {
            return None;
        };
        // The piece that captured may have left the board as well (VOG-6).
        let mut movers = self.turns().rev();
        let (_, mover) = movers.find(|(action, _)| matches!(action, Action::Move(_)))?;
        if mover == self.state().turn || last.victims.is_empty() {
            return None;
        }
        let count = last.victims.len();
        let parameters = vec![("squares", list(&last.victims)), ("count", count.into())];
        Some(Message { code: "coach-lost", rule: rule.map(str::to_owned), parameters })
    }

    /// The most profitable capture, or the advice that none is profitable.
    fn said_of_captures(&self, captures: &[WrittenMove], rule: Option<&str>) -> Option<Message> {
        let mut captures: Vec<&WrittenMove> = captures.iter().collect();
        if captures.len() > MAX_WEIGHED_CAPTURES {
            captures.sort_by_key(|capture| Reverse(capture.victims.len()));
            captures.truncate(MAX_WEIGHED_CAPTURES);
        }
        let mut left = MAX_WHOLE_REPLIES;
        let mut best: Option<(isize, &WrittenMove, Price)> = None;
        for capture in captures {
            // What it costs can only lower the gain.
            if best.as_ref().is_some_and(|(most, ..)| capture.victims.len() as isize <= *most) {
                continue;
            }
            let price = self.price(capture, &mut left);
            let gain = capture.victims.len() as isize - price.total() as isize;
            if best.as_ref().is_none_or(|(most, ..)| gain > *most) {
                best = Some((gain, capture, price));
            }
        }
        let (gain, capture, price) = best?;
        let mut parameters = named(capture);
        parameters.push(("squares", list(&capture.victims)));
        let code = match price.reply {
            _ if gain > 0 => "coach-capture",
            _ if price.own > 0 => {
                parameters.push(("own", price.own.into()));
                "coach-cost"
            }
            None => "coach-capture",
            Some(reply) => {
                parameters.push(("reply", reply.route().into()));
                parameters.push(("lost", list(&reply.victims)));
                "coach-trade"
            }
        };
        Some(Message { code, rule: rule.map(str::to_owned), parameters })
    }

    /// What a move costs the player who makes it. `left` is the number of whole replies that may
    /// still be listed.
    fn price(&self, played: &WrittenMove, left: &mut u32) -> Price {
        let (other, mut after) = (!self.state().turn, self.clone());
        if after.push(played).is_err() {
            return Price { own: 0, reply: None };
        }
        let lost = |position: &Self| usize::from(position.state().captured[other]);
        let own = lost(&after).saturating_sub(lost(self));
        let captures_again = self.rules().capture.allows_second_moves();
        let replies = if *left > 0 && captures_again && after.state().turn == other {
            let turns = after.legal_moves();
            *left = left.saturating_sub(turns.count());
            turns.captures()
        } else {
            after.threats(other)
        };
        Price { own, reply: largest(replies) }
    }

    fn said_of_quiet(&self, rule: Option<&str>) -> Message {
        let (code, rule) = if self.legal_moves().all().iter().any(WrittenMove::is_placement) {
            ("coach-place", None)
        } else {
            ("coach-quiet", rule.map(str::to_owned))
        };
        Message { code, rule, parameters: Vec::new() }
    }
}

fn said_of_threats(threats: &[WrittenMove], rule: Option<&str>) -> Option<Message> {
    let threat = largest(threats.to_vec())?;
    let removed = sorted(threats.iter().filter_map(|threat| threat.removed));
    let squares = if removed.is_empty() { &threat.victims } else { &removed };
    let mut parameters = named(&threat);
    parameters.push(("squares", list(squares)));
    parameters.push(("count", threats.len().into()));
    Some(Message { code: "coach-threat", rule: rule.map(str::to_owned), parameters })
}

/// A turn in the form of a sentence: in one word, or part by part if it has several.
fn named(played: &WrittenMove) -> Vec<(&'static str, Parameter)> {
    let text = |square: SquareName| Parameter::from(square.to_string());
    let mut parameters = vec![("move", played.route().into())];
    let turn = match (played.removed, played.from, played.parts.split_first()) {
        (Some(removed), from, _) => {
            parameters.push(("removed", text(removed)));
            if let Some(from) = from {
                parameters.extend([("from", text(from)), ("to", text(played.to))]);
            }
            if from.is_some() { "removal" } else { "take" }
        }
        (None, Some(from), Some((first, rest))) => {
            let then: Vec<SquareName> = rest.iter().map(|part| part.to).collect();
            let ends = [("from", text(from)), ("to", text(first.to)), ("then", list(&then))];
            parameters.extend(ends);
            "chain"
        }
        _ => "single",
    };
    parameters.push(("turn", turn.into()));
    parameters
}

/// Of several captures, the first of those that capture most.
fn largest(captures: Vec<WrittenMove>) -> Option<WrittenMove> {
    // Among equal ones, `max_by_key` finds the last.
    captures.into_iter().rev().max_by_key(|capture| capture.victims.len())
}

fn sorted(squares: impl Iterator<Item = SquareName>) -> Vec<SquareName> {
    let mut squares: Vec<SquareName> = squares.collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

fn list(squares: &[SquareName]) -> Parameter {
    Parameter::List(squares.iter().map(ToString::to_string).collect())
}
