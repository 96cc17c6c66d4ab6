"""The examples that stand in the rules."""


def examples(rules: list[dict[str, list[str]]]) -> list[tuple[str, str]]:
    return [(text.split()[0], text.split()[1]) for rule in rules for text in rule["examples"]]
