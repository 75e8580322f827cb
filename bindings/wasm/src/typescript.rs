//! Generates the types of the pages from the core's views and the messages, `web/engine/core.ts`,
//! and the letters of a Greek board, `web/board/model/greek.ts`. If a file is out of date, the test
//! fails and rewrites it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use petteia_core::game::greek;
use ts_rs::{Config, TS, TypeVisitor};

use petteia_messages::{Answer, Request};

const TYPES: &str = "../../web/engine/core.ts";
const LETTERS: &str = "../../web/board/model/greek.ts";

/// The declarations of types by their names: the types that one needs come in any order.
#[derive(Default)]
struct Declarations(BTreeMap<String, String>);

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let config = Config::new().with_large_int("number");
        // Only types with a path have a name of their own: neither numbers nor lists do.
        if T::output_path().is_none() || self.0.contains_key(&T::ident(&config)) {
            return;
        }
        let declaration = T::decl(&config);
        let is_code =
            |line: &&str| !["/**", " * ", " */"].iter().any(|mark| line.starts_with(mark));
        let lines: Vec<&str> = declaration.lines().filter(is_code).map(str::trim_end).collect();
        self.0.insert(T::ident(&config), format!("\nexport {}\n", lines.join("\n")));
        T::visit_dependencies(self);
    }
}

fn types() -> String {
    let mut declarations = Declarations::default();
    declarations.visit::<Request>();
    declarations.visit::<Answer>();
    format!(
        "/**\n * Written by `cargo test --package petteia-wasm --features typescript` from `core/src/view` and\n \
         * `bindings/wasm/messages`, which say what each means.\n */\n{}",
        declarations.0.into_values().collect::<String>()
    )
}

fn letters() -> String {
    let files = String::from_iter(greek::FILES);
    let ranks = greek::RANKS.join(" ");
    let lookalikes = greek::LOOKALIKES.map(|(latin, greek)| format!("  {latin}: \"{greek}\",\n"));
    format!(
        "/**\n * Files, ranks and Latin capitals of a Greek board (VOG-N1, VOG-N2), written by\n \
         * `cargo test --package petteia-wasm --features typescript` from `core/src/game/greek.rs`.\n */\n\n\
         export const FILES = \"{files}\";\n\n\
         export const RANKS = \"{ranks}\".split(\" \");\n\n\
         export const LOOKALIKES: Record<string, string> = {{\n{}}};\n",
        lookalikes.concat()
    )
}

fn check(name: &str, due: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let written = fs::read_to_string(&file).unwrap_or_default();
    fs::write(&file, due).expect("the file can be written");
    assert_eq!(written, due, "{name} was out of date and has been updated");
}

#[test]
fn the_types_of_the_pages_are_those_of_the_core() {
    check(TYPES, &types());
}

#[test]
fn test_vog_n1_the_board_uses_the_letters_of_the_core() {
    check(LETTERS, &letters());
}
