//! TOML texts in which entries change, while everything else stays as written.

use std::ops::Range;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyMapping, PyString, PyTuple};
use toml_edit::{ArrayOfTables, Document, DocumentMut, InlineTable, Item, Key, Table, Value};

/// A step of a path: the name of an entry, or the number of a list item, from 0.
#[derive(Clone, FromPyObject, IntoPyObject, PartialEq)]
pub enum Step {
    Number(usize),
    Name(String),
}

/// A TOML text in which entries are set, moved and removed, while all else stays as written.
///
/// Comments stay, except those in or after a removed entry. A path consists of names and, in lists,
/// numbers from 0. ``str`` returns the text. Raises ``ValueError`` for a text that is not TOML.
#[pyclass(module = "petteia._core")]
pub struct TomlText {
    document: DocumentMut,
}

#[pymethods]
impl TomlText {
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        Ok(Self { document: parsed(text)?.into_mut() })
    }

    fn __str__(&self) -> String {
        self.document.to_string()
    }

    /// Line and column, from 1, of every table, key and list item, by its path.
    fn places<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let text = self.__str__();
        let document = parsed(&text)?;
        let ends = text.match_indices('\n').map(|(end, _)| end + 1);
        let lines = std::iter::once(0).chain(ends).collect();
        let places = Places { text: &text, lines, found: PyDict::new(py) };
        places.add_entries(document.as_item(), &mut Vec::new())?;
        Ok(places.found)
    }

    /// Give an entry a value.
    ///
    /// Missing tables on the path are created: the first ``headed`` of them with a header, the
    /// others with dotted keys. Nothing changes if a table's name is already used for something
    /// else.
    #[pyo3(signature = (path, value, headed = None))]
    fn set(
        &mut self,
        mut path: Vec<Step>,
        value: &Bound<'_, PyAny>,
        headed: Option<usize>,
    ) -> PyResult<()> {
        let (value, headed) = (toml_value(value)?, headed.unwrap_or(path.len()));
        let position = self.next_position(path.first());
        let Some(Step::Name(key)) = path.pop() else {
            return Err(PyTypeError::new_err("a path ends with a name"));
        };
        let mut table = self.document.as_item_mut();
        for (depth, step) in path.iter().enumerate() {
            let made = || missing_table(depth, headed, path.len(), position);
            let Some(next) = next_table(table, step, made) else { return Ok(()) };
            table = next;
        }
        let is_inline = table.is_inline_table();
        let Some(entries) = table.as_table_like_mut() else { return Ok(()) };
        match entries.get_mut(&key) {
            Some(Item::Value(old)) => {
                let decor = old.decor().clone();
                *old = value;
                *old.decor_mut() = decor;
            }
            Some(item) => *item = Item::Value(value),
            None => {
                entries.insert(&key, Item::Value(value));
                if is_inline {
                    entries.fmt();
                }
            }
        }
        Ok(())
    }

    /// Remove an entry or a table if it is there, and tables that this leaves empty.
    fn remove(&mut self, mut path: Vec<Step>) -> PyResult<()> {
        self.remove_one(&path)?;
        path.pop();
        while let Some(Step::Name(_)) = path.last() {
            match found(self.document.as_item(), &path).and_then(Item::as_table_like) {
                Some(table) if !table.is_empty() => break,
                Some(_) => self.remove_one(&path)?,
                None => {}
            }
            path.pop();
        }
        Ok(())
    }

    /// Give each table of a list a header if the tables are in brackets.
    fn add_headers(&mut self, name: &str) -> PyResult<()> {
        self.tables_of(name).map(|_| ())
    }

    /// Add a table to a list before the table with a number; at the end if there is none.
    fn insert_table(
        &mut self,
        name: &str,
        number: usize,
        entries: &Bound<'_, PyMapping>,
    ) -> PyResult<()> {
        let mut table = Table::new();
        for item in entries.items()? {
            let (key, value): (String, Bound<'_, PyAny>) = item.extract()?;
            table.insert(&key, Item::Value(toml_value(&value)?));
        }
        let end = self.next_position(None);
        let tables = self.tables_of(name)?;
        let before = tables.get(number).map(Table::position);
        let last = tables.iter().filter_map(last_table_position).max();
        table.set_position(before.unwrap_or_else(|| last.or(Some(end))));
        tables.insert(number.min(tables.len()), table);
        Ok(())
    }

    /// Move a table of a list, with the comment above it, before an earlier one.
    fn move_table(&mut self, name: &str, number: usize, before: usize) -> PyResult<()> {
        let tables = self.tables_of(name)?;
        if number >= tables.len() || before >= number {
            return Ok(());
        }
        let position = tables.get(before).and_then(Table::position);
        let mut table = tables.remove(number);
        leave_positions(&mut table);
        table.set_position(position);
        tables.insert(before, table);
        Ok(())
    }
}

