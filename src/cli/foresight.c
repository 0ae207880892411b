// Shows what each answer would do: a line under each answer, and a warning before one that loses the game.
#include "cli/play.h"

#include <stdlib.h>
#include <string.h>

#include "host/outcome.h"
#include "kernel/english.h"
#include "vm/vm.h"

struct qn_foresight {
    qn_table world, work;
    qh_outcome of[QN_MAX_OPTIONS], link[QH_LINKS];
};

void qn_foresee_answers(qn_play *p)
{
    const qn_table *t = &p->session->table;
    if (p->blind || p->reader == QN_NONE) return;
    if (!p->foresight) p->foresight = calloc(1, sizeof *p->foresight);
    if (p->foresight) qh_outcomes(t, p->reader, p->foresight->of, &p->foresight->world, &p->foresight->work);
}

// Writes an outcome; if part of it varies, also what it depends on.
static void put_outcome(const qn_table *t, int seat, const qh_outcome *o, qn_text *out)
{
    QN_TEXT(depends, 256);
    if (!qh_say_outcome(t, seat, o, out)) return;
    qh_say_open(t, seat, o->open, &depends);
    qn_putf(out, " (%s)", depends.at);
}

// The card and its effect; without a text, its kind: "player 2's Tier Soprano (attack)".
static void put_link(const qn_play *p, const qn_link *l, qn_text *out)
{
    const qn_table *t = &p->session->table;
    const qn_screen *s = t->rules->screen;
    QN_TEXT(link, 512);
    qn_name_source(t, p->reader, l, &link);
    size_t named = link.used;
    qn_put_link_action(t, p->reader, l, &link);
    bool bare = link.used == named && l->kind > QN_LINK_PLAY && l->kind < s->n_links
        && l->source.card != QN_NONE;
    QN_TEXT(kind, 64);
    if (bare) qn_put_words(s->links[l->kind], &kind);
    if (bare) qn_put_talk(SAYS_OF_THAT_KIND, &(qn_slots){ .said = link.at, .got = kind.at }, out);
    else qn_put(out, link.at);
}

// Shows the chain, newest first, as it will resolve: what each link does if nobody responds.
void qn_show_chain(const qn_play *p)
{
    const qn_table *t = &p->session->table;
    if (p->blind || !p->foresight || p->reader == QN_NONE || !t->game.n_links) return;
    qn_foresight *f = p->foresight;
    int n = qh_chain_outcomes(t, p->reader, f->link, &f->world, &f->work);
    for (int i = n - 1; i >= 0; i--) {
        QN_TEXT(link, 640);
        QN_TEXT(result, 512);
        QN_TEXT(whole, 1024);
        QN_TEXT(line, 1024);
        put_link(p, &t->game.link[i], &link);
        put_outcome(t, p->reader, &f->link[i], &result);
        if (result.used)
            qn_put_talk(SAYS_COMES_OF_IT, &(qn_slots){ .said = link.at, .got = result.at }, &whole);
        qn_put_talk(t->rules->screen->chain ? SAYS_ON_THE : SAYS_ON_THE_CHAIN,
                    &(qn_slots){ .title = t->rules->screen->chain, .said = result.used ? whole.at : link.at },
                    &line);
        qn_wrap(stdout, line.at, p->term.columns, 0, 4);
    }
}

static const qh_outcome *outcome_of(const qn_play *p, int number)
{
    return p->blind || !p->foresight || p->reader == QN_NONE ? NULL : &p->foresight->of[number];
}

bool qn_loses(const qn_play *p, int number)
{
    const qh_outcome *o = outcome_of(p, number);
    return o && o->grade == QH_GRADE_LOSE;
}

void qn_put_foresight(const qn_play *p, int number, qn_text *out)
{
    const qh_outcome *o = outcome_of(p, number);
    if (!o) return;
    size_t at = out->used;
    put_outcome(&p->session->table, p->reader, o, out);
    if (out->used == at || (o->grade != QH_GRADE_GIVE && o->grade != QH_GRADE_LOSE)) return;
    QN_TEXT(line, 512);
    qn_put(&line, out->at + at);
    out->used = at;
    qn_putf(out, "⚠ %s", line.at);
}

// Every answer loses the game, so a warning would be pointless.
static bool all_lose(const qn_play *p)
{
    int n = p->session->table.n_options;
    for (int i = 0; i < n; i++)
        if (!qn_loses(p, i)) return false;
    return n > 0;
}

bool qn_is_meant(qn_play *p, int number)
{
    bool again = p->warned_at == p->session->at + 1 && p->warned == number;
    if (!qn_loses(p, number) || again || all_lose(p)) return true;
    p->warned_at = p->session->at + 1;
    p->warned = number;
    if (!p->screen) qn_talk(stdout, SAYS_THAT_LOSES, NULL);
    return false;
}

void qn_end_foresight(qn_play *p)
{
    free(p->foresight);
    p->foresight = NULL;
}
