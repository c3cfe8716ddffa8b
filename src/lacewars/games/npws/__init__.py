"""No Peace Without Spain!, 1702-13: two sides, a fortress a march, and every march may be met."""
