"""The rulesets: their cards, family tree, texts, examples, figures and differences."""
