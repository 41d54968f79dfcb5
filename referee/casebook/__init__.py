"""Case files: disputes with their verdicts, judged again and compared."""
