"""The rules of spelling and typography: each finds its wrong examples and accepts its right ones."""

import json
from typing import Any

import pytest
from django.conf import settings

from cms.core.passages import Passage, Role, html_items
from proofing.checks import check_passage
from proofing.findings import Finding
from proofing.rule_functions import find_legacy_bengali
from proofing.rules import ERROR, RULES, WARNING, Rule

IDS = [f"O{number:02}" for number in range(1, 51)]


def findings(text: str, role: Role = Role.TEXT, **more: Any) -> list[Finding]:
    return list(check_passage("/yoga", Passage("body", "", text, role, **more)))


def ids(text: str, role: Role = Role.TEXT) -> set[str]:
    return {finding.rule for finding in findings(text, role)}


def html_ids(html: str) -> set[str]:
    passages = [item for item in html_items("body", "", html) if isinstance(item, Passage)]
    return {finding.rule for passage in passages for finding in check_passage("/yoga", passage)}


def examples(kind: str) -> list[Any]:
    return [
        pytest.param(rule, text, id=f"{rule.id} {text[:24]}")
        for rule in RULES
        for text in getattr(rule, kind)
    ]


def test_every_rule_has_examples() -> None:
    assert list(dict.fromkeys(rule.id for rule in RULES)) == IDS
    for rule in RULES:
        assert rule.severity in (ERROR, WARNING)
        assert rule.wrong, rule
        assert rule.right, rule
        assert rule.message.endswith(".")


@pytest.mark.parametrize(("rule", "text"), examples("wrong"))
def test_wrong_example_is_found(rule: Rule, text: str) -> None:
    same = [finding for finding in findings(text) if finding.message == str(rule.message)]
    assert {(finding.rule, finding.severity) for finding in same} == {(rule.id, rule.severity)}


@pytest.mark.parametrize(("rule", "text"), examples("right"))
def test_right_example_breaks_no_rule(rule: Rule, text: str) -> None:
    assert findings(text) == []


def test_text_for_old_fonts_is_found_by_its_letters() -> None:
    examples = json.loads((settings.BASE_DIR / "frontend/src/test/legacy-bengali.json").read_text("utf-8"))
    assert [text for text in examples["legacy"] if not list(find_legacy_bengali(text))] == []
    assert [text for text in examples["clean"] if list(find_legacy_bengali(text))] == []


