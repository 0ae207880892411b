// The table as one seat sees it, in text. Everything shown is public or known to that seat.
#include "games/achroma/rules.h"

static void pad(qn_text *out, size_t from, int width)
{
    do qn_put_char(out, ' ');
    while (out->used - from < (size_t)width && !out->full);
}

// "+2", "-1", "±2": what the corner does, as far as a number tells it.
void ach_put_corner(const qn_table *t, int card, qn_text *out)
{
    int text = ach_silenced(t, card) ? ach_parasite(t, card) : card,
        ability = ach_slot(t, text, ACH_ON_CORNER, 0);
    if (ability != QN_NO_ABILITY) {
        const qn_code *c = t->pool->code + qn_ability_at(t, ability)->body;
        int (*run)(qn_table *, qn_frame *, const qn_code *) = t->rules->words->verbs[c[1]].run;
        qn_scope sc = qn_card_scope(t, card);
        qn_putf(out, " %s%d",
                run == ach_do_gain        ? "+"
                    : run == ach_do_drain ? "-"
                                          : "±",
                qn_amount(t, &sc, c + 4, 99));
    }
    if (ach_on_canvas(t, card) && ach_stat(t, card, ACH_PREVENT))
        qn_putf(out, " Ø%d", ach_stat(t, card, ACH_PREVENT) - t->game.card[card].n[ACH_N_PREVENTED]);
}

// "Gain 2", "Drain 1, PREVENT 1": the same in words.
static void put_corner_words(const qn_table *t, int card, qn_text *out)
{
    static const struct {
        const char *sign, *word;
    } words[] = {
        { "+", ", Gain " }, { "-", ", Drain " }, { "\u00b1", ", Steal " }, { "\u00d8", ", PREVENT " }
    };
    QN_TEXT(corner, 64);
    ach_put_corner(t, card, &corner);
    for (const char *p = corner.at; *p; p += strcspn(p, " ")) {
        p += strspn(p, " ");
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            if (strncmp(p, words[i].sign, strlen(words[i].sign)) != 0) continue;
            p += strlen(words[i].sign);
            qn_put(out, words[i].word);
            break;
        }
        qn_put_n(out, p, strcspn(p, " "));
    }
}

static void put_given(const qn_table *t, int card, qn_text *out)
{
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (qn_deref(t, m->on) != card) continue;
        if (m->op == ACH_MOD_SPLAT) qn_putf(out, ", SPLAT +%d", m->amount);
        if (m->op == ACH_MOD_SQUISH) qn_putf(out, ", SQUISH -%d", m->amount);
        if (m->op == ACH_MOD_HUNT)
            qn_putf(out, ", HUNTED by %s", qn_def_name(t->pool, t->game.card[m->source.card].as));
    }
}

static int kept(const qn_table *t, int card, int relation)
{
    int n = 0;
    ACH_EACH_KID (t, kid, card) n += t->game.card[kid].rel == relation;
    return n;
}

static void put_chosen(const qn_table *t, int card, qn_text *out)
{
    QN_TEXT(said, 256);
    int mode = t->game.card[card].n[ACH_N_MODE];
    ach_put_choice(t, card, mode, &said);
    if (said.used) qn_putf(out, ", chose: %s", said.at);
    else qn_putf(out, ", chose %d", mode);
}

