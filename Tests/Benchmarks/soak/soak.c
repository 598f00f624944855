// A run with many subscribers for a long time.
// soak PORT PROCESS SUBSCRIBERS SECONDS RATE SCENARIO STEP...
// Makes a run, lets everybody follow it, and performs the steps in turn, so that RATE events come a
// second. One subscriber in twenty is slow: it reads 2 KB a second, is cut off, and comes back. One in
// twenty is restless: it leaves when it likes, and comes back with Last-Event-ID. Who gets a snapshot
// asks for the events before it, as the page does.
// Ends with 1 when anybody misses an event in the end, or got one twice, out of order, or changed.
#define _GNU_SOURCE
#include "soak.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>

enum { fetchers = 8, batch = 256, slow_bytes = 2048, second = 1000000000 };
static const double flat_bytes = 10e6;

// The client that requests the events before a snapshot.
typedef struct { caller caller; subscriber *of; uint32_t start, end; } fetcher;

static int port, process, count;
static subscriber *all;
static caller driver;
static fetcher fetching[fetchers];
static char path[80];
static uint32_t events;
static long commands;
static double first_memory, settled_memory, played_memory, last_memory;

static bool is_driver_done(void) {
  int status = hear(&driver);
  if (!status) return false;
  if (status / 100 != 2) fail(body_of(&driver));
  for (const char *at = body_of(&driver); (at = strstr(at, "\"seq\":")); at += 6)
    if ((uint32_t)atol(at + 6) > events) events = (uint32_t)atol(at + 6);
  return true;
}

static void hear_fetcher(fetcher *from) {
  int status = hear(&from->caller);
  if (!status) return;
  if (status != 200) fail(body_of(&from->caller));
  uint32_t next = from->start + 1;
  for (const char *at = body_of(&from->caller); (at = strstr(at, "\"seq\":")); at += 6) {
    uint32_t seq = (uint32_t)atol(at + 6);
    if (seq < next) counts.doubled++;
    else counts.lost += seq - next;
    if (seq >= next) next = seq + 1;
  }
  if (next <= from->end) counts.lost += from->end + 1 - next;
  counts.fetched += from->end - from->start;
  subscriber *who = from->of;
  if (who->gap_end == from->end) who->gap_start = who->gap_end = 0;
  else who->gap_start = from->end;
  from->of = NULL;
}

static bool is_asked_for(const subscriber *who) {
  for (int i = 0; i < fetchers; i++)
    if (fetching[i].of == who) return true;
  return false;
}

static void fetch(subscriber *who) {
  for (int i = 0; i < fetchers; i++) {
    fetcher *one = &fetching[i];
    if (one->of) continue;
    char address[120];
    *one = (fetcher){one->caller, who, who->gap_start, who->gap_end};
    snprintf(address, sizeof address, "%s?after=%u", path, who->gap_start);
    call(&one->caller, "GET", address, NULL, "");
    return;
  }
}

static void pump(int milliseconds) {
  struct epoll_event happened[512];
  int number = epoll_wait(poller, happened, 512, milliseconds);
  for (int i = 0; i < number; i++) {
    void *source = happened[i].data.ptr;
    if (*(int *)source == reader_source) read_some(source, SIZE_MAX);
    else if (source == &driver) is_driver_done();
    else hear_fetcher(source);
  }
}

static void come_back(subscriber *who) {
  subscribe(who, port, path);
  counts.returned += who->seq > 0;
  who->due = now() + second + (uint64_t)draw(20000) * 1000000u;
  // A slow one is asked now and then, and not told when there is something.
  if (who->manner == slow) epoll_ctl(poller, EPOLL_CTL_DEL, who->socket, NULL);
}

// Performs the due actions of slow, restless and absent readers.
static void tend(void) {
  uint64_t time = now();
  for (int i = 0; i < count; i++) {
    subscriber *who = &all[i];
    if (who->gap_end && !is_asked_for(who)) fetch(who);
    if (who->due > time || (who->manner == steady && !who->isAway)) continue;
    if (who->isAway) {
      come_back(who);
    } else if (who->manner == slow) {
      who->due = time + second;
      read_some(who, slow_bytes);
    } else if (who->isWhole) {
      hang_up(&who->socket);
      who->isAway = true;
      who->due = time + 200000000u + (uint64_t)draw(2800) * 1000000u;
    }
  }
}

static void open_run(const char *scenario) {
  static char bytes[65536];
  FILE *file = fopen(scenario, "r");
  if (!file) fail("There is no such scenario.");
  fread(bytes, 1, sizeof bytes - 1, file);
  fclose(file);
  call(&driver, "POST", "/api/runs", NULL, bytes);
  while (driver.busy) pump(5);
  for (const char *at = body_of(&driver); (at = strstr(at, "\"id\":\"")); at++)
    if (strspn(at + 6, "abcdefghijklmnopqrstuvwxyz234567") == 26)
      snprintf(path, sizeof path, "/api/runs/%.26s/events", at + 6);
  if (!*path) fail("The run has no id.");
}

