// The built web client that `quintet serve` sends. Every file is read once and found by its exact address. Only files
// in the list are served, so no address can leave the folder.
#ifndef QN_SITE_H
#define QN_SITE_H

#include "cli/cli.h"

enum { QN_PLAIN, QN_GZIP, QN_BROTLI, QN_CODINGS };

typedef struct qn_site_page {
    char *address;             // "/assets/index-BmYH_RsL.css"
    const char *type;          // "text/css"
    char tag[24];              // changes with the contents
    bool for_ever;             // its name contains a hash: it never changes
    char *bytes[QN_CODINGS];   // NULL: not available in that coding
    size_t size[QN_CODINGS];
} qn_site_page;

typedef struct qn_site {
    qn_site_page *page;
    int n;
} qn_site;

int qn_open_site(qn_site *site, const char *dir);   // an exit code; complains
void qn_close_site(qn_site *site);
const qn_site_page *qn_find_page(const qn_site *site, const char *address);
// The smallest coding that the browser accepts, by its Accept-Encoding.
int qn_best_coding(const qn_site_page *page, const char *accepted);
const char *qn_coding_name(int coding);   // NULL: plain

#endif
