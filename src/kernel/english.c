// Puts the pieces of English (english.def) into sentences.
#include "kernel/english.h"

#include <string.h>

static const char *const pieces[] = {
#define PIECE(name, words) [QN_SAY_##name] = words,
#include "kernel/english.def"
};

#ifdef QN_PSEUDO
static void put_letter(char c, qn_text *out)
{
    static const char plain[] = "aeiouAEIOU";
    static const char *const accented[] = { "á", "é", "í", "ó", "ú", "Á", "É", "Í", "Ó", "Ú" };
    const char *at = c ? strchr(plain, c) : NULL;
    if (at) qn_put(out, accented[at - plain]);
    else qn_put_char(out, c);
}

static const char data_begins[] = "⟦", data_ends[] = "⟧";
#else
static void put_letter(char c, qn_text *out) { qn_put_char(out, c); }

static const char data_begins[] = "", data_ends[] = "";
#endif

#ifdef QN_PSEUDO_ROWS
static const char row_begins[] = "‹", row_ends[] = "›";

size_t qn_open_row(qn_text *out)
{
    size_t at = out->used;
    qn_put(out, row_begins);
    return at;
}

void qn_close_row(size_t opened, qn_text *out)
{
    if (out->used > opened + sizeof row_begins - 1) {
        qn_put(out, row_ends);
        return;
    }
    out->used = opened;   // it says nothing
    if (out->size) out->at[opened] = 0;
}
#else
size_t qn_open_row(qn_text *out) { return out->used; }
void qn_close_row(size_t opened, qn_text *out) {}
#endif

void qn_put_catalogue(const char *words, size_t n, qn_text *out)
{
    for (size_t i = 0; i < n; i++) put_letter(words[i], out);
}

void qn_put_words(const char *words, qn_text *out) { qn_put_catalogue(words, strlen(words), out); }

void qn_put_data_n(const char *printed, size_t n, qn_text *out)
{
    qn_put(out, data_begins);
    qn_put_n(out, printed, n);
    qn_put(out, data_ends);
}

void qn_put_data(const char *name, qn_text *out) { qn_put_data_n(name, strlen(name), out); }

void qn_put_owned_name(const char *name, qn_text *out)
{
    size_t n = strlen(pieces[QN_SAY_ARTICLE]);
    qn_put_data(strncmp(name, pieces[QN_SAY_ARTICLE], n) == 0 ? name + n : name, out);
}

const char *qn_piece(int piece) { return pieces[piece]; }

void qn_put_piece(int piece, qn_text *out)
{
    size_t opened = qn_open_row(out);
    qn_put_words(pieces[piece], out);
    qn_close_row(opened, out);
}

// With [value] in place of its slot, if it has one.
static void put_with(int piece, const char *slot, const char *value, qn_text *out)
{
    const char *words = pieces[piece], *at = strstr(words, slot);
    size_t opened = qn_open_row(out);
    qn_put_catalogue(words, at ? (size_t)(at - words) : strlen(words), out);
    if (at) qn_put(out, value);
    if (at) qn_put_words(at + strlen(slot), out);
    qn_close_row(opened, out);
}

void qn_put_piece_n(int piece, int n, qn_text *out)
{
    QN_TEXT(value, 16);
    qn_put_int(&value, n);
    put_with(piece, "{n}", value.at, out);
}

void qn_put_piece_words(int piece, const char *words, qn_text *out)
{
    put_with(piece, "{words}", words, out);
}

void qn_put_joint(int nth, int n, qn_text *out)
{
    if (nth) qn_put_piece(nth == n - 1 ? QN_SAY_AND : QN_SAY_COMMA, out);
}

void qn_put_ordinal(int n, qn_text *out)
{
    if (n >= 0 && QN_SAY_NEXT + n <= QN_SAY_TENTH) qn_put_piece(QN_SAY_NEXT + n, out);
    else qn_put_piece_n(QN_SAY_NUMBER_N, n, out);
}
