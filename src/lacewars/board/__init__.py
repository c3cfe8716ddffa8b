"""What board wargames share: data, words, maps, decks, tracks, tables; pure functions on data."""
