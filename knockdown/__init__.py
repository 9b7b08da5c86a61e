"""Knockdown, the game. Importing the rules never imports pygame."""
