"""Case files: disputes and chance, judged or carried out again and compared."""
