// JSON on standard output. It is valid whatever bytes the names contain.
#include "cli/json.h"

#include <stdlib.h>
#include <string.h>

#include "lang/scan.h"

// cJSON escapes what ASCII requires and passes other bytes unchanged, so invalid UTF-8 is replaced here.
static void print_valid(const char *text)
{
    for (size_t left = strlen(text); left;) {
        size_t n = *text == '\n' || *text == '\t' ? 1 : qn_printable(text, left);
        if (n) fwrite(text, 1, n, stdout);
        else fputs("\\ufffd", stdout);
        text += n ? n : 1;
        left -= n ? n : 1;
    }
    putchar('\n');
}

int qn_print_json(cJSON *root, int code)
{
    char *text = cJSON_Print(root);
    if (text) print_valid(text);
    free(text);
    cJSON_Delete(root);
    return text ? code : QN_EXIT_INTERNAL;
}
