// Fills the slots of sentences from a game's tables: "{who} draws {n} cards." Slots that every game has are filled here, the others by the game
// (qn_rules.put_detail).
#include "kernel/english.h"
#include "kernel/numbers.h"

// ---- What a phrase mentions -----------------------------------------------------------------------

static bool has(const uint8_t *list, int n, int what)
{
    for (int i = 0; i < n; i++)
        if (list[i] == what) return true;
    return false;
}

void qn_mention_card(const qn_details *d, int card)
{
    qn_mentions *m = d->mentions;
    if (!m || m->n_cards == QN_MENTIONS || card < 0 || card >= d->t->game.n_cards) return;
    if (!has(m->card, m->n_cards, card)) m->card[m->n_cards++] = (uint8_t)card;
}

void qn_mention_seat(const qn_details *d, int seat)
{
    qn_mentions *m = d->mentions;
    if (!m || m->n_seats == QN_MENTIONS || seat < 0 || seat >= d->t->game.players) return;
    if (!has(m->seat, m->n_seats, seat)) m->seat[m->n_seats++] = (uint8_t)seat;
}

void qn_mention_number(const qn_details *d, int number)
{
    qn_mentions *m = d->mentions;
    if (m && m->n_numbers < QN_MENTIONS) m->number[m->n_numbers++] = (int16_t)number;
}

// ---- Filling it in --------------------------------------------------------------------------------

void qn_put_seat(const qn_table *t, const char *before, int seat, const char *after, qn_text *out)
{
    qn_put(out, before);
    if (t->names && t->names[seat]) qn_put_data(t->names[seat], out);
    else qn_put_piece_n(QN_SAY_PLAYER, seat + 1, out);
    qn_put(out, after);
}

static void put_seat(const qn_details *d, int seat, bool first, bool owns, qn_text *out)
{
    bool self = seat == d->reader;
    qn_mention_seat(d, seat);
    if (self && owns) qn_put_piece(first ? QN_SAY_YOUR_FIRST : QN_SAY_YOUR, out);
    else if (self) qn_put_piece(first ? QN_SAY_YOU_FIRST : QN_SAY_YOU, out);
    else if (d->t->names && d->t->names[seat]) qn_put_data(d->t->names[seat], out);
    else qn_put_piece_n(first ? QN_SAY_PLAYER_FIRST : QN_SAY_PLAYER, seat + 1, out);
    if (owns && !self) qn_put_piece(QN_SAY_OF_SOMEBODY, out);
}

void qn_put_player(const qn_details *d, int seat, bool owns, qn_text *out)
{
    put_seat(d, seat, false, owns, out);
}

static void put_card(const qn_details *d, int card, qn_text *out)
{
    const qn_rules *rules = d->t->rules;
    qn_mention_card(d, card);
    if (card >= d->t->game.n_cards) qn_put_piece(QN_SAY_IT, out);
    else if (d->aloud) qn_name_card(d->t, d->reader, card, out);
    else rules->put_card(d->t, d->reader, card, out);
}

static void put_face(const qn_details *d, qn_text *out)
{
    bool seen = qn_face(d->t, d->a, d->reader);
    qn_mention_card(d, d->a);
    if (!seen) qn_put_piece(QN_SAY_A_CARD, out);
    else if (!d->t->rules->put_face || !d->t->rules->put_face(d->t, d->a, out))
        qn_put_data(qn_def_name(d->t->pool, qn_shown_def(d->t, d->reader, d->a)), out);
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c; }

// Is the first word of a name its owner? "your left Imp", but not "Courage" because of "your".
static bool begins_with(const char *name, const char *owner)
{
    size_t n = strlen(owner);
    return n && lower(name[0]) == lower(owner[0]) && strncmp(name + 1, owner + 1, n - 1) == 0
        && name[n] == ' ';
}

// "Mira's Galaxea": with its player, unless its name already has that.
static void put_owned(const qn_details *d, int card, bool first, qn_text *out)
{
    QN_TEXT(owner, 64);
    QN_TEXT(name, 256);
    int seat = card < d->t->game.n_cards ? d->t->game.card[card].controller : QN_NONE;
    put_card(d, card, &name);
    if (seat < d->t->game.players) put_seat(d, seat, first, true, &owner);
    bool owned = begins_with(name.at, owner.at);
    if (owner.used && !owned) {
        qn_putf(out, "%s ", owner.at);
        if (d->aloud) qn_text_clear(&name), qn_name_owned(d->t, d->reader, card, &name);
    } else if (first && name.at[0] >= 'a' && name.at[0] <= 'z') name.at[0] = (char)(name.at[0] - 'a' + 'A');
    qn_put(out, name.at);
}

