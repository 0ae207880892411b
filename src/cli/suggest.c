// Suggests the word that was probably meant.
#include "cli/cli.h"

#include <string.h>
#include <strings.h>

enum { LONGEST = 48 };

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c; }

static int least(int a, int b) { return a < b ? a : b; }

// Edit distance: letters to add, drop, change or swap with a neighbour to turn one word into the other.
static int distance(const char *a, const char *b)
{
    int row[3][LONGEST + 1];
    int n = (int)strnlen(a, LONGEST), m = (int)strnlen(b, LONGEST);
    for (int j = 0; j <= m; j++) row[0][j] = j;
    for (int i = 1; i <= n; i++) {
        int *now = row[i % 3], *up = row[(i + 2) % 3], *up2 = row[(i + 1) % 3];
        now[0] = i;
        for (int j = 1; j <= m; j++) {
            bool same = lower(a[i - 1]) == lower(b[j - 1]);
            now[j] = least(least(up[j] + 1, now[j - 1] + 1), up[j - 1] + !same);
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
                now[j] = least(now[j], up2[j - 2] + 1);
        }
    }
    return row[n % 3][m];
}

const char *qn_suggest(const char *word, const char *const *list, int n)
{
    const char *best = NULL;
    int n_letters = (int)strlen(word), nearest = n_letters < 6 ? 1 : n_letters / 3;
    for (int i = 0; i < n; i++) {
        int d = distance(word, list[i]);
        // A prefix counts like one wrong letter.
        if (strlen(word) > 1 && strncasecmp(word, list[i], strlen(word)) == 0) d = 1;
        if (d > nearest || (best && d == nearest)) continue;
        nearest = d;
        best = list[i];
    }
    return best;
}

const char *qn_did_you_mean(const char *word, const char *const *list, int n, char out[160])
{
    const char *best = qn_suggest(word, list, n);
    out[0] = 0;
    qn_text said = { out, 0, 160, false, NULL };
    if (best) qn_put_talk(SAYS_DID_YOU_MEAN, &(qn_slots){ .word = best }, &said);
    return out;
}
