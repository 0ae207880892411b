// Requests about cards and decks: printed faces, deck checks, and the workshop, which compiles an author's cards.
#include <stdlib.h>
#include <string.h>

#include "lang/lang.h"
#include "lang/deck_fix.h"
#include "lang/format.h"
#include "lang/scan.h"
#include "lang/scenario.h"
#include "web/service.h"

enum {
    MENDED = 24,            // broken deck rules that get suggested fixes; nobody fixes more at once
    DECK_TEXT = 64 * 1024   // the largest deck: every section full, one line per card
};

static bool ends_with(const char *s, const char *suffix)
{
    size_t n = strlen(s), m = strlen(suffix);
    return n > m && strcmp(s + n - m, suffix) == 0;
}

// ---- Built-in files -------------------------------------------------------------------------------

static int files_of(const qn_rules *rules, const char *suffix, const qw_file *out[], int most)
{
    int n = 0;
    size_t length = strlen(rules->name);
    for (int i = 0; i < qw_n_files && n < most; i++)
        if (strncmp(qw_files[i].path, rules->name, length) == 0 && qw_files[i].path[length] == '/'
            && ends_with(qw_files[i].path, suffix))
            out[n++] = &qw_files[i];
    return n;
}

int qw_ready_decks(const qn_rules *rules, const qw_file *out[], int most)
{
    return files_of(rules, ".deck", out, most);
}

// The id of "elestrals/decks/majesea.deck" is majesea.
static void deck_id(const qw_file *file, char out[64])
{
    const char *name = strrchr(file->path, '/') + 1;
    qn_text text = { out, 0, 64, false };
    qn_text_clear(&text);
    qn_put_n(&text, name, strlen(name) - strlen(".deck"));
}

static bool read_deck(qw_service *h, const qn_rules *rules, const qn_pool *pool, qn_source src,
                      qn_deck_file *deck)
{
    memset(&h->problems, 0, sizeof h->problems);
    memset(deck, 0, sizeof *deck);
    return qn_read_deck(&src, rules, pool, deck, &h->problems);
}

bool qw_ready_deck(qw_service *h, const qn_rules *rules, const qn_pool *pool, const char *id,
                   qn_deck_file *deck)
{
    const qw_file *file[QW_FILES];
    int n = qw_ready_decks(rules, file, QW_FILES);
    for (int i = 0; i < n; i++) {
        char name[64];
        deck_id(file[i], name);
        if (strcmp(name, id) == 0)
            return read_deck(h, rules, pool, (qn_source){ file[i]->path, file[i]->text, file[i]->size },
                             deck);
    }
    return false;
}

// ---- Compiling --------------------------------------------------------------------------------------

// The name in quotes in a line `card "Name"`; 0: the line does not begin a card.
static size_t card_name(const char *line, size_t n, const char **name)
{
    if (n < 7 || memcmp(line, "card \"", 6) != 0) return 0;
    const char *end = memchr(line + 6, '"', n - 6);
    *name = line + 6;
    return end ? (size_t)(end - line) - 6 : 0;
}

static size_t line_length(const char *text, size_t size)
{
    const char *end = memchr(text, '\n', size);
    return end ? (size_t)(end - text) : size;
}

static bool defines(const char *source, size_t size, const char *wanted, size_t length)
{
    for (size_t at = 0; at < size;) {
        const char *name;
        size_t n = line_length(source + at, size - at), m = card_name(source + at, n, &name);
        if (m == length && m && memcmp(name, wanted, m) == 0) return true;
        at += n + 1;
    }
    return false;
}

// A copy of a file without the cards that [source] replaces. Their lines are blank, so that positions stay the same.
static char *without_replaced(const qw_file *file, const char *source, size_t size)
{
    char *copy = malloc(file->size + 1);
    bool dropping = false;
    if (!copy) return NULL;
    memcpy(copy, file->text, file->size);
    copy[file->size] = 0;
    for (size_t at = 0; at < file->size;) {
        const char *name;
        size_t n = line_length(copy + at, file->size - at), m = card_name(copy + at, n, &name);
        bool indented = n == 0 || copy[at] == ' ' || copy[at] == '\t';
        if (m) dropping = defines(source, size, name, m);
        else if (!indented && strncmp(copy + at, "example", 7) != 0) dropping = false;
        if (dropping) memset(copy + at, ' ', n);
        at += n + 1;
    }
    return copy;
}

typedef bool compiler(qn_pool *pool, const qn_words *words, const qn_source *src, int n, qn_problems *out,
                      qn_lang_scratch *scratch);

