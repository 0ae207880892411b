// The games' networks, sent by the host: a page fetches one when somebody plays against a level that uses it.
#include <stdlib.h>
#include <string.h>

#include "web/service.h"

static int value_of(char digit)   // base64url
{
    if (digit >= 'A' && digit <= 'Z') return digit - 'A';
    if (digit >= 'a' && digit <= 'z') return digit - 'a' + 26;
    if (digit >= '0' && digit <= '9') return digit - '0' + 52;
    return digit == '-' ? 62 : digit == '_' ? 63 : -1;
}

// Decodes [n] digits. Returns the number of bytes; -1: not valid digits.
static int64_t decode(const char *s, size_t n, uint8_t *out)
{
    uint32_t bits = 0;
    int have = 0;
    int64_t used = 0;
    for (size_t i = 0; i < n; i++) {
        int value = value_of(s[i]);
        if (value < 0) return -1;
        bits = bits << 6 | (uint32_t)value;
        have += 6;
        if (have < 8) continue;
        have -= 8;
        out[used++] = (uint8_t)(bits >> have);
    }
    return used;
}

void qw_close_network(qw_network *net)
{
    free(net->bytes);
    free(net->memory);
    free(net->mind.net_room);
    *net = (qw_network){ .mind = { .memory = net->mind.memory, .bytes = net->mind.bytes } };
}

qw_network *qw_network_of(qw_service *h, const qn_rules *rules)
{
    for (int i = 0; i < QW_GAMES && qn_games()[i]; i++)
        if (qn_games()[i] == rules) return &h->network[i];
    return NULL;
}

static bool open_network(qw_call *c, qw_network *net, const qw_value *text, const qn_rules *rules)
{
    int why = 0;
    net->bytes = malloc(text->length + 1);
    net->memory = aligned_alloc(_Alignof(qn_net_memory), sizeof *net->memory);
    net->mind.net_room = aligned_alloc(_Alignof(qn_net_room), sizeof *net->mind.net_room);
    if (!net->bytes || !net->memory || !net->mind.net_room) return qw_refuse(c, QW_SAY_NO_MEMORY_FOR_NET);
    memset(net->mind.net_room, 0, sizeof *net->mind.net_room);
    int64_t size = decode(text->text, text->length, net->bytes);
    if (size < 0) return qw_refuse(c, QW_SAY_NO_BASE64);
    net->mind.net = qn_net_open(net->bytes, (size_t)size, rules, qw_pool(c->h, rules), &why, net->memory);
    if (net->mind.net) return true;
    qn_say_fault(c->why, why, NULL);
    return qw_refuse_as(c, QW_UNREADABLE);
}

// The levels of that game use the network from now on. If it is refused they have none and judge by the score.
bool qw_take_network(qw_call *c)
{
    const qn_rules *rules = qw_game_of(c);
    const qw_value *text = qw_string(c->r, "bytes");
    if (!rules) return false;
    if (!text) return qw_refuse(c, QW_SAY_WHICH_NETWORK);
    qw_network *net = qw_network_of(c->h, rules);
    for (int i = 0; i < QW_TABLES; i++)
        qw_drop_thoughts(&c->h->place[i]);   // they may be using the previous network
    qw_close_network(net);
    if (open_network(c, net, text, rules)) return true;
    qw_close_network(net);
    return false;
}
