// Sentence slots that every game can use. Their values come from the rows of the game's screen and the words of its cards (usual.h lists them).
#include "kernel/english.h"
#include "kernel/screen.h"
#include "vm/usual.h"

// ---- Numbers ------------------------------------------------------------------------------------

// "oil" and the rest of "oil_more"; NULL: the slot does not start like that.
static const char *after(const char *slot, const char *word)
{
    size_t n = strlen(word);
    return strncmp(slot, word, n) == 0 && (slot[n] == '_' || !slot[n]) ? slot + n : NULL;
}

static const qn_number_row *number_named(const qn_table *t, const char *slot, const char **rest)
{
    const qn_screen *screen = t->rules->screen;
    for (const qn_number_row *row = screen->numbers; row && row->name; row++)
        if ((*rest = after(slot, row->name))) return row;
    return NULL;
}

static bool find_stat(const qn_details *d, const char *slot, int *n)
{
    for (const qn_word *w = d->t->rules->words->stats; w->phrase; w++) {
        const char *rest = after(slot, w->phrase);
        if (!rest) continue;
        int card = !*rest || qn_is(rest, "_a") ? d->a : qn_is(rest, "_b") ? d->b : QN_NONE;
        if (card < 0 || card >= d->t->game.n_cards) return false;
        *n = qn_stat(d->t, card, w->value);
        return true;
    }
    return false;
}

bool qn_usual_number(const qn_details *d, const char *name, int *n)
{
    const char *rest;
    const qn_number_row *row = number_named(d->t, name, &rest);
    if (row && !*rest) *n = d->t->game.player[d->reader].n[row->at];
    else if (qn_is(name, "same")) *n = d->a == d->b;
    else return find_stat(d, name, n);
    return true;
}

static bool put_change(const qn_details *d, const char *name, qn_text *out)   // "20 → 17"
{
    const char *rest;
    const qn_number_row *row = number_named(d->t, name, &rest);
    int more = !row ? 0 : qn_is(rest, "_more") ? d->n : qn_is(rest, "_less") ? -d->n : 0;
    if (!row || !*rest) return false;
    int now = d->t->game.player[d->who].n[row->at];
    qn_putf(out, "%d → %d", now - more, now);
    return true;
}

// ---- The newest link ----------------------------------------------------------------------------

const qn_link *qn_newest_link(const qn_table *t)
{
    return t->game.n_links ? &t->game.link[t->game.n_links - 1] : NULL;
}

static bool put_announced(const qn_details *d, qn_text *out)
{
    const qn_link *l = qn_newest_link(d->t);
    if (!d->t->rules->screen->announced) return false;
    if (!l) return true;
    qn_details about = { .t = d->t,
                         .reader = d->reader,
                         .who = l->controller,
                         .a = l->source.card,
                         .b = QN_NONE,
                         .n = l->to.card,
                         .aloud = d->aloud,
                         .mentions = d->mentions };
    qn_put_phrase(&about, d->t->rules->screen->announced(d->t, l), out);
    return true;
}

static void put_aim(const qn_details *d, const qn_link *l, int k, qn_text *out)
{
    const qn_selector *s = &d->t->pool->selector[qn_ability_at(d->t, l->ability)->target + l->target_of[k]];
    if (s->class == QN_OF_PLAYERS) qn_put_player(d, l->target[k].card, false, out);
    else qn_put_theirs(d, l->target[k].card, out);
}

// " on your Lint Moth and Mira"; nothing if the link has no targets.
static void put_aims(const qn_details *d, const qn_link *l, qn_text *out)
{
    QN_TEXT(aims, 256);
    for (int k = 0; k < l->n_targets && l->ability != QN_NO_ABILITY; k++) {
        qn_put_joint(k, l->n_targets, &aims);
        put_aim(d, l, k, &aims);
    }
    if (aims.used) qn_put_part_words(d, qn_piece(QN_SAY_ON_TARGETS), aims.at, out);
}

static bool put_of_link(const qn_details *d, const char *name, qn_text *out)
{
    const qn_link *l = qn_newest_link(d->t);
    bool mode = qn_is(name, "chosen_mode");
    if (!mode && !qn_is(name, "does") && !qn_is(name, "aims")) return false;
    if (!l || l->source.card != d->a) return true;
    if (qn_is(name, "aims")) put_aims(d, l, out);
    else if (l->modes) qn_put_link_action(d->t, d->reader, l, out);   // the one that was chosen
    else if (!mode) qn_put_quoted(d->t, l->ability, out);
    return true;
}

// ---- Words --------------------------------------------------------------------------------------

static bool put_drawn(const qn_details *d, qn_text *out)
{
    for (const qn_zone_row *z = d->t->rules->screen->zones; z->name; z++) {
        if (!qn_is(z->name, "hand")) continue;
        qn_put_drawn(d, z->kind, out);
        return true;
    }
    return false;
}

static bool put_newest_end(const qn_details *d, qn_text *out)
{
    if (d->t->game.n_mods) qn_put_end(d, &d->t->game.mod[d->t->game.n_mods - 1], out);
    return true;
}

// {drawn}: the cards just drawn; {until}: the end of the newest lasting change.
bool qn_usual_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "drawn")) return put_drawn(d, out);
    if (qn_is(name, "until")) return put_newest_end(d, out);
    if (qn_is(name, "announced")) return put_announced(d, out);
    if (!qn_is(name, "whose_n")) return put_of_link(d, name, out) || put_change(d, name, out);
    qn_put_player(d, d->n, true, out);
    return true;
}
