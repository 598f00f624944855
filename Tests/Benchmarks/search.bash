# shellcheck shell=bash
# shellcheck disable=SC2154 # common.bash sets what is not set here.
# The first search of a server that has just started, beside processes that never rest.

busy=()

# Ends the processes that never rest.
end_busy() {
  local process
  for process in "${busy[@]}"; do
    kill "$process" 2> /dev/null || true
    wait "$process" 2> /dev/null || true
  done
  busy=()
}

# Starts a server again and again; its first search must be answered with 200.
search() {
  local good=0 count=${COUNT:-20} milliseconds=$work/milliseconds number status time
  build_program
  trap 'end_busy; end_all; rm -rf "$work"' EXIT
  for _ in $(seq "${BUSY:-6}"); do
    (while :; do :; done) &
    busy+=("$!")
  done
  for number in $(seq "$count"); do
    start 8201 "$program" serve --port 8201 --public Public --data "$work/runs"
    read -r status time < <(curl -s -o "$work/answer" -w '%{http_code} %{time_total}\n' \
      'http://127.0.0.1:8201/api/search?q=viewDidLoad%20called%20twice')
    awk -v time="$time" 'BEGIN { printf "%.0f\n", time * 1000 }' >> "$milliseconds"
    if [ "$status" = 200 ] && grep -q '"id":"load-twice"' "$work/answer"; then
      good=$((good + 1))
    else
      echo "start $number: $status $(head -c 200 "$work/answer")"
    fi
    end_all
  done
  end_busy
  echo "first searches beside ${BUSY:-6} busy processes: $good of $count with 200," \
    "median $(median "$milliseconds") ms, slowest $(sort -g "$milliseconds" | tail -n 1) ms"
  [ "$good" -eq "$count" ]
}
