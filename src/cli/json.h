// JSON on standard output.
#ifndef QN_CLI_JSON_H
#define QN_CLI_JSON_H

#include <cjson/cJSON.h>

#include "cli/cli.h"

// Prints and frees [root]. Returns [code], or QN_EXIT_INTERNAL if memory runs out.
int qn_print_json(cJSON *root, int code);

#endif
