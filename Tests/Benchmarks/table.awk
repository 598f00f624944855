# Makes the Markdown table of Tests/Benchmarks/run table from its figures.
# A line of a request: request, name, connections, peer, its req/s, ours, ratio, its µs, ours, ratio.
# A line of a stream: stream, subscribers, rate, server, runs, p50, p99, max, events/s, lost, KB, µs.
BEGIN {
  FS = "\t"
  print "| | the lab | bare C | nginx, nchan | Hummingbird | targets |"
  print "| --- | ---: | ---: | ---: | ---: | --- |"
}

# The median of a list of numbers with blanks between.
function middle(list,    v, n, i, j, t) {
  n = split(list, v, " ")
  for (i = 2; i <= n; i++)
    for (j = i; j > 1 && v[j] + 0 < v[j - 1] + 0; j--) { t = v[j]; v[j] = v[j - 1]; v[j - 1] = t }
  return v[int((n + 1) / 2)] + 0
}

# Numbers with as many digits as matter, and commas between the thousands.
function short(x,    text, out) {
  if (x == 0) return "0"
  if (x < 100) return x < 10 ? sprintf("%.2f", x) : sprintf("%.1f", x)
  text = sprintf("%.0f", x)
  for (out = ""; length(text) > 3; text = substr(text, 1, length(text) - 3))
    out = "," substr(text, length(text) - 2) out
  return text out
}

# Whether a number is within a target such as "≥ 0.9".
function verdict(number, target,    word) {
  split(target, word, " ")
  return (word[1] == "≥" ? number + 0 >= word[2] : number + 0 <= word[2]) ? "met" : "**not met**"
}

# What a target asks, what came out, and whether that is enough.
function judge(number, target, of) {
  return sprintf("%s%s: %s, %s", target, of, short(number), verdict(number, target))
}

function row(what, ours, c, nginx, hummingbird, targets) {
  printf "| %s | %s | %s | %s | %s | %s |\n", what, short(ours), c == "" ? "" : short(c),
    nginx == "" ? "" : short(nginx), hummingbird == "" ? "" : short(hummingbird), targets
}

$1 == "request" {
  if (!($2 in ours)) names[++name_count] = $2
  theirs[$2, $4] = theirs[$2, $4] " " $5
  ours[$2] = ours[$2] " " $6
  ratios[$2, $4] = ratios[$2, $4] " " $7
  their_time[$2, $4] = their_time[$2, $4] " " $8
  our_time[$2] = our_time[$2] " " $9
  time_ratios[$2, $4] = time_ratios[$2, $4] " " $10
  if ($2 == "/healthz") speed[$3] = $6
}

$1 == "stream" {
  load = $2 " subscribers × " $3 "/s"
  if (!(load in size)) { loads[++load_count] = load; size[load] = $2; pace[load] = $3 }
  figure[load, "p50 ms", $4] = $6
  figure[load, "p99 ms", $4] = $7
  figure[load, "events/s", $4] = $9
  figure[load, "lost or doubled", $4] = $10
  figure[load, "KB each", $4] = $11
  figure[load, "µs CPU an event", $4] = $12
}

function found(list, name, peer) {
  return ((name, peer) in list) ? middle(list[name, peer]) : ""
}

function targets_of(name,    c, nginx, hummingbird, text) {
  c = found(ratios, name, "C")
  nginx = found(ratios, name, "nginx")
  hummingbird = found(ratios, name, "Hummingbird")
  if (name != "POST simulate" && c != "") text = judge(c, "≥ 0.93", " of C")
  if (name == "page file" && nginx != "") text = text "; " judge(nginx, "≥ 0.9", " of nginx")
  if (name == "/healthz" && hummingbird != "")
    text = text "; " judge(hummingbird, "≥ 1.7", " of Hummingbird")
  return text
}

function time_target_of(name,    before) {
  before = found(time_ratios, name, "before")
  return before == "" ? "" : judge(before, "≤ 0.6", " of the build before")
}

function requests(    i, name) {
  for (i = 1; i <= name_count; i++) {
    name = names[i]
    row(name ", req/s", middle(ours[name]), found(theirs, name, "C"),
      found(theirs, name, "nginx"), found(theirs, name, "Hummingbird"), targets_of(name))
    row(name ", µs CPU a request", middle(our_time[name]), found(their_time, name, "C"),
      found(their_time, name, "nginx"), found(their_time, name, "Hummingbird"),
      time_target_of(name))
  }
  # A server that stalls does so where its events fill a whole batch.
  for (i = 128; i <= 512; i += 128)
    if (speed[200] > 0 && speed[i] > 0)
      row("/healthz with " i " connections, req/s", speed[i], "", "", "",
        judge(speed[i] / speed[200], "≥ 0.7", " of its own with 200"))
}

function ratio_of(load, what, peer,    theirs) {
  theirs = figure[load, what, peer]
  return figure[load, what, "ours"] / (theirs > 0 ? theirs : 1)
}

function stream_target(load, what,    isOverload, isCompared) {
  isOverload = size[load] * pace[load] >= 200000
  isCompared = (load, what, "nchan") in figure
  if (what == "lost or doubled") return judge(figure[load, what, "ours"], "≤ 0", "")
  if (what == "KB each" && size[load] >= 10000) return judge(figure[load, what, "ours"], "≤ 14", " KB")
  if (what == "events/s" && isOverload) return judge(ratio_of(load, what, "C"), "≥ 0.85", " of C")
  if (!isCompared || isOverload) return ""
  if (what == "p99 ms" && size[load] >= 5000)
    return judge(ratio_of(load, what, "nchan"), "≤ 1.1", " of nchan")
  if (what == "µs CPU an event") return judge(ratio_of(load, what, "nchan"), "≤ 1.0", " of nchan")
  return ""
}

END {
  requests()
  count = split("events/s;p50 ms;p99 ms;lost or doubled;KB each;µs CPU an event", all, ";")
  for (i = 1; i <= load_count; i++) {
    load = loads[i]
    for (j = 1; j <= count; j++) {
      what = all[j]
      if (!((load, what, "ours") in figure)) continue
      # Too little happens for a figure.
      if (j > 4 && size[load] < 100) continue
      row(load ", " what, figure[load, what, "ours"], figure[load, what, "C"],
        (load, what, "nchan") in figure ? figure[load, what, "nchan"] : "", "",
        stream_target(load, what))
    }
  }
}
