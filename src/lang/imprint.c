// The lines of a card that are printed but do not affect play: title, flavour, artist, rarity, and a serial if the head has none. They come
// below the head in any order, each at most once, and are not part of the card's digest.
#include "lang/parser.h"

#include <string.h>

static const char *const words[QN_IMPRINT_LINES] = { [QN_TITLE] = "title",
                                                     [QN_FLAVOUR] = "flavour",
                                                     [QN_ARTIST] = "artist",
                                                     [QN_RARITY] = "rarity",
                                                     [QN_SERIAL] = "serial" };

const char *qn_imprint_word(int which) { return words[which]; }

int qn_imprint_at(const parser *p, uint32_t token)
{
    const qn_token *t = &p->s->token[token];
    if (t[0].kind != T_LINE || t[0].indent == 0 || t[2].kind != T_NAME) return -1;
    for (int i = 0; i < QN_IMPRINT_LINES; i++)
        if (qn_is_word(p, t + 1, words[i], strlen(words[i]), false)) return i;
    return -1;
}

// p stands at the LINE token.
bool qn_read_imprint(parser *p, int def)
{
    int which = qn_imprint_at(p, p->pos);
    const qn_token *text = now(p) + 2;
    qn_print *print = &p->pool->print[def];
    uint32_t *at = which == QN_SERIAL ? &print->serial : &print->imprint[which];
    size_t n = (size_t)text->length - 2;
    if (*at) {
        qn_error(p, text - 1, PROBLEM_IMPRINT_ALREADY_GIVEN);
        return false;
    }
    if (p->pool->n_text + n + 1 > QN_MAX_POOL_TEXT) return false;
    memcpy(p->pool->text + p->pool->n_text, spelled(p, text) + 1, n);
    *at = p->pool->n_text;
    p->pool->n_text += (uint32_t)n + 1;
    p->pos += 3;
    if (qn_end_of_line(p)) return true;
    qn_error(p, now(p), PROBLEM_NOTHING_FOLLOWS_THIS_TEXT);
    return false;
}
