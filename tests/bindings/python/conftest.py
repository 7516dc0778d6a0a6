"""Leaves no compiled files among the golden ones, from which the exceptions are imported."""

import sys

sys.dont_write_bytecode = True
