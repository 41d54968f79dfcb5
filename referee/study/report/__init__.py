"""What a study found: tables and plots, at the terminal, as HTML and as PDF."""
