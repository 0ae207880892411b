// The version of the engine and of the rules it plays. meson.build says the same; a test compares them.
#ifndef QUINTET_VERSION_H
#define QUINTET_VERSION_H

#define QN_VERSION "0.1.0"

#endif
