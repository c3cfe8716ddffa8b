"""The steps, each in a file of its own."""
