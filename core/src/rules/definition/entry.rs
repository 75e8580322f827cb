//! The entries of a ruleset's document: values, lists and tables, in their original order.

use crate::rules::definition::Values;
use crate::rules::values::Value;

/// An entry of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A truth value, a whole number or a text.
    Value(Value),
    /// Several entries without names.
    List(Vec<Entry>),
    /// Entries with names.
    Table(Table),
}

/// Entries by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table(pub Vec<(String, Entry)>);

static EMPTY: Table = Table(Vec::new());

impl Entry {
    /// The entry as a table, if it is one.
    pub fn table(&self) -> Option<&Table> {
        match self {
            Self::Table(table) => Some(table),
            _ => None,
        }
    }

    fn text(&self) -> Option<&str> {
        match self {
            Self::Value(Value::Text(text)) => Some(text),
            _ => None,
        }
    }
}

impl Table {
    /// The entry with a name.
    pub fn get(&self, name: &str) -> Option<&Entry> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, entry)| entry)
    }

    /// The table with a name; an empty one if there is none.
    pub fn table(&self, name: &str) -> &Self {
        self.get(name).and_then(Entry::table).unwrap_or(&EMPTY)
    }

    /// The list with a name; an empty one if there is none.
    pub fn list(&self, name: &str) -> &[Entry] {
        match self.get(name) {
            Some(Entry::List(list)) => list,
            _ => &[],
        }
    }

    /// The text with a name.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.get(name).and_then(Entry::text)
    }

    /// The texts in the list with a name.
    pub fn texts(&self, name: &str) -> Vec<String> {
        self.list(name).iter().filter_map(Entry::text).map(str::to_owned).collect()
    }

    /// The value with a name.
    pub fn value(&self, name: &str) -> Option<&Value> {
        match self.get(name) {
            Some(Entry::Value(value)) => Some(value),
            _ => None,
        }
    }

    /// All entries that are neither lists nor tables.
    pub fn values(&self) -> Values {
        let value = |(name, entry): &(String, Entry)| match entry {
            Entry::Value(value) => Some((name.clone(), value.clone())),
            _ => None,
        };
        self.0.iter().filter_map(value).collect()
    }

    /// All entries that are tables.
    pub fn tables(&self) -> impl Iterator<Item = (&str, &Self)> {
        self.0.iter().filter_map(|(name, entry)| Some((name.as_str(), entry.table()?)))
    }

    /// Overlays another table, including nested tables.
    pub fn overlay(&mut self, over: &Self) {
        for (name, entry) in &over.0 {
            match (self.0.iter_mut().find(|(known, _)| known == name), entry) {
                (Some((_, Entry::Table(inner))), Entry::Table(over)) => inner.overlay(over),
                (Some((_, known)), _) => *known = entry.clone(),
                (None, _) => self.0.push((name.clone(), entry.clone())),
            }
        }
    }
}

#[cfg(feature = "serde")]
mod reading {
    use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

    use super::{Entry, Table, Value};

    struct AnyEntry;

    impl<'de> Deserialize<'de> for Entry {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_any(AnyEntry)
        }
    }

    impl<'de> Visitor<'de> for AnyEntry {
        type Value = Entry;

        fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            formatter.write_str("an entry of a ruleset")
        }

        fn visit_bool<E: Error>(self, flag: bool) -> Result<Entry, E> {
            Ok(Entry::Value(Value::Bool(flag)))
        }

        fn visit_i64<E: Error>(self, number: i64) -> Result<Entry, E> {
            Ok(Entry::Value(Value::Integer(number)))
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<Entry, E> {
            self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
        }

        /// A whole number beyond all others.
        fn visit_f64<E: Error>(self, number: f64) -> Result<Entry, E> {
            self.visit_i64(number as i64)
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<Entry, E> {
            Ok(Entry::Value(Value::Text(text.to_owned())))
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Entry, A::Error> {
            let mut found = Vec::new();
            while let Some(entry) = list.next_element()? {
                found.push(entry);
            }
            Ok(Entry::List(found))
        }

        fn visit_map<A: MapAccess<'de>>(self, mut table: A) -> Result<Entry, A::Error> {
            let mut found = Vec::new();
            while let Some(pair) = table.next_entry()? {
                found.push(pair);
            }
            Ok(Entry::Table(Table(found)))
        }
    }
}
