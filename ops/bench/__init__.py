"""Benchmarks. Each prints ratios of times measured in the same run."""