impl TomlText {
    /// A list of tables, which is created if it is missing and converted if its tables are in
    /// brackets.
    fn tables_of(&mut self, name: &str) -> PyResult<&mut ArrayOfTables> {
        let is_array = self.document.get(name).is_some_and(Item::is_array);
        // The decor of a key in brackets is not part of a header.
        let around = self.document.key_mut(name).filter(|_| is_array);
        let above = around.and_then(|mut key| {
            let decor = std::mem::take(key.leaf_decor_mut());
            decor.prefix().and_then(|raw| raw.as_str()).map(|above| format!("\n{above}"))
        });
        let entry = self.document.entry(name).or_insert(Item::ArrayOfTables(ArrayOfTables::new()));
        if is_array {
            // An empty list has no tables to give headers to.
            let tables = std::mem::take(entry).into_array_of_tables().unwrap_or_default();
            *entry = Item::ArrayOfTables(tables);
            let first = entry.get_mut(0).and_then(Item::as_table_mut);
            if let (Some(table), Some(above)) = (first, above) {
                table.decor_mut().set_prefix(above);
            }
        }
        let refused = || PyValueError::new_err(format!("{name} is not a list of tables"));
        entry.as_array_of_tables_mut().ok_or_else(refused)
    }

    /// Where a new table goes: after the last one with the same first name, or at the end.
    fn next_position(&self, first: Option<&Step>) -> isize {
        let root = self.document.as_table();
        let kin = match first {
            Some(Step::Name(name)) => root.get(name).and_then(last_position),
            _ => None,
        };
        kin.unwrap_or_else(|| last_table_position(root).map_or(0, |last| last + 1))
    }

    /// Remove the lines of an entry or a table; one in braces or brackets has no separate lines.
    fn remove_one(&mut self, path: &[Step]) -> PyResult<()> {
        let Some((last, parents)) = path.split_last() else { return Ok(()) };
        let parent = found_mut(self.document.as_item_mut(), parents);
        if let (Some(Item::Value(Value::InlineTable(table))), Step::Name(key)) = (parent, last) {
            if table.remove(key).is_some() {
                table.fmt();
            }
            return Ok(());
        }
        let written = self.__str__();
        let document = parsed(&written)?;
        let parent = found(document.as_item(), parents);
        let Some(item) = found(document.as_item(), path) else { return Ok(()) };
        let key = match (parent, last) {
            (Some(Item::Table(table)), Step::Name(key)) => table.key(key),
            _ => None,
        };
        let mut blocks = Vec::new();
        add_blocks(item, key, &mut blocks);
        blocks.sort_by_key(|block| std::cmp::Reverse(block.start));
        let mut text = written.clone();
        for block in blocks {
            text.replace_range(whole_lines(&text, block), "");
        }
        if !matches!(item, Item::Value(_)) {
            let end = text.trim_end().len();
            text.truncate(end);
            text.push_str(if end > 0 { "\n" } else { "" });
        }
        self.document = parsed(&text)?.into_mut();
        Ok(())
    }
}

