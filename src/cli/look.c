// Looking at cards during a game: the face, and every copy that the reader can see.
#include "cli/play.h"

#include <string.h>

#include "kernel/english.h"
#include "lang/scan.h"
#include "vm/vm.h"

static const char *word_of(const qn_word *w) { return w->print && *w->print ? w->print : w->phrase; }

static void put_owner(const qn_play *p, int seat, qn_text *out)
{
    const qn_table *t = &p->session->table;
    if (seat >= t->game.players) qn_put_talk(SAYS_LOOK_NOBODYS, NULL, out);
    else if (seat == p->reader) qn_put_talk(SAYS_LOOK_YOURS, NULL, out);
    else qn_put_player(&(qn_details){ .t = t, .reader = p->reader }, seat, true, out);
}

// "printed 1, +2 by Scythe of Demeter"
static void put_sources(const qn_play *p, int card, int stat, int printed, qn_text *out)
{
    QN_TEXT(sources, 1024);
    for (int i = 0;; i++) {
        QN_TEXT(source, 128);
        if (!qn_put_number_source(&p->session->table, p->reader, card, stat, i, &source)) break;
        qn_putf(&sources, ", %s", source.at);
    }
    qn_put_talk(SAYS_LOOK_PRINTED, &(qn_slots){ .n = printed, .said = sources.at }, out);
}

// In play, so that its text applies; false for a place that is itself a card on the table.
static bool is_placed(const qn_table *t, int card)
{
    return (t->rules->in_play | t->rules->told_apart) >> qn_kind_of_zone(t, card) & 1;
}

static void put_now(const qn_play *p, int card, qn_text *out)
{
    const qn_table *t = &p->session->table;
    const qn_def *def = qn_def_of(t, card);
    const qn_zone_row *zone = qn_zone_row_of(t, card);
    bool shared = zone && zone->said && t->rules->shared >> qn_kind_of_zone(t, card) & 1;
    qn_put_talk(shared ? SAYS_LOOK_IN_THE : SAYS_LOOK_IN_PLAY,
                &(qn_slots){ .title = shared ? zone->said : NULL }, out);
    put_owner(p, t->game.card[card].controller, out);
    for (const qn_word *w = t->rules->words->stats; w->phrase; w++) {
        if (!qn_shows_stat(t->rules->words, def, w)) continue;
        int now = t->rules->stat(t, card, (int)w->value), printed = qn_printed_stat(t->rules->words, def, w);
        qn_put(out, ", "), qn_put_words(word_of(w), out), qn_put_char(out, ' '), qn_put_int(out, now);
        if (now != printed) put_sources(p, card, (int)w->value, printed, out);
    }
    for (const qn_word *w = t->rules->words->statuses; is_placed(t, card) && w->phrase; w++)
        if (!w->asked_only && t->rules->status(t, card, (int)w->value))
            qn_put(out, ", "), qn_put_words(word_of(w), out);
}

static bool is_printed(const qn_table *t, int card, int stat)
{
    for (const qn_word *w = t->rules->words->stats; w->phrase; w++)
        if ((int)w->value == stat && qn_shows_stat(t->rules->words, qn_def_of(t, card), w)) return true;
    return false;
}

// Numbers that are not printed on the card: "beads 3", "Strain 4".
static void put_live_numbers(const qn_table *t, int card, qn_text *out)
{
    const qn_card_number *row = t->rules->screen ? t->rules->screen->prospects.stats : NULL;
    for (; row && row->name; row++)
        if (!row->say && row->zones >> qn_kind_of_zone(t, card) & 1 && !is_printed(t, card, row->stat))
            qn_putf(out, ", %s %d", row->title, t->rules->stat(t, card, row->stat));
}

static void print_now(const qn_play *p, int card)
{
    QN_TEXT(now, 512);
    put_now(p, card, &now);
    put_live_numbers(&p->session->table, card, &now);
    fputs("  ", stdout);
    qn_wrap(stdout, now.at, p->term.columns, 2, 4);
}

// "in your hand", "in Mira's Dregs"; for a zone without a title in sentences: "Crashed (yours)".
static void put_where(const qn_play *p, int card, qn_text *out)
{
    const qn_table *t = &p->session->table;
    const qn_zone_row *zone = qn_zone_row_of(t, card);
    if (zone && zone->said) {
        QN_TEXT(place, 128);
        qn_put_place(t, p->reader, card, &place);
        qn_put_talk(SAYS_LOOK_IN, &(qn_slots){ .said = place.at }, out);
        return;
    }
    QN_TEXT(owner, 64);
    put_owner(p, qn_zone_seat(t->game.card[card].zone), &owner);
    qn_put_talk(zone ? SAYS_LOOK_ZONE : SAYS_LOOK_OUT_OF_SIGHT,
                &(qn_slots){ .title = zone ? zone->title : NULL, .said = owner.at }, out);
}

