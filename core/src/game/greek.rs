//! Squares in Greek letters, and the numerals of a Greek board (VOG-N1, VOG-N2).

/// The files of Vogt's board, Α to Μ, and the following letters for wider boards.
pub const FILES: [char; 16] =
    ['Α', 'Β', 'Γ', 'Δ', 'Ε', 'Ζ', 'Η', 'Θ', 'Ι', 'Κ', 'Λ', 'Μ', 'Ν', 'Ξ', 'Ο', 'Π'];

/// The ranks in Attic acrophonic numerals.
pub const RANKS: [&str; 16] = [
    "Ι",
    "ΙΙ",
    "ΙΙΙ",
    "ΙΙΙΙ",
    "Π",
    "ΠΙ",
    "ΠΙΙ",
    "ΠΙΙΙ",
    "ΠΙΙΙΙ",
    "Δ",
    "ΔΙ",
    "ΔΙΙ",
    "ΔΙΙΙ",
    "ΔΙΙΙΙ",
    "ΔΠ",
    "ΔΠΙ",
];

/// Latin capitals, each with the Greek letter that it resembles.
pub const LOOKALIKES: [(char, char); 11] = [
    ('A', 'Α'),
    ('B', 'Β'),
    ('E', 'Ε'),
    ('Z', 'Ζ'),
    ('H', 'Η'),
    ('I', 'Ι'),
    ('K', 'Κ'),
    ('M', 'Μ'),
    ('N', 'Ν'),
    ('O', 'Ο'),
    ('P', 'Ρ'),
];

/// A letter of a move, in Greek if it is a file's.
pub fn in_greek(letter: char) -> char {
    match letter {
        'a'..='p' => FILES[usize::from(letter as u8 - b'a')],
        _ => letter,
    }
}

/// A letter of a move, in Latin if it is a Greek file's.
pub fn in_latin(letter: char) -> char {
    let file = FILES.iter().position(|file| *file == letter);
    file.map_or(letter, |file| char::from(b'a' + file as u8))
}
