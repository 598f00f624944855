# shellcheck shell=bash
# shellcheck disable=SC2034 # The parts use what is set here.
# What the parts of the benchmarks share: settings, builds, servers, figures.

duration=${DURATION:-2}
pairs=${PAIRS:-5}
connections=${CONNECTIONS:-64 128 200 256 512}
program=${PROGRAM:-.build/release/lifecycle}
products=Tests/Benchmarks/.build/release
corpus=Public/records
work=$(mktemp -d)
# One line for each figure, from which the table is made.
results=$work/results
servers=()

# Installs the Debian packages of the tools that are missing; says so where that fails.
packages() {
  local missing=() sudo=() package
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2> /dev/null | grep -q ' installed' ||
      missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  [ "$(id -u)" -eq 0 ] || sudo=(sudo)
  echo "installing ${missing[*]}"
  if ! { "${sudo[@]}" apt-get update &&
    DEBIAN_FRONTEND=noninteractive "${sudo[@]}" apt-get install -y --no-install-recommends \
      "${missing[@]}"; } > "$work/packages" 2>&1; then
    tail -n 5 "$work/packages"
    echo "These packages are missing; install them and try again: ${missing[*]}"
    return 1
  fi
}

# Leaves nothing behind, however the benchmarks end.
trap 'end_all; rm -rf "$work"' EXIT

build_program() {
  [ -n "${PROGRAM:-}" ] || swift build -c release --product lifecycle 2>&1 | tail -n 1
}

# Builds a C program from its files.
compile() {
  local compiler=cc flags name=$1
  shift
  command -v cc > /dev/null || compiler=clang
  read -ra flags <<< "$(pkg-config --cflags --libs libmicrohttpd)"
  "$compiler" -O2 -w -pthread -o "$work/$name" "$@" "${flags[@]}"
}

# Starts a server in the background and waits until it answers. The last one is "$server".
start() {
  local port=$1
  shift
  "$@" > "$work/log" 2>&1 &
  server=$!
  servers+=("$server")
  for _ in $(seq 100); do
    # 52: it is there, and answers nothing at this address.
    curl -s -o /dev/null "http://127.0.0.1:$port/healthz" || [ $? -eq 52 ] && return
    sleep 0.1
  done
  cat "$work/log"
  return 1
}

# Starts the lab for so many connections. A port takes what the program is set up for where it
# cannot be told.
serve() {
  local port=$1 count=$2 options=()
  shift 2
  if "$program" help serve | grep -q -- '--connections'; then options=(--connections "$count"); fi
  start "$port" "$program" serve --port "$port" "${options[@]}" "$@"
}

# Ends all servers that were started.
end_all() {
  local process
  for process in "${servers[@]}"; do
    kill "$process" 2> /dev/null || true
    wait "$process" 2> /dev/null || true
  done
  servers=()
}

# Starts nginx with two workers; see nginx.conf.
start_nginx() {
  local port=$1 folder=$work/nginx-$1
  mkdir -p "$folder"
  sed "s|@PORT@|$port|; s|@FOLDER@|$folder|g; s|@PAGE@|$PWD/Public/index.html|" \
    Tests/Benchmarks/nginx.conf > "$folder/nginx.conf"
  start "$port" env "PATH=$PATH:/usr/sbin" nginx -e "$folder/errors" -c "$folder/nginx.conf" ||
    return
  # Its workers find each other after a moment; until then, nchan loses messages between them.
  sleep 1
}

# Starts the bare C server of the streams.
start_bare() {
  start "$1" "$work/bare-streams" "$1"
}

# The processes of a server: itself and its children, with commas between.
processes() {
  { echo "$1"; pgrep -P "$1" || true; } | paste -s -d ,
}

# The processor time of processes, in microseconds.
cpu() {
  local process
  for process in ${1//,/ }; do cat "/proc/$process/stat"; done | awk -v tick="$(getconf CLK_TCK)" '
    { sub(/.*\) /, ""); split($0, f, " "); sum += (f[12] + f[13]) * 1000000 / tick }
    END { printf "%d\n", sum }'
}

# The median of the numbers in a column of a file.
median() {
  cut -d ' ' -f "${2:-1}" "$1" | sort -g | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}
