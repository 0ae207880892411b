// Who knows which card, and how to deal another world: a game that looks the same from one seat but has other hidden cards.
#include "kernel/kernel.h"

void qn_show_card(qn_table *t, int card, int seats) { t->game.card[card].known |= (uint8_t)seats; }

void qn_show_zone(qn_table *t, int kind, int seat, int seats)
{
    QN_EACH (t, c, kind, seat) t->game.card[c].known |= (uint8_t)seats;
}

void qn_hide_zone(qn_table *t, int kind, int seat, int seats)
{
    QN_EACH (t, c, kind, seat) t->game.card[c].known &= (uint8_t)~seats;
}

int qn_face(const qn_table *t, int card, int seat)
{
    const qn_card *c = &t->game.card[card];
    int all = (1 << t->game.players) - 1;
    bool knows = seat == QN_NONE ? c->known == all : c->known >> seat & 1;
    return knows ? c->def : 0;
}

// ---- Another world -----------------------------------------------------------------------------
//
// For any two tables that look the same from the seat, the same seed makes the same world: the unseen faces are first sorted, whoever has
// them, and only then shuffled. So a bot's choice cannot depend on what its seat does not know, not even by chance.

typedef struct face {   // what an unseen card is
    uint16_t def, used;
} face;

typedef struct unseen {   // cards of one owner that a seat does not know, and what they are
    uint8_t card[QN_MAX_CARDS];
    face face[QN_MAX_CARDS];   // in order; the first n_given have a card
    int n, n_given;
} unseen;

static void set_face(qn_table *t, int card, face f)
{
    qn_card *c = &t->game.card[card];
    c->def = c->as = f.def;
    qn_forget_givers(t);
    if (t->rules->uses_follow_face) c->used = f.used;
}

static face face_of(const qn_table *t, int card)
{
    return (face){ t->game.card[card].def, t->game.card[card].used };
}

// In the order of their places, not of their numbers: the numbers of the remaining cards would reveal which card left a hand.
static void gather_unseen(const qn_table *t, int seat, int owner, unseen *u)
{
    u->n = u->n_given = 0;
    for (int z = 0; z < QN_MAX_ZONES; z++)
        for (int c = t->game.zone[z].head; c != QN_NONE; c = t->game.card[c].next)
            if (t->game.card[c].owner == owner && !(t->game.card[c].known >> seat & 1))
                u->card[u->n++] = (uint8_t)c;
}

// Sorted by number, copies by their marks. Counting sort, because a search deals tens of thousands of worlds a second.
static void sort_faces(const qn_table *t, unseen *u)
{
    uint64_t there[QN_MAX_DEFS / 64] = { 0 };
    uint8_t count[QN_MAX_DEFS], first[QN_MAX_DEFS], at[QN_MAX_DEFS];
    int sum = 0;
    for (int i = 0; i < u->n; i++) {
        int def = t->game.card[u->card[i]].def;
        uint64_t bit = (uint64_t)1 << def % 64;
        if (!(there[def / 64] & bit)) count[def] = 0;
        there[def / 64] |= bit;
        count[def]++;
    }
    for (int w = 0; w < QN_MAX_DEFS / 64; w++)
        for (uint64_t left = there[w]; left; left &= left - 1) {
            int def = w * 64 + __builtin_ctzll(left);
            first[def] = at[def] = (uint8_t)sum;
            sum += count[def];   // cppcheck-suppress uninitvar ; its bit is set where it was counted
        }
    for (int i = 0; i < u->n; i++) {
        face f = face_of(t, u->card[i]);
        int k = at[f.def]++;
        // cppcheck-suppress uninitvar ; every face was counted
        for (; k > first[f.def] && u->face[k - 1].used > f.used; k--) u->face[k] = u->face[k - 1];
        u->face[k] = f;
    }
}

// Gives [card] the first remaining face that it may have.
static bool give_face(qn_table *t, unseen *u, int card)
{
    for (int i = u->n_given; i < u->n; i++) {
        face f = u->face[i];
        if (!t->rules->may_be(t, card, f.def)) continue;
        for (; i > u->n_given; i--) u->face[i] = u->face[i - 1];
        u->face[u->n_given++] = f;
        set_face(t, card, f);
        return true;
    }
    return false;
}

// No remaining face fits the [i]-th card: an earlier card that can take another face gives up its own.
static void give_face_of_another(qn_table *t, unseen *u, int i)
{
    for (int k = 0; k < i; k++) {
        face f = face_of(t, u->card[k]);
        if (!t->rules->may_be(t, u->card[i], f.def) || !give_face(t, u, u->card[k])) continue;
        set_face(t, u->card[i], f);
        return;
    }
}

static void put_in_order(qn_table *t, unseen *u)
{
    sort_faces(t, u);
    for (int i = 0; i < u->n; i++)
        if (!give_face(t, u, u->card[i])) give_face_of_another(t, u, i);
}

// Exchanges the faces of two unseen cards if each may be the other.
static void exchange(qn_table *t, int a, int b)
{
    face x = face_of(t, a), y = face_of(t, b);
    if (!t->rules->may_be(t, a, y.def) || !t->rules->may_be(t, b, x.def)) return;
    set_face(t, a, y);
    set_face(t, b, x);
}

// Other seats that have already answered in secret: that they have answered is public, so it stays so.
static void redeal_sealed(qn_table *t, int seat, uint64_t *dice)
{
    const qn_question *q = &t->game.question;
    int secret = q->asked & ~q->open & ~(1 << seat), listed = t->seat;
    if (!q->open || !secret) return;
    for (int s = 0; s < t->game.players; s++)
        if (secret >> s & 1) t->game.sealed[s] = (qn_option){ 0 };
    for (int s = 0; s < t->game.players; s++)
        if (secret >> s & 1) t->game.sealed[s] = qn_draw_answer(t, s, dice);
    if (listed < t->game.players) qn_list_for(t, listed);
}

void qn_redeal(qn_table *t, int seat, uint64_t seed)
{
    qn_game *g = &t->game;
    uint64_t dice = qn_dice_from(seed);
    unseen u;
    for (int owner = 0; owner < g->players; owner++) {
        gather_unseen(t, seat, owner, &u);
        put_in_order(t, &u);
        for (int i = u.n - 1; i > 0; i--) exchange(t, u.card[i], u.card[qn_roll(&dice, (uint32_t)i + 1)]);
    }
    t->rules->redeal(t, seat, &dice);
    redeal_sealed(t, seat, &dice);
    g->dice = qn_dice_from(seed ^ 0x5eed);
}

void qn_reopen(qn_table *t, int seat)
{
    qn_question *q = &t->game.question;
    if (!q->open) return;
    int others = q->asked & ~q->open & ~(1 << seat);
    q->open |= (uint8_t)others;
    for (int s = 0; s < t->game.players; s++)
        if (others >> s & 1) t->game.sealed[s] = (qn_option){ 0 };
}
