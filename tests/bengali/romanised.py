"""Words and their spelling in Latin letters."""

WORDS = {
    # conjuncts
    "জ্ঞান": "ggan",
    "বিজ্ঞান": "biggan",
    "শিক্ষা": "shiksha",
    "লক্ষ্য": "lokshyo",
    "স্বাস্থ্য": "swasthyo",
    "বিশ্ব": "bishwo",
    "সম্বন্ধ": "sombondho",
    "তত্ত্ব": "totto",
    "ইচ্ছা": "icchha",
    "প্রচ্ছদ": "procchhod",
    "সংস্কৃতি": "songskriti",
    "শ্রীশ্রী": "shrishri",
    "আনন্দ": "anondo",
    "ব্রহ্ম": "brohmo",
    # য-ফলা
    "সত্য": "sotyo",
    "ব্যায়াম": "byayam",
    "অধ্যাত্ম": "odhyatmo",
    "ঐক্য": "oikyo",
    # রেফ
    "ধর্ম": "dhormo",
    "কর্মসূচি": "kormosuchi",
    "নির্বাচন": "nirbachon",
    "পূর্ব": "purbo",
    # a hasanta that is seen, and the joiners
    "বাক্‌শক্তি": "bakshokti",
    "হঠাৎ": "hothat",
    "উৎসব": "utsob",
    "র‍্যাব": "ryab",
    "এক‌টি": "ekoti",
    # nukta letters, in two characters and in one
    "বাড়ি": "bari",
    "বা\u09dcি": "bari",
    "আষাঢ়": "asharh",
    "আষা\u09dd": "asharh",
    "সময়": "somoy",
    "সম\u09df": "somoy",
    "জাতীয়": "jatiyo",
    "জাতী\u09df": "jatiyo",
    "জাতীয়তা": "jatiyota",
    "প্রিয়": "priyo",
    # a vowel sign in two parts
    "ল\u09c7\u09beক": "lok",
    "ম\u09c7\u09d7ন": "moun",
    # other signs
    "চাঁদ": "chad",
    "দুঃখ": "dukh",
    "বাংলা": "bangla",
    "ঋষি": "rishi",
}