static qn_pool *compile(qw_service *h, const qn_rules *rules, const qn_source *src, int n, compiler *how)
{
    qn_pool *pool = calloc(1, sizeof *pool);
    qn_lang_scratch *scratch = calloc(1, sizeof *scratch);
    memset(&h->problems, 0, sizeof h->problems);
    bool ok = pool && scratch && how(pool, rules->words, src, n, &h->problems, scratch);
    free(scratch);
    if (ok) return pool;
    free(pool);
    return NULL;
}

static const qw_file *house_of(const qw_service *h, const qn_rules *rules)
{
    for (int i = 0; i < QW_GAMES && qn_games()[i]; i++)
        if (qn_games()[i] == rules && h->house[i].text) return &h->house[i];
    return NULL;
}

bool qw_has_house_cards(const qw_service *h, const qn_rules *rules) { return house_of(h, rules) != NULL; }

// Drops warnings about the game's own cards, which the author cannot change; keeps errors, since the new cards may have
// caused them.
static void drop_warnings_but_of(qn_problems *p, int own)
{
    int kept = 0;
    for (int i = 0; i < p->count; i++)
        if (p->at[i].source == own || !p->at[i].warning) p->at[kept++] = p->at[i];
    p->count = kept;
}

bool qw_gather(const qw_service *h, const qn_rules *rules, const char *source, size_t size, qw_sources *out)
{
    const qw_file *file[QW_FILES + 1];
    int n = files_of(rules, ".card", file, QW_FILES);
    const qw_file *house = house_of(h, rules);
    bool ok = true;
    *out = (qw_sources){ 0 };
    if (house) file[n++] = house;
    for (int i = 0; i < n; i++) {
        if (source) out->copy[i] = without_replaced(file[i], source, size);
        ok = ok && (!source || out->copy[i]);
        out->src[i] = (qn_source){ file[i]->path, source ? out->copy[i] : file[i]->text, file[i]->size };
    }
    if (source) out->src[n] = (qn_source){ "your cards", source, size };
    out->n = n + (source != NULL);
    return ok;
}

void qw_free_sources(qw_sources *sources)
{
    for (int i = 0; i < sources->n; i++) free(sources->copy[i]);
}

static qn_pool *compile_with(qw_service *h, const qn_rules *rules, const char *source, size_t size,
                             compiler *how)
{
    qw_sources sources;
    qn_pool *pool = NULL;
    if (qw_gather(h, rules, source, size, &sources)) pool = compile(h, rules, sources.src, sources.n, how);
    drop_warnings_but_of(&h->problems, sources.n - (source != NULL));
    qw_free_sources(&sources);
    return pool;
}

qn_pool *qw_compile(qw_service *h, const qn_rules *rules, const char *source, size_t size)
{
    return compile_with(h, rules, source, size, qn_compile);
}

const qn_pool *qw_pool(qw_service *h, const qn_rules *rules)
{
    for (int i = 0; i < QW_GAMES && qn_games()[i]; i++) {
        if (qn_games()[i] != rules) continue;
        if (!h->pool[i]) h->pool[i] = qw_compile(h, rules, NULL, 0);
        return h->pool[i];
    }
    return NULL;
}

// The game's cards are compiled again if cards come with the request.
static bool keep_of_house(qw_service *h, int game, const char *text, size_t size)
{
    char *copy = malloc(size + 1);
    if (!copy) return false;
    memcpy(copy, text, size);
    copy[size] = 0;
    free(h->house_text[game]);
    h->house_text[game] = copy;
    h->house[game] = (qw_file){ "cards of the house", copy, size };
    return true;
}

bool qw_add_cards(qw_service *h, const char *game, const char *text, size_t size, qn_text *why)
{
    for (int i = 0; i < QW_GAMES && qn_games()[i]; i++) {
        if (strcmp(qn_games()[i]->name, game) != 0) continue;
        qn_pool *pool = qw_compile(h, qn_games()[i], text, size);
        if (pool) {
            free(h->pool[i]);
            h->pool[i] = pool;
        }
        if (pool && keep_of_house(h, i, text, size)) return true;
        if (!pool && h->problems.count) qn_put(why, h->problems.at[0].message);
        else qw_put_refusal(QW_SAY_NO_MEMORY, NULL, why);
        return false;
    }
    qw_put_refusal(QW_SAY_NO_GAME, NULL, why);
    return false;
}

