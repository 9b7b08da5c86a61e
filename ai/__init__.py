"""Opponents: they see one seat's view and the rules, nothing else of the game."""
