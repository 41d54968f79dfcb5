"""What is done at a kept table: read, written, hidden where it must be, carried out."""
