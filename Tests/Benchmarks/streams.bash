# shellcheck shell=bash
# shellcheck disable=SC2154 # common.bash sets what is not set here.
# One stream of events to many subscribers: the lab's beside the bare C server and nginx with nchan.

# Subscribers and messages a second.
loads=${LOADS:-1:1000 100:100 1000:50 1000:200 5000:10 10000:5}

# One run against a fresh server: a line of what load.c prints.
fan_out() {
  local name=$1 port
  case $name in
    C) port=8193; start_bare "$port" ;;
    nchan) port=8196; start_nginx "$port" ;;
    ours) port=8192; start "$port" "$products/StreamPeer" "$port" ;;
  esac
  # Processes are several arguments.
  # shellcheck disable=SC2046
  "$work/load" "$port" "$2" "$3" "$((duration * 2))" $(processes "$server" | tr , ' ') \
    >> "$work/load-$name" || echo "$name: no figure for $2 x $3" >&2
  end_all
}

# The medians of one server under one load; what was lost or doubled is summed.
load_row() {
  local name=$1 file=$work/load-$1
  [ -s "$file" ] || return 0
  awk -v OFS='\t' -v name="$name" -v subscribers="$2" -v rate="$3" -v runs="$(wc -l < "$file")" \
    -v half="$(median "$file")" -v most="$(median "$file" 2)" -v all="$(median "$file" 3)" \
    -v events="$(median "$file" 4)" -v memory="$(median "$file" 6)" -v cpu="$(median "$file" 7)" '
    { lost += $5 }
    END {
      print "stream", subscribers, rate, name, runs, half, most, all, events, lost, memory, cpu
    }' "$file" | tee -a "$results" | awk -F '\t' '{
      printf "%6d %5d %-6s %5d %9.2f %9.2f %9.2f %10d %6d %8.1f %9.1f\n",
        $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
    }'
}

streams() {
  local load name names=(C ours)
  packages libmicrohttpd-dev
  if packages nginx-light libnginx-mod-nchan; then names=(C nchan ours); fi
  swift build -c release --package-path Tests/Benchmarks --product StreamPeer 2>&1 | tail -n 1
  compile load Tests/Benchmarks/streams/load.c Tests/Benchmarks/class/tools.c
  compile bare-streams Tests/Benchmarks/streams/bare.c
  # Each subscriber is an open file of the load program and one of the server.
  ulimit -n "$(ulimit -Hn)"
  echo "medians of $pairs alternating rounds of $((duration * 2)) s; each run has a fresh server"
  printf '%6s %5s %-6s %5s %9s %9s %9s %10s %6s %8s %9s\n' \
    subs rate server runs 'p50 ms' 'p99 ms' 'max ms' 'events/s' lost 'KB/sub' 'µs/event'
  for load in $loads; do
    rm -f "$work"/load-*
    for _ in $(seq "$pairs"); do
      for name in "${names[@]}"; do fan_out "$name" "${load%:*}" "${load#*:}"; done
    done
    for name in "${names[@]}"; do load_row "$name" "${load%:*}" "${load#*:}"; done
  done
}
