# shellcheck shell=bash
# shellcheck disable=SC2154 # common.bash sets what is not set here.
# Requests and their answers: the lab beside the bare C program, nginx, and Hummingbird.

# Of each server: its port and its processes.
declare -A port process

# One cell: requests a second, and hundredths of a microsecond of the server's processor a request.
cell() {
  local name=$1 path=$2 count=$3 before requests
  before=$(cpu "${process[$name]}")
  wrk -t 2 -c "$count" -d "${duration}s" ${4:+-s "$4"} "http://127.0.0.1:${port[$name]}$path" \
    > "$work/wrk"
  requests=$(awk '/requests in/ { print $1 }' "$work/wrk")
  if grep -q 'Non-2xx' "$work/wrk"; then echo "not all answers were good: $name $path" >&2; fi
  echo "$((requests / duration)) $((($(cpu "${process[$name]}") - before) * 100 / (requests + 1)))"
}

# Some rows: what it is, what wrk runs, the lab's path, and PEER=PATH of each peer that is there.
compare() {
  local name=$1 script=$2 ours=$3 count peer peers=()
  shift 3
  for peer in "$@"; do [ -n "${process[${peer%%=*}]:-}" ] && peers+=("$peer"); done
  for count in $connections; do
    rm -f "$work"/cells-*
    for _ in $(seq "$pairs"); do
      for peer in "${peers[@]}"; do
        cell "${peer%%=*}" "${peer#*=}" "$count" "$script" >> "$work/cells-${peer%%=*}"
      done
      cell ours "$ours" "$count" "$script" >> "$work/cells-ours"
    done
    for peer in "${peers[@]}"; do row "$name" "$count" "${peer%%=*}"; done
  done
}

row() {
  local peer=$work/cells-$3 ours=$work/cells-ours
  paste -d ' ' "$ours" "$peer" | awk '{ printf "%.3f\n", $1 / $3 }' > "$work/ratios"
  awk -v OFS='\t' -v name="$1" -v count="$2" -v peer="$3" -v ratio="$(median "$work/ratios")" \
    -v a="$(median "$peer")" -v b="$(median "$ours")" \
    -v x="$(median "$peer" 2)" -v y="$(median "$ours" 2)" 'BEGIN {
      print "request", name, count, peer, a, b, ratio, x / 100, y / 100, y / (x > 0 ? x : 1)
    }' | tee -a "$results" | awk -F '\t' '{
      printf "%-14s %5d %-12s %10d %10d %7.2f %8.1f %8.1f %7.2f\n",
        $2, $3, $4, $5, $6, $7, $8, $9, $10
    }'
}

# Starts Hummingbird with the same handler, if it can be built here.
start_hummingbird() {
  local package=Tests/Benchmarks/HummingbirdPeer
  if ! swift build -c release --package-path "$package" > "$work/hummingbird" 2>&1; then
    grep -E 'error:' "$work/hummingbird" | head -n 3 | cut -c 1-200 || true
    echo "Hummingbird does not build here; its rows are left out."
    return
  fi
  start 8198 "$package/.build/release/HummingbirdPeer" 8198
  port[Hummingbird]=8198
  process[Hummingbird]=$server
}

# The servers must give the same bytes before their times are compared.
same() {
  local name=$1 peer=$2 ours=$3 theirs=$4
  shift 4
  curl -sf "$@" "http://127.0.0.1:${port[ours]}$ours" > "$work/left"
  curl -sf "$@" "http://127.0.0.1:${port[$peer]}$theirs" > "$work/right"
  cmp "$work/left" "$work/right" || { echo "$name: $peer answers something else." >&2; return 1; }
}

start_peers() {
  local page=Public/index.html
  if [ -n "${BASE:-}" ]; then
    start 8189 "$BASE" serve --port 8189 --data :memory: --public Public
    port[before]=8189
    process[before]=$server
  fi
  start 8191 "$work/bare" 8191 "$page" "$work/answer"
  port[C]=8191
  process[C]=$server
  if packages nginx-light libnginx-mod-nchan && start_nginx 8197; then
    port[nginx]=8197
    process[nginx]=$(processes "$server")
  else
    echo "nginx is not there; its rows are left out."
  fi
  start_hummingbird
}

requests() {
  local scenario=$work/scenario.json peer
  packages wrk libmicrohttpd-dev
  build_program
  compile bare Tests/Benchmarks/bare.c
  awk '{ sub(/\{"do": "launch"\}/, "{\"do\":\"launch\"},{\"do\":\"push\",\"target\":\"B\"},{\"do\":\"pop\"}"); print }' \
    Public/examples/push-b.json > "$scenario"
  start 8190 "$program" serve --port 8190 --data :memory: --public Public
  port[ours]=8190
  process[ours]=$server
  local post=(--data-binary "@$scenario" -H 'Content-Type: application/json')
  curl -sf "${post[@]}" http://127.0.0.1:8190/api/simulate > "$work/answer"
  start_peers
  for peer in "${!port[@]}"; do
    [ "$peer" = ours ] && continue
    [ "$peer" = before ] || same /healthz "$peer" /healthz /healthz
    case $peer in
      C | nginx) same 'page file' "$peer" / /page ;;
      Hummingbird | before)
        same 'POST simulate' "$peer" /api/simulate /api/simulate "${post[@]}"
        ;;
    esac
  done
  {
    echo 'wrk.method = "POST"'
    echo 'wrk.headers["Content-Type"] = "application/json"'
    echo "wrk.body = io.open('$scenario'):read('*a')"
  } > "$work/post.lua"
  echo "medians of $pairs alternating rounds of $duration s; to the POST, the C program answers the same"
  echo "$(wc -c < "$work/answer") bytes without computing them, and Hummingbird runs the same handler"
  printf '%-14s %5s %-12s %10s %10s %7s %8s %8s %7s\n' \
    address conn peer 'its req/s' 'ours' ratio 'its µs' 'ours µs' ratio
  compare /healthz '' /healthz C=/healthz nginx=/healthz Hummingbird=/healthz
  compare 'page file' '' / C=/page nginx=/page
  compare 'POST simulate' "$work/post.lua" /api/simulate C=/simulate Hummingbird=/api/simulate \
    before=/api/simulate
  end_all
}
