// The sentences of the log and of refusals: their rows (notes.def, refusals.def), and the slots that only notes have. A note is
// told after what it tells has happened, so its numbers are the new ones.
#include "kernel/english.h"
#include "games/elestrals/rules.h"

#define QN_OWN(name) ele_##name
#include "kernel/tables_of_rows.def"

// The Spirits of all five elements in one number of a note, five bits for each.
int ele_pack_spirits(const uint8_t spirits[ELE_ELEMENTS])
{
    int packed = 0;
    for (int e = 0; e < ELE_ELEMENTS; e++) packed |= (spirits[e] < 31 ? spirits[e] : 31) << (5 * e);
    return packed;
}

static int packed_sum(int packed)
{
    int n = 0;
    for (int e = 0; e < ELE_ELEMENTS; e++) n += packed >> (5 * e) & 31;
    return n;
}

static void put_elements(const qn_details *d, int packed, qn_text *out)   // "2 earth, 1 fire"
{
    int n[ELE_ELEMENTS];
    for (int e = 0; e < ELE_ELEMENTS; e++) n[e] = packed >> (5 * e) & 31;
    ele_put_elements(d, n, out);
}

int ele_spirits_under(const qn_card *c)
{
    uint8_t all[ELE_ELEMENTS];
    for (int e = 0; e < ELE_ELEMENTS; e++) all[e] = (uint8_t)(c->n[e] + c->n[ELE_ELEMENTS + e]);
    return ele_pack_spirits(all);
}

static void put_deck_change(const qn_details *d, int more, qn_text *out)   // of Spirits: "20 → 17"
{
    int now = ele_deck_size(d->t, d->who);
    qn_putf(out, "%d → %d", now - more, now);
}

static void put_compared(const qn_details *d, qn_text *out)
{
    const qn_table *t = d->t;
    bool defends = ele_in_defense(t, d->b), turned = ele_in_defense(t, d->a);
    int phrase = turned ? defends ? ELE_SAY_DEFENSE_DEFENSE : ELE_SAY_DEFENSE_ATTACK
        : defends       ? ELE_SAY_ATTACK_DEFENSE
                        : ELE_SAY_ATTACK_ATTACK;
    qn_put_part_n(d, ele_say[phrase], ele_stat(t, d->a, turned ? ELE_DEFENSE : ELE_ATTACK),
                  ele_stat(t, d->b, defends ? ELE_DEFENSE : ELE_ATTACK), out);
}

// Whose hand a card returns to: "your", or "their" where the sentence has named the player.
static void put_home(const qn_details *d, qn_text *out)
{
    const qn_card *c = &d->t->game.card[d->a];
    bool named = c->owner != d->reader && c->controller == c->owner;
    if (named) qn_put_piece(QN_SAY_THEIR, out);
    else qn_put_player(d, c->owner, true, out);
}

// The card, in Limbo for all to see, that a Spirit pays for.
static void put_payee(const qn_details *d, qn_text *out)
{
    qn_mention_card(d, d->n);
    qn_name_card(d->t, d->reader, d->n, out);
}

static void put_victim(const qn_details *d, qn_text *out) { qn_put_player(d, ele_other(d->who), true, out); }

static void put_paid(const qn_details *d, qn_text *out)
{
    int packed = ele_spirits_under(&d->t->game.card[d->a]);
    if (!packed) return;
    QN_TEXT(elements, 128);
    put_elements(d, packed, &elements);
    qn_put_part_words(d, ele_say[ELE_SAY_PAID], elements.at, out);
}

static void put_spirits(const qn_details *d, qn_text *out)
{
    QN_TEXT(elements, 128);
    qn_details of = *d;
    of.n = packed_sum(d->n);
    put_elements(d, d->n, &elements);
    qn_put_part_words(&of, ele_say[ELE_SAY_SPIRITS], elements.at, out);
}

// The numbers of the bearer, where an Artifact did not change them.
static void put_stats(const qn_details *d, qn_text *out)
{
    qn_put_part_n(d, ele_say[ELE_SAY_STILL], ele_stat(d->t, d->b, ELE_ATTACK),
                  ele_stat(d->t, d->b, ELE_DEFENSE), out);
}

// The targets of what a card has just announced.
static void put_aim(const qn_details *d, qn_text *out)
{
    const qn_game *g = &d->t->game;
    for (int i = g->n_links - 1; i >= 0; i--)
        if (g->link[i].source.card == d->a) {
            ele_put_aims(d, &g->link[i], out);
            return;
        }
}

bool ele_put_note_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "spirits")) put_spirits(d, out);
    else if (qn_is(name, "elements")) put_elements(d, d->n, out);
    else if (qn_is(name, "deck")) put_deck_change(d, -packed_sum(d->n), out);
    else if (qn_is(name, "deck_more")) put_deck_change(d, packed_sum(d->n), out);
    else if (qn_is(name, "does")) qn_put_quoted(d->t, d->n, out);   // ability [n]
    else if (qn_is(name, "aim")) put_aim(d, out);
    else if (qn_is(name, "under")) put_elements(d, ele_spirits_under(&d->t->game.card[d->a]), out);
    else if (qn_is(name, "paid")) put_paid(d, out);
    else if (qn_is(name, "stats")) put_stats(d, out);
    else if (qn_is(name, "clash")) put_compared(d, out);
    else if (qn_is(name, "victim")) put_victim(d, out);
    else if (qn_is(name, "home")) put_home(d, out);
    else if (qn_is(name, "payee")) put_payee(d, out);
    else return false;
    return true;
}

// What else holds for a while: a Battle Phase that is skipped, the next draw after a tie, turns left after time was called.
bool ele_put_binding(const qn_details *d, int nth, qn_text *out)
{
    const qn_table *t = d->t;
    for (int s = 0; s < 2; s++) {
        if (!(t->game.player[s].flags & ELE_NO_BATTLE) || nth-- > 0) continue;
        qn_details of = *d;
        of.who = s;
        qn_put_part(&of, ele_say[ELE_SAY_NO_BATTLE], out);
        return true;
    }
    if (ele_ext_of(t)->sudden_death && nth-- == 0)
        return qn_put_part(d, ele_say[ELE_SAY_SUDDEN_DEATH], out), true;
    if (!ele_ext_of(t)->time || nth != 0) return false;
    qn_put_part_n(d, ele_say[ELE_SAY_TIME], ele_ext_of(t)->turns_left, 0, out);
    return true;
}

// A lasting change of a kind that only Elestrals has.
bool ele_put_mod(const qn_details *d, const qn_mod *m, qn_text *out)
{
    qn_details card = *d;
    QN_TEXT(clause, 256);
    card.a = m->on.card;
    card.who = m->whose;
    if (m->op == ELE_MOD_CONTROL) qn_put_part(&card, ele_say[ELE_SAY_CONTROLLED], &clause);
    else if (m->op == QN_CHANGE_SWAP) qn_put_part(&card, ele_say[ELE_SAY_SWAPPED], &clause);
    else if (m->op == ELE_MOD_OPEN_HAND) qn_put_phrase(&card, ele_say[ELE_SAY_OPEN_HAND], &clause);
    else if (m->op == ELE_MOD_BLOCK) qn_put_part(&card, ele_say[ELE_SAY_BLOCKED], &clause);
    else return false;
    qn_put_until(d, m, false, clause.at, out);
    return true;
}

// ---- How a game ended (results.def) -----------------------------------------------------------------

int ele_result_number(const qn_table *t, int seat, const char *name)
{
    return qn_is(name, "spirits") ? ele_deck_size(t, seat) : qn_zone_of(t, ELE_DECK, seat)->count;
}
