"""The page of `pnp watch`: a folder as it will print, drawn anew after each save."""
