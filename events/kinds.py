from django.db import models


class Kind(models.TextChoices):
    """The kinds of events; visitors see the labels."""

    DHARMACHAKRA = "dharmachakra", "ধর্মচক্র"
    CLASS = "class", "ক্লাস"
    SERVICE = "service", "সেবা"
    MUSIC = "music", "সংগীত"
    TALK = "talk", "আলোচনা"
    FESTIVAL = "festival", "উৎসব"
    OBSERVANCE = "observance", "পালনীয় দিন"
