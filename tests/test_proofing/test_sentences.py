"""Findings of the proofreader in natural sentences, correct and faulty ones."""

from pathlib import Path

import pytest

from cms.core.passages import Passage, Role
from proofing.checks import check_passage
from proofing.findings import Finding

SENTENCES = Path(__file__).with_name("sentences.txt").read_text(encoding="utf-8").splitlines()


def findings(text: str) -> list[Finding]:
    return list(check_passage("/", Passage("body", "", text, Role.TEXT)))


@pytest.mark.parametrize("sentence", SENTENCES)
def test_natural_sentence_has_no_findings(sentence: str) -> None:
    assert [(finding.rule, finding.match) for finding in findings(sentence)] == []


def test_there_are_many_natural_sentences() -> None:
    assert len(SENTENCES) >= 60


@pytest.mark.parametrize(
    ("sentence", "faults"),
    [
        ("গ্রামে খাদ্য বিতরন করা হয়।", ["বিতরন"]),
        ("আমি এ কাজ করিনা।", ["করিনা"]),
        ("মানুশ মানুষের জন্য।", ["মানুশ"]),
        ("ব্যাধী থেকে মুক্তি চাই।", ["ব্যাধী"]),
        ("তিনি কাজে নিয়োজীত আছেন।", ["নিয়োজীত"]),
        ("তিনি বললেন, “কাজ শেষ হয়েছে।", ["“"]),
        ('তিনি বললেন,"কাজ শেষ হয়েছে।', [",", '"', '"']),
        ("আজ অনুষ্ঠান শেষ .", [" ."]),
        ("মেলা চলবে ৫টা পর্যন্ত।পরে গান হবে।", ["।"]),
        ("ফোন করুন ০১৭১২-৩৪৫৬৭৮ নম্বরে।", []),
        ("তিনি বললেন, “চেক্ দিন, কাল।”", ["চেক্"]),
        ("‘কর্ম্মের পথ’ বইটি", ["কর্ম্মের"]),
    ],
)
def test_faults_of_a_sentence_are_named(sentence: str, faults: list[str]) -> None:
    assert [finding.match for finding in findings(sentence)] == faults


@pytest.mark.parametrize(
    ("sentence", "corrected"),
    [
        ("চাল বিতরনের কাজ", "চাল বিতরণের কাজ"),
        ("আমি করিনা", "আমি করি না"),
        ("তিনি করে নি", "তিনি করেনি"),
        ("যোগ । আসন", "যোগ। আসন"),
        ("যোগ।আসন", "যোগ। আসন"),
        ("ধর্ম্মের কথা", "ধর্মের কথা"),
        ("১৯৮২-৯০ সাল", "১৯৮২–৯০ সাল"),
        ("১৯৭8 সাল", "১৯৭৮ সাল"),
        ("সে কিভাবে গেল", "সে কীভাবে গেল"),
        ("দেশেরজন্য", "দেশের জন্য"),
        ("আষ্চর্য", "আশ্চর্য"),
        ("সময নেই", "সময় নেই"),
        ("এবং এবং আমি", "এবং আমি"),
        ("শিক্ষা, ত্রাণ, ও কল্যাণ", "শিক্ষা, ত্রাণ ও কল্যাণ"),
        ("ক্রমশঃ কমে", "ক্রমশ কমে"),
        ("বিষয়ঃ বৃক্ষরোপণ", "বিষয়: বৃক্ষরোপণ"),
        ("জাতীয় সঙ্গিতের সুর", "জাতীয় সংগীতের সুর"),
        ("তখনও রাত", "তখনো রাত"),
        ("আরো চাল", "আরও চাল"),
        ("তুমি এখন কি করছ?", "তুমি এখন কী করছ?"),
        ("আপনি কী কাল ঢাকায় যাচ্ছেন?", "আপনি কি কাল ঢাকায় যাচ্ছেন?"),
        ("শিক্ষক শিক্ষক বললেন।", "শিক্ষক বললেন।"),
        ("হ’ল না", "হল না"),
    ],
)
def test_suggestion_replaces_the_match(sentence: str, corrected: str) -> None:
    finding = findings(sentence)[0]
    assert finding.start is not None
    assert sentence[: finding.start] + finding.suggestion + sentence[finding.end :] == corrected
