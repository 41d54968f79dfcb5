"""The build guide: what to print on what, how to cut and fold it, what to count and to sort."""
