"""The plays of packages: listed, drawn at random, put together on the page."""
