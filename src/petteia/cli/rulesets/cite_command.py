"""``petteia cite``: how rulesets are cited."""

import argparse
import json

from petteia.cli import usage

DESCRIPTION = (
    "Cite rulesets with their versions and the publications that they are taken from: in words, "
    "as BibTeX or as CSL JSON."
)
FORMATS = {"plain": "in words", "bibtex": "as BibTeX", "csl": "as CSL JSON"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "rulesets", metavar="RULESET", nargs="+", help="a ruleset's id or a ruleset file"
    )
    purpose = ", ".join(f"{name} {words}" for name, words in FORMATS.items())
    usage.add_option(
        parser, "--format FORMAT", f"{purpose} (plain)", usual="plain", choices=tuple(FORMATS)
    )
    usage.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the citation."""
    from petteia.rulesets import citation

    cited = citation(tuple(dict.fromkeys(arguments.rulesets)))
    forms = {name: getattr(cited, name) for name in FORMATS}
    document = forms | {"csl": json.loads(cited.csl)}
    usage.answer(arguments, document, [forms[arguments.format]])
    return 0
