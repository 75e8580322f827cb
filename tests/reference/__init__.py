"""The rules a second time: plain, slow and literal, straight from the rule texts by rule ID.

Nothing here shares code, tables or ideas of representation with the core. The comparison tests
play both side by side; if they differ, one of the two has misread a rule.
"""
