"""How a study runs: batches, workers, checkpoints, intervals."""
