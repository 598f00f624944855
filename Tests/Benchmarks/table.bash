# shellcheck shell=bash
# shellcheck disable=SC2154 # common.bash sets what is not set here.
# requests and streams as one Markdown table, with the targets.

table() {
  requests
  streams
  echo
  echo "$(nproc) processors, $pairs alternating rounds of $duration s (streams: $((duration * 2)) s)," \
    "connections: $connections."
  echo
  awk -f Tests/Benchmarks/table.awk "$results"
}
