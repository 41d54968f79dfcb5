#!/bin/sh
# What the tests need beside Python: poppler, qpdf and Chromium, from Debian's packages where we may.
missing=""
command -v pdftoppm >/dev/null 2>&1 || missing="$missing poppler-utils"
command -v qpdf >/dev/null 2>&1 || missing="$missing qpdf"
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
[ -z "$missing" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo "installing$missing ..."
  export DEBIAN_FRONTEND=noninteractive
  log=$(mktemp)
  if apt-get update >"$log" 2>&1 && apt-get install -y --no-install-recommends $missing >>"$log" 2>&1; then
    rm -f "$log"
    exit 0
  fi
  tail -n 5 "$log"
  rm -f "$log"
fi
echo "missing:$missing. Install with: sudo apt-get install$missing"
echo "The tests that need them will be skipped, and say so."
