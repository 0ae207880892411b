#!/bin/sh
# Installs the web client if it was built, so that `quintet serve` finds it. It has its own build (./run).
set -eu
from=$MESON_SOURCE_ROOT/build/web to=$MESON_INSTALL_DESTDIR_PREFIX/$1/build
[ -d "$from" ] || exit 0
mkdir -p "$to"
cp -R "$from" "$to/"
