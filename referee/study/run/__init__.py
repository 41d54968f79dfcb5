"""How a study runs: batches, workers, checkpoints, and the estimates that come of it."""
