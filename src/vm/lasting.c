// Lasting changes in words: what is changed, how, and until when. Logs use these words when a change comes into force, views as long as it
// lasts.
#include "kernel/english.h"
#include "kernel/prompts.h"
#include "lang/words.h"
#include "vm/lasting.h"
#include "vm/select.h"

static const qn_word *word_of(const qn_word *w, int value)
{
    for (; w && w->phrase; w++)
        if ((int)w->value == value) return w;
    return NULL;
}

static void put_word(const qn_word *w, qn_text *out)
{
    if (w) qn_put_words(w->print ? w->print : w->phrase, out);
}

// ---- What a prohibition or a permission is about ----------------------------------------------------

// The noun for exactly these kinds. Other conditions of the text can be read on the card.
static void put_agents(const qn_table *t, int selector, qn_text *out)
{
    const qn_selector *sel = &t->pool->selector[selector];
    const qn_noun *found = NULL;
    for (const qn_noun *n = t->rules->words->nouns; n->phrase && !found; n++)
        if (selector && sel->kinds && n->kinds == sel->kinds && !n->class) found = n;
    if (selector && sel->test) qn_put_piece(QN_SAY_CERTAIN, out);
    if (!found) qn_put_piece(QN_SAY_SOME_CARDS, out);
    else if (found->plural) qn_put_words(found->plural, out);
    else qn_put_words(found->print ? found->print : found->phrase, out), qn_put_piece(QN_SAY_PLURAL, out);
}

// "be targeted[ by {cards}]": the part in brackets only if the change names cards.
static void put_rule_word(const qn_table *t, const char *print, const qn_change *c, int amount, qn_text *out)
{
    for (const char *p = print; *p; p++) {
        if (*p == '[' && !c->by) p += strcspn(p, "]");
        else if (strncmp(p, "{cards}", 7) == 0) put_agents(t, c->by, out), p += 6;
        else if (strncmp(p, "{n}", 3) == 0) qn_put_int(out, amount), p += 2;
        else if (*p != '[' && *p != ']') qn_put_catalogue(p, 1, out);
        if (!*p) return;
    }
}

static const char fact_mark[] = "{verb:";
static bool is_fact(const char *print) { return strncmp(print, fact_mark, sizeof fact_mark - 1) == 0; }

// A permission without a choice: "{verb:attract} …" becomes "attract" or "attracts" after its subject.
static const char *put_fact(const qn_details *d, const qn_mod *m, const char *print, qn_text *out)
{
    size_t n = sizeof fact_mark - 1;
    if (!is_fact(print)) return NULL;
    bool one = m->on.card != QN_NONE || (!(m->amount & (m->amount - 1)) && m->amount != 1 << d->reader);
    size_t verb = strcspn(print + n, "}");
    qn_put_catalogue(print + n, verb, out);
    if (one) qn_put_piece(QN_SAY_PLURAL, out);
    return print + n + verb + 1;
}

// Two different things in a row that one text forbids the same card or players.
static bool goes_on_from(const qn_mod *before, const qn_mod *m)
{
    return before->op == QN_CHANGE_FORBID && m->op == QN_CHANGE_FORBID && before->on.card == m->on.card
        && before->on.gen == m->on.gen && before->source.card == m->source.card && before->whose == m->whose
        && before->until == m->until && before->amount == m->amount && m->stamp - before->stamp <= 1
        && (before->stat != m->stat || before->ability != m->ability);
}

bool qn_tells_change(const qn_table *t, const qn_note *note)
{
    return note->b < t->game.n_mods && strstr(t->rules->notes[note->kind].sentence, "{change}");
}

bool qn_goes_on(const qn_table *t, const qn_note *note)
{
    return note->b && qn_tells_change(t, note)
        && goes_on_from(&t->game.mod[note->b - 1], &t->game.mod[note->b]);
}

// What the same text forbade just before: "attack, Ascend or ", because the log line says all of it.
static void put_rules_before(const qn_details *d, const qn_mod *m, qn_text *out)
{
    const qn_mod *first = m;
    while (d->told && first > d->t->game.mod && goes_on_from(first - 1, first)) first--;
    for (const qn_mod *b = first; b < m; b++) {
        const qn_rule_word *w = d->t->rules->words->prohibitions;
        while (w->pattern && w->row != b->stat) w++;
        if (w->pattern) put_rule_word(d->t, w->print, &d->t->pool->change[b->ability], b->amount, out);
        qn_put_piece(b + 1 == m ? QN_SAY_OR : QN_SAY_COMMA, out);
    }
}