void qw_clear_bench(qw_bench *bench)
{
    free(bench->source);
    free(bench->pool);
    *bench = (qw_bench){ 0 };
}

static bool is_on_bench(const qw_bench *bench, const qn_rules *rules, const qw_value *cards)
{
    return bench->pool && bench->rules == rules && bench->size == cards->length
        && memcmp(bench->source, cards->text, cards->length) == 0;
}

// A deck is checked after every change, always with the same source, so that is compiled only once.
const qn_pool *qw_pool_of(qw_call *c, const qn_rules *rules)
{
    const qw_value *cards = qw_string(c->r, "cards");
    qw_bench *bench = &c->h->bench;
    if (!cards || !cards->length) return qw_pool(c->h, rules);
    if (c->who.role != QW_HOST) {   // compiling takes time
        qw_refuse(c, QW_SAY_NOT_YOURS);
        return NULL;
    }
    if (is_on_bench(bench, rules, cards)) return bench->pool;
    qw_clear_bench(bench);
    *bench = (qw_bench){ rules, malloc(cards->length), cards->length, NULL };
    if (bench->source) {
        memcpy(bench->source, cards->text, cards->length);
        bench->pool = qw_compile(c->h, rules, cards->text, cards->length);
        if (bench->pool) return bench->pool;
        qw_refuse_text(c, QW_SAY_CARDS);
    }
    qw_clear_bench(bench);
    return NULL;
}

// ---- Faces ------------------------------------------------------------------------------------------

static const char *printed(const qn_word *w) { return w->print && *w->print ? w->print : w->phrase; }

static bool head_has(const qn_rules *rules, const qn_def *def, const char *slot)
{
    return strstr(rules->words->kinds[def->kind].head, slot) != NULL;
}

static void put_cost(const qn_rules *rules, const qn_def *def, qn_json *out)
{
    const qn_word *costs = rules->words->costs;
    if (!costs && head_has(rules, def, "{cost}") && def->cost[0]) qn_json_text(out, "price", "X");
    if (!costs && head_has(rules, def, "{cost}") && !def->cost[0]) qn_json_int(out, "price", def->size);
    qn_json_open(out, "cost", '{');
    for (const qn_word *w = costs; w && w->phrase; w++)
        if (w->value < QN_COST_KINDS && def->cost[w->value]) qn_json_int(out, w->phrase, def->cost[w->value]);
    qn_json_close(out, '}');
}

static void put_stats(const qn_rules *rules, const qn_def *def, qn_json *out)
{
    qn_json_open(out, "stats", '{');
    for (const qn_word *w = rules->words->stats; w && w->phrase; w++)
        if (qn_shows_stat(rules->words, def, w))
            qn_json_int(out, w->phrase, qn_printed_stat(rules->words, def, w));
    qn_json_close(out, '}');
}

static void put_types(const qn_rules *rules, const qn_def *def, qn_json *out)
{
    qn_json_open(out, "types", '[');
    for (const qn_word *w = rules->words->types; w && w->phrase; w++)
        if (def->types >> w->value & 1) qn_json_text(out, NULL, printed(w));
    qn_json_close(out, ']');
}

static void put_field(const qn_rules *rules, const qn_pool *pool, int at, qn_json *out)
{
    int n = at ? pool->code[at] : 0;
    for (int i = 1; i <= n; i++) {
        int entry = pool->code[at + i];
        if (!(entry & QN_FIELD_TYPE)) {
            qn_json_text(out, NULL, qn_def_name(pool, entry));
            continue;
        }
        for (const qn_word *w = rules->words->types; w && w->phrase; w++)
            if ((int)w->value == (entry & ~QN_FIELD_TYPE)) qn_json_text(out, NULL, printed(w));
    }
}

static void put_fields(const qn_rules *rules, const qn_pool *pool, const qn_def *def, qn_json *out)
{
    qn_json_open(out, "fields", '{');
    for (const qn_word *w = rules->words->fields; w && w->phrase; w++) {
        if (w->value >= QN_DEF_FIELDS || !def->field[w->value]) continue;
        qn_json_open(out, w->phrase, '[');
        put_field(rules, pool, def->field[w->value], out);
        qn_json_close(out, ']');
    }
    qn_json_close(out, '}');
}