void qn_put_owned(const qn_details *d, int card, qn_text *out) { put_owned(d, card, false, out); }

// "Galaxea", "their left Galaxea", if the sentence has already named the player.
static void put_own(const qn_details *d, int card, qn_text *out)
{
    QN_TEXT(owner, 64);
    QN_TEXT(name, 256);
    put_card(d, card, &name);
    put_seat(d, d->who, false, true, &owner);
    qn_put_char(&owner, ' ');
    bool said = d->who != d->reader && strncmp(name.at, owner.at, owner.used) == 0;
    const char *rest = said ? name.at + owner.used : name.at;
    if (said && *rest >= 'a' && *rest <= 'z') qn_put_piece(QN_SAY_THEIR_BEFORE, out);
    else if (said && qn_loses_article(d->t, d->reader, card)) qn_put_piece(QN_SAY_ARTICLE, out);
    qn_put(out, rest);
}

// "their Galaxea" if it is the player the sentence began with; "your Galaxea", "Mira's Galaxea".
void qn_put_theirs(const qn_details *d, int card, qn_text *out)
{
    QN_TEXT(name, 256);
    QN_TEXT(owner, 64);
    put_owned(d, card, false, &name);
    if (d->who < d->t->game.players) put_seat(d, d->who, false, true, &owner), qn_put_char(&owner, ' ');
    bool said = owner.used && d->who != d->reader && strncmp(name.at, owner.at, owner.used) == 0;
    if (said) qn_put_piece(QN_SAY_THEIR_BEFORE, out);
    qn_put(out, said ? name.at + owner.used : name.at);
}

static int controller_of(const qn_details *d, int card)
{
    return card < d->t->game.n_cards ? d->t->game.card[card].controller : QN_NONE;
}

// "Mira's Galaxea"; "their own Galaxea" if the card named before has the same player.
static void put_other(const qn_details *d, int card, int named, qn_text *out)
{
    QN_TEXT(name, 256);
    QN_TEXT(owner, 64);
    int seat = controller_of(d, card);
    put_owned(d, card, false, &name);
    bool same = seat < d->t->game.players && seat == controller_of(d, named);
    if (same) put_seat(d, seat, false, true, &owner), qn_put_char(&owner, ' ');
    if (same) qn_put_piece(seat == d->reader ? QN_SAY_YOUR_OWN : QN_SAY_THEIR_OWN, out);
    qn_put(out, name.at + (same ? owner.used : 0));
}

void qn_put_other(const qn_details *d, qn_text *out) { put_other(d, d->b, d->a, out); }

static bool is_gone(const qn_details *d)
{
    const qn_zone_row *z = d->a < d->t->game.n_cards ? qn_zone_row_of(d->t, d->a) : NULL;
    return z && z->how & QN_GONE;
}

static void put_where(const qn_details *d, qn_text *out)
{
    QN_TEXT(place, 128);
    if (d->a < d->t->game.n_cards) qn_put_place(d->t, d->reader, d->a, &place);
    if (place.used) qn_put_piece(QN_SAY_IS_IN, out), qn_put(out, place.at);
    else qn_put_piece(is_gone(d) ? QN_SAY_IS_GONE : QN_SAY_IS_IN_PLAY, out);
}

// How many of the [n] cards from [card] on have its face; 0: one before [i] has it, so it has been named.
static int copies_from(const qn_game *g, int first, int n, int i, int card)
{
    int copies = 0;
    for (int k = 0, c = first; k < n && c != QN_NONE; k++, c = g->card[c].next) {
        if (g->card[c].def != g->card[card].def) continue;
        if (k < i) return 0;
        copies++;
    }
    return copies;
}

static int different_faces(const qn_game *g, int first, int n)
{
    int faces = 0;
    for (int i = 0, c = first; i < n && c != QN_NONE; i++, c = g->card[c].next)
        faces += copies_from(g, first, n, i, c) > 0;
    return faces;
}