static const qn_rule_word *rule_of(const qn_table *t, const qn_mod *m)
{
    const qn_words *words = t->rules->words;
    const qn_rule_word *w = m->op == QN_CHANGE_ALLOW ? words->permissions : words->prohibitions;
    while (w->pattern && w->row != m->stat) w++;
    return w;
}

// "fuse or charge", "be targeted by Runes", "attracts positive card actions".
static void put_rule(const qn_details *d, const qn_mod *m, qn_text *out)
{
    const qn_rule_word *w = rule_of(d->t, m);
    const char *fact = w->pattern ? put_fact(d, m, w->print, out) : NULL;
    if (m->op != QN_CHANGE_ALLOW) put_rules_before(d, m, out);
    if (w->pattern)
        put_rule_word(d->t, fact ? fact : w->print, &d->t->pool->change[m->ability], m->amount, out);
}

// ---- Which cards or players ------------------------------------------------------------------------

static void put_players(const qn_details *d, int seats, qn_text *out)
{
    int n = 0, said = 0;
    for (int s = 0; s < d->t->game.players; s++) n += seats >> s & 1;
    for (int s = 0; s < d->t->game.players; s++) {
        if (!(seats >> s & 1)) continue;
        qn_put_joint(said++, n, out);
        qn_put_player(d, s, false, out);
    }
}

// "Mira's Invokes": every card that fits a description (qn_is_described).
static void put_described(const qn_details *d, const qn_mod *m, int selector, qn_text *out)
{
    const qn_selector *sel = &d->t->pool->selector[selector];
    qn_scope sc = { .you = m->whose, .it = QN_NONE, .self = m->source };
    int seats = 0, n = 0, said = 0;
    for (int s = 0; s < d->t->game.players; s++)
        if (qn_seat_on_side(d->t, &sc, sel, s)) seats |= 1 << s, n++;
    for (int s = 0; s < d->t->game.players && n < d->t->game.players; s++) {
        if (!(seats >> s & 1)) continue;
        qn_put_joint(said++, n, out);
        qn_put_player(d, s, true, out);
    }
    if (said) qn_put_char(out, ' ');
    put_agents(d->t, selector, out);
}

// A caller that lists several cards at once names them in place of the one card ({subject}).
static void put_subject(const qn_details *d, const qn_mod *m, qn_text *out)
{
    qn_details card = *d;
    if (d->put && d->put(d, "subject", out)) return;
    card.a = m->on.card;
    bool described = m->on.card == QN_NONE && m->op < QN_MOD_LATER && d->t->pool->change[m->ability].cards;
    if (described) put_described(d, m, d->t->pool->change[m->ability].cards, out);
    else if (m->on.card == QN_NONE) put_players(d, m->amount, out);
    else if (d->t->game.card[m->on.card].controller == d->reader && !d->told)
        qn_put_phrase(&card, "{a}", out);
    else qn_put_owned(&card, m->on.card, out);   // even while it is on the chain
}

// ---- What is changed ------------------------------------------------------------------------------

static bool is_keyword(const char *s)
{
    for (; *s && *s != ' '; s++)
        if (*s >= 'a' && *s <= 'z') return false;
    return true;
}

static void put_arrow(int before, int now, qn_text *out)
{
    qn_put_char(out, ' ');
    qn_put_signed(out, before);
    qn_put(out, " → ");
    qn_put_signed(out, now);
}

// "Attack 5 → 3"; if the number before is unknown, or does not count yet, "Attack −2".
static void put_number(const qn_table *t, const qn_mod *m, int before, qn_text *out)
{
    const qn_word *w = word_of(t->rules->words->stats, m->stat);
    put_word(w, out);
    int now = m->on.card == QN_NONE ? before : t->rules->stat(t, m->on.card, m->stat);
    if (before != QN_UNKNOWN && now != before) put_arrow(before, now, out);
    else if (m->op == QN_CHANGE_SET) qn_putf(out, " %d", m->amount);
    else qn_putf(out, m->amount < 0 ? " −%d" : " +%d", m->amount < 0 ? -m->amount : m->amount);
}

// "2 ember counters"
static void put_counters(const qn_words *words, const qn_mod *m, qn_text *out)
{
    const qn_word *w = word_of(words->resources, QN_COUNTER(m->stat));
    qn_putf(out, "%d ", m->amount);
    if (w) qn_put_words(m->amount == 1 ? w->print : w->plural, out);
}

static const char *end_of(const qn_table *t, const qn_mod *m)
{
    const char *ends = m->until < QN_ENDS ? t->rules->ends[m->until] : NULL;
    return ends ? ends : "";
}

