// What people read: notes about what happened, and sentences with slots. Each is a row of a game's tables.
#ifndef QN_TELLING_H
#define QN_TELLING_H

#include "kernel/chain.h"

// ---- Logs -----------------------------------------------------------------------------------

struct qn_note {
    uint8_t kind, who, a, b;   // kind: the game's; who did it; cards or details
    int32_t n;
    uint8_t publicly, depth;   // openly: that it happened tells something about a hidden card
};                             // its row says which lines can follow from it (qn_phrase.tells)
void qn_tell_listener(const qn_table *t, int kind, int who, int a, int b, int n);
static inline void qn_emit_note(const qn_table *t, int kind, int who, int a, int b, int n)
{
    if (t->tell) qn_tell_listener(t, kind, who, a, b, n);
}
// What the rules make public about a card that stays hidden: that it could, or could not, be exchanged.
// A note has reported numbers of a card before they changed (kernel/numbers.c).
void qn_remember_numbers(const qn_table *t, int card);
void qn_remember_number(const qn_table *t, int card, int stat);
enum {
    QN_UNDER_ACT = 1,
    QN_UNDER_LINE
};   // qn_note.n for numbers: the line they belong under if nothing is being carried out
// Logs the changes now, under what is being carried out, which may be over at the end of the step.
void qn_tell_numbers(const qn_table *t);
static inline void qn_numbers_changed(const qn_table *t)
{
    if (t->numbers) qn_tell_numbers(t);
}
// Are there changes still to be logged? False if the log has no numbers.
bool qn_numbers_differ(const qn_table *t);
// From now on in this step, numbers change because a lasting change has ended.
void qn_numbers_end(const qn_table *t);
static inline void qn_numbers_told(const qn_table *t, int card)
{
    if (t->numbers) qn_remember_numbers(t, card);
}
void qn_tell_openly(const qn_table *t, int kind, int who, int a, int b, int n);

// ---- The scope of an effect -----------------------------------------------------------------

typedef struct qn_scope {
    uint8_t you;   // controller of the effect
    uint8_t it;    // card being tested, or QN_NONE
    qn_ref
        was;   // … if it has left: its last known state is tested (qn_fitted); generation 0: it has not left
    qn_ref self;             // the card whose text it is
    const qn_event *event;   // the event that triggered it, or NULL
    const qn_link *link;     // announced targets, or NULL
    const qn_ref *those;     // cards the last line gathered
    uint8_t n_those;
    uint8_t
        before;   // … after this line has gathered others: the card of the line before, plus one; 0: it has not
    int16_t x, done;
    int8_t ahead;      // while testing what can be done: cards that earlier parts would have drawn
    uint8_t subject;   // the current player of a loop (QN_WHO_SUBJECT), plus one; 0: none
} qn_scope;

// ---- Sentences ------------------------------------------------------------------------------

