"""The element `track`: numbered spaces in a row, to and fro, or round the edge."""
