"""Boards of any game: a grid with terrain, a picture, and what a layout draws over them."""
