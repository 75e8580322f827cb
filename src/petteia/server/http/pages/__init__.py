"""The pages, one module for each subject, in packages by what readers come for."""
