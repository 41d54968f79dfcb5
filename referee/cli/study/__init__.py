"""The commands of `referee study`: one file a command."""
