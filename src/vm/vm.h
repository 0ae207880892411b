// The effect machine, which carries out compiled card texts. Statements run in a frame and may stop to ask a player; expressions have no side
// effects and are evaluated at once, in a scope. The compiler (src/lang) turns card text into both; verbs are functions of the
// game (lang/words.h).
#ifndef QN_VM_H
#define QN_VM_H

#include "kernel/kernel.h"
#include "lang/words.h"
#include "vm/opcodes.h"

int qn_run_effect(qn_table *t, qn_frame *f);   // routine QN_R_EFFECT
int qn_compute(const qn_table *t, const qn_scope *sc, int pc);
static inline int qn_eval(const qn_table *t, const qn_scope *sc, int pc)   // 0 when pc is 0
{
    const qn_code *c = t->pool->code + pc;
    if (!pc) return 0;
    if (c[0] == QN_X_NUM && c[2] == QN_X_XEND) return (int16_t)c[1];   // most amounts are plain numbers
    if (c[0] == QN_X_ROLE && c[1] == QN_ROLE_IT && c[2] == QN_X_STATUS && c[4] == QN_X_XEND
        && sc->it != QN_NONE)
        return t->rules->status(t, sc->it, c[3]);   // what most tests ask
    return qn_compute(t, sc, pc);
}
static inline bool qn_holds(const qn_table *t, const qn_scope *sc, int pc)
{
    return pc == 0 || qn_eval(t, sc, pc) != 0;
}

// The scope of a running effect, of a link, of a continuous ability.
// Does the condition compare the public number of cards in a zone with a fixed one? [n] is that number now.
bool qn_cards_compared(const qn_table *t, const qn_scope *sc, int expression, int *n);
qn_scope qn_frame_scope(const qn_table *t, const qn_frame *f);
qn_scope qn_link_scope(const qn_table *t, const qn_link *link);
qn_scope qn_card_scope(const qn_table *t, int card);
// The scope of an ability that [you] is about to announce.
qn_scope qn_event_scope(const qn_table *t, int you, qn_ref self, const qn_event *ev);

// Does [card] fit the description of selector [s] (kind, zone, side, test)?
bool qn_fits(const qn_table *t, const qn_scope *sc, int s, int card);
// Only the last of these, which names, numbers and types of cards are parts of.
bool qn_passes(const qn_table *t, const qn_scope *sc, const qn_selector *sel, int card);
int qn_count(const qn_table *t, const qn_scope *sc, int s);
bool qn_are_there(const qn_table *t, const qn_scope *sc, int s, int n);   // at least so many
// The cards that fit, in canonical order; or the first [most] of them.
int qn_list_fitting(const qn_table *t, const qn_scope *sc, int s, uint8_t out[QN_MAX_CARDS]);
int qn_list_some(const qn_table *t, const qn_scope *sc, int s, int most, uint8_t out[QN_MAX_CARDS]);
// "you control …": is one of them on the field and the text's player's?
bool qn_you_control(const qn_table *t, const qn_scope *sc, int s);
int qn_role_card(const qn_table *t, const qn_scope *sc, const qn_selector *sel);
int qn_seats_of(const qn_table *t, const qn_scope *sc, int who);   // mask

// Gathering: collects the cards of a selector into the frame's slice of args, and asks where the effect says "a" or "up to". Returns QN_WAIT
// while a player must pick.
int qn_gather(qn_table *t, qn_frame *f, int selector);
void qn_gather_again(qn_table *t, qn_frame *f);
#define QN_GATHER(t, f, S, selector) \
    do { \
        qn_gather_again(t, f); \
        (f)->step = (S); \
        __attribute__((fallthrough)); \
    case (S): \
        if (qn_gather(t, f, selector) == QN_WAIT) return QN_WAIT; \
    } while (0)
// The progress of a pick that QN_Q_PICK asks for.
typedef struct qn_picking {
    int done, of;
    int up_to;   // 1: at most [of]; 2: any number
} qn_picking;
qn_picking qn_pick_under_way(const qn_table *t);
// Drops cards that are not in a zone of these kinds: a verb takes cards only from zones where it can.
void qn_take_from(qn_table *t, qn_frame *f, unsigned zones);
static inline int qn_gathered(const qn_table *t, const qn_frame *f, int i)   // QN_NONE if it is gone
{
    return qn_deref(t, t->game.arg[f->base + i]);
}

