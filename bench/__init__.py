"""What Marga's speed claims rest on: each benchmark prints ratios measured in one run."""
