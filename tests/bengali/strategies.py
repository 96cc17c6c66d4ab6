"""Texts of pieces that are hard to analyse, for Hypothesis."""

from hypothesis import settings
from hypothesis import strategies as st

PIECES = st.sampled_from(
    [
        *"কখরষতযড়ঢ়বনমসহঅআইউএওািীুূৃেোৌ্ঁংঃৎ০৯aZé-’:., \u200c\u200d\u09bc\u09dc\u09df\u09d7",
        *("ক্ষ", "র্ত্ত", "গুলো", "দের", "য়ে", "-এর", "শ্রীশ্রী", "করেছি", "সঙ্গীত", "১,০০", "\u0301", "\u0915"),
    ]
)
TEXTS = st.lists(PIECES, max_size=40).map("".join)
bounded = settings(max_examples=200, deadline=None, derandomize=True, database=None)