static void put_marks(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    static const char *const names[] = { [ACH_PROTECTION] = "PROTECTION",
                                         [ACH_POISONOUS] = "POISONOUS",
                                         [ACH_DEFEND] = "DEFEND",
                                         [ACH_DIVERT] = "DIVERT" };
    for (int s = ACH_PROTECTION; s <= ACH_DIVERT; s++)
        if (ach_has(t, card, s)) qn_putf(out, ", %s", names[s]);
    if (ach_rage(t, card)) qn_putf(out, ", RAGE %d", ach_rage(t, card));
    if (ach_stat(t, card, ACH_WALL)) qn_putf(out, ", SHIELD WALL %d", ach_stat(t, card, ACH_WALL));
    if (c->status & ACH_B_CURSED) qn_put(out, ", CURSED");
    if (c->status & ACH_B_FROZEN) qn_put(out, ", FROZEN");
    if (c->status & ACH_B_RESOLVED) qn_put(out, ", resolved");
    if (c->n[ACH_N_ATTACKS]) qn_put(out, ", has attacked");
    if (c->n[ACH_N_ATTACKS] > 1) qn_putf(out, " %d times", c->n[ACH_N_ATTACKS]);
    if (c->turn == t->game.turn && t->game.turn) qn_put(out, ", new");
    if (c->owner != c->controller) {
        qn_put(out, ", owned by ");
        qn_put_player(&(qn_details){ .t = t, .reader = (uint8_t)seat }, c->owner, false, out);
    }
    if (c->as != c->def) qn_putf(out, ", really %s", qn_def_name(t->pool, c->def));
    if (c->n[ACH_N_MODE]) put_chosen(t, card, out);
    for (int i = 0; i < ACH_ACHROM; i++)
        if (c->n[ACH_N_COLOURS] >> i & 1) qn_putf(out, ", chose %s", ach_colour_names[i]);
    put_given(t, card, out);
    if (kept(t, card, ACH_KEPT)) qn_putf(out, ", %d hidden beneath", kept(t, card, ACH_KEPT));
    ACH_EACH_KID (t, kid, card)
        if (t->game.card[kid].rel == ACH_RESTRAINED)
            qn_putf(out, ", RESTRAINS %s", qn_def_name(t->pool, t->game.card[kid].as));
}

// Whole words, as many as fit a line; what is left begins under the first of them.
static void put_wrapped(const char *said, int indent, int columns, qn_text *out)
{
    int at = indent;
    for (const char *p = said; *p; p += strspn(p, " ")) {
        int n = (int)strcspn(p, " ");
        bool first = at == indent, fits = at + 1 + n < columns;
        if (!first) qn_put_char(out, fits ? ' ' : '\n');
        for (at = first || fits ? at : 0; at < indent; at++) qn_put_char(out, ' ');
        qn_put_n(out, p, (size_t)n);
        at += n + !first;
        p += n;
    }
}

// Under the name of its player only which of several is said.
static void put_name(const qn_table *t, int seat, int card, qn_text *out)
{
    QN_TEXT(name, 256);
    QN_TEXT(owner, 64);
    qn_name_card(t, seat, card, &name);
    qn_put_player(&(qn_details){ .t = t, .reader = (uint8_t)seat }, t->game.card[card].controller, true,
                  &owner);
    qn_put_char(&owner, ' ');
    char *host = t->game.card[card].on == QN_NONE ? NULL : strstr(name.at, " on ");
    if (host) *host = 0;   // it stands below it
    bool said = strncmp(name.at, owner.at, owner.used) == 0;
    qn_put(out, said ? name.at + owner.used : name.at);
}

static void put_card(const qn_table *t, int seat, int card, int depth, int columns, qn_text *out)
{
    enum { NUMBERS = 34 };
    QN_TEXT(said, 512);
    size_t from = out->used;
    for (int i = 0; i < 2 + depth; i++) qn_put(out, "  ");
    if (t->game.card[card].rel == ACH_INFESTS) qn_put(out, "parasite ");
    if (t->game.card[card].rel == ACH_RIDES) qn_put(out, "rider ");
    put_name(t, seat, card, out);
    pad(out, from, NUMBERS);
    qn_putf(&said, qn_def_of(t, card)->size == 1 ? "%d of %d Shard" : "%d of %d Shards", ach_shards(t, card),
            qn_def_of(t, card)->size);
    if (!ach_is(t, card, ACH_LOCATION) && !(ach_as(t, card)->types & ACH_BIT(ACH_K_UNARMED)))
        qn_putf(&said, ", Strength %d", ach_stat(t, card, ACH_STRENGTH));
    put_corner_words(t, card, &said);
    put_marks(t, seat, card, &said);
    put_wrapped(said.at, NUMBERS, columns, out);
    qn_put_char(out, '\n');
    ACH_EACH_KID (t, kid, card)
        if (t->game.card[kid].rel <= ACH_RIDES) put_card(t, seat, kid, depth + 1, columns, out);
}

static void put_row(const qn_table *t, int seat, int kind, int of, const char *name, int columns,
                    qn_text *out)
{
    if (!qn_zone_of(t, kind, of)->count) return;
    qn_putf(out, "  %s\n", name);
    QN_EACH (t, c, kind, of)
        if (t->game.card[c].on == QN_NONE) put_card(t, seat, c, 0, columns, out);
}

