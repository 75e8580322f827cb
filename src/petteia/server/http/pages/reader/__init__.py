"""The reader's own: account, profile, preferences, feed and notifications."""
