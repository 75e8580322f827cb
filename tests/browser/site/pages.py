"""The pages that every look is tried on: a page that is new is added here."""

PAGES = (
    "/",
    "/play?ruleset=vogt.petteia",
    "/lobby",
    "/events",
    "/feed",
    "/rules",
    "/rules?by=author",
    "/builder",
    "/rules/vogt.kubeia",
    "/compare",
    "/analysis",
    "/analysis?ruleset=vogt.kubeia",
    "/studies",
    "/explorer",
    "/explorer?ruleset=vogt.kubeia&moves=roll:11&where=anywhere&result=1-0",
    "/learn",
    "/learn/first-steps",
    "/puzzles",
    "/compare?rulesets=cyningstan.petteia,navpil.poleis,vogt.kubeia-tournament,nobody.nothing",
    "/account/new",
    "/account/sign-in",
    "/about",
    "/testimonies",
    "/accessibility",
    "/me",
    "/me/delete",
    "/api-docs",
    "/nowhere",
)
ELSEWHERE = ("api", "game", "join")
"""What is tried in tests of its own, or is no page."""
