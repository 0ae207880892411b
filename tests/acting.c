#include "acting.h"

#include <string.h>

enum { MOST = 2048, STEM = 4, WORD = 32, LIKE = 128 };

static acting kept[MOST];
static int n_kept;

void acting_clear(void) { n_kept = 0; }

void acting_note(int form, const char *text)
{
    for (int i = 0; i < n_kept; i++)
        if (strcmp(kept[i].text, text) == 0) return;
    if (n_kept == MOST) return;
    acting *a = &kept[n_kept++];
    a->form = (uint8_t)form;
    snprintf(a->text, sizeof a->text, "%s", text);
}

// The next word without its changing ending ("moves", "moved"). False: none.
static bool next_stem(const char **at, char out[STEM + 1])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    *at += strcspn(*at, letters);
    size_t n = strspn(*at, letters), kept_of_it = n < STEM ? n : STEM;
    memcpy(out, *at, kept_of_it);
    out[kept_of_it] = 0;
    *at += n;
    return n > 0;
}

// Words that half of the texts contain say nothing.
static bool is_telling(const char *stem)
{
    static const char *const frequent[] = { "each", "this", "that", "with", "from", "card", "targ", "play",
                                            "oppo", "your", "they", "when", "unti", "turn", "roun", "othe",
                                            "must", "alwa", "late", "coun", "leas", "anot", "rand", "numb",
                                            "the",  "for",  "you",  "one",  "all",  "any",  "its",  "has",
                                            "not",  "are",  "and",  "use",  "may" };
    if (strlen(stem) < 3) return false;
    for (size_t i = 0; i < sizeof frequent / sizeof *frequent; i++)
        if (strcmp(frequent[i], stem) == 0) return false;
    return true;
}

static bool says(const char *text, const char *stem)
{
    char other[STEM + 1];
    while (next_stem(&text, other))
        if (strcmp(other, stem) == 0) return true;
    return false;
}

static int shared_words(const char *text, const char *other)
{
    char stem[STEM + 1];
    int n = 0;
    while (next_stem(&text, stem)) n += is_telling(stem) && says(other, stem);
    return n;
}

int acting_like(const char *text, int most, const acting *out[])
{
    int score[LIKE], n = 0;
    if (most > LIKE) most = LIKE;
    for (int i = 0; i < n_kept; i++) {
        int s = shared_words(text, kept[i].text), at = n < most ? n++ : n;
        for (; at > 0 && score[at - 1] < s; at--)
            if (at < most) score[at] = score[at - 1], out[at] = out[at - 1];
        if (at < most) score[at] = s, out[at] = &kept[i];
    }
    return n;
}
