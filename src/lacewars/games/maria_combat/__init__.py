"""Maria's combat alone (chapter 11.1): two generals, two hands, one score."""
