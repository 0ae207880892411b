// A program that embeds the engine: it loads the cards of a game and two decks, plays one random game and prints how it ended.
//
//     cc random_game.c $(pkg-config --cflags --libs quintet) -o random_game
//     cards=$(pkg-config --variable=cardsdir quintet)
//     ./random_game elestrals $cards/elestrals/decks/majesea.deck $cards/elestrals/decks/trifernal.deck $cards/elestrals/*.card
//
// It compiles as C and as C++.
#include <stdio.h>
#include <stdlib.h>

#include <quintet/quintet.h>

enum { MOST_FILES = 64, LARGEST = 1 << 20 };

static bool read_file(const char *path, qn_source *out)
{
    char *text = (char *)malloc(LARGEST);
    FILE *from = fopen(path, "rb");
    if (!from || !text) {
        fprintf(stderr, "cannot read %s\n", path);
        free(text);
        if (from) fclose(from);
        return false;
    }
    out->name = path;
    out->text = text;
    out->size = fread(text, 1, LARGEST, from);
    fclose(from);
    return true;
}

// A small random generator for the choices. Any will do, because the game has its own.
static uint32_t next(uint32_t *dice)
{
    *dice ^= *dice << 13;
    *dice ^= *dice >> 17;
    return *dice ^= *dice << 5;
}

static int play(const qn_rules *rules, const qn_pool *pool, const qn_deck *decks)
{
    qn_table *t = (qn_table *)calloc(1, sizeof *t);
    QN_TEXT(said, 4096);
    uint32_t dice = 2463534242u, choices = 0;
    if (!t || !qn_start(t, rules, pool, decks, 2, 7, &said)) {
        fprintf(stderr, "%s\n", said.at);
        free(t);
        return 1;
    }
    for (; !t->game.over; choices++) qn_choose(t, qn_asked(t), (int)(next(&dice) % t->n_options));
    qn_say_result(t, QN_NONE, &said);
    printf("%s, version %s, %u choices: %s\n", qn_game_title(rules), QN_VERSION, (unsigned)choices, said.at);
    free(t);
    return 0;
}

int main(int argc, char **argv)
{
    static qn_pool pool;
    static qn_deck decks[2];
    static char said[1 << 16];
    qn_text why = { said, 0, sizeof said, false, NULL };
    qn_source deck[2], cards[MOST_FILES];
    int n = 0;
    const qn_rules *rules = argc > 4 ? qn_game_named(argv[1]) : NULL;
    void *room = malloc(qn_loading_room());
    if (!rules || !room) {
        fprintf(stderr, "usage: random_game GAME DECK DECK CARDS...\n");
        free(room);
        return 2;
    }
    bool ok = read_file(argv[2], &deck[0]) && read_file(argv[3], &deck[1]);
    for (int i = 4; ok && i < argc && n < MOST_FILES; i++) ok = read_file(argv[i], &cards[n++]);
    ok = ok && qn_load_cards(&pool, rules, cards, n, room, &why);
    for (int i = 0; ok && i < 2; i++) ok = qn_load_deck(&decks[i], rules, &pool, &deck[i], room, &why);
    if (!ok) fputs(why.at, stderr);
    int code = ok ? play(rules, &pool, decks) : 1;
    free(room);
    return code;   // the texts are freed when the program ends
}
