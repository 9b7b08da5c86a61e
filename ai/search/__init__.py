"""What strong opponents share: features of a position, their evaluation, and search. Written to be compiled."""
