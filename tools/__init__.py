"""What developers and builders run; no part of the game."""
