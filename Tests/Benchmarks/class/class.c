// A class in a room, and beside it the same publications from the bare C server.
// class PORT PROCESS PEER-PORT PEER-PROCESS FOLLOWERS SECONDS SCENARIO
// Opens a room, lets the followers in, and plays the script (script.c) block by block. After each
// block the peer publishes what the room did: as often, at the same distances, as many bytes, to as
// many followers. The peer answers no votes and keeps nothing; the lab's processor time has that in
// it. Times are from the sending of the presenter's request to the reading by each follower.
// Ends with 1 when an event or a vote was lost, an event came twice, a follower stayed behind, or a
// request was refused; never because something was slow.
#define _GNU_SOURCE
#include "class.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>

// The peer sends no message that is longer than its buffer.
enum { longest_piece = 3000, peer_framing = 20, shortest_piece = 40 };

struct sizes class_size;

// The resources that both servers have used.
static struct { double before, joined, end, processor; } ours, theirs;
static int process, peer_process;
static size_t publication_count, bytes;
static long messages;
static uint32_t pieces;

static void publish_piece(size_t piece) {
  static char body[longest_piece + 1];
  char mark[16];
  size_t count = piece > peer_framing + shortest_piece ? piece - peer_framing : shortest_piece;
  memset(body, 'x', count);
  body[count] = 0;
  memcpy(body, mark, (size_t)snprintf(mark, sizeof mark, "@@%08x", pieces));
  call(&publisher, "POST", "/pub", NULL, body);
  while (publisher.busy) pump(5);
}

// Publishes on the peer the messages read since a publication, at the distances from a time.
static void replay(size_t from, size_t to, uint64_t start) {
  uint64_t begin = now();
  for (size_t i = from; i < to; i++) {
    // A copy: more is noted while the peer has its turn.
    const publication one = published[i];
    uint64_t due = begin + (one.time > start ? one.time - start : 0);
    while (now() < due) pump(1);
    uint64_t first = now();
    for (size_t left = one.bytes, piece; left > 0; left -= piece) {
      piece = left < longest_piece ? left : longest_piece;
      if (++pieces >= publications) fail("The class is too long. Lower DURATION.");
      publish_piece(piece);
    }
    if (is_led(&one)) publication_sent[pieces] = first;
  }
  settle_down();
}

static void play_block(double seconds) {
  size_t from = published_count;
  uint64_t start = now();
  double began = room.time, before = processor_seconds(process);
  long read = seen.messages - seen.opened;
  while (room.time < began + seconds && !(is_over() && room.time >= class_size.duration)) {
    play();
    pump(1);
    room.time = began + (double)(now() - start) / 1e9;
  }
  settle_down();
  ours.processor += processor_seconds(process) - before;
  messages += seen.messages - seen.opened - read;
  size_t to = published_count;
  publication_count += to - from;
  for (size_t i = from; i < to; i++) bytes += published[i].bytes;
  before = processor_seconds(peer_process);
  replay(from, to, start);
  theirs.processor += processor_seconds(peer_process) - before;
}

// The followers whose trace or version is not the room's.
static int behind(uint32_t version) {
  int count = 0;
  for (int i = 0; i < class_size.followers; i++) {
    const reader *who = &readers[i];
    count += who->run != room.run || who->seq != room.events || who->version != version;
  }
  return count;
}

// The events at the end of a run that a follower did not get.
static long missing(void) {
  long count = 0;
  for (int i = 0; i < class_size.followers; i++) {
    const reader *who = &readers[i];
    if (who->finished) count += (long)room.events_of_first - who->finished;
    if (who->run == room.run) count += (long)room.events - who->seq;
  }
  return count;
}

static long lost_by_peer(void) {
  long count = peer_seen.lost;
  for (int i = 0; i < class_size.followers; i++) count += (long)pieces - peers[i].version;
  return count;
}

static void row(const char *name, const char *form, double left, double right) {
  char before[32], after[32], ratio[32] = "";
  snprintf(before, sizeof before, form, left);
  snprintf(after, sizeof after, form, right);
  if (left > 0) snprintf(ratio, sizeof ratio, "%.2f", right / left);
  printf("%-28s %11s %11s %7s\n", name, before, after, ratio);
}