// Lets everybody in, no more at once than the server's queue takes.
static void let_in(void) {
  uint64_t start = now();
  all = calloc((size_t)count, sizeof *all);
  for (int there = 0, asked = 0; there < count;) {
    while (asked < count && asked - there < batch) {
      subscriber *who = &all[asked];
      *who = (subscriber){.source = reader_source, .socket = -1, .number = asked};
      who->manner = asked % 20 == 10 ? slow : asked % 20 == 0 ? restless : steady;
      come_back(who);
      asked++;
    }
    pump(5);
    there = 0;
    for (int i = 0; i < asked; i++) {
      if (all[i].manner == slow && !all[i].isWhole && !all[i].isAway)
        read_some(&all[i], slow_bytes);
      if (all[i].isAway && all[i].due < now()) come_back(&all[i]);
      there += all[i].isWhole;
    }
    if (now() - start > 120ull * second)
      fail("Not everybody got in within 2 minutes. Does the server take so many (--connections)?");
  }
  printf("%d subscribers are in after %.1f s; refused at first %ld\n", count,
         (double)(now() - start) / second, counts.refused);
}

static void report(double seconds) {
  last_memory = resident_bytes(process);
  printf("%8.0f %8u %10.1f %12.1f %12.1f\n", seconds, events, last_memory / 1e6,
         (last_memory - first_memory) / count / 1024, processor_seconds(process));
  fflush(stdout);
}

static void play(double seconds, double rate, char **steps, int step_count) {
  char commands_path[80];
  snprintf(commands_path, sizeof commands_path, "%.*s/commands",
           (int)(strlen(path) - strlen("/events")), path);
  uint64_t start = now(), tended = 0;
  uint32_t before = events;
  double mark = seconds < 120 ? seconds / 10 : 60, next = mark;
  for (double time = 0; time < seconds; time = (double)(now() - start) / second) {
    if (!driver.busy && events - before < rate * time) {
      command_sent = now();
      call(&driver, "POST", commands_path, NULL, steps[commands++ % step_count]);
    }
    pump(2);
    if (now() - tended > 20000000u) {
      tend();
      tended = now();
    }
    if (time < next) continue;
    report(time);
    // By then the first slow ones were cut off and have come back.
    if (next <= seconds / 2 || !settled_memory) settled_memory = last_memory;
    played_memory = last_memory;
    next += mark;
  }
  while (driver.busy) pump(5);
}

// All readers come back and read the rest, as long as one of them finishes within a minute.
static int drain(void) {
  int behind = count;
  command_sent = 0;
  for (int i = 0; i < count; i++) {
    struct epoll_event event = {.events = EPOLLIN, .data = {.ptr = &all[i]}};
    if (all[i].manner == slow && !all[i].isAway)
      epoll_ctl(poller, EPOLL_CTL_ADD, all[i].socket, &event);
    all[i].manner = steady;
  }
  for (uint64_t start = now(); behind && now() - start < 60ull * second;) {
    int before = behind;
    pump(20);
    tend();
    behind = 0;
    for (int i = 0; i < count; i++) behind += all[i].seq != events || all[i].gap_end;
    if (behind < before) start = now();
  }
  return behind;
}

static bool judge(int behind, double pace, double rate) {
  double growth = played_memory - settled_memory;
  printf("events: %u by %ld commands; messages read %ld; p50 %.1f, p99 %.1f, max %.1f ms\n", events,
         commands, counts.messages, within(0.5), within(0.99), within(1));
  printf("pace: %s (%.1f of %.1f events a second)\n", pace > rate * 0.95 ? "kept" : "NOT KEPT", pace,
         rate);
  printf("came back %ld, of them after the server had closed %ld; snapshots %ld, with %ld events "
         "asked for\n", counts.returned, counts.closed, counts.resets, counts.fetched);
  printf("events lost %ld, doubled or out of order %ld, changed %ld; subscribers behind %d\n",
         counts.lost, counts.doubled, counts.differing, behind);
  printf("memory: %s (%+.1f MB in the second half)\n", growth <= flat_bytes ? "flat" : "NOT FLAT",
         growth / 1e6);
  return counts.lost || counts.doubled || counts.differing || behind;
}

int main(int argument_count, char **arguments) {
  if (argument_count < 8) return 2;
  port = atoi(arguments[1]), process = atoi(arguments[2]), count = atoi(arguments[3]);
  if (count < 20) fail("There are too few subscribers. Use at least SUBSCRIBERS=20.");
  double seconds = atof(arguments[4]), rate = atof(arguments[5]);
  if (seconds * rate > event_limit - 1000)
    fail("A run holds no more than 100,000 events. Lower MINUTES or RATE.");
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  poller = epoll_create1(EPOLL_CLOEXEC);
  driver = (caller){.source = caller_source, .socket = -1, .port = port};
  for (int i = 0; i < fetchers; i++) fetching[i].caller = driver;

  first_memory = resident_bytes(process);
  open_run(arguments[6]);
  let_in();
  // The answer to the making of the run may not tell all events.
  while (all[1].seq == 0) pump(5);
  for (uint64_t start = now(); now() - start < second;) pump(5);
  uint32_t before = events = all[1].seq;
  printf("%8s %8s %10s %12s %12s\n", "second", "events", "memory MB", "KB each", "processor s");
  report(0);
  play(seconds, rate, arguments + 7, argument_count - 7);
  int behind = drain();
  report(seconds);
  return judge(behind, (events - before) / seconds, rate) ? 1 : 0;
}