static void put_end(const qn_details *d, const qn_mod *m, qn_text *out)
{
    qn_details end = *d;
    end.put = NULL;
    end.who = m->whose;
    end.a = m->source.card;
    qn_put_phrase(&end, end_of(d->t, m), out);
}

void qn_put_end(const qn_details *d, const qn_mod *m, qn_text *out)
{
    if (!*end_of(d->t, m)) return;
    qn_put_char(out, ' ');
    put_end(d, m, out);
}

static bool put_until_slot(const qn_details *d, const char *name, qn_text *out)
{
    if (!qn_is(name, "end")) return false;
    put_end(d, d->own, out);
    return true;
}

void qn_put_until(const qn_details *d, const qn_mod *m, bool apart, const char *clause, qn_text *out)
{
    qn_details row = *d;
    row.put = put_until_slot;
    row.own = m;
    row.words = clause;
    if (*end_of(d->t, m)) qn_put_part(&row, qn_piece(apart ? QN_SAY_UNTIL_APART : QN_SAY_UNTIL), out);
    else qn_put(out, clause);
}

typedef struct lasting_change {   // the slots of its row
    const qn_details *d;
    const qn_mod *m;
    int before;
} lasting_change;

static void put_what(const lasting_change *c, qn_text *out)
{
    const qn_table *t = c->d->t;
    const qn_mod *m = c->m;
    if (m->op == QN_MOD_COUNTERS) put_counters(t->rules->words, m, out);
    else if (m->op == QN_MOD_GIVEN) qn_put_data(qn_def_name(t->pool, t->pool->ability[m->ability].def), out);
    else if (m->op == QN_MOD_COPY) qn_put_data(qn_def_name(t->pool, m->ability), out);
    else if (m->op == QN_CHANGE_ADD || m->op == QN_CHANGE_SET) put_number(t, m, c->before, out);
    else if (m->op == QN_CHANGE_FORBID || m->op == QN_CHANGE_ALLOW) put_rule(c->d, m, out);
    else put_word(word_of(t->rules->words->statuses, m->stat), out);
}

static bool put_change_slot(const qn_details *d, const char *name, qn_text *out)
{
    const lasting_change *c = d->own;
    const qn_table *t = d->t;
    if (qn_is(name, "what")) put_what(c, out);
    else if (qn_is(name, "end")) qn_put_end(c->d, c->m, out);
    else if (!qn_is(name, "subject")) return false;
    else if (c->m->op == QN_MOD_COPY) qn_put_data(qn_def_name(t->pool, t->game.card[c->m->on.card].def), out);
    else put_subject(c->d, c->m, out);
    return true;
}

static int row_of_status(const qn_mod *m, const qn_word *w)
{
    bool has = is_keyword(w ? w->print ? w->print : w->phrase : "");
    if (m->op == QN_CHANGE_STATUS) return has ? QN_SAY_HAS : QN_SAY_IS;
    return has ? QN_SAY_LOSES : QN_SAY_IS_NO_LONGER;
}

static int row_of_rule(const qn_table *t, const qn_mod *m)
{
    const qn_rule_word *w = rule_of(t, m);
    if (w->pattern && is_fact(w->print)) return QN_SAY_MUST;
    return m->op == QN_CHANGE_ALLOW ? QN_SAY_CAN : QN_SAY_CANNOT;
}

static int row_of_change(const qn_table *t, const qn_mod *m)
{
    if (m->op == QN_MOD_GIVEN) return QN_SAY_HAS_TEXT_OF;
    if (m->op == QN_MOD_COPY) return QN_SAY_IS_COPY_OF;
    if (m->op == QN_MOD_COUNTERS || m->op == QN_CHANGE_ADD || m->op == QN_CHANGE_SET) return QN_SAY_CHANGES;
    if (m->op >= QN_MOD_LATER) return QN_SAY_WAITS;
    if (m->op == QN_CHANGE_SWAP) return QN_SAY_SWAPPED;
    if (m->op == QN_CHANGE_FORBID || m->op == QN_CHANGE_ALLOW) return row_of_rule(t, m);
    return row_of_status(m, word_of(t->rules->words->statuses, m->stat));
}

void qn_put_lasting(const qn_details *d, const qn_mod *m, int before, qn_text *out)
{
    const qn_rules *rules = d->t->rules;
    if (rules->put_mod && rules->put_mod(d, m, out)) return;
    const lasting_change c = { d, m, before };
    qn_details row = *d;
    row.put = put_change_slot;
    row.own = &c;
    qn_put_part(&row, qn_piece(row_of_change(d->t, m)), out);
}

