#!/bin/sh
# Install what the tests need beside Python (poppler, qpdf, Ghostscript, Chromium) where we may, or fail.
missing=""
command -v pdftoppm >/dev/null 2>&1 || missing="$missing poppler-utils"
command -v qpdf >/dev/null 2>&1 || missing="$missing qpdf"
command -v gs >/dev/null 2>&1 || missing="$missing ghostscript"
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
[ -z "$missing" ] && exit 0
root=""
[ "$(id -u)" = 0 ] || root="sudo -n"
if command -v apt-get >/dev/null 2>&1 && $root true 2>/dev/null; then
  echo "installing$missing ..."
  export DEBIAN_FRONTEND=noninteractive
  log=$(mktemp)
  if $root apt-get update >"$log" 2>&1 && $root apt-get install -y --no-install-recommends $missing >>"$log" 2>&1; then
    rm -f "$log"
    exit 0
  fi
  tail -n 5 "$log"
  rm -f "$log"
fi
echo "make test needs$missing. Install with: sudo apt-get install$missing" >&2
exit 1
