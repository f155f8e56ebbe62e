#!/usr/bin/env bash
# tools/package/debian_changelog.sh MAINTAINER <CHANGELOG.md   the changes in the form of a Debian changelog, on standard output.
# MAINTAINER: "Name <address>".
set -euo pipefail
case ${1:-} in -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0;; esac
maintainer=${1:?the maintainer is missing: set DEBFULLNAME and DEBEMAIL}
signed() { echo; echo " -- $maintainer  $(LC_ALL=C date -u -d "$1" '+%a, %d %b %Y 00:00:00 +0000')"; echo; }
date='' text=''
while IFS= read -r line; do
  if [[ $line =~ ^'## '([0-9.]+)' ('([0-9-]+)')'$ ]]; then
    [ -z "$date" ] || signed "$date"
    date=${BASH_REMATCH[2]}
    echo "aanca (${BASH_REMATCH[1]}) unstable; urgency=medium"
    echo
  elif [ -n "$date" ]; then
    case $line in
      '') ;;
      '- '*) echo "  * ${line#- }" ;;
      '  '*) echo "    ${line#  }" ;;
      *) echo "  * $line" ;;
    esac
  fi
done
[ -n "$date" ] || { echo "no line '## VERSION (DATE)'" >&2; exit 1; }
signed "$date"