int qn_number_changed(const qn_table *t, int card, int change)
{
    const qn_change *c = &t->pool->change[change];
    bool number = c->op == QN_CHANGE_ADD || c->op == QN_CHANGE_SET;
    return t->tell && number && card != QN_NONE ? t->rules->stat(t, card, c->what) : QN_UNKNOWN;
}

void qn_tell_change(const qn_table *t, int note, const qn_mod *m, int before)
{
    if (!t->tell) return;
    qn_emit_note(t, note, m->whose, m->on.card, (int)(m - t->game.mod), before);
    if (!t->numbers || before == QN_UNKNOWN || m->on.card == QN_NONE) return;
    if (t->rules->stat(t, m->on.card, m->stat) != before) qn_remember_number(t, m->on.card, m->stat);
}

// ---- Everything in force ---------------------------------------------------------------------------

// The card that the text calls "that Elestral", as far as the reader may know it, or what it calls "that colour", if the game knows.
static void put_that(const qn_details *d, const qn_mod *m, const char *action, qn_text *out)
{
    qn_details that = *d;
    that.put = NULL;
    if (m->op != QN_MOD_LATER && m->op != QN_MOD_LISTEN) return;
    that.a = m->op == QN_MOD_LATER ? qn_deref(d->t, m->event.that) : QN_NONE;
    if (that.a != QN_NONE && that.a != m->source.card) {
        qn_put_part(&that, qn_piece(QN_SAY_THAT_IS), out);
        return;
    }
    QN_TEXT(value, 64);
    that.a = m->source.card;
    that.words = action;
    if (d->t->rules->put_detail && d->t->rules->put_detail(&that, "that", &value) && value.used)
        qn_put_part_words(&that, qn_piece(QN_SAY_THAT_WORD_IS), value.at, out);
}

typedef struct later {
    const qn_mod *m;
    const char *action;
} later;

static bool put_later_slot(const qn_details *d, const char *name, qn_text *out)
{
    const later *l = d->own;
    const qn_table *t = d->t;
    if (qn_is(name, "card")) qn_put_data(qn_def_name(t->pool, t->pool->ability[l->m->ability].def), out);
    else if (qn_is(name, "owner")) qn_put_player(d, l->m->whose, true, out);
    else if (!qn_is(name, "that")) return false;
    else if (strstr(l->action, qn_piece(QN_SAY_THAT))) put_that(d, l->m, l->action, out);
    return true;
}

// A part of a text that happens later: "Emphyrix: at the End Phase, you may Special Cast this". The words of another player's card are
// quoted.
static void put_later(const qn_details *d, const qn_mod *m, qn_text *out)
{
    bool own = m->whose == d->reader;
    QN_TEXT(action, 256);
    qn_put_printed(d->t, m->ability, &action);
    if (!own) qn_capitalize(&action, 0);
    const later l = { m, action.at };
    qn_details row = *d;
    row.put = put_later_slot;
    row.own = &l;
    row.words = action.at;
    int which = !action.used ? QN_SAY_SOMETHING_LATER : own ? QN_SAY_LATER : QN_SAY_THEIRS_LATER;
    qn_put_part(&row, qn_piece(which), out);
}

// Adds the source, which cannot be seen on the card, unless it is the card itself or the clause has already named it.
static void put_with_source(const qn_details *d, const qn_mod *m, const char *clause, qn_text *out)
{
    qn_details source = *d;
    source.a = m->source.card;
    int def = m->source.card < d->t->game.n_cards && m->source.card != m->on.card
        ? qn_shown_def(d->t, d->reader, m->source.card)
        : 0;   // also 0 if it went to a hidden zone
    bool named = def && strstr(clause, qn_def_name(d->t->pool, def));
    if (def && !named) qn_put_part_words(&source, qn_piece(QN_SAY_SOURCE), clause, out);
    else qn_put(out, clause);
}

static bool is_about_same(const qn_mod *a, const qn_mod *b)
{
    return a->op == b->op && a->stat == b->stat && a->on.card == b->on.card && a->on.gen == b->on.gen;
}

// A number that was set again since, or another change of which only the newest counts.
static bool is_overtaken(const qn_table *t, const qn_mod *m)
{
    bool newest = m->op == QN_CHANGE_SET || m->op == QN_MOD_COPY
        || (m->op >= QN_MOD_GAME && t->rules->newest_counts >> (m->op - QN_MOD_GAME) & 1);
    for (int i = (int)(m - t->game.mod) + 1; newest && i < t->game.n_mods; i++)
        if (is_about_same(m, &t->game.mod[i])) return true;
    return false;
}