// "Nectar of the Gods", "3 cards: Warmite and 2 Sluggle"; for another player's hidden cards "a card", "3 cards".
void qn_put_drawn(const qn_details *d, int hand, qn_text *out)
{
    const qn_game *g = &d->t->game;
    int card = qn_zone_of(d->t, hand, d->who)->tail, n = d->n;
    if (n != 1) qn_put_piece_n(QN_SAY_CARDS, n, out);
    if (card == QN_NONE || !qn_face(d->t, card, d->reader)) {
        if (n == 1) qn_put_piece(QN_SAY_A_CARD, out);
        return;
    }
    for (int i = 1; i < n && g->card[card].prev != QN_NONE; i++) card = g->card[card].prev;
    int first = card, faces = different_faces(g, first, n), said = 0;
    for (int i = 0; i < n && card != QN_NONE; i++, card = g->card[card].next) {
        int copies = copies_from(g, first, n, i, card);
        if (!i && n > 1) qn_put_piece(QN_SAY_COLON, out);
        if (!copies) continue;
        qn_put_joint(said++, faces, out);
        if (copies > 1) qn_putf(out, "%d ", copies);
        put_card(d, card, out);
    }
}

// ---- Slots ------------------------------------------------------------------------------------

// Where the bytes of an answer are, and what they point at.
static bool byte_of(const qn_details *d, const char *name, int *value, int *is)
{
    static const char *const letters[] = { "a", "b", "c" }, *const cards[] = { "about", "other", "cause" };
    const int values[] = { d->a, d->b, d->c };
    for (int i = 0; i < 3; i++)
        if (qn_is(name, letters[i]) || qn_is(name, cards[i])) {
            *value = values[i];
            *is = d->is[i] ? d->is[i] : i < 2 && !d->option.verb ? QN_IS_CARD : QN_IS_NUMBER;
            return true;
        }
    return false;
}

static int waiting_for(const qn_table *t, int seat)
{
    int n = 0;
    for (int i = 0; i < t->game.n_pending; i++)
        n += t->game.pending[i].controller == seat && !(t->game.pending[i].flags & QN_PENDING_FRESH);
    return n;
}

// The number of a slot; for a card, whether there is one. False: the slot is not a number.
static bool find_number(const qn_details *d, const char *name, int *n)
{
    const qn_rules *rules = d->t->rules;
    int is;
    if (qn_is(name, "n")) *n = d->n;
    else if (qn_is(name, "of")) *n = d->of;
    else if (rules->number_of && rules->number_of(d, name, n)) return true;
    else if (qn_is(name, "several")) *n = d->of > 1;
    else if (qn_is(name, "you")) *n = d->who == d->reader;
    else if ((name[0] == 'w' || name[0] == 'l') && name[1] == '_' && rules->result_number)
        *n = rules->result_number(d->t, name[0] == 'w' ? d->a : d->b, name + 2);
    else if (qn_is(name, "linked")) *n = d->t->game.n_links > 0;
    else if (qn_is(name, "alone")) *n = waiting_for(d->t, d->reader) == 1;
    else if (qn_is(name, "waiting")) *n = waiting_for(d->t, d->reader);
    else if (!byte_of(d, name, n, &is)) return false;
    else if (is == QN_IS_CARD) *n = *n < d->t->game.n_cards;
    return true;
}

static int number_of(const qn_details *d, const char *name)
{
    int n = 0;
    return find_number(d, name, &n) ? n : 0;
}

// Something that is not a card: a player, the source of a link; the game names everything else.
static int class_of_target(int class)
{
    static const uint8_t is[] = {
        [QN_OF_CARDS] = QN_IS_CARD, [QN_OF_PLAYERS] = QN_IS_SEAT, [QN_OF_LINKS] = QN_IS_LINK
    };
    return class < (int)sizeof is ? is[class] : QN_IS_NUMBER;
}

static void put_number(const qn_details *d, int n, bool plus, qn_text *out)
{
    qn_mention_number(d, n);
    if (plus) qn_put_char(out, '+');
    qn_put_signed(out, n);
}

