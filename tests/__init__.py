"""The tests mirror the rooms of the house: tests/rules for knockdown/rules, and so on."""