void qw_put_face(const qn_rules *rules, const qn_pool *pool, int number, qn_json *out)
{
    const qn_def *def = &pool->def[number];
    const qn_print *print = &pool->print[number];
    const qn_kind_word *kind = &rules->words->kinds[def->kind];
    qn_json_open(out, NULL, '{');
    qn_json_int(out, "def", number);
    qn_json_text(out, "name", qn_def_name(pool, number));
    qn_json_text(out, "kind", kind->phrase);
    qn_json_text(out, "kindTitle", kind->print ? kind->print : kind->phrase);
    put_cost(rules, def, out);
    put_stats(rules, def, out);
    put_types(rules, def, out);
    put_fields(rules, pool, def, out);
    qn_json_text(out, "text", qn_def_text(pool, number));
    if (print->serial) qn_json_text(out, "serial", pool->text + print->serial);
    for (int i = 0; i < QN_IMPRINTS; i++)
        if (print->imprint[i]) qn_json_text(out, qn_imprint_word(i), pool->text + print->imprint[i]);
    qn_json_text(out, "place", pool->text + print->place);
    qn_json_close(out, '}');
}

static void put_faces(const qn_rules *rules, const qn_pool *pool, qn_json *out)
{
    qn_json_open(out, "cards", '[');
    for (int d = 1; d < pool->n_defs; d++) qw_put_face(rules, pool, d, out);
    qn_json_close(out, ']');
}

// The cards of a game, with other cards if the request contains some, or the cards of a table.
bool qw_say_cards(qw_call *c)
{
    const qn_rules *rules;
    const qn_pool *pool;
    bool here = c->who.table && !qw_string(c->r, "game");   // the cards of the current table
    if (here || qw_number(c->r, "table", 0)) {
        qh_table *w = qw_table_of(c);
        if (!w) return false;
        rules = w->rules;
        pool = w->pool;
    } else {
        rules = qw_game_of(c);
        if (!rules) return false;
        pool = qw_pool_of(c, rules);
        if (!pool) return false;
    }
    qn_json_text(c->out, "game", rules->name);
    qn_json_hex(c->out, "hash", pool->hash);
    put_faces(rules, pool, c->out);
    return true;
}

static bool find_source(const qn_rules *rules, const char *wanted, size_t length, const qw_file **file,
                        size_t *from, size_t *to)
{
    const qw_file *files[QW_FILES];
    int n = files_of(rules, ".card", files, QW_FILES);
    for (int i = 0; i < n; i++) {
        bool inside = false;
        *file = files[i];
        for (size_t at = 0; at < (*file)->size;) {
            const char *name, *line = (*file)->text + at;
            size_t end = line_length(line, (*file)->size - at), m = card_name(line, end, &name);
            if (inside && m) return true;
            if (m == length && m && memcmp(name, wanted, m) == 0) {
                inside = true;
                *from = at;
            }
            if (inside && end) *to = at + end;
            at += end + 1;
        }
        if (inside) return true;
    }
    return false;
}

bool qw_say_source(qw_call *c)
{
    const qn_rules *rules = qw_game_of(c);
    const qw_value *card = qw_string(c->r, "card");
    const qw_file *file;
    size_t from, to;
    if (!rules) return false;
    if (!card || !find_source(rules, card->text, card->length, &file, &from, &to))
        return qw_refuse(c, QW_SAY_NO_CARD);
    qn_json_text(c->out, "file", file->path);
    qn_json_text_n(c->out, "source", file->text + from, to - from);
    return true;
}

// ---- Decks ------------------------------------------------------------------------------------------

// How many copies of a card a section has, counted at its first place; 0 at the later ones.
static int copies(const qn_deck *deck, int section, int at)
{
    int n = 0;
    for (int i = 0; i < deck->n[section]; i++) {
        if (deck->def[section][i] != deck->def[section][at]) continue;
        if (i < at) return 0;
        n++;
    }
    return n;
}

void qw_put_deck(const qn_rules *rules, const qn_pool *pool, const qn_deck_file *file, qn_json *out)
{
    qn_json_open(out, "sections", '{');
    for (int s = 0; s < QN_DECK_SECTIONS && rules->sections[s]; s++) {
        qn_json_open(out, rules->sections[s], '[');
        for (int i = 0; i < file->deck.n[s]; i++) {
            int n = copies(&file->deck, s, i);
            if (!n) continue;
            qn_json_open(out, NULL, '{');
            qn_json_int(out, "def", file->deck.def[s][i]);
            qn_json_int(out, "count", n);
            qn_json_close(out, '}');
        }
        qn_json_close(out, ']');
    }
    qn_json_close(out, '}');
}

