//! Reads rules from values under textual keys, as ruleset files give them.

use crate::board::refusal::{Code, Refusal};
use crate::rules::values::{
    BlockedWord, Capture, DeadPosition, DeadPositionWhen, Dice, Ending, HeavyDie, LeaderCapture,
    LeaderCaptured, LeaderDie, Movement, QuietResult, ReducedBy, Repetition, Sides, UNLIMITED,
    Value,
};

/// The values while they are being set.
pub(crate) struct Draft {
    pub files: u8,
    pub ranks: u8,
    pub board: String,
    pub reserve: u8,
    pub movement: Movement,
    pub dice: Dice,
    pub capture: Capture,
    pub ending: Ending,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            files: 8,
            ranks: 8,
            board: String::new(),
            reserve: 0,
            movement: Movement {
                range: [UNLIMITED; 3],
                fugitives: false,
                locks: false,
                leader_combat: false,
                leader_self_immobilizing: true,
            },
            dice: Dice {
                count: 0,
                faces: 6,
                heavy: HeavyDie::High,
                leader: LeaderDie::High,
                doubles_again: false,
            },
            capture: Capture {
                corner: false,
                leader: LeaderCapture::Never,
                leader_captures: true,
                heavy_needs_heavy: false,
                leader_needs_heavy: false,
                surround: false,
                push: false,
                flank: false,
                phalanx: false,
                between_safe: true,
                compulsory: Sides::None,
                inciti: false,
                stranded_captured: true,
            },
            ending: Ending {
                capture_goal: 0,
                leader_captured: LeaderCaptured::None,
                annihilation: Sides::None,
                breakthrough: Sides::None,
                decimation: false,
                reduced_to: 0,
                reduced_by: ReducedBy::Either,
                leader_immobilized: false,
                leader_bared: false,
                refusal: 0,
                blocked: BlockedWord::Blocked,
                dead_position: DeadPosition::None,
                dead_position_when: DeadPositionWhen::Always,
                repetition: Repetition::None,
                quiet_limit: 100,
                quiet_result: QuietResult::Draw,
            },
        }
    }
}

impl Draft {
    pub(crate) fn set(&mut self, key: &str, value: &Value) -> Result<(), Refusal> {
        match key.split_once('.').map_or(key, |(table, _)| table) {
            "board" | "setup" => self.set_board(key, value),
            "movement" => self.set_movement(key, value),
            "dice" => self.set_dice(key, value),
            "capture" => self.set_capture(key, value),
            "ending" => self.set_ending(key, value),
            _ => Err(unknown(key)),
        }
    }

    fn set_board(&mut self, key: &str, value: &Value) -> Result<(), Refusal> {
        match key {
            "board.files" => self.files = number(key, value, 4, 16)?,
            "board.ranks" => self.ranks = number(key, value, 4, 16)?,
            "setup.board" => self.board = text(key, value)?,
            "setup.reserve" => self.reserve = number(key, value, 0, 127)?,
            _ => return Err(unknown(key)),
        }
        Ok(())
    }

    fn set_movement(&mut self, key: &str, value: &Value) -> Result<(), Refusal> {
        let movement = &mut self.movement;
        match key {
            "movement.light_range" => movement.range[0] = range(key, value)?,
            "movement.heavy_range" => movement.range[1] = range(key, value)?,
            "movement.leader_range" => movement.range[2] = range(key, value)?,
            "movement.fugitives" => movement.fugitives = flag(key, value)?,
            "movement.locks" => movement.locks = flag(key, value)?,
            "movement.leader_combat" => movement.leader_combat = flag(key, value)?,
            "movement.leader_self_immobilizing" => {
                movement.leader_self_immobilizing = flag(key, value)?;
            }
            _ => return Err(unknown(key)),
        }
        Ok(())
    }

    fn set_dice(&mut self, key: &str, value: &Value) -> Result<(), Refusal> {
        let dice = &mut self.dice;
        match key {
            "dice.count" => dice.count = number(key, value, 0, 2)?,
            "dice.faces" => {
                dice.faces = number(key, value, 4, 6)?;
                if dice.faces == 5 {
                    return Err(refused(key, Code::KeyWord).with("values", "4, 6"));
                }
            }
            "dice.heavy" => dice.heavy = HeavyDie::read(key, value)?,
            "dice.leader" => dice.leader = LeaderDie::read(key, value)?,
            "dice.doubles_again" => dice.doubles_again = flag(key, value)?,
            _ => return Err(unknown(key)),
        }
        Ok(())
    }

