// Prints a row of print.def, filling its slots in the order of its text (print_row.h).
#include "kernel/english.h"
#include "lang/print_grammar.h"

#include <assert.h>
#include <string.h>

static const filled *filler_of(const filled *with, const char *slot)
{
    while (with->slot && strcmp(with->slot, slot) != 0) with++;
    assert(with->slot && "a slot that nobody fills");
    return with;
}

static void fill(printer *t, const filled *f)
{
    if (f->put) f->put(t, f->n);
    else if (f->word) qn_put_catalogue(f->word, f->length ? f->length : strlen(f->word), t->out);
    else if (f->slot) qn_put_int(t->out, f->number);
}

void qn_print_row(printer *t, int row, const filled *with)
{
    qn_text *out = t->out;
    size_t start = out->used;
    for (const char *at = qn_row_words(row); *at;) {
        size_t n = strcspn(at, "{");
        bool space = n && at[n] && at[n - 1] == ' ';
        qn_put_catalogue(at, n - space, out);
        at += n;
        if (!*at) break;
        slot_name slot;
        at = qn_slot(at, &slot);
        size_t before = out->used;
        if (space && before > start) qn_put_char(out, ' ');
        size_t there = out->used;
        fill(t, filler_of(with, slot.name));
        if (out->used == there) qn_cut(out, (uint32_t)before, there - before);
    }
}
