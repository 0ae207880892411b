#!/usr/bin/env bash
# Tests the language server with a real editor: lsp_client.sh NVIM. QUINTET and QN_SOURCE_ROOT name what is tested.
set -euo pipefail
nvim=${1:?usage: lsp_client.sh NVIM}
FOLDER=$(mktemp -d)
export FOLDER XDG_STATE_HOME=$FOLDER/state XDG_DATA_HOME=$FOLDER/data XDG_CACHE_HOME=$FOLDER/cache
trap 'rm -rf "$FOLDER"' EXIT
timeout 60 "$nvim" --clean --headless -n --cmd "set runtimepath^=$QN_SOURCE_ROOT/editors/vim" -c "luafile $QN_SOURCE_ROOT/tests/lsp_client.lua" </dev/null