    fn set_capture(&mut self, key: &str, value: &Value) -> Result<(), Refusal> {
        let capture = &mut self.capture;
        match key {
            "capture.corner" => capture.corner = flag(key, value)?,
            "capture.leader" => capture.leader = LeaderCapture::read(key, value)?,
            "capture.leader_captures" => capture.leader_captures = flag(key, value)?,
            "capture.heavy_needs_heavy" => capture.heavy_needs_heavy = flag(key, value)?,
            "capture.leader_needs_heavy" => capture.leader_needs_heavy = flag(key, value)?,
            "capture.surround" => capture.surround = flag(key, value)?,
            "capture.push" => capture.push = flag(key, value)?,
            "capture.flank" => capture.flank = flag(key, value)?,
            "capture.phalanx" => capture.phalanx = flag(key, value)?,
            "capture.between_safe" => capture.between_safe = flag(key, value)?,
            "capture.compulsory" => capture.compulsory = Sides::read(key, value)?,
            "capture.inciti" => capture.inciti = flag(key, value)?,
            "capture.stranded_captured" => capture.stranded_captured = flag(key, value)?,
            _ => return Err(unknown(key)),
        }
        Ok(())
    }

    fn set_ending(&mut self, key: &str, value: &Value) -> Result<(), Refusal> {
        let ending = &mut self.ending;
        match key {
            "ending.capture_goal" => ending.capture_goal = number(key, value, 0, 127)?,
            "ending.leader_captured" => ending.leader_captured = LeaderCaptured::read(key, value)?,
            "ending.annihilation" => ending.annihilation = Sides::read(key, value)?,
            "ending.breakthrough" => ending.breakthrough = Sides::read(key, value)?,
            "ending.decimation" => ending.decimation = flag(key, value)?,
            "ending.reduced_to" => ending.reduced_to = number(key, value, 0, 127)?,
            "ending.reduced_by" => ending.reduced_by = ReducedBy::read(key, value)?,
            "ending.leader_immobilized" => ending.leader_immobilized = flag(key, value)?,
            "ending.leader_bared" => ending.leader_bared = flag(key, value)?,
            "ending.refusal" => ending.refusal = number(key, value, 0, 3)?,
            "ending.blocked" => ending.blocked = BlockedWord::read(key, value)?,
            "ending.dead_position" => ending.dead_position = DeadPosition::read(key, value)?,
            "ending.dead_position_when" => {
                ending.dead_position_when = DeadPositionWhen::read(key, value)?;
            }
            "ending.repetition" => ending.repetition = Repetition::read(key, value)?,
            "ending.quiet_limit" => ending.quiet_limit = number(key, value, 0, 10_000)?,
            "ending.quiet_result" => ending.quiet_result = QuietResult::read(key, value)?,
            _ => return Err(unknown(key)),
        }
        Ok(())
    }
}

fn refused(key: &str, code: Code) -> Refusal {
    Refusal::new(code).with("key", key)
}

fn unknown(key: &str) -> Refusal {
    refused(key, Code::KeyUnknown)
}

fn flag(key: &str, value: &Value) -> Result<bool, Refusal> {
    match value {
        Value::Bool(flag) => Ok(*flag),
        _ => Err(refused(key, Code::KeySwitch)),
    }
}

fn text(key: &str, value: &Value) -> Result<String, Refusal> {
    match value {
        Value::Text(text) => Ok(text.clone()),
        _ => Err(refused(key, Code::KeyText)),
    }
}

fn number<T: TryFrom<i64>>(key: &str, value: &Value, least: i64, most: i64) -> Result<T, Refusal> {
    let refused = || refused(key, Code::KeyNumber).with("low", least).with("high", most);
    match value {
        Value::Integer(number) if (least..=most).contains(number) => {
            T::try_from(*number).map_err(|_| refused())
        }
        _ => Err(refused()),
    }
}

fn range(key: &str, value: &Value) -> Result<u8, Refusal> {
    let squares = number(key, value, 0, 15)?;
    Ok(if squares == 0 { UNLIMITED } else { squares })
}
