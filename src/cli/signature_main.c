// The program of `quintet signature` alone.
#include "cli/cli.h"

int main(int argc, char **argv) { return qn_cli_signature(argc, argv); }
