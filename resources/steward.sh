#!/bin/sh
# The command. Chromium refuses root its sandbox, and what opens no window needs none.
for argument do
  case $argument in
    --help | --version | --support-bundle | --support-bundle=*) set -- --no-sandbox --log-level=3 "$@"; break ;;
  esac
done
exec "$(dirname "$(dirname "$(readlink -f "$0")")")/steward" "$@"