fn parsed(text: &str) -> PyResult<Document<&str>> {
    Document::parse(text).map_err(|error| PyValueError::new_err(error.message().to_owned()))
}

/// A missing table on a path: with a header, or with dotted keys.
fn missing_table(depth: usize, headed: usize, length: usize, position: isize) -> Table {
    let mut table = Table::new();
    if depth < headed {
        table.set_position(Some(position));
        table.set_implicit(depth + 1 < headed.min(length));
    } else {
        table.set_dotted(true);
        table.set_implicit(true);
    }
    table
}

/// The table that a step leads to, created if it is missing; none if something else is there.
fn next_table<'a>(
    table: &'a mut Item,
    step: &Step,
    made: impl FnOnce() -> Table,
) -> Option<&'a mut Item> {
    let next = match step {
        Step::Number(number) => table.get_mut(*number)?,
        Step::Name(name) => {
            let is_inline = table.is_inline_table();
            let entry = table.as_table_like_mut()?.entry(name);
            let braces = || Item::Value(Value::InlineTable(InlineTable::new()));
            entry.or_insert_with(|| if is_inline { braces() } else { Item::Table(made()) })
        }
    };
    (next.is_table_like() || next.is_array_of_tables()).then_some(next)
}

fn found<'a>(item: &'a Item, path: &[Step]) -> Option<&'a Item> {
    path.iter().try_fold(item, |item, step| match step {
        Step::Number(number) => item.get(*number),
        Step::Name(name) => item.get(name),
    })
}

fn found_mut<'a>(item: &'a mut Item, path: &[Step]) -> Option<&'a mut Item> {
    path.iter().try_fold(item, |item, step| match step {
        Step::Number(number) => item.get_mut(*number),
        Step::Name(name) => item.get_mut(name),
    })
}

/// The last position of a table with a header, at or below an item.
fn last_position(item: &Item) -> Option<isize> {
    match item {
        Item::Table(table) => last_table_position(table),
        Item::ArrayOfTables(tables) => tables.iter().filter_map(last_table_position).max(),
        _ => None,
    }
}

fn last_table_position(table: &Table) -> Option<isize> {
    let below = table.iter().filter_map(|(_, item)| last_position(item)).max();
    table.position().max(below)
}

/// Clear the positions of a table and its subtables, so that they follow it wherever it goes.
fn leave_positions(table: &mut Table) {
    table.set_position(None);
    for (_, item) in table.iter_mut() {
        match item {
            Item::Table(inner) => leave_positions(inner),
            Item::ArrayOfTables(tables) => tables.iter_mut().for_each(leave_positions),
            _ => {}
        }
    }
}

/// Where an item is written: an entry, or the header of a table with its entries. Tables below it
/// have separate blocks.
fn add_blocks(item: &Item, key: Option<&Key>, blocks: &mut Vec<Range<usize>>) {
    match item {
        Item::Value(value) => {
            let start = key.and_then(Key::span).map(|span| span.start);
            blocks.extend(start.zip(value.span()).map(|(start, span)| start..span.end));
        }
        Item::Table(table) => add_table_blocks(table, blocks),
        Item::ArrayOfTables(tables) => {
            tables.iter().for_each(|table| add_table_blocks(table, blocks));
        }
        Item::None => {}
    }
}

fn add_table_blocks(table: &Table, blocks: &mut Vec<Range<usize>>) {
    let first = blocks.len();
    let has_header = !table.is_dotted() && !table.is_implicit();
    let mut header = table.span().filter(|_| has_header);
    for (name, item) in table {
        let is_own = match item {
            Item::Value(_) => true,
            Item::Table(inner) => inner.is_dotted(),
            _ => false,
        };
        let before = blocks.len();
        add_blocks(item, table.key(name), blocks);
        if let (true, Some(block)) = (is_own, &mut header) {
            let end = blocks.drain(before..).map(|own| own.end).max();
            block.end = block.end.max(end.unwrap_or(0));
        }
    }
    blocks.splice(first..first, header);
}