static void print(double joining, long lost) {
  latency changes = measure(&seen, false, version_sent, versions);
  latency commands = measure(&seen, true, trace_sent, traces);
  latency peer = measure(&peer_seen, false, publication_sent, publications);
  double read = (double)publication_count * class_size.followers;
  double count = class_size.followers, there = count - class_size.late, each = 1024;
  printf("%.0f followers, %.0f minutes of class in %.0f s; %.0f are in after %.2f s\n",
         count, class_size.duration * 45 / 120, class_size.duration, there, joining);
  printf("%-28s %11s %11s %7s\n", "", "C", "ours", "ratio");
  row("publications", "%.0f", (double)publication_count, (double)publication_count);
  row("KB a publication", "%.1f", (double)bytes / (double)publication_count / each,
      (double)bytes / (double)publication_count / each);
  // A long publication is several messages of the peer; here it is one.
  row("messages read", "%.0f", read, (double)messages);
  row("messages or events lost", "%.0f", (double)lost_by_peer(), (double)lost);
  row("request to message p50 ms", "%.2f", peer.half, changes.half);
  row("                   p99 ms", "%.2f", peer.most, changes.most);
  row("                   max ms", "%.2f", peer.all, changes.all);
  printf("%-28s %11s %11.2f\n", "command to last event p50 ms", "", commands.half);
  printf("%-28s %11s %11.2f\n", "                      p99 ms", "", commands.most);
  printf("%-28s %11s %11.2f\n", "                      max ms", "", commands.all);
  row("KB a follower, all in", "%.1f", (theirs.joined - theirs.before) / count / each,
      (ours.joined - ours.before) / there / each);
  row("KB a follower, at the end", "%.1f", (theirs.end - theirs.before) / count / each,
      (ours.end - ours.before) / count / each);
  row("processor s", "%.2f", theirs.processor, ours.processor);
  row("processor us a message", "%.1f", theirs.processor * 1e6 / read,
      ours.processor * 1e6 / (double)messages);
}

// Says what went wrong, and whether anything did.
static bool judge(int left, long lost) {
  int untold = 0;
  for (int i = 0; i < class_size.followers; i++) untold += !readers[i].hasEnded;
  printf("events: %u and %u, lost %ld, twice %ld, begun again %ld; behind at the end %d\n",
         room.events_of_first, room.events, lost, seen.repeated, seen.restarted, left);
  printf("streams: opened %ld, closed by the server %ld, not told of the end %d\n", seen.opened,
         seen.closed, untold);
  printf("requests: %ld, refused %ld; votes: taken %ld, counted %ld; presenter: %.0f ms late\n",
         room.calls, room.refused, room.taken, room.counted, room.latest * 1e3);
  return lost || seen.repeated || left || untold || room.refused || room.taken != room.counted;
}

int main(int count, char **arguments) {
  if (count != 8) return 2;
  presenter = (caller){.source = caller_source, .socket = -1, .port = atoi(arguments[1])};
  publisher = (caller){.source = caller_source, .socket = -1, .port = atoi(arguments[3])};
  process = atoi(arguments[2]), peer_process = atoi(arguments[4]);
  int followers = atoi(arguments[5]);
  class_size = (struct sizes){followers, followers / 20, atof(arguments[6])};
  if (followers < 20 || class_size.duration < 10)
    fail("The class is too small. Use at least FOLLOWERS=20 and DURATION=10.");
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  poller = epoll_create1(EPOLL_CLOEXEC);

  write_scripts();
  ours.before = resident_bytes(process), theirs.before = resident_bytes(peer_process);
  open_room(arguments[7]);
  double joining = let_in();
  let_peers_in();
  settle_down();
  ours.joined = resident_bytes(process), theirs.joined = resident_bytes(peer_process);
  double block = class_size.duration / 20 < 1 ? 1 : class_size.duration / 20;
  while (!is_over()) play_block(block);

  int left = followers;
  for (uint64_t start = now(); left && now() - start < 20000000000u;) {
    left = behind(whole_version());
    if (left) pump_for(100);
  }
  long lost = seen.lost + missing();
  ours.end = resident_bytes(process), theirs.end = resident_bytes(peer_process);
  end_room();
  print(joining, lost);
  return judge(left, lost) ? 1 : 0;
}
