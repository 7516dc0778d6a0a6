"""What commands and the runner share and no contract knows of: terminal, files, signals, text."""
