// The built web client in memory (site.h).
#include "cli/site.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

static const char *const suffixes[QN_CODINGS] = { "", ".gz", ".br" };

const char *qn_coding_name(int coding)
{
    static const char *const names[QN_CODINGS] = { NULL, "gzip", "br" };
    return names[coding];
}

static bool ends_with(const char *s, const char *suffix)
{
    size_t n = strlen(s), m = strlen(suffix);
    return n > m && strcmp(s + n - m, suffix) == 0;
}

static const char *type_of(const char *name)
{
    static const char *const types[][2] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".wasm", "application/wasm" },
        { ".svg", "image/svg+xml" },
        { ".png", "image/png" },
        { ".json", "application/json" },
        { ".webmanifest", "application/manifest+json" },
        { ".md", "text/markdown; charset=utf-8" },
        { ".txt", "text/plain; charset=utf-8" },
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (ends_with(name, types[i][0])) return types[i][1];
    return "application/octet-stream";
}

// FNV-1a: the tag need not be secret; it only has to change with the contents.
static void set_tag(qn_site_page *p)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (size_t i = 0; i < p->size[QN_PLAIN]; i++)
        h = (h ^ (unsigned char)p->bytes[QN_PLAIN][i]) * 0x100000001b3u;
    snprintf(p->tag, sizeof p->tag, "\"%016llx\"", (unsigned long long)h);
}

static bool read_codings(qn_site_page *p, const char *path, int *code)
{
    for (int i = 0; i < QN_CODINGS; i++) {
        char name[QN_PATH + 8];
        struct stat st;
        snprintf(name, sizeof name, "%s%s", path, suffixes[i]);
        if (stat(name, &st) != 0 && i != QN_PLAIN) continue;
        p->bytes[i] = qn_read_file(name, &p->size[i], code);
        if (!p->bytes[i]) return false;
    }
    return true;
}

static bool add_page(qn_site *site, const char *path, const char *address, int *code)
{
    qn_site_page *more = realloc(site->page, sizeof *more * (size_t)(site->n + 1));
    if (!more) return false;
    site->page = more;
    qn_site_page *p = &more[site->n];
    memset(p, 0, sizeof *p);
    p->type = type_of(path);
    p->for_ever = strncmp(address, "/assets/", 8) == 0;
    if (!read_codings(p, path, code)) return false;
    set_tag(p);
    p->address = strdup(address);
    site->n += p->address != NULL;
    return p->address != NULL;
}

static bool is_pressed(const char *name) { return ends_with(name, ".gz") || ends_with(name, ".br"); }

static bool walk(qn_site *site, const char *dir, const char *below, int *code)
{
    DIR *d = opendir(dir);
    bool ok = d != NULL;
    for (struct dirent *e; ok && (e = readdir(d));) {
        char path[QN_PATH], address[QN_PATH];
        struct stat st;
        bool fits = snprintf(path, sizeof path, "%s/%s", dir, e->d_name) < (int)sizeof path
            && snprintf(address, sizeof address, "%s/%s", below, e->d_name) < (int)sizeof address;
        if (!fits || e->d_name[0] == '.' || is_pressed(e->d_name) || lstat(path, &st) != 0) continue;
        if (S_ISDIR(st.st_mode)) ok = walk(site, path, address, code);
        else if (S_ISREG(st.st_mode))
            ok = add_page(site, path, address, code);   // no links: they may point outside
    }
    if (d) closedir(d);
    return ok;
}

int qn_open_site(qn_site *site, const char *dir)
{
    int code = QN_EXIT_YES;
    *site = (qn_site){ 0 };
    if (!walk(site, dir, "", &code) && code == QN_EXIT_YES)
        code = qn_complain(QN_EXIT_MISSING, SAYS_SITE_NOT_BUILT, &(qn_slots){ .file = dir });
    if (code == QN_EXIT_YES && !qn_find_page(site, "/"))
        code = qn_complain(QN_EXIT_MISSING, SAYS_SITE_HAS_NO_INDEX, &(qn_slots){ .file = dir });
    if (code != QN_EXIT_YES) qn_close_site(site);
    return code;
}

void qn_close_site(qn_site *site)
{
    for (int i = 0; i < site->n; i++) {
        for (int c = 0; c < QN_CODINGS; c++) free(site->page[i].bytes[c]);
        free(site->page[i].address);
    }
    free(site->page);
    *site = (qn_site){ 0 };
}

const qn_site_page *qn_find_page(const qn_site *site, const char *address)
{
    if (strcmp(address, "/") == 0) address = "/index.html";
    for (int i = 0; i < site->n; i++)
        if (strcmp(site->page[i].address, address) == 0) return &site->page[i];
    return NULL;
}

// "gzip, deflate, br;q=0": is [name] in the list and not refused?
static bool takes(const char *accepted, const char *name)
{
    size_t n = strlen(name);
    while (*accepted) {
        size_t item = strcspn(accepted, ",");
        const char *word = accepted + strspn(accepted, " \t");
        const char *end = accepted + item;
        if ((size_t)(end - word) >= n && strncasecmp(word, name, n) == 0) {
            const char *after = word + n;
            bool refused = end - after >= 4 && strncmp(after, ";q=0", 4) == 0
                && (end - after == 4 || after[4] != '.');
            if (after == end || *after == ';' || *after == ' ') return !refused;
        }
        accepted = end + (*end == ',');
    }
    return false;
}

int qn_best_coding(const qn_site_page *page, const char *accepted)
{
    for (int i = QN_CODINGS - 1; i > QN_PLAIN; i--)
        if (page->bytes[i] && takes(accepted, qn_coding_name(i))) return i;
    return QN_PLAIN;
}
