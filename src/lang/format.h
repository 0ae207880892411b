// Formats card files: the words stay, the spaces between them are corrected.
#ifndef QN_FORMAT_H
#define QN_FORMAT_H

#include <stdbool.h>

#include "lang/scratch.h"
#include "quintet/text.h"

// Writes [src] to [out] with two spaces per level, one space between words and no two empty lines in a row. Comments and examples are not
// changed. Formatting twice gives the same text. False: it does not fit.
bool qn_format_cards(const qn_source *src, qn_text *out);

#endif
