"""Search for Bengali text: the analyser, and what indexes and finds with it."""
