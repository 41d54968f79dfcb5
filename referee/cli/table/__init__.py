"""The commands of `referee table`: one file a command."""