// A verb that does one thing to each card it gathers; [how] is passed on.
int qn_do_each_from(qn_table *t, qn_frame *f, int selector, unsigned zones,
                    void (*act)(qn_table *t, qn_frame *f, int card, int how), int how);
static inline int qn_do_each(qn_table *t, qn_frame *f, int selector,
                             void (*act)(qn_table *t, qn_frame *f, int card, int how), int how)
{
    return qn_do_each_from(t, f, selector, ~0u, act, how);   // in any zone
}

// The same, if [act] returns whether it did anything: the line's result is the number of such cards.
int qn_count_each_from(qn_table *t, qn_frame *f, int selector, unsigned zones,
                       bool (*act)(qn_table *t, qn_frame *f, int card, int how), int how);

// ---- Texts that cards have (given.c) ----------------------------------------------------------------

// A card's own texts are numbered from 0, texts of a [form] that it was given from QN_GIVEN_FROM. The last two bits say in which of the marks
// its uses are counted (qn_uses).
enum { QN_GIVEN_FROM = 0x40 };
int qn_next_given(const qn_table *t, int card, int form, int after);   // 0: the first; 0: no more
int qn_text_of(const qn_table *t, int card, int form, int index);      // of the pool
static inline int qn_use_of(const qn_table *t, int card, int index)
{
    return qn_text_of(t, card, QN_FORM_USE, index);
}
static inline bool qn_is_used(const qn_ability *ab)
{
    return ab->form == QN_FORM_USE || (ab->form == QN_FORM_GIVEN && ab->slot == QN_FORM_USE);
}
// The 'use' texts of a card, its own first. Pass -1 for the first one; returns -1 after the last.
int qn_next_of_uses(const qn_table *t, int card, int after);
static inline int qn_next_use(const qn_table *t, int card, int after)   // most cards have none, or only one
{
    const qn_def *d = &t->pool->def[t->game.card[card].as];
    bool more = d->forms >> QN_FORM_USE & 1 && after + 1 < d->n_abilities;
    if (more && t->pool->ability[d->ability + after + 1].form == QN_FORM_USE) return after + 1;
    return more || t->pool->gives >> QN_FORM_USE & 1 ? qn_next_of_uses(t, card, after) : -1;
}
int qn_count_texts(const qn_table *t, int card, int form, int index,
                   int *which);   // and which of them [index] is
// Does a continuous text of [giver] give [card] the ability?
bool qn_gives_to(const qn_table *t, int giver, const qn_ability *ab, int card);

// "an opponent chooses an elestral of theirs": the next line calls it "it". Every game has this verb.
int qn_choose_cards(qn_table *t, qn_frame *f, int selector);
// "use the effect of target art": carries out its text (borrow.c).
int qn_use_effect(qn_table *t, qn_frame *f, int selector, int note);
// [cards] (0: the card with this text) become copies of the card [of], for the duration [lasting].
int qn_copy(qn_table *t, qn_frame *f, int cards, int of, qn_mod lasting, int note);
int qn_borrow(qn_table *t, qn_frame *f);                // routine QN_R_BORROW
void qn_speak_of(qn_table *t, qn_frame *f, int card);   // a verb found it: the next line calls it "it"
// "reveal the top card": shows the top card of each player's [zone] (of the seat that [deck_of] names) to every player. The next line calls it
// "it".
int qn_reveal_top(qn_table *t, qn_frame *f, const qn_code *arg, int zone, int note,
                  int (*deck_of)(const qn_table *t, int seat));

// The value of a {n} slot, at most QN_MOST_AT_ONCE and at most [available].
int qn_amount(const qn_table *t, const qn_scope *sc, const qn_code *slot, int available);

// The same for a verb that runs on [f]: which players (mask), and how many.
static inline int qn_verb_seats(const qn_table *t, const qn_frame *f, int who)
{
    qn_scope sc = qn_frame_scope(t, f);
    return qn_seats_of(t, &sc, who);
}
static inline int qn_verb_amount(const qn_table *t, const qn_frame *f, const qn_code *slot, int available)
{
    qn_scope sc = qn_frame_scope(t, f);
    return qn_amount(t, &sc, slot, available);
}

