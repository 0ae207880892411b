// Drafting (SYM-DRF): packs are dealt, everybody takes a card at once and passes the rest.
#include "games/symetra/rules.h"

sym_packs sym_packs_for(int players, bool extra)   // SYM-DRF-01, SYM-DRF-02
{
    static const sym_packs usual[] = {
        { 0, 0 }, { 3, 6 }, { 3, 6 }, { 3, 6 }, { 3, 5 }, { 2, 6 }, { 1, 10 }
    };
    if (!extra) return usual[players];
    return players == 6 ? (sym_packs){ 2, 9 } : (sym_packs){ 3, 6 };
}

static sym_packs packs_for(const qn_table *t)
{
    return sym_packs_for(t->game.players, sym_ext_of(t)->draft_extra);
}

static void deal_packs(qn_table *t, int size)
{
    for (int s = 0; s < t->game.players; s++)
        for (int i = 0; i < size && qn_zone_of(t, SYM_DECK, 0)->count; i++)
            qn_move(t, qn_zone_of(t, SYM_DECK, 0)->tail, SYM_PACK, s, QN_TOP);
}

static void tell_pack(qn_table *t, int pack, int of)
{
    qn_emit_note(t, pack == of ? SYM_NOTE_LAST_PACK : SYM_NOTE_PACK, QN_NONE, QN_NONE, QN_NONE, pack);
}

static void take_picks(qn_table *t)
{
    for (int s = 0; s < t->game.players; s++) {
        bool chosen = sym_in_game(t, s) && qn_zone_of(t, SYM_PACK, s)->count > 1;
        int card = chosen ? t->game.sealed[s].a : qn_zone_of(t, SYM_PACK, s)->head;
        qn_move(t, card, SYM_PICKS, s, QN_TOP);
        t->game.card[card].known = (uint8_t)(1 << s);   // SYM-DRF-05
        QN_EACH (t, c, SYM_PACK, s)   // whoever passed this pack on cannot know what is left of it
            t->game.card[c].known &= (uint8_t)(1 << s);
    }
}

// Everybody passes the pack on; the seat to the left is the next one (SYM-DRF-04).
static void pass_packs(qn_table *t, bool left)
{
    int held[QN_MAX_PLAYERS], n = t->game.players;
    for (int s = 0; s < n; s++) held[s] = qn_zone_of(t, SYM_PACK, s)->count;
    for (int s = 0; s < n; s++)
        for (int i = 0; i < held[s]; i++) {
            int card = qn_zone_of(t, SYM_PACK, s)->head;
            qn_move(t, card, SYM_PACK, (s + (left ? 1 : n - 1)) % n, QN_TOP);
        }
}

// A player's picks become their deck; cards that were not dealt are out of the game (SYM-DRF-06).
static void own_decks(qn_table *t)
{
    while (qn_zone_of(t, SYM_DECK, 0)->count)
        qn_move(t, qn_zone_of(t, SYM_DECK, 0)->head, SYM_OUT, 0, QN_TOP);
    for (int s = 0; s < t->game.players; s++)
        while (qn_zone_of(t, SYM_PICKS, s)->count) {
            int card = qn_zone_of(t, SYM_PICKS, s)->head;
            t->game.card[card].owner = (uint8_t)s;
            qn_move(t, card, sym_in_game(t, s) ? SYM_DECK : SYM_OUT, s, QN_TOP);
            t->game.card[card].controller = QN_NONE;
        }
}

QN_MEMORY(draft) { uint8_t pack; };   // the present one, from 0

void sym_call_draft(qn_table *t, int pack)
{
    draft *m = QN_RECALL(draft, qn_call(t, SYM_R_DRAFT, 0));
    m->pack = (uint8_t)pack;
}

// Deals from the deck in its present order. In a scenario players may hold the first pack already.
int sym_draft(qn_table *t, qn_frame *f)
{
    enum { PICKED = 1 };
    draft *m = QN_RECALL(draft, f);
    QN_BEGIN(f);
    for (; m->pack < packs_for(t).number; m->pack++) {
        if (!qn_zone_of(t, SYM_PACK, 0)->count) deal_packs(t, packs_for(t).size);
        tell_pack(t, m->pack + 1, packs_for(t).number);
        while (qn_zone_of(t, SYM_PACK, 0)->count) {
            if (qn_zone_of(t, SYM_PACK, 0)->count > 1)
                QN_ASK(f, PICKED,
                       qn_ask_all(t, SYM_Q_DRAFT, t->game.in_game, .n = (int16_t)(m->pack + 1),
                                  .of = (int16_t)packs_for(t).number));   // SYM-DRF-03
            take_picks(t);
            pass_packs(t, m->pack % 2 == 0);
        }
    }
    own_decks(t);
    qn_emit_note(t, SYM_NOTE_DRAFTED, QN_NONE, QN_NONE, QN_NONE, qn_zone_of(t, SYM_DECK, 0)->count);
    QN_END;
}
