// One WebSocket of the load driver: it reads no more of a message than it needs, so that the server is measured and not the client.
#ifndef LOAD_LINE_H
#define LOAD_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct line line;
struct line {
    int fd;
    bool greeted, gone;   // gone: the server closed it
    char *in;             // the part of a message that has come; NULL: nothing waits
    size_t used, room;
    long asked, answered;   // numbers of its messages: the last sent, the last that was answered
    bool refused;           // the last answer was a refusal
    // What it was told of the game.
    long step;   // -1: nothing yet
    int options;
    bool over;
    int64_t told_at;
    char reply[512];   // the beginning of the last answer
};

int64_t now_us(void);
void lines_begin(int port);
line *line_open(void);                      // ends the program when the system lets no more in
void line_ask(line *l, const char *rest);   // {"do":…,"id":N} with the rest of its fields
void lines_wait(int64_t until_us);   // takes what comes, for so long at the most, or until something came
bool line_field(const line *l, const char *key, char *out, size_t size);   // a text in the last answer

#endif
