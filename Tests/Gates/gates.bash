# shellcheck shell=bash
# shellcheck disable=SC2154 # Tests/check sets the variables.
# The gates of Tests/check, a function for each; `-` in the name of a gate is `_` here. A line that
# begins with "gate:" stands beside the verdict.

corpus=Public/records

# Installs the Debian packages of the tools that are missing.
gate_packages() {
  local missing=() sudo=() package
  need() { "${@:2}" > /dev/null 2>&1 || missing+=("$1"); }
  need pkg-config command -v pkg-config
  need libmicrohttpd-dev pkg-config --exists libmicrohttpd gnutls
  need libpq-dev pkg-config --exists libpq
  need libqrencode-dev pkg-config --exists libqrencode
  need libsqlite3-dev pkg-config --exists sqlite3
  need libxml2-dev pkg-config --exists libxml-2.0
  need zlib1g-dev pkg-config --exists zlib
  need postgresql sh -c 'ls /usr/lib/postgresql/*/bin/initdb'
  need graphviz command -v dot
  need libxml2-utils command -v xmllint
  need plantuml command -v plantuml
  need python3 command -v python3
  need curl command -v curl
  need nginx-light command -v nginx
  need openssl command -v openssl
  need haproxy test -x /usr/sbin/haproxy
  need systemd command -v systemd-analyze
  need chromium command -v chromium
  need chromium-headless-shell command -v chromium-headless-shell
  need firefox-esr command -v firefox-esr
  need webkit2gtk-driver command -v WebKitWebDriver
  need xvfb command -v Xvfb
  need xauth command -v xauth
  need nodejs command -v node
  need node-typescript command -v tsc
  need tidy command -v tidy
  need prometheus command -v promtool
  need caddy command -v caddy
  need debootstrap test -x /usr/sbin/debootstrap
  need patchelf command -v patchelf
  need shellcheck command -v shellcheck
  need python3-pip python3 -m pip --version
  need python3-venv python3 -m ensurepip --version
  # The tests measure with these fonts, whatever else is installed.
  for package in dejavu-core wqy-microhei inter jetbrains-mono noto-cjk liberation; do
    need "fonts-$package" dpkg-query -s "fonts-$package"
  done
  [ "$mode" != flakes ] || need stress command -v stress
  [ ${#missing[@]} -eq 0 ] && return
  [ "$(id -u)" -eq 0 ] || sudo=(sudo)
  "${sudo[@]}" apt-get update &&
    DEBIAN_FRONTEND=noninteractive "${sudo[@]}" apt-get install -y --no-install-recommends \
      "${missing[@]}"
}

# The accessibility checker that the browser tests put into the page.
gate_accessibility() {
  [ -f "$AXE" ] && return
  mkdir -p .build/axe &&
    python3 -m pip download --quiet --no-deps --dest .build/axe axe-playwright-python==0.1.8 &&
    python3 -m zipfile -e .build/axe/*.whl .build/axe
}

gate_format() { swift format lint --strict --parallel --recursive Sources Tests Package.swift; }

gate_shell() {
  shellcheck .ci/run Tests/check Tests/Gates/*.bash Tests/Benchmarks/run Tests/Contract/run \
    Tests/Sanitize/run Tests/EveryBrowser/run Tests/LifecycleSourceTests/record \
    Tests/LifecycleSourceTests/hostile Tests/LifecycleSourceTests/served .deploy/try-dockerfile \
    Tests/Lint/run .deploy/lint/make-bundle .deploy/lint/action/run \
    .deploy/many-machines/database .deploy/package .deploy/package-debian .deploy/try-package \
    .deploy/check-release .deploy/one-machine/try
}

# The units of systemd are well formed and expose little (15 stands for 1.5).
gate_service() {
  local source unit
  for source in .deploy/lifecycle.service .deploy/lifecycle-backup.service \
    .deploy/many-machines/lifecycle@.service; do
    unit=$logs/$(basename "$source")
    sed 's|=/usr/local/bin/lifecycle|=/bin/true|' "$source" > "$unit"
    systemd-analyze verify "$unit" &&
      systemd-analyze security --offline=true --threshold=15 "$unit" || return
  done
}

# The balancer before many machines, with a certificate for the name in its configuration, and with requests.
gate_balancer() {
  local configuration=$logs/haproxy.cfg
  openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 1 -keyout "$logs/lab.key" \
    -out "$logs/lab.crt" && cat "$logs/lab.crt" "$logs/lab.key" > "$logs/lab.pem" || return
  sed "s|/etc/haproxy/lab.pem|$logs/lab.pem|" .deploy/many-machines/haproxy.cfg > "$configuration"
  PATH=$PATH:/usr/sbin haproxy -c -f "$configuration" &&
    PATH=$PATH:/usr/sbin python3 Tests/Gates/balancer.py .deploy/many-machines/haproxy.cfg "$logs"
}

gate_page_markup() {
  find Public -name '*.html' -print0 |
    xargs -0 -r tidy -q -e --custom-tags blocklevel --drop-empty-elements no
}

# Warnings are errors in our own check only, and swift-syntax is built only if the toolchain brings no
# parser: here a compiler stands first that has none beside it.
gate_manifest() {
  local tools=$logs/tools/bin
  mkdir -p "$tools" && printf '#!/bin/sh\n' > "$tools/swiftc" && chmod +x "$tools/swiftc" || return
  dump() { env -u LIFECYCLE_CHECK "$@" swift package --scratch-path "$logs/manifest" dump-package; }
  dump LIFECYCLE_CHECK=1 | grep treatAllWarnings &&
    ! dump CI=true | grep treatAllWarnings &&
    ! dump | grep 'swiftlang/swift-syntax' &&
    dump "PATH=$tools:$PATH" | grep 'swiftlang/swift-syntax'
}

# The measures of how the house is built may fall and never rise.
gate_house() { Tests/TidyTests/house-measures --hold Tests/TidyTests/house.tsv; }

# The subjects of the commits that a push adds. Without a remote branch, as in CI, those since the gate
# exists, at most the last 50.
gate_subjects() {
  local base
  base=$(git merge-base HEAD '@{upstream}' 2> /dev/null) ||
    base=$(git log --diff-filter=A --format=%H -- Tests/Gates/subjects.py | tail -n 1)
  [ -n "$base" ] || return 0
  git log --no-merges -n 50 --format='%h %s' "$base.." | python3 Tests/Gates/subjects.py
}

# The types of what the server sends come from its own description.
gate_page_types() {
  mkdir -p .build/types &&
    "$program" openapi | node Tests/PublicTests/types.mjs > .build/types/api.d.ts &&
    tsc -p Tests/PublicTests
}

gate_page_tests() { PROGRAM=$program node --test Tests/PublicTests; }
# Every question of every lesson, by 300 seeds; and a class of 1,000 rounds that loses requests.
gate_page_campaign() {
  SEEDS=300 ROUNDS=1000 PROGRAM=$program \
    node --test Tests/PublicTests/whys.test.mjs Tests/PublicTests/vote-loss.test.mjs
}

# Everything that a commit tests, optimized; or the debug build of the writer's loop.
gate_build() {
  if [ "$mode" = quick ]; then
    swift build --build-tests
  else
    LIFECYCLE_CHECK=1 swift build -c release --build-tests --scratch-path .build/check
  fi
}

gate_build_debug() { swift build --build-tests; }

# The Swift tests of these kinds, in two shards. Each kind has a verdict of its own. What they write to
# disk goes to memory if there is room: nothing that they write has to last.
shards() {
  local place=${TMPDIR:-/tmp} free folder status
  free=$(df --output=avail -k /dev/shm 2> /dev/null | tail -n 1)
  [ "${free:-0}" -lt $((2 << 20)) ] || place=/dev/shm
  folder=$(mktemp -d -p "$place") && chmod 755 "$folder" || return
  TMPDIR=$folder timeout 2400 python3 Tests/Gates/shards.py "$bundle" "$logs" "$@"
  status=$?
  rm -rf "$folder"
  return $status
}

# The wrapper without epoll, as on a Mac; the routes of the lab don't know the difference.
gate_server_tests_poll() { over_poll MicroHTTPDTests; }

# Both over poll. The library names at most 1,024 open files then, so each has its own process.
gate_server_tests_poll_all() { over_poll MicroHTTPDTests LifecycleServerTests; }

over_poll() {
  local suite
  for suite; do
    LIFECYCLE_EVENT_LOOP=poll bundle_tests --experimental-maximum-parallelization-width 4 \
      --filter "^$suite\." || return
  done
}

bundle_tests() { "$bundle" --testing-library swift-testing "$@" 2>&1; }

gate_sockets() { SOCKETS=2000 bundle_tests --filter 'A broken request'; }
gate_sockets_all() { SOCKETS=20000 bundle_tests --filter 'A broken request'; }

# The page in every size, theme, language and font, and at every example.
gate_looks_all() {
  local -x LIFECYCLE_LOOKS=1/1
  bundle_tests --experimental-maximum-parallelization-width 1 \
    --filter '^BrowserTests\..*/(Matrix|Boxes|ClassLook|StatePicture|Opening|Reasons)Tests\.swift:'
}

# The tests in browsers that are not in the sample of a commit.
gate_browser_rest() {
  local logs=$logs/browser-rest status
  mkdir -p "$logs"
  shards browser-rest
  status=$?
  cat "$logs/browser-rest.log"
  echo "gate: $(cut -f 4 "$logs/browser-rest.result")"
  [ $status -eq 0 ] && grep -q ^PASS "$logs/browser-rest.result"
}

gate_every_browser() { PROGRAM=$program PATHS='main path' Tests/EveryBrowser/run; }
gate_every_browser_all() { PROGRAM=$program Tests/EveryBrowser/run; }

# The reader of Swift says about the fixtures what is recorded; the program and a server find it.
gate_source_reader() {
  Tests/LifecycleSourceTests/record check "$reader" &&
    { env -u LIFECYCLE_SOURCE "$program" lint Tests/SampleApp || [ $? -eq 1 ]; } | grep LINT-CONT-2 &&
    LIFECYCLE_SOURCE=$reader Tests/LifecycleSourceTests/served "$program"
}

# Broken, hostile and generated files, and the guide for newcomers.
gate_source_reader_all() {
  local way
  for way in hostile mutate newcomer; do
    LIFECYCLE_SOURCE=$reader "Tests/LifecycleSourceTests/$way" "$program" || return
  done
  LIFECYCLE_SOURCE=$reader bundle_tests --filter 'Code that the listing writes' |
    tee "$logs/round-trip" &&
    grep -q 'is read back.* with [0-9]* test cases passed' "$logs/round-trip"
}

# What apps install: the bundle by its plugins, the action, the hook.
gate_lint() { Tests/Lint/run "$build/lifecycle-lint"; }

# What the compilers of the toolchain say about generated code and the probe.
gate_compilers() { LIFECYCLE_COMPILERS=1 bundle_tests --filter 'under compilers'; }

gate_sanitizers() { Tests/Sanitize/run sample; }
gate_sanitizers_all() { Tests/Sanitize/run thread && Tests/Sanitize/run address; }

# The documentation of the engine; a dead link is an error.
gate_documentation() {
  local graph=$logs/graph
  mkdir -p "$graph" &&
    swift symbolgraph-extract -module-name LifecycleEngine -I .build/check/release/Modules \
      -target "$(uname -m)-unknown-linux-gnu" -minimum-access-level public -output-dir "$graph" &&
    docc convert Sources/LifecycleEngine/LifecycleEngine.docc --warnings-as-errors \
      --additional-symbol-graph-dir "$graph" --output-path "$logs/documentation-archive" \
      --fallback-display-name LifecycleEngine
}

# The recorded scenarios: those that differ from the record are known by name, and none is skipped.
gate_records() {
  local known="arm1-cheatsheet beankhan-nav-2016 bradbambara-2014-scene-b-2 mo4tech-nav-drag-cancel"
  local count differing
  "$program" run --check "$corpus" > "$logs/verdicts"
  differing=$(sed -nE 's/^(FAIL|SKIP) ([^ :]+).*/\2/p' "$logs/verdicts" | paste -sd ' ')
  count=$(find "$corpus" -name '*.json' | wc -l)
  tail -n 1 "$logs/verdicts"
  printf 'differing: %s\nexpected:  %s\n' "$differing" "$known"
  [ "$differing" = "$known" ] &&
    [ "$(grep -c '^PASS ' "$logs/verdicts")" -eq $((count - 4)) ]
}

# Random runs; every commit has a seed of its own.
gate_campaign() { fuzz 5000 0; }
gate_campaign_all() { fuzz 1000000 0 "$corpus"; }

fuzz() { "$program" fuzz --count "$1" --seed "$2" --output "$logs" "${@:3}"; }

# Sessions of apps come back as what was played, and none that is “explained” as something else.
gate_sessions() { sessions --sample 20 --least 90 --most 0; }
gate_sessions_all() { sessions --least 95 --most 0; }

sessions() { python3 Tests/Gates/sessions.py "$program" "$@" Public/examples "$corpus"; }

# A log that no app can print differs, at the line that is wrong.
gate_broken_logs() { broken_logs --per-log 2; }
gate_broken_logs_all() { broken_logs; }

broken_logs() { python3 Tests/Gates/broken_logs.py "$program" Tests/LogSamples --least 100 "$@"; }

# The same scenario gives the same bytes, every time and in every build.
gate_same_bytes() { same_bytes 20 "$program"; }

gate_same_bytes_all() {
  same_bytes 100 "$program" .build/debug/lifecycle &&
    "$program" run --json "$corpus" > "$logs/release.ndjson" &&
    .build/debug/lifecycle run --json "$corpus" | cmp - "$logs/release.ndjson"
}

same_bytes() {
  local one sums times=$1
  shift
  for one; do
    for _ in $(seq "$times"); do
      "$one" run --json "$corpus/seed-002-yellow.json" Public/examples/push-b.json | cksum
    done
  done > "$logs/sums"
  sums=$(sort "$logs/sums" | uniq -c)
  echo "$sums"
  [ "$(wc -l < "$logs/sums")" -eq $((times * $#)) ] && [ "$(wc -l <<< "$sums")" -eq 1 ]
}

# The examples of the README and the guides: blocks marked "console" hold commands after "$ ", and their
# output. A line that ends with "…" stands for all lines that begin like it.
gate_examples() {
  local address server status
  "$program" serve --port 0 --data :memory: > "$logs/address" 2>&1 &
  server=$!
  for _ in $(seq 100); do
    grep -q 'http://' "$logs/address" && break
    sleep 0.1
  done
  address=$(grep -oE 'http://[0-9.:]+' "$logs/address")
  mkdir -p "$logs/examples"
  awk -v folder="$logs/examples" '
    /^```console$/ { inside = 1; block++; next }
    /^```/ { inside = 0 }
    inside && /^\$ / {
      print "{ " substr($0, 3) "; } > \"$out\" 2>&1; show" > (folder "/" block ".sh")
      next
    }
    inside { print > (folder "/" block ".expected") }
  ' README.md Sources/LifecycleEngine/LifecycleEngine.docc/Guides/*.md
  run_examples "$address"
  status=$?
  kill "$server"
  return $status
}

# Runs each block as one script, with the address of the server that is running.
run_examples() {
  local script count=0
  for script in "$logs"/examples/*.sh; do
    # Output that does not end a line is ended, as a terminal does with the next prompt.
    cat - "$script" << 'EOS' | sed "s|http://127.0.0.1:8080|$1|g" > "$logs/script"
show() { sed '$a\' "$out"; }
EOS
    out=$logs/out PATH="$(dirname "$program"):$PATH" sh "$logs/script" 2>&1 |
      sed "s|$1|http://127.0.0.1:8080|g" > "${script%.sh}.found"
    if matches "${script%.sh}.expected" "${script%.sh}.found"; then
      count=$((count + 1))
    else
      cat "$script"
      diff "${script%.sh}.expected" "${script%.sh}.found"
    fi
  done
  echo "$count blocks print what the documents say"
  [ "$count" -ge 20 ] && [ "$count" -eq "$(find "$logs/examples" -name '*.sh' | wc -l)" ]
}

matches() {
  awk '
    NR == FNR { expected[NR] = $0; count = NR; next }
    { found = FNR; line = expected[FNR] }
    line ~ /…$/ { sub(/…$/, "", line); if (index($0, line) != 1) wrong = 1; next }
    $0 != line { wrong = 1 }
    END { exit wrong || found != count }
  ' "$1" "$2"
}

gate_contract() { PROGRAM=$program Tests/Contract/run sample; }
gate_contract_all() { PROGRAM=$program Tests/Contract/run campaign; }

# Many subscribers for three seconds; counts messages, not time.
gate_soak() { benchmark SUBSCRIBERS=400 MINUTES=0.05 RATE=50 -- soak; }
gate_soak_all() { benchmark SUBSCRIBERS=400 MINUTES=0.3 RATE=50 -- soak; }
gate_memory() { benchmark DURATION=20 -- memory; }

# Several nodes over one database: one is killed again and again.
gate_school() { benchmark PUPILS=40 ROUNDS=1 -- school; }
gate_reload() { benchmark STREAMS=100 -- reload; }
gate_killing() { benchmark FOLLOWERS=60 DURATION=3 RATE=50 PROOFS=killing -- many; }
gate_many() {
  benchmark FOLLOWERS=60 DURATION=3 RATE=50 \
    PROOFS="class killing failover cutting addresses upgrade" -- many
}

benchmark() {
  local settings=()
  while [ "$1" != -- ]; do settings+=("$1"); shift; done
  env PROGRAM="$program" "${settings[@]}" Tests/Benchmarks/run "${@:2}"
}

# Figures beside peers; they judge nothing.
gate_benchmarks() { benchmark DURATION=1 PAIRS=1 -- engine requests; cat "$logs/benchmarks.log"; }

# The newest versions of the packages that the manifest pins, where there is a network.
gate_newest() {
  local folder=$logs/newest
  mkdir "$folder" && git archive HEAD Package.swift Sources Tests | tar -x -C "$folder" &&
    sed -i -E '/url: /s/exact: "([0-9.]+)"/from: "\1"/' "$folder/Package.swift" &&
    swift build --package-path "$folder" --product lifecycle &&
    swift package --package-path "$folder" show-dependencies | sed -nE 's/^.*(─|└).*github.com/gate: /p'
}

# The first line of the README in a new clone without caches, and a Swift file linted after it.
gate_first_build() {
  local folder=$logs/first line server start=$SECONDS status=1
  git clone --quiet . "$folder" && cd "$folder" || return
  line=$(sed -nE 's/^\$\(command -v sudo\) sh -c .* && (swift run .*)$/\1/p' README.md)
  [ -n "$line" ] || { echo 'The README has no first line.'; return 1; }
  XDG_CACHE_HOME=$folder/cache setsid bash -c "$line --port 0 --data :memory:" > "$logs/served" 2>&1 &
  server=$!
  until grep -q 'http://' "$logs/served"; do
    kill -0 "$server" || { tail "$logs/served"; return 1; }
    sleep 1
  done
  echo "gate: served after $((SECONDS - start)) s"
  { .build/release/lifecycle lint Tests/SampleApp || [ $? -eq 1 ]; } | grep LINT-CONT-2 && status=0
  kill -- "-$server"
  wait "$server"
  return $status
}

# The workflows of GitHub and the composition of containers have their forms, and ask for no more rights
# than they need; the packages that a release pins are those of the manifest.
gate_workflows() {
  local tools=.build/workflows
  [ -x "$tools/bin/zizmor" ] || {
    python3 -m venv "$tools" &&
      "$tools/bin/pip" install --quiet check-jsonschema==0.39.0 spdx-tools==0.8.5 zizmor==1.32.0
  } || return
  "$tools/bin/check-jsonschema" --builtin-schema vendor.github-workflows .github/workflows/*.yml &&
    "$tools/bin/check-jsonschema" --builtin-schema vendor.compose-spec .deploy/compose.yaml &&
    "$tools/bin/zizmor" --offline .github/workflows && .deploy/check-release --pins
}

# Each alert is quiet without its cause, and fires with it.
gate_alerts() {
  promtool check rules .deploy/prometheus/alerts.yml &&
    promtool test rules .deploy/prometheus/alerts-test.yml
}

# The proxies of one machine, each before a lab.
gate_proxies() { .deploy/one-machine/try "$program"; }

# What people download, in Debians without anything else; and the same bytes when it is packed again.
gate_package() {
  local folder=.build/package bin
  .deploy/package "$folder" && bin=$(swift build -c release --show-bin-path) &&
    PROGRAMS=$bin .deploy/package "$logs/again" || return
  (cd "$folder" && sha256sum lifecycle-lab*.{tar.gz,deb}) > "$logs/sums"
  (cd "$logs/again" && sha256sum --check "$logs/sums") && rm -r "$logs/again" &&
    gate_workflows && .build/workflows/bin/pyspdxtools -i "$folder"/lifecycle-lab-*/sbom.spdx.json &&
    .deploy/try-package "$folder"
}

# The image, without Docker. It takes copies of repositories from where git does.
gate_container() {
  local copies
  copies=$(git config --get-regexp '^url\..*\.insteadof$' 'https://github.com/' |
    sed -nE '1s|^url\.(file://)?(/.*)\.insteadof .*|\2|p')
  PACKAGES=$copies .deploy/try-dockerfile
}
