//! Reads rules from values under textual keys, as ruleset files give them.

use crate::board::refusal::{Code, Refusal};
use crate::rules::values::{
    Capture, Declaration, Dice, Ending, Movement, Range, Size, Value, WrittenSetup,
};

/// A value and its key.
#[derive(Clone, Copy)]
pub(crate) struct Given<'a> {
    pub key: &'a str,
    pub value: &'a Value,
}

impl Given<'_> {
    pub(crate) fn refused(self, code: Code) -> Refusal {
        Refusal::new(code).with("key", self.key)
    }

    pub(crate) fn number<T: TryFrom<i64>>(self, low: i64, high: i64) -> Result<T, Refusal> {
        match self.value {
            Value::Integer(number) if (low..=high).contains(number) => T::try_from(*number).ok(),
            _ => None,
        }
        .ok_or_else(|| self.refused(Code::KeyNumber).with("low", low).with("high", high))
    }

    pub(crate) fn one_of<T: TryFrom<i64>>(self, choices: &[i64]) -> Result<T, Refusal> {
        match self.value {
            Value::Integer(number) if choices.contains(number) => T::try_from(*number).ok(),
            _ => None,
        }
        .ok_or_else(|| {
            let values: Vec<_> = choices.iter().map(i64::to_string).collect();
            self.refused(Code::KeyWord).with("values", values.join(", "))
        })
    }
}

/// A type that can be read from a value.
pub(crate) trait Readable: Sized {
    const RANGE: Range;

    fn read(given: Given<'_>) -> Result<Self, Refusal>;
}

impl Readable for bool {
    const RANGE: Range = Range::Switch;

    fn read(given: Given<'_>) -> Result<Self, Refusal> {
        match given.value {
            Value::Bool(flag) => Ok(*flag),
            _ => Err(given.refused(Code::KeySwitch)),
        }
    }
}

impl Readable for String {
    const RANGE: Range = Range::Text;

    fn read(given: Given<'_>) -> Result<Self, Refusal> {
        match given.value {
            Value::Text(text) => Ok(text.clone()),
            _ => Err(given.refused(Code::KeyText)),
        }
    }
}

/// The values whose keys have the same first part.
pub(crate) trait Group {
    /// Sets the value with a name.
    fn set(&mut self, name: &str, given: Given<'_>) -> Result<(), Refusal>;

    /// The value with a name, if it is not the default.
    fn chosen(&self, name: &str) -> Option<Value>;

    /// The ranges and defaults of all values.
    fn declarations() -> Vec<Declaration>;
}

/// The values while they are being set.
#[derive(Default)]
pub(crate) struct Draft {
    pub size: Size,
    pub setup: WrittenSetup,
    pub movement: Movement,
    pub dice: Dice,
    pub capture: Capture,
    pub ending: Ending,
}

impl Draft {
    pub(crate) fn set(&mut self, key: &str, value: &Value) -> Result<(), Refusal> {
        let given = Given { key, value };
        let (table, name) = key.split_once('.').unwrap_or((key, ""));
        match table {
            "board" => self.size.set(name, given),
            "setup" => self.setup.set(name, given),
            "movement" => self.movement.set(name, given),
            "dice" => self.dice.set(name, given),
            "capture" => self.capture.set(name, given),
            "ending" => self.ending.set(name, given),
            _ => Err(given.refused(Code::KeyUnknown)),
        }
    }
}

/// The declarations of all values, by the first part of their keys.
pub fn declarations() -> Vec<(&'static str, Vec<Declaration>)> {
    vec![
        ("board", Size::declarations()),
        ("setup", WrittenSetup::declarations()),
        ("movement", Movement::declarations()),
        ("dice", Dice::declarations()),
        ("capture", Capture::declarations()),
        ("ending", Ending::declarations()),
    ]
}