// The state of an effect: part of it is for the verb until the line is done, the rest is kept from line to line.
enum { QN_VERB_BYTES = QN_FRAME_MEMORY - 8 };
QN_MEMORY(qn_effect)
{
    _Alignas(4) uint8_t verb[QN_VERB_BYTES];
    int16_t done;      // how many objects the last line changed: "if you do", "that many"
    int16_t loop;      // rounds of `each` and `repeat` so far
    uint8_t picking;   // the current pick (gather.c)
    uint8_t it;        // the current card of a block, plus one; 0: none
    uint8_t subject;   // the current player of a block, plus one; 0: none
    uint8_t before;    // the card of the line before, plus one, once this line has gathered others; 0: none
};
static inline qn_effect *qn_effect_of(qn_frame *f) { return QN_RECALL(qn_effect, f); }
void qn_did(qn_frame *f, int objects);                     // sets what "if you do" and "that many" read
static inline int qn_verb_done(qn_frame *f, int objects)   // the same, as the end of a verb
{
    qn_did(f, objects);
    return QN_DONE;
}
// The memory of the verb that runs on [f], a struct declared with QN_MEMORY.
#define QN_RECALL_VERB(T, f) \
    ((T *)(void *)(qn_effect_of(f)->verb + 0 * sizeof(char[sizeof(T) <= QN_VERB_BYTES ? 1 : -1])))

int qn_statement_words(const qn_code *c);                        // length of the statement at [c]
bool qn_asks_test(const qn_table *t, int expression, int row);   // does it contain the game's test [row]?

// Calls the effect at [pc] of the pool for [seat], as part of [link].
void qn_call_effect(qn_table *t, int seat, int link, int pc);
// Used around a text that a game carries out by itself. A text that does nothing would look like a bug, so that is logged
// (qn_rules.note_nothing).
void qn_begin_text(qn_table *t);
void qn_tell_silent_text(const qn_table *t, int who);

// Can this block of statements (a cost) be done completely?
bool qn_can_pay(const qn_table *t, const qn_scope *sc, int pc);
// Can everything compulsory from [pc] up to [end] (a sentence) be done, each part after those before it?
bool qn_can_do(const qn_table *t, const qn_scope *sc, int pc, int end);
bool qn_can_find(const qn_table *t, const qn_scope *sc,
                 int selector);   // are there as many cards as it needs?
bool qn_can_find_cards(const qn_table *t, const qn_scope *sc,
                       const qn_code *arg);   // the same for a verb's {cards}
// Fixes the amounts of a link after it was announced and paid (QN_AMOUNTS_FROZEN).
void qn_freeze(const qn_table *t, qn_link *link);

// The life of a link (link.c).
int qn_announce(qn_table *t, qn_frame *f);   // routine QN_R_ANNOUNCE
int qn_run_link(qn_table *t, qn_frame *f);
int qn_window(qn_table *t, qn_frame *f);
int qn_settle(qn_table *t, qn_frame *f);
int qn_announce_pending(qn_table *t, qn_frame *f);
void qn_call_announce(qn_table *t, int seat, int link);
// Calls QN_R_WINDOW; [settled]: nothing has happened since the game's last check.
void qn_call_window(qn_table *t, int seat, bool settled);
// Adds a link for an ability and has it announced.
void qn_announce_ability(qn_table *t, int seat, int ability, qn_ref source, qn_event ev);
bool qn_has_modes(const qn_table *t, const qn_ability *ab);
// The [k]-th description of a link's targets, in the order of asking; NULL: no more.
const qn_selector *qn_description(const qn_table *t, const qn_link *l, int k);
static inline bool qn_is_of_mode(const qn_selector *s,
                                 int mode)   // does the target belong to that mode (from 1)?
{
    return s->modes ? mode && s->modes >> (mode - 1) & 1 : !s->mode || s->mode == mode;
}
int qn_wanted_targets(const qn_table *t, const qn_link *l, int k);   // how many targets its text wants
qn_ref qn_chosen_target(const qn_table *t, qn_option o);             // the target of a QN_V_TARGET
void qn_check_targets(qn_table *t, qn_link *l);   // clears targets that are no longer legal