static void put_byte(const qn_details *d, int value, int is, qn_text *out)
{
    const qn_rules *rules = d->t->rules;
    if (is == QN_IS_TARGET) is = class_of_target(d->b);
    if (is == QN_IS_SEAT && d->option.verb && !d->aloud) qn_put_piece_n(QN_SAY_PLAYER, value + 1, out);
    else if (is == QN_IS_SEAT) put_seat(d, value, false, false, out);
    else if (is == QN_IS_UNIT && rules->screen && value < rules->screen->n_units)
        qn_put_words(rules->screen->units[value], out);
    else if (is == QN_IS_CARD) put_card(d, value, out);
    else if (is == QN_IS_LINK) put_card(d, d->t->game.link[value].source.card, out);
    else put_number(d, value, false, out);
}

void qn_put_nth(int n, qn_text *out)
{
    if (n <= QN_SAY_TENTH - QN_SAY_NEXT) qn_put_piece(QN_SAY_THE, out);
    qn_put_ordinal(n, out);
}

static int foe_of(const qn_details *d)
{
    for (int s = 0; s < d->t->game.players; s++)
        if (s != d->reader) return s;
    return QN_NONE;
}

static void put_cause(const qn_details *d, qn_text *out)
{
    const qn_link *l = qn_asking_link(d->t);
    if (!l) return;
    qn_mention_card(d, l->source.card);
    qn_name_source(d->t, d->reader, l, out);
}

static bool put_result_seat(const qn_details *d, const char *name, bool first, qn_text *out)
{
    bool won = strncmp(name, "winner", 6) == 0, lost = strncmp(name, "loser", 5) == 0;
    if (won || lost) put_seat(d, won ? d->a : d->b, first, name[strlen(name) - 1] == 's', out);
    return won || lost;
}

// {in} on a button: if all offered cards are in the same place, the question names it, and the buttons do not.
static bool goes_without_place(const qn_details *d)
{
    bool card = d->aloud && d->option.verb == QN_V_CARD && d->t->game.question.kind != QN_Q_INSTEAD;
    return card && d->a < d->t->game.n_cards && qn_all_are_with(d->t, d->a);
}

static bool put_special(const qn_details *d, const char *name, qn_text *out)
{
    const qn_rules *rules = d->t->rules;
    if (qn_is(name, "in") && goes_without_place(d)) return true;
    return (d->put && d->put(d, name, out)) || (rules->put_detail && rules->put_detail(d, name, out))
        || rules->prompts->common->put_detail(d, name, out);
}

// The condition of {name?yes:no}: a number other than 0, or words that are not empty.
static bool is_there(const qn_details *d, const char *name)
{
    QN_TEXT(words, 512);
    qn_details quiet = *d;
    int n;
    if (find_number(d, name, &n)) return n != 0;
    quiet.mentions = NULL;
    return put_special(&quiet, name, &words) && words.used;
}

static void put_detail(const qn_details *d, const char *name, bool first, qn_text *out)
{
    int value, is;
    if (put_special(d, name, out)) return;
    if (qn_is(name, "face")) put_face(d, out);
    else if (qn_is(name, "s")) {   // "{n} card{s}"
        if (d->n != 1) qn_put_piece(QN_SAY_PLURAL, out);
    } else if (qn_is(name, "signed")) put_number(d, d->n, d->n >= 0, out);
    else if (qn_is(name, "nth")) qn_put_nth(d->n, out);
    else if (put_result_seat(d, name, first, out)) return;
    else if (qn_is(name, "their")) qn_put_piece(d->who == d->reader ? QN_SAY_YOUR : QN_SAY_THEIR, out);
    else if (qn_is(name, "whose_a")) put_owned(d, d->a, first, out);
    else if (qn_is(name, "whose_b")) put_owned(d, d->b, first, out);
    else if (qn_is(name, "other_b")) put_other(d, d->b, d->a, out);
    else if (qn_is(name, "where")) put_where(d, out);
    else if (qn_is(name, "own_a")) put_own(d, d->a, out);
    else if (qn_is(name, "own_b")) put_own(d, d->b, out);
    else if (qn_is(name, "their_a")) qn_put_theirs(d, d->a, out);
    else if (qn_is(name, "their_b")) qn_put_theirs(d, d->b, out);
    else if (qn_is(name, "words")) qn_put(out, d->words);
    else if (qn_is(name, "foe")) put_seat(d, foe_of(d), first, false, out);
    else if (qn_is(name, "cause") && !d->option.verb) put_cause(d, out);
    else if (qn_is(name, "numbers")) qn_put_numbers(d, out);
    else if (byte_of(d, name, &value, &is)) put_byte(d, value, is, out);
    else put_number(d, number_of(d, name), false, out);
}

