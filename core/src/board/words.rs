//! Enumerations whose variants have words in programs.

/// Declares an enumeration, each variant with its word.
macro_rules! words {
    ($(#[$about:meta])* $name:ident {
        $($(#[$meaning:meta])* $variant:ident = $word:literal;)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[$meaning])* $variant,)+ }

        impl $name {
            /// All variants, in the order of their numbers.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The word for the variant in programs and ruleset files.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// The variant with a word.
            pub fn of_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|variant| variant.word() == word)
            }
        }
    };
}

pub(crate) use words;