# Alternatives of long patterns


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("O14", "আচার্য্য কর্ম্ম বর্দ্ধমান মূর্চ্ছা অর্ত্থ"),
        ("O16", "খ্রিস্ট খ্রীস্ট খ্রীষ্ট খৃষ্ট খৃস্ট"),
        ("O17", "ষ্টেশন মাষ্টার পোষ্ট রেজিষ্টার আগষ্ট লিষ্ট টেষ্ট হোষ্টেল"),
        (
            "O18",
            "সরকারী বেশী দেশী বিদেশী বাঙালী ইংরেজী বাংলাদেশী হিন্দী আরবী ফারসী জানুয়ারী ফেব্রুয়ারী একাডেমী "
            "কাহিনী তৈরী বাড়ী গাড়ী শাড়ী পাখী হাতী চাকরী জরুরী খুশী দরকারী শ্রেণী পদবী রচনাবলী ধমনী নাড়ী পল্লী "
            "ভঙ্গী অঙ্গভঙ্গী কিংবদন্তী ধ্রুপদী চীৎকার",
        ),
        ("O19", "স্থায়ীত্ব দায়ীত্ব কৃতীত্ব সহযোগীতা প্রতিযোগীতা উপযোগীতা সহমর্মীতা"),
        (
            "O20",
            "প্রানায়াম প্রানী প্রান প্রনিধান ধারনা সাধারন কারন গ্রহন কল্যান নির্মান পরিমান প্রমান পরিনত হিরন্ময় "
            "ব্যাকরন রামায়ন ত্রান শ্রেনি তান্ডব পন্ডিত মন্ডল মেরুদন্ড খন্ড দন্ড ভান্ডার ঘন্টা কান্ড প্রচন্ড ঋন "
            "শ্রাবন লক্ষন বিশ্লেষন",
        ),
        (
            "O21",
            "কর্ণেল গভর্ণর ট্রেণ ঝর্ণা পরাণ দরুণ ধরণ পুরাণো লণ্ডন প্যাণ্ট সেকেণ্ড এজেণ্ট কাউণ্টার ফাণ্ড ব্যাণ্ড ঠাণ্ডা রাণী",
        ),
        ("O22", "বাংগালি রংগ বংগ সংগে সংগী অংগ শৃংখলা আকাংখা আকাংক্ষা আকাঙ্খা আশংকা অংক পংক্তি অষ্টাংগ"),
        ("O23", "অহঙ্কার ভয়ঙ্কর সঙ্গীত সঙ্ঘ সঙ্কীর্ণ সঙ্কল্প অলঙ্কার সঙ্কট সঙ্খ্যা"),
        ("O24", "তত্ব সাত্বিক সাত্তিক সত্বেও মহত্ব সত্ব সত্ত্বা উজ্জল উচ্ছাস সান্তনা স্বত্তা"),
        (
            "O25",
            "ব্যাক্তি ব্যাথা ব্যাবহার ব্যাবস্থা ব্যাতীত ব্যাতিক্রম ব্যাস্ত ব্যায় অভ্যস্থ ব্যখ্যা ব্যায়ম অধ্যায়ন",
        ),
        (
            "O26",
            "মুহুর্ত মুহূর্ত্ত দূর্ঘটনা দূর্নীতি দূর্বল দুরত্ব ভূল সূস্থ নুন্যতম ন্যুনতম শূণ্য শুন্য পূর্ন মূল্যায়ণ "
            "অনুকুল প্রতিকুল রুপ স্বরুপ ভুমি সুত্র",
        ),
        ("O27", "কিভাবে কিরকম কিরূপ কিসে"),
        ("O28", "হয়না করেনা যায়না পারেনা থাকেনা দেয়না বলেনা হবেনা আসেনা নেয়না"),
        ("O29", "ভাল ভালবাসা কখনও এখনও তখনও কোনও আরো আজো এগার পনের ষোল"),
        ("O39", "দ্বারা কর্তৃক আবির্ভাব মহাপ্রয়াণ অসাধারণ অতুলনীয় সর্বশ্রেষ্ঠ যুগান্তকারী বিশ্বখ্যাত নিঃসন্দেহে"),
    ],
)
def test_every_alternative_of_a_pattern_is_found(rule: str, words: str) -> None:
    assert [word for word in words.split() if rule not in ids(word)] == []


@pytest.mark.parametrize(
    "text",
    [
        "প্রচারণা কারখানা ব্যাকরণ গ্রহণ করুন কল্যাণ নির্মাণ ঋণ লক্ষ্মণ কান্ডারি",
        "আসুন বসি। এটি একটি পথ। যা আছে, তাতে তৃপ্তি।",
        "কী কী আছে? কি না, তা-ও কি জানা যায়? কিসমিস কি বাকি?",
        "নিয়ম করেনি যায়নি নিজে নিন না নানা হয় না",
        "৩৫৬টি, ১,২৫,০০০ টাকা, ২.৫ কেজি, ৩০–৪০ শতাংশ, ১০:৩০ মিনিট",
        "২০২৬ সালের ২৫শে বৈশাখ, ৬ সেপ্টেম্বর ১৯৭৮",
        "দুঃখ, অন্তঃকরণ ও নিঃশ্বাস; তপঃ ও রজঃ",
        "‘তপঃ’, ‘রজঃ’ ও ‘তমঃ’; “ভালো”—বলেন",
        "প্রাউট (PROUT) ও AMURT-এর কথা, [৩][৪]।",
        "দেশীয় ও বিদেশীয়, নদী, জীবনী, প্রাণী, স্থায়ী",
        "প্রভাত সঙ্গীতের গান; এ্যামার্টের দল",
    ],
)
def test_correct_prose_has_no_findings(text: str) -> None:
    assert findings(text) == []


