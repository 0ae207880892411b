// Looking at cards during a game: the face, and every copy the reader can see.
#include "cli/play.h"

#include <string.h>

#include "lang/scan.h"

static const char *whose(const qn_play *p, int seat) { return seat == p->reader ? "yours" : "theirs"; }

static void print_now(const qn_play *p, int card)
{
    const qn_table *t = &p->session->table;
    const qn_def *def = qn_def_of(t, card);
    printf("  in play, %s", whose(p, t->game.card[card].controller));
    for (const qn_word *w = t->rules->words->stats; w->phrase; w++)
        if (qn_has_stat(t->rules, def, w)) {
            int now = t->rules->stat(t, card, (int)w->value);
            printf(", %s %d", w->phrase, now);
            if (now != def->stat[w->value]) printf(" (printed %d)", def->stat[w->value]);
        }
    for (const qn_word *w = t->rules->words->statuses; w->phrase; w++)
        if (t->rules->status(t, card, (int)w->value)) printf(", %s", w->phrase);
    putchar('\n');
}

static const char *place_name(const qn_rules *rules, int kind)
{
    for (const qn_word *w = rules->words->places; w->phrase; w++)
        if ((int)w->value == kind) return w->phrase;
    return "elsewhere";
}

static void print_copies(const qn_play *p, int def)
{
    const qn_table *t = &p->session->table;
    int elsewhere[QN_MAX_ZONES] = { 0 };
    for (int c = 0; c < t->game.n_cards; c++) {
        if (qn_face(t, c, p->reader) != def) continue;
        if (t->rules->in_play >> qn_kind_of_zone(t, c) & 1) print_now(p, c);
        else elsewhere[t->game.card[c].zone]++;
    }
    for (int z = 0; z < QN_MAX_ZONES; z++)
        if (elsewhere[z])
            printf("  %s, %s: %d\n", place_name(t->rules, qn_zone_kind(z)), whose(p, qn_zone_seat(z)),
                   elsewhere[z]);
}

void qn_look(const qn_play *p, const char *words)
{
    const qn_pool *pool = p->session->box->pool;
    int def = *words ? qn_card_meant(pool, words) : 0;
    if (def > 0) {
        qn_print_face(p->session->box, def, &p->term);
        print_copies(p, def);
    } else if (def < 0) {
        printf("Several cards have '%s' in their names: say more.\n", words);
    } else if (*words) {
        QN_TEXT(said, 256);
        qn_say_no_card(pool, words, &said);
        puts(said.at);
    } else {
        puts("Which card? For example: look, and a part of its name.");
    }
}

// Zones only their holder sees: the hand, whatever the game calls it.
void qn_show_hand(const qn_play *p)
{
    const qn_table *t = &p->session->table;
    unsigned kinds = t->rules->seen_by_holder & ~(unsigned)t->rules->seen_by_all;
    int shown = 0;
    for (int kind = 0; kind < QN_ZONE_KINDS; kind++) {
        if (!(kinds >> kind & 1) || t->rules->in_play >> kind & 1) continue;
        QN_EACH(t, c, kind, p->reader)
        {
            qn_print_face(p->session->box, t->game.card[c].def, &p->term);
            shown++;
        }
    }
    if (!shown) puts("Your hand is empty.");
}