static bool is_live(const qn_table *t, int card)
{
    const qn_zone_row *zone = qn_zone_row_of(t, card);
    return is_placed(t, card) || (zone && zone->how & QN_LIVE);
}

static void print_copies(const qn_play *p, int def)
{
    const qn_table *t = &p->session->table;
    int elsewhere[QN_MAX_ZONES] = { 0 }, one[QN_MAX_ZONES];
    for (int c = 0; c < t->game.n_cards; c++) {
        int zone = t->game.card[c].zone;
        if (qn_face(t, c, p->reader) != def) continue;
        if (is_live(t, c)) print_now(p, c);
        else elsewhere[zone]++, one[zone] = c;
    }
    for (int z = 0; z < QN_MAX_ZONES; z++) {
        QN_TEXT(where, 128);
        if (!elsewhere[z]) continue;
        put_where(p, one[z], &where);
        if (elsewhere[z] == 1) printf("  %s\n", where.at);
        else printf("  %s: %d\n", where.at, elsewhere[z]);
    }
}

// A card from the reader's hand, or any visible card; 0: none.
static int example_def(const qn_play *p)
{
    const qn_table *t = &p->session->table;
    int seen = 0;
    for (int c = 0; c < t->game.n_cards; c++) {
        int def = qn_face(t, c, p->reader);
        if (def && t->rules->seen_by_holder >> qn_kind_of_zone(t, c) & 1) return def;
        if (!seen) seen = def;
    }
    return seen;
}

void qn_look(const qn_play *p, const char *words)
{
    const qn_pool *pool = p->data->pool;
    int def = *words ? qn_card_meant(pool, words) : 0;
    if (def > 0) {
        qn_print_face(p->data, def, &p->term);
        print_copies(p, def);
    } else if (def < 0) {
        qn_talk(stdout, SAYS_LOOK_SEVERAL, &(qn_slots){ .word = words });
    } else if (*words) {
        QN_TEXT(said, 256);
        qn_say_no_card(pool, words, &said);
        puts(said.at);
    } else {
        int like = example_def(p);
        qn_talk(stdout, like ? SAYS_LOOK_WHICH : SAYS_LOOK_WHICH_NAME,
                &(qn_slots){ .name = like ? qn_def_name(pool, like) : NULL });
    }
}

// Shows the zones that only their player sees: the hand, whatever the game calls it.
void qn_show_hand(const qn_play *p)
{
    const qn_table *t = &p->session->table;
    unsigned kinds = t->rules->seen_by_holder & ~(unsigned)t->rules->seen_by_all;
    int shown = 0;
    for (int kind = 0; kind < QN_ZONE_KINDS; kind++) {
        if (!(kinds >> kind & 1) || t->rules->in_play >> kind & 1) continue;
        QN_EACH (t, c, kind, p->reader) {
            qn_print_face(p->data, t->game.card[c].def, &p->term);
            shown++;
        }
    }
    if (!shown) qn_talk(stdout, SAYS_HAND_IS_EMPTY, NULL);
}

// Shows the zones that everybody may look through, such as discard piles.
void qn_show_piles(const qn_play *p)
{
    const qn_table *t = &p->session->table;
    int shown = 0;
    for (int seat = 0; seat < t->game.players; seat++)
        for (const qn_word *w = t->rules->words->places; w->phrase; w++) {
            unsigned open = t->rules->seen_by_all & ~(unsigned)t->rules->in_play;
            if (!(open >> w->value & 1) || !qn_zone_of(t, (int)w->value, seat)->count) continue;
            QN_TEXT(list, 4096);
            int top = qn_zone_of(t, (int)w->value, seat)->head;
            qn_put_place(t, p->reader, top, &list);
            if (!list.used) put_where(p, top, &list);
            qn_put(&list, ": ");
            qn_capitalize(&list, 0);
            QN_EACH (t, c, (int)w->value, seat)
                qn_putf(&list, "%s%s", qn_def_name(t->pool, t->game.card[c].def),
                        t->game.card[c].next == QN_NONE ? "" : ", ");
            qn_wrap(stdout, list.at, p->term.columns, 0, 2);
            shown++;
        }
    if (!shown) qn_talk(stdout, SAYS_PILES_ARE_EMPTY, NULL);
}