enum {                       // qn_phrase.tells: which lines of the log follow from this one (kernel/causes.h)
    QN_TELLS_RESULT,         // a result
    QN_TELLS_ACT,            // a decision: everything that its link or its routine does
    QN_TELLS_DEED,           // the same, done at once by a routine that continues with other decisions
    QN_TELLS_TRIGGER,        // a triggered act: {a} is the card, {b} the card in the event, or none
    QN_TELLS_PERIOD,         // a turn, a round: a heading
    QN_TELLS_HEADING,        // a step of it: logged only if something happens in it
    QN_TELLS_NUMBER = 16,    // a result that also reports the numbers of the cards it names
    QN_TELLS_REMARK = 32,    // a result from which nothing follows: what did not happen, or why
    QN_TELLS_VERDICT = 48,   // a result in which the rules decide between players: recaps leave it out last
    QN_TELLS_IDLE = 64       // the result that nothing happened: recaps leave it out
};
enum {                       // qn_phrase.tells of a refusal
    QN_REFUSAL_NEVER = 1,    // never possible with this card in its zone
    QN_REFUSAL_ALREADY = 2   // it is already so, so there is no need to say when it becomes possible
};
typedef struct qn_phrase {          // a row of a game's refusals or notes
    const char *sentence, *rules;   // "{who} draws {n} cards."; the rules a refusal rests on
    uint8_t tells;                  // of a note: QN_TELLS_…
    bool number;                    // of a note: it reports the numbers of {a} and {b} (kernel/numbers.c)
    bool remark;                    // of a note: nothing follows from it (kernel/causes.c)
    bool verdict;                   // of a note: the rules have decided something
    bool idle;                      // of a note: it only says that its cause had no result
} qn_phrase;
typedef struct qn_fault_slots {   // the values of a sentence's slots, by their names
    const char *rule;             // the rule, if the row does not name it
    const char *card, *other, *word, *last;
    const char *said;   // words from a catalogue
    int n, of, more;
} qn_fault_slots;
enum {
#define FAULT(name, sentence) QN_FAULT_##name,
#include "kernel/faults.def"
#undef FAULT
    QN_FAULTS_OF_ALL
};
extern const qn_phrase qn_faults_of_all[];
// A broken rule by its row (FAULT in faults.def of the kernel and of a game); [with] may be NULL.
void qn_fault(qn_text *why, const qn_phrase *row, const qn_fault_slots *with);
void qn_warn(qn_text *why, const qn_phrase *row, const qn_fault_slots *with);
// A sentence with its slots filled, without a rule or a line end; [with] may be NULL.
void qn_fill(qn_text *out, const char *sentence, const qn_fault_slots *with);
// The same for a row of the kernel.
void qn_say_fault(qn_text *why, int row, const qn_fault_slots *with);
// The rows of a game's notes.def: const qn_phrase notes[] = { { "", "", 0 }, #include … };
#define QN_NOTE_ROW(sentence, tells) \
    { sentence, \
      "", \
      QN_TELLS_##tells % QN_TELLS_NUMBER, \
      QN_TELLS_##tells == QN_TELLS_NUMBER, \
      QN_TELLS_##tells == QN_TELLS_REMARK, \
      QN_TELLS_##tells == QN_TELLS_VERDICT, \
      QN_TELLS_##tells == QN_TELLS_IDLE },

// How a game can end: whole sentences for the winner, for the loser, for everyone else, and for a draw. {winner} and {loser} are players,
// {winners} and {losers} their possessives, {several} whether more than two play, {w_cards} and {l_cards} numbers of either
// (qn_rules.result_number). Rule NULL: the row is the common one. RESULT rows name the reasons of a game (ELE_STALEMATE), COMMON_RESULT
// rows have different words for a common one.
typedef struct qn_result_row {
    const char *rule, *won, *lost, *seen, *drawn;
} qn_result_row;
const qn_result_row *qn_result_row_of(const qn_rules *rules, int reason);   // never NULL
void qn_put_headline(const qn_table *t, int reader, qn_text *out);   // "You win.", "Mira wins. You are …"
void qn_put_reason(const qn_table *t, int reader, qn_text *out);

// The values that fill a phrase. {who}: a player; {a}, {b}, {c}: what `is` says, otherwise two cards and a number (a prompt calls them {about},
// {other} and {cause}); {n}, {of}: numbers, {n:card} with a noun, {nth} as an ordinal; {several}: is {of} more than one?; {linked}: is
// there a chain?; {you}: is {who} the reader?; {their}: "your" or "their"; {whose_a}: the card with its player, {own_a} without,
// {their_a} with "their" if it is {who}'s; {where}: " is in your hand", for card a; {alone}: is exactly one item of the reader pending?;
// {x?yes:no}: one or the other, depending on a number or on whether the words are empty. All other slots belong to the game
// (qn_rules.put_detail, number_of).
typedef struct qn_details {
    const qn_table *t;
    int reader, who, a, b, c, n, of;
    uint8_t is[3];           // qn_points_at of a, b and c
    bool aloud;              // for a person to read, not to type back
    bool more;               // {n:card}: "2 more cards"
    bool told;               // for the log: the reader's cards are called "your"
    int least;               // of an uncertain number: between this and n; 0: it is certain
    qn_option option;        // of an answer
    qn_mentions *mentions;   // gets everything that the phrase mentions; NULL: not needed
    // Slots that only the caller knows, tried first; false: not one of them. NULL: none.
    bool (*put)(const struct qn_details *d, const char *name, qn_text *out);
    const void *own;     // for [put]
    const char *words;   // {words}: text from the caller, for example a list
} qn_details;
// For a game's details that are a card, a seat or a number.
void qn_mention_card(const qn_details *d, int card);
void qn_mention_seat(const qn_details *d, int seat);
void qn_mention_number(const qn_details *d, int number);

enum { QN_DETAIL_NAME = 16 };
static inline bool qn_is(const char *name, const char *word)   // most words differ in their first letter
{
    return name[0] == word[0] && strcmp(name, word) == 0;
}
// "player 2", or the player's name, between two texts.
void qn_put_seat(const qn_table *t, const char *before, int seat, const char *after, qn_text *out);
// A sentence and the rule it rests on: "conceded  [ELE-WIN-11]".
void qn_put_ruled(qn_phrase p, qn_text *out);
// "you", "Mira", "player 2" in the middle of a sentence; [owns]: "your", "Mira's".
void qn_put_player(const qn_details *d, int seat, bool owns, qn_text *out);
void qn_put_theirs(const qn_details *d, int card, qn_text *out);   // {their_a}
void qn_put_owned(const qn_details *d, int card, qn_text *out);    // {whose_a} in the middle of a sentence
void qn_put_other(const qn_details *d, qn_text *out);   // {other_b}: "their own" if {a}'s player has it
void qn_put_phrase(const qn_details *d, const char *phrase, qn_text *out);
// The same inside a sentence; with other numbers; with [words] for {words}.
void qn_put_part(const qn_details *d, const char *phrase, qn_text *out);
void qn_put_part_n(const qn_details *d, const char *phrase, int n, int of, qn_text *out);
void qn_put_part_words(const qn_details *d, const char *phrase, const char *words, qn_text *out);
void qn_put_part_row(const qn_details *d, const char *phrase, const char *row,
                     qn_text *out);   // words of a catalogue
// Phrases with a number or words on a board, where every reader sees the same.
void qn_put_board_n(const qn_table *t, const char *phrase, int n, int of, qn_text *out);
void qn_put_board_words(const qn_table *t, const char *phrase, const char *words, qn_text *out);
void qn_put_nth(int n, qn_text *out);   // "the second"
// As a person says it: "Sluggle", "Mira's left Sluggle", "a card in Mira's hand".
void qn_name_card(const qn_table *t, int reader, int card, qn_text *out);
bool qn_all_are_with(const qn_table *t,
                     int card);   // are all cards that the question offers in the same place as this one?
int qn_shown_def(const qn_table *t, int reader, int card);   // its visible face; 0: none
void qn_name_owned(const qn_table *t, int reader, int card,
                   qn_text *out);                                 // the same, after its player was named
bool qn_loses_article(const qn_table *t, int reader, int card);   // … does it then lose its "The"?
void qn_name_source(const qn_table *t, int reader, const qn_link *l, qn_text *out);   // "Mira's Eruption"
void qn_put_place(const qn_table *t, int reader, int card,
                  qn_text *out);   // "Mira's hand", "your Underworld"
// The last [d->n] cards that came into the hand of [d->who], as far as the reader may know them: "a card", "2 cards".
void qn_put_drawn(const qn_details *d, int hand, qn_text *out);
void qn_say_refusal(const qn_table *t, int seat, qn_refusal r, qn_text *out);   // without the rule
// The sentence of a note for [seat], and what it mentions.
void qn_say_note_with(const qn_table *t, int seat, const qn_note *note, qn_text *out, qn_mentions *mentions);
// How many abilities of one form a card has, and the position of the given one among them.
int qn_count_uses(const qn_table *t, const qn_def *d, int form, int ability, int *which);

#endif