// The routines that every game has, for its table of routines.
#define QN_COMMON_ROUTINES \
    [QN_R_EFFECT] = qn_run_effect, [QN_R_PUT_ON_CHAIN] = qn_place, [QN_R_RESPOND] = qn_respond, \
    [QN_R_RESOLVE] = qn_resolve, [QN_R_INSTEAD] = qn_run_instead, [QN_R_ANNOUNCE] = qn_announce, \
    [QN_R_RUN_LINK] = qn_run_link, [QN_R_WINDOW] = qn_window, [QN_R_SETTLE] = qn_settle, \
    [QN_R_ANNOUNCE_PENDING] = qn_announce_pending, [QN_R_BORROW] = qn_borrow

bool qn_may_say_yes(const qn_table *t);   // can the current QN_Q_MAY be answered with yes?
// Lists of the common questions (prompts.def).
void qn_list_picks(qn_table *t, int seat);
void qn_list_may(qn_table *t, int seat);
void qn_list_modes(qn_table *t, int seat);
void qn_list_wanted(qn_table *t, int seat);
void qn_list_order(qn_table *t, int seat);
void qn_list_opponents(qn_table *t, int seat);
bool qn_target_exists(const qn_table *t, const qn_scope *sc,
                      const qn_ability *ab);   // for some mode, if it has modes
bool qn_targets_exist(const qn_table *t, const qn_scope *sc, const qn_ability *ab, int mode);
void qn_list_targets(qn_table *t, const qn_scope *sc, int selector, const qn_link *link);
// The targets of the link that are still legal; others read as QN_NONE.
int qn_target_of(const qn_table *t, const qn_scope *sc, int k);   // the k-th announced target
// The first one announced for that description. If it has left, numbers use its last known state.
qn_ref qn_target_ref(const qn_table *t, const qn_scope *sc, int index);
// The cards of a line without gathering them: its announced targets that are still legal, or all that fit.
int qn_list_meant(const qn_table *t, const qn_scope *sc, int selector, uint8_t out[QN_MAX_CARDS]);
bool qn_means(const qn_table *t, const qn_scope *sc, int selector, int card);
bool qn_target_holds(const qn_table *t, const qn_scope *sc,
                     int index);   // is this target, of any class, still legal?

// How often something happened (history.c). Events are counted when they are raised, if a text of the pool asks for it.
void qn_count_past(qn_table *t, const qn_event *ev);
int qn_past_count(const qn_table *t, int history, int seat);
bool qn_is_marked(const qn_table *t, int history, int card);   // did it happen to that card this turn?

// Events: every ability that listens for the event and fits becomes pending.
void qn_raise_heard(qn_table *t, qn_event ev);
static inline void qn_raise(qn_table *t, qn_event ev)   // most events concern no card
{
    assert(qn_mods_are_heard(t));
    if ((t->game.hears | t->pool->heard_there | t->mods_hear) >> ev.kind & 1) qn_raise_heard(t, ev);
}
// The same with named arguments: what happened, the game's flags, the player, the card, the other card, the amount.
static inline void qn_raise_with(qn_table *t, int kind, int flags, int who, qn_ref that, qn_ref other,
                                 int amount)
{
    qn_raise(t,
             (qn_event){ .kind = (uint8_t)kind,
                         .flags = (uint8_t)flags,
                         .who = (uint8_t)who,
                         .that = that,
                         .other = other,
                         .amount = (int16_t)amount });
}
static inline void qn_raise_card(qn_table *t, int kind, int flags, int who, int card)
{
    qn_raise_with(t, kind, flags, who, qn_ref_to(t, card), qn_nobody, 0);
}
// "The player who did it": the controller of the other card of the event, or else of the current effect. What a rule does is raised with
// QN_BY_NOBODY.
enum { QN_BY_NOBODY = 16 };   // qn_event.mask: beyond any seat
void qn_name_doer(const qn_table *t, qn_event *ev);
void qn_raise_for(qn_table *t, int card, qn_event ev);   // only for this card, in play or not

