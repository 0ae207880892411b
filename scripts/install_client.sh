#!/bin/sh
# The client for browsers is built apart (./run): what is there is installed, so that `quintet serve` finds it.
set -eu
from=$MESON_SOURCE_ROOT/build/web to=$MESON_INSTALL_DESTDIR_PREFIX/$1/build
[ -d "$from" ] || exit 0
mkdir -p "$to"
cp -R "$from" "$to/"
