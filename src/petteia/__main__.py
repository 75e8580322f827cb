"""``python -m petteia``: the command line."""

import sys

from petteia.cli import main

if __name__ == "__main__":
    sys.exit(main())