static void put_names(const qn_table *t, int seat, int kind, int of, size_t columns, qn_text *out)
{
    size_t line = out->used;
    int unknown = 0;
    const char *separator = "";
    QN_EACH (t, c, kind, of) {
        if (!qn_face(t, c, seat)) {
            unknown++;
            continue;
        }
        const char *name = qn_def_name(t->pool, t->game.card[c].def);
        qn_put(out, separator);
        if (out->used - line + strlen(name) + 12 > columns) {
            qn_put(out, "\n    ");
            line = out->used - 4;
        }
        qn_put(out, name);
        separator = ", ";
    }
    if (unknown) qn_putf(out, "%s%d unknown", separator, unknown);
    qn_put_char(out, '\n');
}

static bool knows_some(const qn_table *t, int seat, int kind, int of)
{
    QN_EACH (t, c, kind, of)
        if (qn_face(t, c, seat)) return true;
    return false;
}

static void put_side(const qn_table *t, int seat, int of, int columns, qn_text *out)
{
    bool turn = t->game.turn_player == of && t->game.turn;
    size_t at = out->used;
    qn_put_player(&(qn_details){ .t = t, .reader = (uint8_t)seat }, of, false, out);
    qn_capitalize(out, at);
    if (!ach_in(t, of)) {
        qn_put(out, "  out of the game\n");
        return;
    }
    qn_putf(out, "   Bank %d%s%s\n", ach_bank(t, of), turn ? of == seat ? "   your turn" : "   on turn" : "",
            ach_barred(t, of, QN_NONE) ? "   no Drain or Steal yet" : "");
    qn_putf(out, "  Palette %d   Hand %d   Dregs %d", qn_zone_of(t, ACH_PALETTE, of)->count,
            qn_zone_of(t, ACH_HAND, of)->count, qn_zone_of(t, ACH_DREGS, of)->count);
    if (turn)
        qn_putf(out, "   Deploys left %d   TRADE left %d",
                ACH_DEPLOYS - t->game.player[of].tally[ACH_T_DEPLOYS],
                ACH_TRADE_CAP - t->game.player[of].tally[ACH_T_TRADED]);
    qn_put_char(out, '\n');
    put_row(t, seat, ACH_CHARACTERS, of, "Characters", columns, out);
    put_row(t, seat, ACH_LOCATIONS, of, "Locations", columns, out);
    put_row(t, seat, ACH_PLAYED, of, "Action", columns, out);
    put_row(t, seat, ACH_DECLARED, of, "Declared", columns, out);
    if (qn_zone_of(t, ACH_HAND, of)->count && (of == seat || knows_some(t, seat, ACH_HAND, of))) {
        qn_put(out, "  Hand: ");
        put_names(t, seat, ACH_HAND, of, (size_t)columns, out);
    }
    if (knows_some(t, seat, ACH_PALETTE, of)) {
        qn_put(out, "  Palette: ");
        put_names(t, seat, ACH_PALETTE, of, (size_t)columns, out);
    }
    if (knows_some(t, seat, ACH_HIDDEN, of)) {
        qn_put(out, "  Hidden: ");
        put_names(t, seat, ACH_HIDDEN, of, (size_t)columns, out);
    }
}

static void put_declared(const qn_table *t, int seat, qn_text *out)
{
    for (int i = 0; i < t->game.n_links; i++) {
        qn_put(out, "  ");
        size_t at = out->used;
        ach_put_declared(t, seat, &t->game.link[i], out);
        qn_capitalize(out, at);
        qn_put(out, ".\n");
    }
}

void ach_view(const qn_table *t, int seat, int columns, qn_text *out)
{
    int near = seat == QN_NONE ? 0 : seat;
    for (int i = 1; i < t->game.players; i++) put_side(t, seat, (near + i) % t->game.players, columns, out);
    qn_putf(out, "---- turn %d, %s ", t->game.turn, ach_phase_names[t->game.phase]);
    for (int i = 0; i < columns - 32; i++) qn_put_char(out, '-');
    qn_put_char(out, '\n');
    put_declared(t, seat, out);
    put_side(t, seat, near, columns, out);
}
