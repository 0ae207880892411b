// Fuzzes the message interface: each line is one request to the same service; '@' at the start means from a seat, '!'
// from a watcher. One table is already in play, so that requests with a table have an effect.
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "web/web.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// A seat or a watcher never gets the seed during the game; a record is complete only after it.
static bool tells_seed(const char *answer)
{
    return strstr(answer, "\"seed\"") || (strstr(answer, "\\nseed ") && !strstr(answer, "\"whole\":true"));
}

static void ask(qw_service *h, const char *request, size_t size)
{
    size_t length;
    qw_asker who = { .role = QW_HOST };
    if (size && (*request == '@' || *request == '!')) {
        who = (qw_asker){ *request == '@' ? QW_SEAT : QW_WATCHER, 1, 0 };
        request++;
        size--;
    }
    const char *answer = qw_message_of(h, who, request, size, &length);
    if (who.role != QW_HOST && tells_seed(answer)) abort();
    if (length < 2 || answer[0] != '{' || answer[length - 1] != '}' || strlen(answer) != length) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static qw_service *h;
    static const char first[] =
        "{\"do\":\"new\",\"game\":\"symetra\",\"decks\":[\"open-hand\",\"open-hand\"],\"seats\":"
        "[{},{\"bot\":\"random\"}],\"apart\":true}";
    static const char start[] = "{\"do\":\"goto\",\"table\":1,\"to\":0}";
    if (!h) h = qw_open(0);
    // Reopening the service for each input would take most of the time.
    for (int table = 2; table <= 8; table++) {
        char leave[] = "{\"do\":\"leave\",\"table\":0}";
        leave[sizeof leave - 3] = (char)('0' + table);
        ask(h, leave, sizeof leave - 1);
    }
    ask(h, start, sizeof start - 1);
    if (strstr(qw_message(h, start, sizeof start - 1, NULL), "error")) ask(h, first, sizeof first - 1);
    for (size_t at = 0; at < size;) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t n = end ? (size_t)(end - data) - at : size - at;
        ask(h, (const char *)data + at, n);
        at += n + 1;
    }
    return 0;
}
