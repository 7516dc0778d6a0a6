"""A host that reads the wire by the golden files alone: schemas, fixtures, exception classes."""
