"""The one kind of error that is shown to the user as a sentence."""


class KnockdownError(Exception):
    """A mistake the user can mend; its text is one whole sentence that says what and where."""
