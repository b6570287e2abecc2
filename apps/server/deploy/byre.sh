#!/bin/sh
# The program of an unpacked release: bin/byre <command> [arguments]. It brings its own Node.
set -eu
program=$(readlink -f "$0")
release=$(dirname "$(dirname "$program")")
# Code as it was compiled the first time, where the supervisor gives a folder for it: the release itself is read-only.
if [ -n "${CACHE_DIRECTORY:-}" ]; then
  export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$CACHE_DIRECTORY/code}"
fi
# The flags bound what the collector lets lie before it looks, and keep it from looking at each few answers that were sent. They
# can only be said at the start.
exec "$release/bin/node" --max-semi-space-size=8 --initial-heap-size=96 --heap-growing-percent=30 "$release/apps/server/src/program/byre.ts" "$@"
