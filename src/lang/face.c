// Which numbers a card's face shows (face.h).
#include "lang/face.h"

#include <string.h>

static bool has_slot(const qn_words *words, const qn_def *def, const char *name, const char *after)
{
    const char *head = words->kinds[def->kind].head;
    size_t n = strlen(name);
    for (const char *at = strchr(head, '{'); at; at = strchr(at + 1, '{'))
        if (strncmp(at + 1, name, n) == 0 && strncmp(at + 1 + n, after, strlen(after)) == 0) return true;
    return false;
}

static bool counts_symbols(const qn_words *words, const qn_word *stat)
{
    return words->symbols && words->symbols == stat->value;
}

// "{cost}" in a head is the cost itself, also in a game where a text can change a number of that name.
bool qn_prints_stat(const qn_words *words, const qn_def *def, const qn_word *stat)
{
    if (words->kinds[def->kind].unnumbered) return false;
    if (counts_symbols(words, stat)) return has_slot(words, def, "cost", "}");
    return strcmp(stat->phrase, "cost") != 0 && has_slot(words, def, stat->phrase, "}");
}

bool qn_is_rare_stat(const qn_words *words, const qn_def *def, const qn_word *stat)
{
    return has_slot(words, def, stat->phrase, "}]");
}

int qn_printed_stat(const qn_words *words, const qn_def *def, const qn_word *stat)
{
    if (counts_symbols(words, stat)) return def->size;
    return stat->value < QN_DEF_STATS ? def->stat[stat->value] : 0;
}

bool qn_shows_stat(const qn_words *words, const qn_def *def, const qn_word *stat)
{
    return qn_prints_stat(words, def, stat)
        && (qn_printed_stat(words, def, stat) || !qn_is_rare_stat(words, def, stat));
}
