"""The Bengali language, in plain Python: letters, numbers, dates, order, words, sounds and spelling."""
