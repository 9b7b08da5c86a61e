"""The laboratory: many matches that say which opponent, weight or card is better, and by how much."""
