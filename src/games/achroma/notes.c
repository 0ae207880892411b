// What the log of Achroma says and what it refuses: their rows (notes.def, refusals.def) and the slots only notes have. Numbers are
// read when the note is told, after what it tells.
#include "kernel/english.h"
#include "games/achroma/rules.h"

#define QN_OWN(name) ach_##name
#include "kernel/tables_of_rows.def"

// "9 → 12", the change behind them.
static void put_bank(const qn_details *d, int seat, int more, qn_text *out)
{
    int now = ach_bank(d->t, seat);
    qn_putf(out, "%d → %d", now - more, now);
}

static void put_bank_of(const qn_details *d, int seat, qn_text *out)   // "your Bank 9 → 7"
{
    QN_TEXT(change, 32);
    qn_details of = *d;
    of.who = seat;
    put_bank(d, seat, -d->n, &change);
    qn_put_part_words(&of, ach_say[ACH_SAY_BANK], change.at, out);
}

static void put_bank_ahead(const qn_details *d, qn_text *out)   // it is paid in a moment
{
    int now = ach_bank(d->t, d->who), after = now - d->n;
    qn_putf(out, "%d → %d", now, after > 0 ? after : 0);
}

static void put_palette(const qn_details *d, qn_text *out)   // of player [b]
{
    qn_details of = *d;
    of.who = d->b;
    qn_put_part(&of, ach_say[d->b == d->who ? ACH_SAY_THEIR_PALETTE : ACH_SAY_PALETTE], out);
}

static void put_given(const qn_details *d, qn_text *out)   // ACH-OBJ: whose Canvas it is on
{
    int holder = d->b < d->t->game.n_cards ? d->t->game.card[d->b].controller : d->who;
    if (holder == d->who) return;
    qn_details of = *d;
    of.who = holder;
    qn_put_part(&of, ach_say[ACH_SAY_GIVEN], out);
}

static void put_shards(const qn_details *d, qn_text *out)
{
    int now = ach_shards(d->t, d->a);
    qn_putf(out, "%d → %d", now + d->n, now);
}

static const char bullet[] = "\u2022 ";   // before each of several texts to choose from

// The text that was chosen, as it is printed.
static void put_chosen(const qn_details *d, qn_text *out)
{
    size_t at = out->used;
    if (d->a < d->t->game.n_cards) ach_put_choice(d->t, d->a, d->n, out);
    qn_capitalize(out, at);
}

static bool has_bullet(const char *said, size_t n)
{
    const char *at = strstr(said, bullet);
    return at && at < said + n;
}

// What an ability of the pool does, as it is printed; 0 bytes: too much for a line, the lines under it tell it.
static int does_length(const qn_table *t, int ability)
{
    enum { LINE = 140 };
    const qn_ability_print *ab = &t->pool->ability_print[ability < t->pool->n_abilities ? ability : 0];
    uint32_t says = ability < t->pool->n_abilities ? ab->says : 0;
    size_t n = says ? strcspn(t->pool->text + says, "\n") : 0;
    if (ab->says_length && n > ab->says_length) n = ab->says_length;
    while (n && strchr(" .", t->pool->text[says + n - 1])) n--;
    bool listed = n && has_bullet(t->pool->text + says, n);   // one of several: the choice is told
    return n <= LINE && !listed ? (int)n : 0;
}

static void put_doing(const qn_details *d, qn_text *out)
{
    if (!does_length(d->t, d->n)) return;
    qn_put_piece(QN_SAY_QUOTED, out);
    size_t at = out->used;
    qn_put_data_n(d->t->pool->text + d->t->pool->ability_print[d->n].says, (size_t)does_length(d->t, d->n),
                  out);
    qn_capitalize(out, at);
    qn_put_piece(QN_SAY_UNQUOTED, out);
}

// "Gained", "Drained", "Stolen" of note NOTHING, and why not (enum ach_idle).
static void put_done(const qn_details *d, qn_text *out)
{
    qn_put_words(ach_say[ACH_SAY_GAINED + d->b % 3], out);
}

static bool is_frozen(const qn_details *d)
{
    return d->a < d->t->game.n_cards && d->t->game.card[d->a].status & ACH_B_FROZEN;
}

static void put_idle_reason(const qn_details *d, qn_text *out)
{
    static const uint8_t reasons[] = { [ACH_IDLE_ZERO] = ACH_SAY_IDLE_ZERO,
                                       [ACH_IDLE_SHUT] = ACH_SAY_IDLE_SHUT,
                                       [ACH_IDLE_BARRED] = ACH_SAY_IDLE_BARRED,
                                       [ACH_IDLE_NOBODY] = ACH_SAY_IDLE_NOBODY };
    int reason = reasons[d->n % ACH_IDLE_REASONS];
    qn_put_part(d, ach_say[reason == ACH_SAY_IDLE_SHUT && is_frozen(d) ? ACH_SAY_IDLE_FROZEN : reason], out);
}