// Replacement: if an ability says "instead when" this event, it runs (or is offered) and the event does not happen now. If its player
// declines, rules->happen carries the event out. Once per event.
bool qn_instead(qn_table *t, const qn_event *ev);
// Can any text, including those given to cards, replace events of that kind? The answer is nearly always no, which is fast to find.
bool qn_might_replace(const qn_table *t, int event);
bool qn_has_substitute(const qn_table *t, const qn_event *ev);   // is there such an ability?
void qn_list_instead(qn_table *t, int seat);                     // QN_Q_INSTEAD
int qn_run_instead(qn_table *t, qn_frame *f);                    // routine QN_R_INSTEAD

// Sums and prohibitions of continuous abilities and lasting changes.
typedef struct qn_applied {
    const qn_change *change;
    uint16_t stamp;
    int16_t amount;
    uint8_t source;          // the card with the text, in whatever zone; QN_NONE: none
    const qn_mod *lasting;   // NULL: it applies as long as the text does
} qn_applied;
// Calls [visit] for each change that sets, raises or swaps a stat of [card], in no particular order; [stats] is
// the mask of stats that count. Stops when visit returns true.
enum { QN_ANY_STAT = 255 };
bool qn_each_stat_change(const qn_table *t, int card, uint32_t stats,
                         bool (*visit)(void *, const qn_applied *), void *data);
// Their total for one stat: the sum of what they add, and the latest value set.
typedef struct qn_stat_sum {
    int set, added;
    bool is_set;
} qn_stat_sum;
qn_stat_sum qn_sum_stat(const qn_table *t, int card, int stat);
// The same for one kind of change, of a card or (card QN_NONE) of player [seat]; [agent] is the card that acts.
bool qn_each_change(const qn_table *t, int op, int what, int card, int seat, int agent,
                    bool (*visit)(void *, const qn_applied *), void *data);
// Everything that a card's text, and all lasting changes, now give to cards: for a game that computes all numbers together in a cache. [ops]: mask
// of QN_CHANGE_…; [bits] as in qn_def.alters.
typedef struct qn_given {
    uint8_t op, what, card;
    uint16_t stamp;
    int16_t amount;
} qn_given;
void qn_each_given_by(const qn_table *t, int source, int ops, uint32_t bits,
                      void (*take)(void *, const qn_given *), void *data);
// The same for this card only.
void qn_each_given_to(const qn_table *t, int card, int source, int ops, uint32_t bits,
                      void (*take)(void *, const qn_given *), void *data);
void qn_each_lasting_on(const qn_table *t, int card, unsigned ops, uint32_t bits,
                        void (*take)(void *, const qn_given *), void *data);
void qn_each_lasting(const qn_table *t, int ops, uint32_t bits, void (*take)(void *, const qn_given *),
                     void *data);
// Adds a change of the pool that an effect makes to [card], or to players (QN_NONE), for that duration.
qn_mod *qn_add_change(qn_table *t, const qn_scope *sc, int card, int change, int until);
// Does it apply to every card that fits its description while it lasts, including cards that fit only later ("invokes cost 1 more this turn")?
// Cards in hands must be described like this, because a change on a single card would reveal it.
bool qn_is_described(const qn_table *t, int change);
// One lasting change as a clause: "Galaxea: Attack 5 → 3 until the End Phase", "Mira cannot fuse this round". [before]
// is the number it changed, or QN_UNKNOWN. The end alone starts with a space.
enum { QN_UNKNOWN = INT16_MIN };
void qn_put_lasting(const qn_details *d, const qn_mod *m, int before, qn_text *out);
void qn_put_end(const qn_details *d, const qn_mod *m, qn_text *out);
// The clause of a change with its end; [apart]: it already names a time of its own.
void qn_put_until(const qn_details *d, const qn_mod *m, bool apart, const char *clause, qn_text *out);
// The [nth] thing in force now: a lasting change, a text that waits, a fact of the game's own (qn_rules.put_binding), as a clause with its source
// and its end; [which]: the change, or NULL. False: no more.
bool qn_put_in_force(const qn_table *t, int reader, int nth, qn_text *out, const qn_mod **which);
// One of them; false if the same was already said or no longer counts.
void qn_put_binding_change(const qn_table *t, int reader, const qn_mod *m, qn_text *out);
bool qn_is_in_force(const qn_table *t, const qn_mod *m);
// The [nth] part of a card's number: "+2 by Scythe of Demeter". False: no more.
bool qn_put_number_source(const qn_table *t, int reader, int card, int stat, int nth, qn_text *out);
// The number that a new change is about to change, for the log; QN_UNKNOWN: not a number, or there is no log.
int qn_number_changed(const qn_table *t, int card, int change);
// Logs a change that has just come into force, by a row whose sentence is "{change}".
void qn_tell_change(const qn_table *t, int note, const qn_mod *m, int before);
bool qn_is_forbidden(const qn_table *t, int prohibition, int card, int seat, int agent);
int qn_most_permitted(const qn_table *t, int permission,
                      int card);   // the largest amount, at least 1 when permitted

