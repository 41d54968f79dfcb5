"""Pictures of a game: found by name, read from SVG, PNG and JPEG, drawn as scenes."""
