// The slots of Lamplight's sentences: Oil before and after, what a link does and to whom, whose lamp.
#include "kernel/english.h"
#include "lamplight.h"

#define QN_OWN(name) lam_##name
#include "kernel/tables_of_rows.def"

static void put_oil(const qn_details *d, int more, qn_text *out)   // "20 → 17"
{
    int now = lam_oil(d->t, d->who);
    qn_putf(out, "%d → %d", now - more, now);
}

// What is being announced, or was announced last: cost and targets are read off it.
static const qn_link *newest(const qn_table *t)
{
    return t->game.n_links ? &t->game.link[t->game.n_links - 1] : NULL;
}

static void put_aim(const qn_details *d, const qn_link *l, int k, qn_text *out)
{
    const qn_ability *ab = &d->t->pool->ability[l->ability];
    bool player = d->t->pool->selector[ab->target + l->target_of[k]].class == QN_OF_PLAYERS;
    if (player) qn_put_player(d, l->target[k].card, false, out);
    else qn_put_theirs(d, l->target[k].card, out);
}

// " on your Lint Moth and Mira": nothing where the link has no targets.
static void put_aims(const qn_details *d, qn_text *out)
{
    const qn_link *l = newest(d->t);
    QN_TEXT(aims, 256);
    if (!l || l->source.card != d->a || l->ability == QN_NO_ABILITY) return;
    for (int k = 0; k < l->n_targets; k++) {
        qn_put_joint(k, l->n_targets, &aims);
        put_aim(d, l, k, &aims);
    }
    if (aims.used) qn_put_part_words(d, lam_say[LAM_SAY_ON], aims.at, out);
}

static void put_does(const qn_details *d, qn_text *out)
{
    const qn_link *l = newest(d->t);
    if (!l || l->source.card != d->a) return;
    if (l->modes) qn_put_link_action(d->t, d->reader, l, out);   // the one that was chosen
    else qn_put_quoted(d->t, l->ability, out);
}

static void put_lamp(const qn_details *d, qn_text *out)
{
    qn_details of = *d;
    of.who = d->n;
    qn_put_part(&of, lam_say[LAM_SAY_LAMP], out);
}

// The newest link, as a sentence without its end.
static void put_announced(const qn_details *d, qn_text *out)
{
    const qn_link *l = newest(d->t);
    if (!l) return;
    qn_details link = { .t = d->t,
                        .reader = d->reader,
                        .who = l->controller,
                        .a = l->source.card,
                        .b = QN_NONE,
                        .n = l->to.card,
                        .aloud = d->aloud,
                        .mentions = d->mentions };
    int says = l->kind == LAM_LINK_FLIGHT ? LAM_SAY_FLIES
        : lam_is_played(d->t, l)          ? LAM_SAY_PLAYS
        : lam_is_used(d->t, l)            ? LAM_SAY_USES
                                          : LAM_SAY_SET_OFF;
    qn_put_phrase(&link, lam_say[says], out);
}

bool lam_put_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "drawn")) qn_put_drawn(d, LAM_HAND, out);
    else if (qn_is(name, "oil_more")) put_oil(d, d->n, out);
    else if (qn_is(name, "oil_less")) put_oil(d, -d->n, out);
    else if (qn_is(name, "oil_paid")) put_oil(d, -lam_cost(d->t, d->a), out);
    else if (qn_is(name, "aims")) put_aims(d, out);
    else if (qn_is(name, "does")) put_does(d, out);
    else if (qn_is(name, "chosen_mode") && newest(d->t) && newest(d->t)->modes) put_does(d, out);
    else if (qn_is(name, "chosen_mode")) return true;
    else if (qn_is(name, "lamp")) put_lamp(d, out);
    else if (qn_is(name, "announced")) put_announced(d, out);
    else return false;
    return true;
}

bool lam_number_of(const qn_details *d, const char *name, int *n)
{
    if (qn_is(name, "cost")) *n = lam_cost(d->t, d->a);
    else if (qn_is(name, "oil")) *n = lam_oil(d->t, d->reader);
    else if (qn_is(name, "wing_a")) *n = d->t->rules->stat(d->t, d->a, LAM_WING);
    else if (qn_is(name, "wing_b")) *n = d->t->rules->stat(d->t, d->b, LAM_WING);
    else if (qn_is(name, "many")) *n = d->t->game.players > 2;
    else if (qn_is(name, "same")) *n = d->a == d->b;
    else return false;
    return true;
}
