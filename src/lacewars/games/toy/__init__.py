"""A Quarrel in Valdor: the smallest game with every shape, and the model for a new one."""