bool qw_say_decks(qw_call *c)
{
    const qn_rules *rules = qw_game_of(c);
    const qw_file *file[QW_FILES];
    if (!rules) return false;
    const qn_pool *pool = qw_pool(c->h, rules);
    int n = qw_ready_decks(rules, file, QW_FILES);
    qn_json_open(c->out, "decks", '[');
    for (int i = 0; i < n; i++) {
        qn_deck_file deck;
        char id[64];
        deck_id(file[i], id);
        if (!read_deck(c->h, rules, pool, (qn_source){ id, file[i]->text, file[i]->size }, &deck)) continue;
        qn_json_open(c->out, NULL, '{');
        qn_json_text(c->out, "id", id);
        qn_json_text(c->out, "name", deck.name[0] ? deck.name : id);
        // The first line's comment describes the deck's plan.
        bool about = file[i]->text[0] == '#';
        size_t length = about ? line_length(file[i]->text, file[i]->size) : 0;
        qn_json_text_n(c->out, "about", file[i]->text + (length > 2 ? 2 : 0), length > 2 ? length - 2 : 0);
        qn_json_text_n(c->out, "text", file[i]->text, file[i]->size);
        qw_put_deck(rules, pool, &deck, c->out);
        qn_json_close(c->out, '}');
    }
    qn_json_close(c->out, ']');
    return true;
}

