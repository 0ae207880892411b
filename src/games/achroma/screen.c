// What a screen shows of Achroma (kernel/screen.h). The same facts as view.c.
#include "games/achroma/rules.h"
#include "kernel/english.h"
#include "kernel/screen.h"

static const char *const relations[] = { [ACH_HELD] = "held",
                                         [ACH_INFESTS] = "infests",
                                         [ACH_RIDES] = "rides",
                                         [ACH_RESTRAINED] = "restrained",
                                         [ACH_KEPT] = "kept" };

static int kept(const qn_table *t, int card)
{
    int n = 0;
    ACH_EACH_KID (t, kid, card) n += t->game.card[kid].rel == ACH_KEPT;
    return n;
}

static void put_card(const qn_viewer *s, int card)
{
    const qn_table *t = s->t;
    const qn_card *c = &t->game.card[card];
    QN_TEXT(corner, 64);
    ach_put_corner(t, card, &corner);
    qn_json_int(s->out, "shards", ach_shards(t, card));
    qn_json_int(s->out, "damage", c->n[ACH_N_DAMAGE]);
    qn_json_text(s->out, "corner", corner.used ? corner.at + 1 : "");
    qn_json_int(s->out, "rage", ach_rage(t, card));
    qn_json_int(s->out, "wall", ach_stat(t, card, ACH_WALL));
    qn_json_int(s->out, "attacks", c->n[ACH_N_ATTACKS]);
    qn_json_int(s->out, "keeps", kept(t, card));
    qn_json_bool(s->out, "new", c->turn == t->game.turn && t->game.turn);
    qn_json_bool(s->out, "cursed", c->status & ACH_B_CURSED);
    qn_json_open(s->out, "colours", '[');
    for (int i = 0; i < ACH_ACHROM; i++)
        if (c->n[ACH_N_COLOURS] >> i & 1) qn_json_text(s->out, NULL, ach_colour_names[i]);
    qn_json_close(s->out, ']');
}

static void put_given(const qn_viewer *s, int card)
{
    for (int i = 0; i < s->t->game.n_mods; i++) {
        const qn_mod *m = &s->t->game.mod[i];
        QN_TEXT(word, 96);
        if (qn_deref(s->t, m->on) != card) continue;
        if (m->op == ACH_MOD_SPLAT) qn_put_board_n(s->t, ach_say[ACH_SAY_MARK_SPLAT], m->amount, 0, &word);
        if (m->op == ACH_MOD_SQUISH) qn_put_board_n(s->t, ach_say[ACH_SAY_MARK_SQUISH], m->amount, 0, &word);
        if (m->op == ACH_MOD_HUNT) {
            QN_TEXT(hunter, 64);
            qn_put_data(qn_def_name(s->t->pool, s->t->game.card[m->source.card].as), &hunter);
            qn_put_board_words(s->t, ach_say[s->brief ? ACH_SAY_MARK_HUNTED_BRIEF : ACH_SAY_MARK_HUNTED],
                               hunter.at, &word);
        }
        qn_sight_said(s, &word);
    }
}

static void put_marks(const qn_viewer *s, int card)
{
    const qn_table *t = s->t;
    const qn_card *c = &t->game.card[card];
    const ach_state *x = ach_ext_of(t);
    for (int k = ACH_PROTECTION; k <= ACH_DIVERT; k++)
        qn_sight_mark(s, ach_has(t, card, k), ach_say[ACH_SAY_MARK_PROTECTION + k - ACH_PROTECTION]);
    qn_sight_mark(s, c->status & ACH_B_CURSED, ach_say[ACH_SAY_MARK_CURSED]);
    qn_sight_mark(s, c->status & ACH_B_FROZEN, ach_say[ACH_SAY_MARK_FROZEN]);
    qn_sight_mark(s, c->status & ACH_B_RESOLVED, ach_say[ACH_SAY_MARK_RESOLVED]);
    qn_sight_mark(s, qn_deref(t, x->attacker) == card, ach_say[ACH_SAY_MARK_ATTACKER]);
    qn_sight_mark(s, qn_deref(t, x->defender) == card, ach_say[ACH_SAY_MARK_DEFENDER]);
    put_given(s, card);
}

static void put_player(const qn_viewer *s, int of)
{
    const qn_player *p = &s->t->game.player[of];
    qn_json_int(s->out, "bank", ach_bank(s->t, of));
    qn_json_int(s->out, "deploysLeft", ACH_DEPLOYS - p->tally[ACH_T_DEPLOYS]);
    qn_json_int(s->out, "tradeLeft", ACH_TRADE_CAP - p->tally[ACH_T_TRADED]);
    qn_json_bool(s->out, "barred", ach_in(s->t, of) && ach_barred(s->t, of, QN_NONE));
}

static void put_table(const qn_viewer *s)
{
    const ach_state *x = ach_ext_of(s->t);
    qn_json_int(s->out, "goal", ACH_WIN_SHARDS);
    qn_json_int(s->out, "deploys", ACH_DEPLOYS);
    qn_json_int(s->out, "trade", ACH_TRADE_CAP);
    qn_sight_card(s, "attacker", qn_deref(s->t, x->attacker));
    qn_sight_card(s, "defender", qn_deref(s->t, x->defender));
}

// ---- What a choice may change ----------------------------------------------------------------------

#include "kernel/screen_tables.def"

const qn_screen ach_screen = {
    QN_LAYERED_SCREEN,
    .units = ach_colour_names,
    .n_units = ACH_COLOURS,
};
