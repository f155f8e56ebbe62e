#!/usr/bin/env bash
# tools/package/deb.sh [FOLDER]   builds the package for Debian 12 in build/package/ and copies it to FOLDER (default: build/package).
# Installs missing packages first (tools/setup build package). lintian's errors end it with status 1.
set -euo pipefail
case ${1:-} in -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0;; esac
cd "$(dirname "$0")/../.."
tools/setup package
tools/build package programs extras
(cd build/package && cpack -G DEB)
package=$(ls -t build/package/aanca_*.deb | head -1)
lintian --fail-on error "$package"
[ $# -eq 0 ] || { cp "$package" "$1/"; package=$1/${package##*/}; }
echo "$package"
