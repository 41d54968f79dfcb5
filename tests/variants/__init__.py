"""Every number of every game, one step up and one step down: sound, or refused by its key."""
