"""The pages, one module for each subject, in packages by the readers' purposes."""
