// Reads event streams as a browser does: a message counts once the empty line behind it is there.
#define _GNU_SOURCE
#include "soak.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { longest_frame = 127, parts = 32, powers = 40 };

struct counts counts;
uint64_t event_sent[event_limit + 1], event_text[event_limit + 1], command_sent;
// The number of messages that arrived within a time; each power of two of microseconds has 32
// parts.
static long arrivals[parts * powers], arrival_count;
static uint64_t arrival;

static int slot(uint64_t microseconds) {
  if (microseconds < parts) return (int)microseconds;
  int power = 63 - __builtin_clzll(microseconds);
  int place = (power - 4) * parts + (int)(microseconds >> (power - 5) & (parts - 1));
  return place < parts * powers ? place : parts * powers - 1;
}

double within(double share) {
  long count = 0;
  for (int i = 0; i < parts * powers; i++) {
    count += arrivals[i];
    if (count == 0 || (double)count < share * (double)arrival_count) continue;
    if (i < parts) return i / 1e3;
    int power = i / parts + 4;
    return (double)((1ull << power) + ((uint64_t)(i % parts) << (power - 5))) / 1e3;
  }
  return 0;
}

static void take_event(subscriber *who) {
  uint32_t seq = who->id;
  if (seq == 0 || seq > event_limit) fail("An event has no number that can be.");
  if (!event_text[seq]) {
    event_sent[seq] = command_sent;
    event_text[seq] = who->data;
  }
  counts.differing += event_text[seq] != who->data;
  if (seq <= who->seq) {
    counts.doubled++;
    return;
  }
  counts.lost += seq - who->seq - 1;
  // Messages repeated after an absence, or late at slow readers, don't count for the server.
  if (who->manner == steady && command_sent && event_sent[seq]) {
    arrivals[slot((arrival - event_sent[seq]) / 1000)]++;
    arrival_count++;
  }
  who->seq = seq;
}

// A snapshot stands for all events up to its number; the page asks for those that it has not.
static void take_reset(subscriber *who) {
  counts.resets++;
  if (who->id < who->seq) counts.doubled++;
  if (who->id <= who->seq) return;
  if (!who->gap_end) who->gap_start = who->seq;
  who->gap_end = who->id;
  who->seq = who->id;
}

static void take_line(subscriber *who) {
  const char *line = who->line.at;
  if (who->line.count == 0) {
    if (who->message == trace_message) take_event(who);
    if (who->message == reset_message) take_reset(who);
    counts.messages += who->message != other_message;
    who->message = other_message;
  } else if (!strncmp(line, "id: ", 4)) {
    who->id = (uint32_t)atol(line + 4);
  } else if (!strcmp(line, "event: trace")) {
    who->message = trace_message;
  } else if (!strcmp(line, "event: reset")) {
    who->message = reset_message;
  } else if (*line == 'd' && who->message == trace_message) {
    // FNV-1a.
    who->data = 14695981039346656037u;
    for (size_t i = 0; i < who->line.count; i++)
      who->data = (who->data ^ (uint8_t)line[i]) * 1099511628211u;
  }
}

static void take_data(subscriber *who, const char *bytes, size_t count) {
  for (const char *end = bytes + count; bytes < end;) {
    const char *newline = memchr(bytes, '\n', (size_t)(end - bytes));
    append(&who->line, bytes, (size_t)((newline ? newline : end) - bytes));
    if (!newline) return;
    take_line(who);
    who->line.count = 0;
    who->line.at[0] = 0;
    bytes = newline + 1;
  }
}

// A line of the head, or the size of a chunk.
static void take_frame(subscriber *who, const char *frame) {
  size_t count = strlen(frame);
  if (who->part == in_head) {
    if (!strncmp(frame, "HTTP/1.1 ", 9) && strncmp(frame + 9, "200", 3))
      fail("A stream was refused.");
    if (count) return;
    who->part = in_size;
    who->isWhole = true;
  } else if (count) {
    who->left = strtoul(frame, NULL, 16);
    if (who->left) who->part = in_data;
  }
}

// Heads and sizes end with CR LF. They are appended to the part of the line that is there.
static const char *take_frames(subscriber *who, const char *bytes, const char *end) {
  while (bytes < end && who->part != in_data) {
    const char *newline = memchr(bytes, '\n', (size_t)(end - bytes));
    size_t count = (size_t)((newline ? newline : end) - bytes);
    append(&who->line, bytes, count);
    who->left += count;
    bytes += count + (newline != NULL);
    if (!newline) break;
    char frame[longest_frame + 1];
    size_t length = who->left < longest_frame ? who->left : longest_frame;
    memcpy(frame, who->line.at + who->line.count - who->left, length);
    while (length && frame[length - 1] == '\r') length--;
    frame[length] = 0;
    who->line.count -= who->left;
    who->line.at[who->line.count] = 0;
    who->left = 0;
    take_frame(who, frame);
  }
  return bytes;
}

void read_some(subscriber *who, size_t most) {
  static char bytes[262144];
  ssize_t count = recv(who->socket, bytes, most < sizeof bytes ? most : sizeof bytes, 0);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  arrival = now();
  if (count <= 0) {
    if (who->isWhole) counts.closed++;
    else counts.refused++;
    hang_up(&who->socket);
    // The stream began with “retry: 1000”.
    who->isAway = true;
    who->due = arrival + 1000000000u;
    return;
  }
  for (const char *at = bytes, *end = bytes + count; at < end;) {
    if (who->part != in_data) {
      at = take_frames(who, at, end);
      continue;
    }
    size_t part = (size_t)(end - at) < who->left ? (size_t)(end - at) : who->left;
    take_data(who, at, part);
    at += part;
    who->left -= part;
    if (who->left == 0) who->part = in_size;
  }
}

void subscribe(subscriber *who, int port, const char *path) {
  char request[256], id[40] = "";
  if (who->seq) snprintf(id, sizeof id, "Last-Event-ID: %u\r\n", who->seq);
  int count = snprintf(request, sizeof request,
      "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nAccept: text/event-stream\r\n%s\r\n", path, port,
      id);
  who->part = in_head;
  who->left = who->line.count = 0;
  who->message = other_message;
  who->isWhole = who->isAway = false;
  who->socket = dial(port, who);
  if (who->manner == slow) {
    // Little room, so that the server notices soon.
    int room = 4096;
    setsockopt(who->socket, SOL_SOCKET, SO_RCVBUF, &room, sizeof room);
  }
  if (send(who->socket, request, (size_t)count, MSG_NOSIGNAL) != count)
    fail("A stream could not be asked for.");
}
