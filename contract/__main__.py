"""`python -m contract`: the same as `aimux-contract`."""

import sys

from contract.cli import main

sys.exit(main())