// Cuts [out] to [room] letters, at a blank, and marks the cut.
static void cut(qn_text *out, int room)
{
    int letters = 0;
    size_t at = 0, blank = 0;
    for (; at < out->used && letters <= room; at++) {
        if (out->at[at] == ' ' && letters < room) blank = at;
        letters += (out->at[at] & 0xc0) != 0x80;
    }
    if (letters <= room) return;
    out->used = blank;
    out->at[blank] = 0;
    qn_put(out, "…");
}

static void set_stat(qn_def *def, const qn_words *words, const qn_word *stat, int n)
{
    if (words->symbols && words->symbols == stat->value) def->size = (uint8_t)n;
    else def->stat[stat->value] = (int8_t)n;
}

// Cost and printed numbers; for a card in play, its current numbers.
static void put_numbers(const qn_table *t, int card, qn_text *out)
{
    const qn_def *def = qn_def_of(t, card);
    qn_def now = *def;
    QN_TEXT(stats, 64);
    bool in_play = t->rules->in_play >> qn_kind_of_zone(t, card) & 1;
    for (const qn_word *w = t->rules->words->stats; in_play && w->phrase; w++)
        if (qn_prints_stat(t->rules->words, def, w))
            set_stat(&now, t->rules->words, w, t->rules->stat(t, card, (int)w->value));
    if (!in_play) qn_put_cost(t->rules, def, out);
    if (!in_play || !t->rules->face_down(t, card)) qn_put_stats(t->rules, &now, &stats);
    qn_putf(out, "%s%s%s", out->used ? "  " : "", stats.at, stats.used ? "  " : "");
}

static void put_flat(const char *text, size_t n, qn_text *out)
{
    for (; n; n--, text++) qn_put_char(out, *text == '\n' ? ' ' : *text);
}

// The card's main effect in one line. A requirement at the start, or the fields of a card on the table, would use up
// all the room, so they are left out. An ability keeps the words before its effect, "HARMONIZE: …".
static void put_text(const qn_table *t, int number, bool on_table, qn_text *out)
{
    const qn_def *def = &t->pool->def[number];
    uint32_t says = on_table && def->n_abilities ? t->pool->ability_print[def->ability].says : 0;
    const char *whole = qn_def_text(t->pool, number), *text = says ? t->pool->text + says : whole;
    while (says && text > whole && text < whole + strlen(whole) && text[-1] != '\n') text--;
    size_t first = strcspn(text, "\n");
    bool needs = def->n_abilities && t->pool->ability[def->ability].form == QN_FORM_NEEDS && text[first];
    if (needs) {
        put_flat(text + first + 1, strlen(text + first + 1), out);
        qn_put_char(out, ' ');
    }
    put_flat(text, needs ? first : strlen(text), out);
}

// Does the answer already say what the reader needs to know about the card? True for the text that is used, and for a
// card whose numbers are on the board.
static bool says_enough(const qn_table *t, qn_option o, int card)
{
    const qn_answer_row *row = qn_answer_row_of(t->rules->prompts, o.verb);
    bool chosen = o.verb == QN_V_TARGET || o.verb == QN_V_CARD;
    bool in_play = t->rules->in_play >> qn_kind_of_zone(t, card) & 1;
    QN_TEXT(stats, 64);
    if (row->b == QN_IS_ABILITY || o.verb == QN_V_CHAIN || o.verb == QN_V_DECLINE) return true;
    if (in_play && !chosen) qn_put_stats(t->rules, qn_def_of(t, card), &stats);
    return stats.used > 0;
}

void qn_option_note(const qn_play *p, int number, int room, qn_text *out)
{
    const qn_table *t = &p->session->table;
    int cards[3];
    qh_option_cards(t, t->option[number], cards);
    int card = cards[0];   // the main card
    if (card == QN_NONE || qn_face(t, card, p->reader) == 0 || says_enough(t, t->option[number], card))
        return;
    if (t->rules->put_face && !*qn_def_text(t->pool, t->game.card[card].as))
        return;   // only its name is known
    put_numbers(t, card, out);
    bool fields = t->rules->words->fields && t->rules->words->fields->phrase;
    put_text(t, t->game.card[card].as, fields && t->rules->told_apart >> qn_kind_of_zone(t, card) & 1, out);
    while (out->used && out->at[out->used - 1] == ' ') out->at[--out->used] = 0;
    cut(out, room);
}
