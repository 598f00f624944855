// Reads event streams: takes the chunks apart, and notes what each follower has read, and when.
#define _GNU_SOURCE
#include "class.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

struct seen seen, peer_seen;
publication *published;
size_t published_count;
enum { longest_frame = 63 };
static uint64_t arrival;

static void note(struct seen *in, uint32_t key, bool isTrace) {
  if (in->count == in->room) {
    in->room = in->room ? in->room * 2 : 1 << 16;
    in->all = realloc(in->all, in->room * sizeof *in->all);
  }
  in->all[in->count++] = (sighting){key, isTrace, arrival};
}

// The line “id: RUN.SEQ” stands before every event of the trace.
static void read_trace(reader *who, uint32_t run, uint32_t seq) {
  if (run != who->run) {
    if (who->run == 1 && !who->isOpening) who->finished = who->seq;
    who->run = run;
    who->seq = 0;
  } else if (seq == 1 && who->seq > 0) {
    // The server starts from the beginning again for a follower that is far behind.
    seen.restarted++;
    who->seq = 0;
  }
  if (seq <= who->seq) {
    seen.repeated++;
    return;
  }
  seen.lost += seq - who->seq - 1;
  who->seq = seq;
  if (!who->isOpening) note(&seen, trace_key(run, seq), true);
}

static void read_room(reader *who) {
  const char *last = who->line.at + who->line.count;
  while (last > who->line.at && *last != ':') last--;
  uint32_t version = (uint32_t)atol(last + 1);
  who->isRoom = false;
  seen.messages++;
  if (version > who->version) who->version = version;
  if (who->number == 0 && published_count) published[published_count - 1].version = version;
  if (!who->isOpening) note(&seen, version, false);
}

static void count_bytes(const reader *who, bool isNew) {
  static size_t room;
  if (who->number != 0) return;
  if (isNew) {
    if (published_count == room)
      published = realloc(published, (room = room ? room * 2 : 1024) * sizeof *published);
    published[published_count++] = (publication){arrival, 0, 0};
  }
  if (published_count) published[published_count - 1].bytes += who->line.count + 1;
}

static void read_line(reader *who) {
  const char *line = who->line.at;
  uint32_t first, second;
  if (who->line.count && *line == ':') return;
  if (who->isPeer) {
    who->isWhole = true;
    const char *mark = who->line.count > 8 && *line == 'd' ? strstr(line, "@@") : NULL;
    if (!mark || sscanf(mark, "@@%8x", &first) != 1) return;
    if (first > who->version + 1) peer_seen.lost += first - who->version - 1;
    who->version = first;
    peer_seen.messages++;
    note(&peer_seen, first, false);
    return;
  }
  bool isRoom = !strcmp(line, "event: room");
  count_bytes(who, isRoom);
  if (isRoom) {
    who->isOpening = !who->isWhole;
    if (!who->isWhole) seen.opened++;
    who->isRoom = who->isWhole = true;
  } else if (who->isRoom && *line == 'd') {
    read_room(who);
  } else if (sscanf(line, "id: %u.%u", &first, &second) == 2) {
    read_trace(who, first, second);
  } else if (!strcmp(line, "event: ended")) {
    who->hasEnded = true;
  }
}

static void read_data(reader *who, const char *bytes, size_t count) {
  const char *end = bytes + count;
  while (bytes < end) {
    const char *newline = memchr(bytes, '\n', (size_t)(end - bytes));
    append(&who->line, bytes, (size_t)((newline ? newline : end) - bytes));
    if (!newline) return;
    read_line(who);
    who->line.count = 0;
    bytes = newline + 1;
  }
}

// The head and the sizes of the chunks are lines that end with CR LF.
static const char *read_frame(reader *who, const char *bytes, const char *end) {
  for (; bytes < end; bytes++) {
    if (*bytes != '\n') {
      if (who->left < longest_frame && *bytes != '\r') {
        append(&who->line, bytes, 1);
        who->left++;
      }
      continue;
    }
    size_t count = who->left;
    const char *line = count ? who->line.at + who->line.count - count : "";
    bool isEmpty = count == 0;
    if (who->part == head && !strncmp(line, "HTTP/1.1 ", 9) && strncmp(line + 9, "200", 3))
      fail("A stream was refused.");
    size_t number = who->part == size ? strtoul(line, NULL, 16) : 0;
    who->line.count -= count;
    who->left = 0;
    if (who->part == head && isEmpty) who->part = size;
    else if (who->part == size && !isEmpty && number > 0) {
      who->part = data;
      who->left = number;
      return bytes + 1;
    }
  }
  return bytes;
}

void take(reader *who) {
  static char bytes[262144];
  ssize_t count = recv(who->socket, bytes, sizeof bytes, 0);
  if (count < 0 && errno == EAGAIN) return;
  if (count <= 0) {
    if (!who->hasEnded) (who->isPeer ? &peer_seen : &seen)->closed++;
    hang_up(&who->socket);
    return;
  }
  arrival = now();
  for (const char *at = bytes, *end = bytes + count; at < end;) {
    if (who->part != data) {
      at = read_frame(who, at, end);
      continue;
    }
    size_t part = (size_t)(end - at) < who->left ? (size_t)(end - at) : who->left;
    read_data(who, at, part);
    at += part;
    who->left -= part;
    if (who->left == 0) who->part = size;
  }
}

void follow(reader *who, const char *path, const char *key) {
  char request[512], id[64] = "";
  if (who->seq) snprintf(id, sizeof id, "Last-Event-ID: %u.%u\r\n", who->run, who->seq);
  int count = snprintf(request, sizeof request,
      "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n%s%s%s%s\r\n", path, id,
      key ? "Authorization: Bearer " : "", key ? key : "", key ? "\r\n" : "");
  who->source = reader_source;
  who->part = head;
  who->left = who->line.count = 0;
  who->isWhole = who->isOpening = who->isRoom = false;
  who->socket = dial(who->port, who);
  if (send(who->socket, request, (size_t)count, MSG_NOSIGNAL) != count)
    fail("A stream could not be asked for.");
}

void leave(reader *who) { hang_up(&who->socket); }
