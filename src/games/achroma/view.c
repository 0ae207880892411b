// The table as one seat sees it, in text. Everything shown is public or known to that seat.
#include "games/achroma/rules.h"
#include "kernel/board.h"
#include "kernel/english.h"

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
                qn_amount(t, &sc, c + 4, QN_MOST_AT_ONCE));
    }
    if (ach_on_canvas(t, card) && ach_stat(t, card, ACH_PREVENT))
        qn_putf(out, " Ø%d", ach_stat(t, card, ACH_PREVENT) - t->game.card[card].n[ACH_N_PREVENTED]);
}

static void say(int phrase, qn_text *out) { qn_put_words(ach_say[phrase], out); }

static void say_name(const qn_table *t, int phrase, int def, qn_text *out)
{
    QN_TEXT(name, 96);
    qn_put_data(qn_def_name(t->pool, def), &name);
    qn_put_board_words(t, ach_say[phrase], name.at, out);
}

// "Gain 2", "Drain 1, PREVENT 1": the same in words.
static void put_corner_words(const qn_table *t, int card, qn_text *out)
{
    static const char *const signs[] = { "+", "-", "\u00b1", "\u00d8" };   // as the phrases come
    QN_TEXT(corner, 64);
    ach_put_corner(t, card, &corner);
    for (const char *p = corner.at; *p; p += strcspn(p, " ")) {
        p += strspn(p, " ");
        for (int i = 0; i < (int)(sizeof signs / sizeof *signs); i++) {
            if (strncmp(p, signs[i], strlen(signs[i])) != 0) continue;
            p += strlen(signs[i]);
            say(ACH_SAY_BOARD_GAIN + i, out);
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
        if (m->op == ACH_MOD_SPLAT) qn_put_board_n(t, ach_say[ACH_SAY_BOARD_SPLAT], m->amount, 0, out);
        if (m->op == ACH_MOD_SQUISH) qn_put_board_n(t, ach_say[ACH_SAY_BOARD_SQUISH], m->amount, 0, out);
        if (m->op == ACH_MOD_HUNT) say_name(t, ACH_SAY_BOARD_HUNTED, t->game.card[m->source.card].as, out);
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
    if (said.used) qn_put_board_words(t, ach_say[ACH_SAY_BOARD_CHOSE_TEXT], said.at, out);
    else qn_put_board_n(t, ach_say[ACH_SAY_BOARD_CHOSE], mode, 0, out);
}

static void put_keywords(const qn_table *t, int card, qn_text *out)
{
    for (int s = ACH_PROTECTION; s <= ACH_DIVERT; s++)
        if (ach_has(t, card, s)) say(ACH_SAY_BOARD_PROTECTION + s - ACH_PROTECTION, out);
    if (ach_rage(t, card)) qn_put_board_n(t, ach_say[ACH_SAY_BOARD_RAGE], ach_rage(t, card), 0, out);
    if (ach_stat(t, card, ACH_WALL))
        qn_put_board_n(t, ach_say[ACH_SAY_BOARD_WALL], ach_stat(t, card, ACH_WALL), 0, out);
}

static void put_state(const qn_table *t, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    int attacks = c->n[ACH_N_ATTACKS];
    if (c->status & ACH_B_CURSED) say(ACH_SAY_BOARD_CURSED, out);
    if (c->status & ACH_B_FROZEN) say(ACH_SAY_BOARD_FROZEN, out);
    if (c->status & ACH_B_RESOLVED) say(ACH_SAY_BOARD_RESOLVED, out);
    if (attacks)
        qn_put_board_n(t, ach_say[attacks > 1 ? ACH_SAY_BOARD_ATTACKED_OFTEN : ACH_SAY_BOARD_ATTACKED],
                       attacks, 0, out);
    if (c->turn == t->game.turn && t->game.turn) say(ACH_SAY_BOARD_NEW, out);
}

static void put_marks(const qn_table *t, int seat, int card, qn_text *out)
{
    const qn_card *c = &t->game.card[card];
    const qn_details d = { .t = t, .reader = (uint8_t)seat, .who = c->owner };
    put_keywords(t, card, out);
    put_state(t, card, out);
    if (c->owner != c->controller) qn_put_part(&d, ach_say[ACH_SAY_BOARD_OWNED], out);
    if (c->as != c->def) say_name(t, ACH_SAY_BOARD_REALLY, c->def, out);
    if (c->n[ACH_N_MODE]) put_chosen(t, card, out);
    for (int i = 0; i < ACH_ACHROM; i++)
        if (c->n[ACH_N_COLOURS] >> i & 1)
            qn_put_part_row(&d, ach_say[ACH_SAY_BOARD_CHOSE_COLOUR], ach_colour_names[i], out);
    put_given(t, card, out);
    if (kept(t, card, ACH_KEPT))
        qn_put_board_n(t, ach_say[ACH_SAY_BOARD_KEPT], kept(t, card, ACH_KEPT), 0, out);
    ACH_EACH_KID (t, kid, card)
        if (t->game.card[kid].rel == ACH_RESTRAINED)
            say_name(t, ACH_SAY_BOARD_RESTRAINS, t->game.card[kid].as, out);
}

// Breaks between words; further lines begin under the first word.
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

// Leaves out the owner's name, which stands above the row.
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
    if (t->game.card[card].rel == ACH_INFESTS) say(ACH_SAY_BOARD_PARASITE, out);
    if (t->game.card[card].rel == ACH_RIDES) say(ACH_SAY_BOARD_RIDER, out);
    put_name(t, seat, card, out);
    qn_pad(out, from, NUMBERS);
    qn_put_board_n(t, ach_say[ACH_SAY_BOARD_SHARDS], ach_shards(t, card), qn_printed_on(t, card)->size,
                   &said);
    if (!ach_is(t, card, ACH_LOCATION) && !(ach_as(t, card)->types & ACH_BIT(ACH_K_UNARMED)))
        qn_put_board_n(t, ach_say[ACH_SAY_BOARD_STRENGTH], ach_stat(t, card, ACH_STRENGTH), 0, &said);
    put_corner_words(t, card, &said);
    put_marks(t, seat, card, &said);
    put_wrapped(said.at, NUMBERS, columns, out);
    qn_put_char(out, '\n');
    ACH_EACH_KID (t, kid, card)
        if (t->game.card[kid].rel <= ACH_RIDES) put_card(t, seat, kid, depth + 1, columns, out);
}

static void put_row(const qn_table *t, int seat, int kind, int of, int name, int columns, qn_text *out)
{
    if (!qn_zone_of(t, kind, of)->count) return;
    say(name, out);
    qn_put_char(out, '\n');
    QN_EACH (t, c, kind, of)
        if (t->game.card[c].on == QN_NONE) put_card(t, seat, c, 0, columns, out);
}

static void put_numbers(const qn_table *t, int seat, int of, bool turn, qn_text *out)
{
    const uint8_t *tally = t->game.player[of].tally;
    qn_put_board_n(t, ach_say[ACH_SAY_BOARD_BANK], ach_bank(t, of), 0, out);
    if (turn) say(of == seat ? ACH_SAY_BOARD_YOUR_TURN : ACH_SAY_BOARD_ON_TURN, out);
    if (ach_barred(t, of, QN_NONE)) say(ACH_SAY_BOARD_BARRED, out);
    qn_put_char(out, '\n');
    qn_put_board_n(t, ach_say[ACH_SAY_BOARD_CARDS], qn_zone_of(t, ACH_PALETTE, of)->count,
                   qn_zone_of(t, ACH_HAND, of)->count, out);
    qn_put_board_n(t, ach_say[ACH_SAY_BOARD_DREGS], qn_zone_of(t, ACH_DREGS, of)->count, 0, out);
    if (turn)
        qn_put_board_n(t, ach_say[ACH_SAY_BOARD_LEFT], ACH_DEPLOYS - tally[ACH_T_DEPLOYS],
                       ACH_TRADE_CAP - tally[ACH_T_TRADED], out);
    qn_put_char(out, '\n');
}

// The reader's own hand, and other hidden cards that the reader has seen.
static void put_hidden(const qn_table *t, int seat, int of, int kind, int title, int columns, qn_text *out)
{
    if ((kind == ACH_HAND && of == seat) || qn_knows_some(t, seat, kind, of))
        qn_put_known(t, seat, kind, of, ach_say[title], ach_say[ACH_SAY_BOARD_UNKNOWN], columns, out);
}

static void put_side(const qn_table *t, int seat, int of, int columns, qn_text *out)
{
    bool turn = t->game.turn_player == of && t->game.turn;
    qn_put_heading(t, seat, of, out);
    if (!ach_in(t, of)) {
        say(ACH_SAY_BOARD_OUT, out);
        qn_put_char(out, '\n');
        return;
    }
    put_numbers(t, seat, of, turn, out);
    put_row(t, seat, ACH_CHARACTERS, of, ACH_SAY_BOARD_CHARACTERS, columns, out);
    put_row(t, seat, ACH_LOCATIONS, of, ACH_SAY_BOARD_LOCATIONS, columns, out);
    put_row(t, seat, ACH_PLAYED, of, ACH_SAY_BOARD_ACTION, columns, out);
    put_row(t, seat, ACH_DECLARED, of, ACH_SAY_BOARD_DECLARED, columns, out);
    put_hidden(t, seat, of, ACH_HAND, ACH_SAY_BOARD_HAND, columns, out);
    put_hidden(t, seat, of, ACH_PALETTE, ACH_SAY_BOARD_PALETTE, columns, out);
    put_hidden(t, seat, of, ACH_HIDDEN, ACH_SAY_BOARD_HIDDEN, columns, out);
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
    const qn_details d = { .t = t, .reader = QN_NONE, .n = t->game.turn };
    size_t line = out->used;
    qn_put_part_row(&d, ach_say[ACH_SAY_BOARD_TURN], ach_phase_names[t->game.phase], out);
    qn_rule_off(out, line, columns);
    put_declared(t, seat, out);
    put_side(t, seat, near, columns, out);
}
