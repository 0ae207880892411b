// The version of the engine and of the rules it plays. meson.build repeats it; a test compares the two.
#ifndef QUINTET_VERSION_H
#define QUINTET_VERSION_H

#define QN_VERSION "0.1.0"

// The same as numbers: #if QN_VERSION_NUMBER >= 200 asks for 0.2.0 or later.
#define QN_VERSION_MAJOR 0
#define QN_VERSION_MINOR 1
#define QN_VERSION_PATCH 0
#define QN_VERSION_NUMBER (QN_VERSION_MAJOR * 10000 + QN_VERSION_MINOR * 100 + QN_VERSION_PATCH)

#endif