// "3 Spirits", "1 Spirit", "no Spirits".
static void put_count(const qn_details *d, int n, const char *noun, size_t length, qn_text *out)
{
    qn_mention_number(d, n);
    if (d->least && d->least < n) {
        qn_put_int(out, d->least);
        qn_put_piece(d->least + 1 == n ? QN_SAY_OR : QN_SAY_TO, out);
    }
    if (n == 0) qn_put_piece(QN_SAY_NO, out);
    else qn_put_int(out, n);
    qn_put_char(out, ' ');
    if (d->more) qn_put_piece(QN_SAY_MORE, out);
    qn_put_catalogue(noun, length, out);
    if (n != 1) qn_put_piece(QN_SAY_PLURAL, out);
}

static bool ends_in(const char *word, size_t n, const char *end)
{
    size_t m = strlen(end);
    return n > m && memcmp(word + n - m, end, m) == 0;
}

// "You" takes the plain verb: "You draw", "Player 2 draws"; "You have", "You are", "You carry", "You search".
static size_t put_plain_verb(const char *verb, qn_text *out)
{
    size_t n = strcspn(verb, " .:,");
    if (n == 2 && memcmp(verb, "is", n) == 0) qn_put_piece(QN_SAY_YOU_ARE, out);
    else if (n == 3 && memcmp(verb, "has", n) == 0) qn_put_piece(QN_SAY_YOU_HAVE, out);
    else if (ends_in(verb, n, "ies")) qn_put_catalogue(verb, n - 3, out), qn_put(out, "y");
    else if (ends_in(verb, n, "ches") || ends_in(verb, n, "shes") || ends_in(verb, n, "sses"))
        qn_put_catalogue(verb, n - 2, out);
    else qn_put_catalogue(verb, ends_in(verb, n, "s") || ends_in(verb, n, "S") ? n - 1 : n, out);
    return n;
}

static const char *put_piece(const qn_details *d, const char *p, const char *end, bool first, qn_text *out);

static void put_text(const qn_details *d, const char *p, const char *end, bool begins, qn_text *out)
{
    const char *start = p;
    while (p < end && *p) p = put_piece(d, p, end, begins && p == start, out);
}

// The end of the slot that starts at [p], which may contain slots.
static const char *closing(const char *p, const char *end)
{
    int open = 0;
    for (; p < end; p++) {
        open += *p == '{';
        if (*p == '}' && --open == 0) return p;
    }
    return end;
}

// The right half of "yes:no".
static void put_either(const qn_details *d, bool holds, const char *p, const char *end, qn_text *out)
{
    const char *colon = p;
    for (int open = 0; colon < end && (open || *colon != ':'); colon++)
        open += (*colon == '{') - (*colon == '}');
    if (holds) put_text(d, p, colon, false, out);
    else if (colon < end) put_text(d, colon + 1, end, false, out);
}

// "{who}" and "{who}'s". After "You" at the start of a sentence, the verb is the plain one.
static const char *put_who(const qn_details *d, const char *p, bool first, qn_text *out)
{
    bool owns = p[0] == '\'' && p[1] == 's';
    put_seat(d, d->who, first, owns, out);
    if (owns) return p + 2;
    if (!first || d->who != d->reader || *p != ' ' || p[1] == '{') return p;
    qn_put_char(out, ' ');
    return p + 1 + put_plain_verb(p + 1, out);
}

static const char *put_slot(const qn_details *d, const char *p, const char *end, bool first, qn_text *out)
{
    char name[QN_DETAIL_NAME];
    const char *close = closing(p, end);
    size_t n = strcspn(p + 1, "}:?");
    qn_text copy = { name, 0, sizeof name, false };
    qn_put_n(&copy, p + 1, n);
    const char *more = p + 1 + n;
    if (*more == '?') put_either(d, is_there(d, name), more + 1, close, out);
    else if (*more == ':') put_count(d, number_of(d, name), more + 1, (size_t)(close - more - 1), out);
    else if (qn_is(name, "who")) return put_who(d, close + 1, first, out);
    else put_detail(d, name, first, out);
    return close + 1;
}

