// The message interface (docs/protocol.md) over standard input and output, one request and one answer per line: the
// native counterpart of a browser's worker. web/scripts/playouts.mjs compares their speed.
#include <stdio.h>
#include <string.h>

#include "web/service.h"

int main(void)
{
    static char line[QW_MAX_REQUEST + 2];
    qw_service *service = qw_open(0);
    while (service && fgets(line, sizeof line, stdin)) {
        size_t length, size = strcspn(line, "\n");
        const char *answer = qw_message(service, line, size, &length);
        fwrite(answer, 1, length, stdout);
        putchar('\n');
        fflush(stdout);
    }
    return 0;
}