/// The lines of a block; for a table, also the blank line after it.
fn whole_lines(text: &str, block: Range<usize>) -> Range<usize> {
    let start = text[..block.start].rfind('\n').map_or(0, |end| end + 1);
    let line_end = |from: usize| text[from..].find('\n').map_or(text.len(), |end| from + end + 1);
    let end = line_end(block.end);
    let has_header = text[block.start..].starts_with('[');
    let next = line_end(end);
    let is_blank = has_header && text[end..next].trim().is_empty();
    start..if is_blank { next } else { end }
}

struct Places<'py, 'a> {
    text: &'a str,
    /// Where each line begins.
    lines: Vec<usize>,
    found: Bound<'py, PyDict>,
}

impl Places<'_, '_> {
    fn add_entries(&self, item: &Item, path: &mut Vec<Step>) -> PyResult<()> {
        match item {
            Item::Table(table) => {
                for (name, entry) in table {
                    // An entry starts at the start of its line, and so does a header.
                    let key = table.key(name).and_then(Key::span).map_or(0, |span| span.start);
                    let line = self.lines[self.line_of(key)];
                    let indent = self.text[line..].find(|sign| sign != ' ' && sign != '\t');
                    self.add(Step::Name(name.to_owned()), line + indent.unwrap_or(0), entry, path)?;
                }
            }
            Item::ArrayOfTables(tables) => {
                for (number, table) in tables.iter().enumerate() {
                    let place = table.span().map_or(0, |span| span.start);
                    self.add(Step::Number(number), place, &Item::Table(table.clone()), path)?;
                }
            }
            Item::Value(Value::Array(array)) => {
                for (number, entry) in array.iter().enumerate() {
                    let place = entry.span().map_or(0, |span| span.start);
                    self.add(Step::Number(number), place, &Item::Value(entry.clone()), path)?;
                }
            }
            Item::Value(Value::InlineTable(table)) => {
                for (name, entry) in table {
                    let place = table.key(name).and_then(Key::span).map_or(0, |span| span.start);
                    let entry = Item::Value(entry.clone());
                    self.add(Step::Name(name.to_owned()), place, &entry, path)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Adds a step of a path with its place, and everything below it.
    fn add(&self, step: Step, place: usize, entry: &Item, path: &mut Vec<Step>) -> PyResult<()> {
        path.push(step);
        self.note(path, place)?;
        self.add_entries(entry, path)?;
        path.pop();
        Ok(())
    }

    fn note(&self, path: &[Step], place: usize) -> PyResult<()> {
        let line = self.line_of(place);
        let column = self.text[self.lines[line]..place].chars().count() + 1;
        let path = PyTuple::new(self.found.py(), path.iter().cloned())?;
        self.found.set_item(path, (line + 1, column))
    }

    /// The number, from 0, of the line that contains a byte of the text.
    fn line_of(&self, place: usize) -> usize {
        self.lines.partition_point(|start| *start <= place) - 1
    }
}

/// A Python value in TOML; a mapping becomes a table in braces.
fn toml_value(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    if value.is_instance_of::<PyBool>() {
        return Ok(value.extract::<bool>()?.into());
    }
    if value.is_instance_of::<PyInt>() {
        // TOML has no larger numbers. It stays as text, and the check of its type reports its
        // place.
        return Ok(match value.extract::<i64>() {
            Ok(number) => number.into(),
            Err(_) => value.str()?.to_string().into(),
        });
    }
    if value.is_instance_of::<PyString>() {
        return Ok(value.extract::<String>()?.into());
    }
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        let entries: PyResult<Vec<_>> =
            value.try_iter()?.map(|entry| toml_value(&entry?)).collect();
        return Ok(Value::Array(entries?.into_iter().collect()));
    }
    let mut table = InlineTable::new();
    for item in value.cast::<PyMapping>()?.items()? {
        let (key, entry): (String, Bound<'_, PyAny>) = item.extract()?;
        table.insert(&key, toml_value(&entry)?);
    }
    Ok(Value::InlineTable(table))
}