bool qn_is_taken(const qn_table *t, int status, int card);   // "is not STATUS", likewise
bool qn_is_given(const qn_table *t, int status, int card);   // "is STATUS", by a text in force or for a while
bool qn_player_is_permitted(const qn_table *t, int permission, int seat);   // "you can …"

// Nearly always nothing in play changes it, which a single test shows.
static inline bool qn_any_change(const qn_table *t, int op, int what)
{
    return (t->game.alters | t->game.mods_alter) & qn_change_bit(op, what);
}
// A card may change its own cost in every zone; in most pools, none does.
static inline bool qn_speaks_of_own_price(const qn_table *t, int card, uint32_t stats)
{
    return t->pool->own_prices & stats & t->pool->def[t->game.card[card].as].alters;
}
static inline bool qn_may_change(const qn_table *t, int card, int stat)
{
    uint32_t altered = t->game.alters | t->game.mods_alter | t->pool->own_prices;
    if (!(altered >> stat & 1)) return false;   // the usual case
    return (t->game.alters | t->game.mods_alter) >> stat & 1 || qn_speaks_of_own_price(t, card, 1u << stat);
}
int qn_sum_price(const qn_table *t, int card);
// What texts add to its cost ("costs 1 more"), less than 0 if they lower it. [stat]: the game's stat of costs.
static inline int qn_added_price(const qn_table *t, int card, int stat)
{
    return qn_may_change(t, card, stat) ? qn_sum_price(t, card) : 0;
}
// What a prohibition forbids, without its optional part: "attack".
// What an ability does, as printed, cut if it is long: ": Search an Artifact"; nothing if it is unknown. And which one, if several read the same:
// " (the second)".
void qn_put_action(const qn_table *t, int ability, qn_text *out);
void qn_put_asked_action(const qn_table *t, int ability,
                         qn_text *out);   // the same in a question: cut shorter
// The printed words of the times in [moments]: "BEFORE DAMAGE or AFTER DAMAGE".
void qn_put_timing(const qn_table *t, uint32_t moments, qn_text *out);
// The same for a link on the chain; the text of another player's card is quoted, because its "you" is not the reader.
void qn_put_link_action(const qn_table *t, int reader, const qn_link *l, qn_text *out);
// The same, complete and quoted, for a sentence whose reader may not be the "you" of the text. A long text is left out.
void qn_put_quoted(const qn_table *t, int ability, qn_text *out);
void qn_put_printed(const qn_table *t, int ability, qn_text *out);   // the same without ": "
void qn_put_full_stop(qn_text *out);                                 // unless the text before it was cut
void qn_put_which_one(int n, qn_text *out);
void qn_put_deed(const qn_table *t, int prohibition, qn_text *out);
// The card that causes a prohibition; QN_NONE: none.
int qn_forbidder(const qn_table *t, int prohibition, int card, int seat, int agent);
static inline bool qn_forbidden(const qn_table *t, int prohibition, int card, int seat, int agent)
{
    return qn_any_change(t, QN_CHANGE_FORBID, prohibition)
        && qn_is_forbidden(t, prohibition, card, seat, agent);
}
static inline int qn_permitted(const qn_table *t, int permission, int card)
{
    return qn_any_change(t, QN_CHANGE_ALLOW, permission) ? qn_most_permitted(t, permission, card) : 0;
}

#endif