# Skipped texts


@pytest.mark.parametrize(
    ("role", "text"),
    [
        (Role.SOURCE, "বই 1955"),
        (Role.SOURCE, "বই."),
        (Role.SOURCE, 'বই "যোগ"'),
        (Role.SOURCE, "AMURTএর বই"),
        (Role.SOURCE, "‘আনন্দ মার্গ’"),
        (Role.TABLE, "৩০%"),
    ],
)
def test_rule_skips_texts_it_does_not_apply_to(role: Role, text: str) -> None:
    assert ids(text, role) == set()
    assert ids(text) != set()


@pytest.mark.parametrize(
    "text",
    [
        "দেখুন https://example.org/a,b?c=1955 পাতায়।",
        "দেখুন https://example.org/1955।",
        "লিখুন dhaka2@example.org ঠিকানায়।",
        "দেখুন www.example.org/2026 পাতায়।",
    ],
)
def test_addresses_are_not_checked(text: str) -> None:
    assert findings(text) == []


@pytest.mark.parametrize(
    "html",
    [
        "<p>লিখুন <code>যোগ 8 ।</code> এখানে।</p>",
        "<pre>যোগ 8 ।</pre>",
        '<p>নাম <span lang="hi">योग <b>8</b><br></span> এখানে।</p>',
        '<p lang="en">Yoga 1955</p><p>যোগ।</p>',
        "<p>যোগ<br>আসন</p>",
        "<p>যোগ\n  আসন।</p>\n<p>ধ্যান।</p>",
        "<ul><li>যোগ</li><li>আসন</li></ul>",
        '<p><a href="/yoga">যোগ</a>, <b>আসন</b>।</p>',
    ],
)
def test_code_other_languages_and_markup_are_not_checked(html: str) -> None:
    assert html_ids(html) == set()


@pytest.mark.parametrize(
    ("html", "rules"),
    [
        ("<p><b>যোগ</b>ের পাতা</p>", {"O11"}),
        ('<p><a href="/yoga">যোগ</a>ের পাতা</p>', {"O11"}),
        ("<p>‘যোগ</p><p>আসন’</p>", {"O41"}),
        ('<p lang="bn-BD">যোগ 8</p>', {"O08"}),
        ("<p>যোগ&nbsp;আসন</p>", {"O30"}),
        ("<p>যোগ  আসন</p>", {"O30"}),
        ("<h2>বেশী</h2>", {"O18"}),
    ],
)
def test_text_inside_markup_is_checked(html: str, rules: set[str]) -> None:
    assert html_ids(html) == rules


# Findings


def test_finding_has_the_word_and_its_context() -> None:
    (finding,) = findings("ক " * 16 + "তাঁর সরকারী কাজ। " + "খ " * 20)
    assert (finding.match, finding.rule, finding.field) == ("সরকারী", "O18", "body")
    assert finding.excerpt == f"…{'ক ' * 9}ক তাঁর সরকারী কাজ। {'খ ' * 9}খ…"
    assert str(finding) == (
        "body: error O18 “সরকারী”: Write the short ই, as in শ্রেণি and সরকারি.\n      " + finding.excerpt
    )


def test_excerpt_is_cut_between_graphemes() -> None:
    (finding,) = findings("ক্ষি" * 40 + " সরকারী")
    assert finding.excerpt == "…" + "ক্ষি" * 23 + " সরকারী"


@pytest.mark.parametrize(
    ("text", "told"), [("যো\u200bগ", "U+200B"), ("যোগ  আসন", "␣␣"), ("যোগ\u00a0আসন", "U+00A0")]
)
def test_invisible_characters_are_shown_as_code_points(text: str, told: str) -> None:
    assert [f"“{told}”" in str(finding) for finding in findings(text)] == [True]
