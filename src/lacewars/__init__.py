"""Five board wargames of the age of lace, with every rule enforced and explained."""
