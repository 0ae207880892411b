// One WebSocket of the load driver. It reads no more of a message than necessary, so that the server is measured and
// not the client.
#ifndef LOAD_LINE_H
#define LOAD_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct line line;
struct line {
    int fd;
    bool greeted, gone;   // gone: the server closed it
    char *in;             // the received part of a message; NULL: none
    size_t used, room;
    long asked, answered;   // numbers of its messages: the last sent, the last answered
    bool refused;           // the last answer was a refusal
    // What it has received of the game.
    long step;   // -1: nothing yet
    int options;
    bool over;
    int64_t told_at;
    char reply[512];   // the start of the last answer
};

int64_t now_us(void);
void lines_begin(int port);
line *line_open(void);                      // ends the program if the system allows no more connections
void line_ask(line *l, const char *rest);   // sends {"do":…,"id":N} with more fields
void lines_wait(int64_t until_us);   // receives messages until this time, or until something has arrived
bool line_field(const line *l, const char *key, char *out, size_t size);   // a text in the last answer

#endif