// "Ada revealed ♠9. Your Orsolo …": the next word starts a sentence.
static bool ends_a_sentence(const qn_text *out)
{
    return out->used > 2 && out->at[out->used - 1] == ' ' && strchr(".?!", out->at[out->used - 2]);
}

// One letter, or one slot: {name}, {name:Noun} (a number with its noun), {name?yes:no}.
static const char *put_piece(const qn_details *d, const char *p, const char *end, bool first, qn_text *out)
{
    if (*p != '{') {
        qn_put_catalogue(p, 1, out);
        return p + 1;
    }
    bool begins = ends_a_sentence(out);
    size_t at = out->used;
    const char *rest = put_slot(d, p, end, first, out);
    if (begins) qn_capitalize(out, at);
    return rest;
}

void qn_put_phrase(const qn_details *d, const char *phrase, qn_text *out)
{
    size_t opened = qn_open_row(out);
    put_text(d, phrase, phrase + strlen(phrase), true, out);
    qn_close_row(opened, out);
}

void qn_put_part(const qn_details *d, const char *phrase, qn_text *out)
{
    size_t opened = qn_open_row(out);
    put_text(d, phrase, phrase + strlen(phrase), false, out);
    qn_close_row(opened, out);
}

void qn_put_part_n(const qn_details *d, const char *phrase, int n, int of, qn_text *out)
{
    qn_details with = *d;
    with.n = n;
    with.of = of;
    qn_put_part(&with, phrase, out);
}

void qn_put_part_words(const qn_details *d, const char *phrase, const char *words, qn_text *out)
{
    qn_details with = *d;
    with.words = words;
    qn_put_part(&with, phrase, out);
}

void qn_put_board_n(const qn_table *t, const char *phrase, int n, int of, qn_text *out)
{
    qn_put_part_n(&(qn_details){ .t = t, .reader = QN_NONE }, phrase, n, of, out);
}

void qn_put_board_words(const qn_table *t, const char *phrase, const char *words, qn_text *out)
{
    qn_put_part_words(&(qn_details){ .t = t, .reader = QN_NONE }, phrase, words, out);
}

void qn_put_part_row(const qn_details *d, const char *phrase, const char *row, qn_text *out)
{
    QN_TEXT(words, 128);
    qn_put_words(row, &words);
    qn_put_part_words(d, phrase, words.at, out);
}

void qn_put_ruled(qn_phrase p, qn_text *out)
{
    qn_put(out, p.sentence);
    if (*p.rules) qn_putf(out, "  [%s]", p.rules);
}

void qn_say_refusal(const qn_table *t, int seat, qn_refusal r, qn_text *out)
{
    qn_details d = { .t = t, .reader = seat, .who = seat, .a = r.a, .b = r.b, .n = r.c, .aloud = true };
    size_t at = out->used;
    qn_put_phrase(&d, t->rules->refusals[r.why].sentence, out);
    qn_capitalize(out, at);
    static const char cut[] = "….";   // a shortened text ends without a full stop
    size_t n = sizeof cut - 1;
    if (out->used >= n && strcmp(out->at + out->used - n, cut) == 0) out->at[--out->used] = 0;
}

void qn_say_note(const qn_table *t, int seat, const qn_note *note, qn_text *out)
{
    qn_say_note_with(t, seat, note, out, NULL);
}

void qn_say_note_with(const qn_table *t, int seat, const qn_note *note, qn_text *out, qn_mentions *mentions)
{
    qn_details d = { .t = t,
                     .reader = seat,
                     .who = note->who,
                     .a = note->a,
                     .b = note->b,
                     .n = note->n,
                     .aloud = true,
                     .mentions = mentions };
    size_t start = out->used;
    qn_put_phrase(&d, t->rules->notes[note->kind].sentence, out);
    char *first = out->at + start;
    if (out->used > start && *first >= 'a' && *first <= 'z') *first = (char)(*first - 'a' + 'A');
}

int qn_count_uses(const qn_table *t, const qn_def *d, int form, int ability, int *which)
{
    int uses = *which = 0;
    for (int i = 0; i < d->n_abilities; i++)
        if (t->pool->ability[d->ability + i].form == form) {
            uses++;
            if (i <= ability) ++*which;
        }
    return uses;
}
