//! Enumerations whose values have words.

/// Declares enumerations, each value with the word for it in programs.
macro_rules! words {
    ($($(#[$about:meta])* $name:ident {
        $($(#[$meaning:meta])* $variant:ident = $word:literal;)+
    })+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[$meaning])* $variant,)+ }

        impl $name {
            /// The word for it in programs.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }
    )+};
}
