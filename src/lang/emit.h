// Inside src/lang: the code generator. It turns the tree of one card into rows and code of the pool, which the effect machine (src/vm)
// runs. The emitter remembers what "it", "that card" and "that player" mean at each point of the text.
#ifndef QN_LANG_EMIT_H
#define QN_LANG_EMIT_H

#include "lang/tree.h"

enum { X_WORDS = 96, QN_MAX_TARGETS = 6 };   // limits.h: QN_TARGETS

typedef struct xbuf {   // one expression under construction
    uint16_t w[X_WORDS];
    int n;
    bool full, live;   // live: read when needed, not fixed when announced
} xbuf;

enum { ANTE_NONE, ANTE_TARGET, ANTE_THOSE, ANTE_EVENT };

typedef struct emitter {
    parser *p;
    int def, n_abilities;   // abilities of the card so far
    bool failed;            // out of room, or already reported
    // the current ability
    int ability, form;
    uint16_t target_node[QN_MAX_TARGETS], first_target;
    int n_targets, n_twins;
    uint16_t twin[QN_MAX_TARGETS];     // descriptions that mean a target another branch described alike …
    uint8_t twin_of[QN_MAX_TARGETS];   // … and which one
    int ante, ante_index;              // the antecedent: what "that …" and "it" mean now
    uint32_t ante_kinds,
        event_kinds;   // kinds of card, by the nouns of the antecedent and of the event's card; 0: unknown
    unsigned spoken_targets;   // mask of the targets mentioned so far
    int ante_player;           // the target that "that player" means, plus one; 0: the event's player
    int event_role;            // what they mean if no card was mentioned before
    bool event_is_this;        // the event happened to this card itself
    int left_role;   // the role of the card that left in the event, "bearer"; 0: not a role of the game
    bool in_each, in_amount;   // "it" is the current card of the loop or amount
    bool has_line;             // "that many" refers to a line before, not to the event
    bool from_deck;
    bool in_costs;                // amounts in costs are counted when they are paid
    uint16_t locked_amounts[3];   // expressions fixed when announced (QN_AMOUNTS_FROZEN)
    int n_frozen;
    int subject;    // the subject of the current sentence (QN_WHO_…), 0: you
    int mode;       // the mode whose targets are being collected …
    int pairs_of;   // … and the number of modes if two are chosen; 0: one is chosen
    uint8_t target_mode[QN_MAX_TARGETS], target_modes[QN_MAX_TARGETS];   // as qn_selector.mode, .modes
    uint32_t base;   // where its statements start in the block
} emitter;

// What "it" means at one point of a text.
typedef struct antecedent {
    int what, index;
    uint32_t kinds;
} antecedent;
static inline antecedent qn_antecedent(const emitter *e)
{
    return (antecedent){ e->ante, e->ante_index, e->ante_kinds };
}
static inline void qn_set_antecedent(emitter *e, antecedent a)
{
    e->ante = a.what, e->ante_index = a.index, e->ante_kinds = a.kinds;
}

uint16_t qn_emit_selector(emitter *e, uint16_t n);
bool qn_is_subjects(const emitter *e, uint16_t n);   // the cards of [n] belong to the subject of the sentence
int qn_emit_subject(const emitter *e);
uint16_t qn_emit_who(emitter *e, uint16_t who, uint16_t otherwise);
void qn_emit_targets(emitter *e, uint16_t ability);
uint16_t qn_role_selector(emitter *e, int role, int index);
void qn_put_x(xbuf *x, int word);
uint16_t qn_commit_x(emitter *e, xbuf *x);
int qn_counting(const emitter *e, int at);   // how deeply counts are nested in the expression
void qn_refuse_counting(emitter *e);
void qn_expr_words(emitter *e, xbuf *x, uint16_t n);
void test_words(emitter *e, xbuf *x, uint16_t n);   // tests of a selector on ROLE_IT
uint16_t qn_emit_expr(emitter *e, uint16_t n);
uint16_t qn_emit_amount(emitter *e,
                        uint16_t n);   // of an effect: fixed when announced, where the game says so
uint16_t qn_commit_amount(emitter *e, xbuf *x);
uint16_t qn_emit_filter(emitter *e, uint16_t event, uint8_t *kind, uint8_t *flags);
void qn_emit_marked(emitter *e, xbuf *x,
                    int row);   // did the event of that row happen to the card on the stack?
uint16_t qn_emit_change(emitter *e, uint16_t change, uint16_t who, uint16_t cards, uint16_t condition);
void qn_emit_block(emitter *e, uint16_t block);
void qn_emit_costs(emitter *e, uint16_t costs);
uint16_t qn_emit_ability(emitter *e, uint16_t n, int row);
int qn_emit_inner(emitter *e, uint16_t nested);   // an ability within another; returns its row
int qn_add_ability(emitter *e);
void qn_emit_word(emitter *e, int word);
uint16_t qn_finish_block(emitter *e);   // moves the statements from e->base on to the pool
void qn_single_role(emitter *e, uint16_t n, int *role, int *index);

#endif