// A change that repeats, word for word, what the same card said before. (Numbers that are added count each time.)
static bool is_repeated(const qn_table *t, const qn_mod *m)
{
    bool rule = m->op == QN_CHANGE_FORBID || m->op == QN_CHANGE_ALLOW || m->op == QN_CHANGE_STATUS;
    for (const qn_mod *b = t->game.mod; rule && b < m; b++)
        if (is_about_same(m, b) && m->amount == b->amount && m->ability == b->ability && m->until == b->until
            && m->source.card == b->source.card)
            return true;
    return false;
}

bool qn_is_in_force(const qn_table *t, const qn_mod *m)
{
    if (m->op == QN_MOD_MARK || m->op == QN_MOD_USES || is_overtaken(t, m) || is_repeated(t, m)) return false;
    if (m->on.card == QN_NONE || m->op == QN_MOD_LATER || m->op == QN_MOD_LISTEN) return true;
    return qn_alive(t, m->on);
}

void qn_put_binding_change(const qn_table *t, int reader, const qn_mod *m, qn_text *out)
{
    qn_details d = { .t = t, .reader = reader, .aloud = true };
    if (m->op == QN_MOD_LATER || m->op == QN_MOD_LISTEN) {
        put_later(&d, m, out);
        return;
    }
    QN_TEXT(clause, 512);
    qn_put_lasting(&d, m, QN_UNKNOWN, &clause);
    put_with_source(&d, m, clause.at, out);
}

bool qn_put_in_force(const qn_table *t, int reader, int nth, qn_text *out, const qn_mod **which)
{
    qn_details d = { .t = t, .reader = reader, .aloud = true };
    *which = NULL;
    for (int i = 0; i < t->game.n_mods; i++) {
        const qn_mod *m = &t->game.mod[i];
        if (!qn_is_in_force(t, m) || nth-- > 0) continue;
        qn_put_binding_change(t, reader, m, out);
        *which = m;
        return true;
    }
    return t->rules->put_binding && t->rules->put_binding(&d, nth, out);
}

// ---- Where a number comes from ---------------------------------------------------------------------

typedef struct sources {
    const qn_table *t;
    int stat, nth;
    qn_applied found;
} sources;

// A swap affects the number it names and the next one. A change made by a rule has no row of a text.
static bool is_source(const sources *s, const qn_applied *a)
{
    const qn_change *c = a->change;
    if (c->op == QN_CHANGE_SWAP) return true;
    return c == s->t->pool->change
        || (c->what == s->stat && (c->op == QN_CHANGE_ADD || c->op == QN_CHANGE_SET));
}

static bool is_swap_before(const sources *s, const qn_applied *a)
{
    return a->change->op == QN_CHANGE_SWAP && a->change->what == s->stat - 1;
}

static bool count_swaps(void *data, const qn_applied *a)
{
    sources *s = data;
    if (!is_swap_before(s, a) || s->nth-- > 0) return false;
    s->found = *a;
    return true;
}

static bool count_down(void *data, const qn_applied *a)
{
    sources *s = data;
    if (!is_source(s, a) || s->nth-- > 0) return false;
    s->found = *a;
    return true;
}

static bool find_source(const qn_table *t, int card, sources *s)
{
    if (qn_each_stat_change(t, card, 1u << s->stat, count_down, s)) return true;
    return s->stat > 0 && qn_each_stat_change(t, card, 1u << (s->stat - 1), count_swaps, s);
}

bool qn_put_number_source(const qn_table *t, int reader, int card, int stat, int nth, qn_text *out)
{
    sources s = { t, stat, nth, { 0 } };
    qn_details d = { .t = t, .reader = reader, .a = card, .aloud = true };
    if (!find_source(t, card, &s))
        return t->rules->put_number_source && t->rules->put_number_source(&d, stat, s.nth, out);
    d.a = s.found.source;
    int n = s.found.amount;
    QN_TEXT(much, 64);
    QN_TEXT(by, 160);
    if (s.found.change->op == QN_CHANGE_SWAP) qn_put_piece(QN_SAY_SWAPPED_NUMBER, &much);
    else if (s.found.change->op == QN_CHANGE_SET && s.found.change != t->pool->change) qn_put_int(&much, n);
    else qn_putf(&much, n < 0 ? "−%d" : "+%d", n < 0 ? -n : n);
    if (s.found.source < t->game.n_cards) qn_put_part_words(&d, qn_piece(QN_SAY_BY_SOURCE), much.at, &by);
    else qn_put(&by, much.at);
    if (s.found.lasting) qn_put_until(&d, s.found.lasting, false, by.at, out);
    else qn_put(out, by.at);
    return true;
}