// What it was until now.
static void put_marks(const qn_details *d, qn_text *out)
{
    int cursed = d->n & ACH_B_CURSED, frozen = d->n & ACH_B_FROZEN;
    qn_put_words(ach_say[cursed && frozen ? ACH_SAY_CURSED_AND_FROZEN
                             : cursed     ? ACH_SAY_CURSED
                                          : ACH_SAY_FROZEN],
                 out);
}

bool ach_note_number(const qn_details *d, const char *name, int *n)
{
    if (qn_is(name, "does")) *n = does_length(d->t, d->n);
    else if (qn_is(name, "many")) *n = d->n > 1;
    else return false;
    return true;
}

static void put_newest_end(const qn_details *d, qn_text *out)
{
    if (d->n && d->t->game.n_mods) qn_put_end(d, &d->t->game.mod[d->t->game.n_mods - 1], out);
}

// What is Deployed for free does not count as one of the three, what costs nothing any more does (ACH-DEP-03, ACH-DEP-04).
static void put_price(const qn_details *d, qn_text *out)
{
    qn_put_part(d,
                ach_say[d->n < 0       ? ACH_SAY_FOR_FREE
                            : d->n > 0 ? ACH_SAY_FOR_SHARDS
                                       : ACH_SAY_FOR_NO_SHARDS],
                out);
}

// Whose hand a card goes back to: "their" behind the name of that player.
static void put_home(const qn_details *d, qn_text *out)
{
    const qn_card *c = &d->t->game.card[d->a];
    if (c->owner != d->reader && c->owner == c->controller) qn_put_piece(QN_SAY_THEIR, out);
    else qn_put_player(d, c->owner, true, out);
}

bool ach_put_note_detail(const qn_details *d, const char *name, qn_text *out)
{
    if (qn_is(name, "bank_more")) put_bank(d, d->who, d->n, out);
    else if (qn_is(name, "bank_less")) put_bank(d, d->who, -d->n, out);
    else if (qn_is(name, "price")) put_price(d, out);
    else if (qn_is(name, "worth")) qn_put_part(d, ach_say[d->n ? ACH_SAY_WORTH : ACH_SAY_NOTHING], out);
    else if (qn_is(name, "ahead")) put_bank_ahead(d, out);
    else if (qn_is(name, "palette")) put_palette(d, out);
    else if (qn_is(name, "doing")) put_doing(d, out);
    else if (qn_is(name, "done")) put_done(d, out);
    else if (qn_is(name, "why")) put_idle_reason(d, out);
    else if (qn_is(name, "p_bank")) put_bank_of(d, d->b, out);
    else if (qn_is(name, "given")) put_given(d, out);
    else if (qn_is(name, "home")) put_home(d, out);
    else if (qn_is(name, "shards")) put_shards(d, out);
    else if (qn_is(name, "chosen")) put_chosen(d, out);
    else if (qn_is(name, "marks")) put_marks(d, out);
    else if (qn_is(name, "strength_b")) qn_put_signed(out, ach_unit_strength(d->t, d->b));
    else if (qn_is(name, "until")) put_newest_end(d, out);
    else if (qn_is(name, "others")) ach_put_others(d, out);
    else return false;
    return true;
}

// Besides texts in force: damage takes Shards (ACH-RUL-12), and a copy has its own (ACH-CPY-05).
bool ach_put_number_source(const qn_details *d, int stat, int nth, qn_text *out)
{
    const qn_card *c = &d->t->game.card[d->a];
    int damage = c->n[ACH_N_DAMAGE];
    if (stat != ACH_SHARDS) return false;
    if (damage && nth-- == 0) return qn_put_part_n(d, ach_say[ACH_SAY_BY_DAMAGE], damage, 0, out), true;
    if (c->as == c->def || nth != 0) return false;
    qn_put_words(ach_say[ACH_SAY_OWN_SHARDS], out);
    return true;
}

// A change of the game's own kinds.
bool ach_put_mod(const qn_details *d, const qn_mod *m, qn_text *out)
{
    if (m->op < ACH_MOD_SPLAT || m->op > ACH_MOD_CLAIM) return false;
    qn_details of = *d;
    of.a = m->on.card;
    of.b = m->source.card;
    of.who = m->whose;
    of.n = m->amount;
    QN_TEXT(clause, 256);
    qn_put_phrase(&of, ach_say[ACH_SAY_WILL_GAIN + m->op - ACH_MOD_SPLAT], &clause);
    bool apart = m->op == ACH_MOD_SPLAT || m->op == ACH_MOD_SQUISH;   // after its own "when"
    qn_put_until(d, m, apart, clause.at, out);
    return true;
}
