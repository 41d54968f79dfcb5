"""What leaves the press for other tools: pictures, tables on a screen, print on demand, cutters."""
