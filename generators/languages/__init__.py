"""Generated types for other languages: one model of the definition, one module a language."""