static void put_fix(const qn_deck_fixer *m, const qn_deck_fix *fix, qn_json *out)
{
    QN_TEXT(say, 1024);
    qn_say_fix(m, fix, &say);
    qn_json_open(out, NULL, '{');
    qn_json_text(out, "say", say.at);
    qn_json_open(out, "changes", '[');
    for (int i = 0; i < fix->n; i++) {
        qn_json_open(out, NULL, '{');
        qn_json_text(out, "section", m->rules->sections[fix->change[i].section]);
        qn_json_int(out, "def", fix->change[i].def);
        qn_json_int(out, "by", fix->change[i].by);
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
    qn_json_close(out, '}');
}

// Writes every broken rule with its ID and suggested fixes; rules without a number have no fixes.
static void put_violations(qn_deck_fixer *m, qn_json *out)
{
    const qn_fault_row *fault;
    qn_deck_fix fix[QN_FIXES];
    qn_json_open(out, "violations", '[');
    for (int i = 0, at = 0; (fault = qn_next_fault(m, &at)); i++) {
        int n = i < MENDED ? qn_deck_fixes(m, fault, fix) : 0;
        qn_json_open(out, NULL, '{');
        qn_json_text_n(out, "say", m->told + fault->say, fault->length);
        qn_json_text(out, "rule", fault->rule);
        qn_json_bool(out, "warning", fault->warning);
        qn_json_open(out, "fixes", '[');
        for (int k = 0; k < n; k++) put_fix(m, &fix[k], out);
        qn_json_close(out, ']');
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

static void put_fits(qn_deck_fixer *m, qn_json *out)
{
    qn_json_open(out, "fits", '{');
    for (int s = 0; s < QN_DECK_SECTIONS && m->rules->sections[s]; s++) {
        qn_json_open(out, m->rules->sections[s], '[');
        for (int d = 1; d < m->pool->n_defs; d++)
            if (qn_deck_takes(m, s, d)) qn_json_int(out, NULL, d);
        qn_json_close(out, ']');
    }
    qn_json_close(out, '}');
}

bool qw_say_deck(qw_call *c)
{
    const qn_rules *rules = qw_game_of(c);
    const qw_value *text = qw_string(c->r, "text");
    qn_deck_file deck;
    if (!rules) return false;
    if (!text) return qw_refuse(c, QW_SAY_WHICH_DECK);
    const qn_pool *pool = qw_pool_of(c, rules);
    if (!pool) return false;
    qn_deck_fixer *m = malloc(sizeof *m);
    char *bytes = malloc(DECK_TEXT);
    bool ok = m && bytes;
    if (ok) {
        qn_text written = { bytes, 0, DECK_TEXT, false };
        qn_text_clear(&written);
        bool read = read_deck(c->h, rules, pool, (qn_source){ "deck", text->text, text->length }, &deck);
        bool legal = qn_fix_deck(m, rules, pool, &deck.deck) && read;
        if (read) qn_write_deck(&deck, rules, pool, &written);
        else m->told[0] = 0;   // a deck that cannot be read is not checked
        qn_json_bool(c->out, "read", read);
        qn_json_bool(c->out, "legal", legal);
        qn_json_text(c->out, "name", deck.name);
        qn_json_text(c->out, "text", written.at);
        qw_put_problems(c->out, &c->h->problems);
        put_violations(m, c->out);
        put_fits(m, c->out);
        qw_put_deck(rules, pool, &deck, c->out);
    }
    free(bytes);
    free(m);
    return ok;
}

// ---- The workshop -----------------------------------------------------------------------------------

void qw_put_problems(qn_json *out, const qn_problems *p)
{
    qn_json_open(out, "problems", '[');
    for (int i = 0; i < p->count; i++) {
        const qn_problem *e = &p->at[i];
        qn_json_open(out, NULL, '{');
        qn_json_int(out, "line", e->line);
        qn_json_int(out, "column", e->column);
        qn_json_int(out, "length", e->length);
        qn_json_bool(out, "warning", e->warning);
        qn_json_text(out, "message", e->message);
        qn_json_text(out, "hint", e->hint);
        qn_json_close(out, '}');
    }
    qn_json_close(out, ']');
}

static bool is_own(const qn_pool *pool, int def)
{
    return strncmp(pool->text + pool->print[def].place, "your cards:", 11) == 0;
}

// The source in the layout of `quintet format`.
bool qw_say_formatted(qw_call *c)
{
    const qw_value *source = qw_source_of(c);
    if (!source) return false;
    qn_source src = { "your cards", source->text, source->length };
    size_t room = src.size * 3 + 4096;
    qn_text text = { malloc(room), 0, room, false, NULL };
    bool ok = text.at != NULL;
    if (ok) {
        qn_text_clear(&text);
        ok = qn_format_cards(&src, &text);
    }
    if (ok) qn_json_text(c->out, "source", text.at);
    free(text.at);
    return ok || qw_refuse(c, QW_SAY_NOT_LAID_OUT);
}

bool qw_say_compiled(qw_call *c)
{
    const qn_rules *rules = qw_game_of(c);
    const qw_value *source = rules ? qw_source_of(c) : NULL;
    if (!source) return false;
    qn_pool *pool = compile_with(c->h, rules, source->text, source->length, qn_lint);
    qn_json_bool(c->out, "ok", pool != NULL);
    qw_put_problems(c->out, &c->h->problems);
    qn_json_open(c->out, "cards", '[');
    for (int d = 1; pool && d < pool->n_defs; d++)
        if (is_own(pool, d)) qw_put_face(rules, pool, d, c->out);
    qn_json_close(c->out, ']');
    free(pool);
    return true;
}

static void put_outcome(const qn_source *src, const qn_scene *scene, const qn_outcome *o, qn_json *out)
{
    static const char *const results[] = { "holds", "fails", "broken" };
    qn_json_open(out, NULL, '{');
    qn_json_text_n(out, "title", src->text + scene->title, scene->title_length);
    qn_json_int(out, "line", scene->line);
    qn_json_text(out, "result", results[o->result]);
    if (o->item) {
        char text[QN_FACT];
        qn_item_text(src, o->item, text);
        qn_json_int(out, "at", o->item->line);
        qn_json_text(out, "expected", text);
        qn_json_text(out, "got", o->got);
    }
    qn_json_close(out, '}');
}

static void run_examples(qw_call *c, const qn_rules *rules, const qn_pool *pool, qn_source src,
                         qn_scenes *scenes)
{
    qn_json_open(c->out, "examples", '[');
    for (int i = 0; i < scenes->n_scenes; i++) {
        qn_outcome out;
        qn_run_scene(&src, scenes, i, rules, pool, &c->h->work, NULL, &out);
        put_outcome(&src, &scenes->scene[i], &out, c->out);
    }
    qn_json_close(c->out, ']');
}

bool qw_say_examples(qw_call *c)
{
    const qn_rules *rules = qw_game_of(c);
    const qw_value *source = rules ? qw_source_of(c) : NULL;
    if (!source) return false;
    qn_source src = { "your cards", source->text, source->length };
    qn_pool *pool = qw_compile(c->h, rules, source->text, source->length);
    qn_scenes *scenes = calloc(1, sizeof *scenes);
    bool ok = pool && scenes && qn_read_scenes(&src, true, scenes, &c->h->problems);
    qn_json_bool(c->out, "ok", ok);
    qw_put_problems(c->out, &c->h->problems);
    if (!ok && scenes) scenes->n_scenes = 0;
    if (scenes) run_examples(c, rules, pool, src, scenes);
    free(scenes);
    free(pool);
    return true;
}
