// The pieces of English that are not whole sentences (english.def). This is also the only place that knows the pseudo-language (-Dpseudo=true), a
// test for translators: words from a catalogue get accents, data (names, the printed words of a card) gets brackets, so any plain letters
// outside brackets were glued together in C.
#ifndef QN_ENGLISH_H
#define QN_ENGLISH_H

#include "quintet/text.h"

enum qn_piece {
#define PIECE(name, words) QN_SAY_##name,
#include "kernel/english.def"
    QN_PIECES
};

const char *qn_piece(int piece);   // its words, for qn_put_words
void qn_put_piece(int piece, qn_text *out);
void qn_put_piece_n(int piece, int n, qn_text *out);                   // {n} is [n]
void qn_put_piece_words(int piece, const char *words, qn_text *out);   // {words} are [words]
void qn_put_joint(int nth, int n, qn_text *out);   // before item [nth] of [n], from 0: "", ", " or " and "
void qn_put_ordinal(int n, qn_text *out);          // "second"; 0: "next"
void qn_put_catalogue(const char *words, size_t n, qn_text *out);   // of a row of another catalogue
void qn_put_words(const char *words, qn_text *out);                 // the same, to its end
// Around a row with its slots filled. In the pseudo-language, marks around each row (-DQN_PSEUDO_ROWS) show text outside of all rows, or two
// rows glued together.
size_t qn_open_row(qn_text *out);
void qn_close_row(size_t opened, qn_text *out);
void qn_put_data(const char *name, qn_text *out);         // a name
void qn_put_owned_name(const char *name, qn_text *out);   // the same after whose it is: without its article
void qn_put_data_n(const char *printed, size_t n, qn_text *out);   // words printed on a card

#endif
