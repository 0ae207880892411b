// What a screen shows of Achroma (kernel/screen.h). The same facts as view.c.
#include "games/achroma/rules.h"
#include "kernel/screen.h"

static const qn_zone_row zones[] = {
    { "hand", "Hand", ACH_HAND, 0, "hand" },
    { "characters", "Characters", ACH_CHARACTERS, QN_PLACED | QN_LIVE, "Canvas" },
    { "locations", "Locations", ACH_LOCATIONS, QN_PLACED | QN_LIVE, "Canvas" },
    { "attached", "Attached", ACH_ATTACHED, QN_PLACED | QN_LIVE, "Canvas" },
    { "played", "Action", ACH_PLAYED, QN_PLACED | QN_LIVE, "Canvas" },
    { "declared", "Declared", ACH_DECLARED, QN_PLACED, NULL },
    { "under", "Restrained", ACH_UNDER, QN_PLACED, "Canvas" },
    { "hidden", "Secret", ACH_HIDDEN, 0, NULL },
    { "palette", "Palette", ACH_PALETTE, QN_PILE, "Palette" },
    { "dregs", "Dregs", ACH_DREGS, QN_PILE, "Dregs" },
    { "out", "Out of the game", ACH_OUT, QN_PILE | QN_GONE, NULL },
    { 0 },
};

static const char *const phases[] = { "Set-up",       "Start of the turn", "Start step",      "Main step",
                                      "Resolve step", "End step",          "End of the turn", NULL };
static const char *const links[] = {
    [QN_LINK_ABILITY] = "ability", [QN_LINK_PLAY] = "deploy", [ACH_LINK_ATTACK] = "attack",
    [ACH_LINK_MOUNT] = "mount",    [ACH_LINK_HUNT] = "hunt",  [ACH_LINK_GIVEN_SPLAT] = "splat"
};
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
        if (m->op == ACH_MOD_SPLAT) qn_putf(&word, "SPLAT +%d", m->amount);
        if (m->op == ACH_MOD_SQUISH) qn_putf(&word, "SQUISH -%d", m->amount);
        if (m->op == ACH_MOD_HUNT)
            qn_putf(&word, "HUNTED by %s", qn_def_name(s->t->pool, s->t->game.card[m->source.card].as));
        qn_sight_mark(s, word.used, word.at);
    }
}

static void put_marks(const qn_viewer *s, int card)
{
    const qn_table *t = s->t;
    const qn_card *c = &t->game.card[card];
    const ach_state *x = ach_ext_of(t);
    static const char *const names[] = { [ACH_PROTECTION] = "PROTECTION",
                                         [ACH_POISONOUS] = "POISONOUS",
                                         [ACH_DEFEND] = "DEFEND",
                                         [ACH_DIVERT] = "DIVERT" };
    for (int k = ACH_PROTECTION; k <= ACH_DIVERT; k++) qn_sight_mark(s, ach_has(t, card, k), names[k]);
    qn_sight_mark(s, c->status & ACH_B_CURSED, "CURSED");
    qn_sight_mark(s, c->status & ACH_B_FROZEN, "FROZEN");
    qn_sight_mark(s, c->status & ACH_B_RESOLVED, "resolved");
    qn_sight_mark(s, qn_deref(t, x->attacker) == card, "attacker");
    qn_sight_mark(s, qn_deref(t, x->defender) == card, "defender");
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

#include "kernel/outcome_tables.def"

const qn_screen ach_screen = {
    QN_LAYERED_SCREEN,
    .units = ach_colour_names,
    .n_units = ACH_COLOURS,
};
