// Many subscribers of one stream, and a publisher with its own clock.
// load PORT SUBSCRIBERS RATE SECONDS PROCESS...
// Opens the subscribers (GET /events), and publishes 200 bytes (POST /pub) RATE times a second. Each
// message says when it was due, so a publisher that is late counts against the server. A delay lasts
// until the reading, and has the work of this program in it.
//
// Prints: p50, p99 and longest delay in ms; messages read a second, lost or doubled. Then the
// servers' memory for a subscriber in KB before the first message, and their µs for a message.
// Messages are found in the bytes; one that is cut by a chunk would count as lost.
#define _GNU_SOURCE
#include "../class/tools.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// The mark is “@@”, the time in 16 digits, the number in 8.
enum { payload = 200, mark = 26, batch = 256, parts = 64, powers = 40, second = 1000000000 };

typedef struct {
  int source, socket;
  bool is_in;
  uint32_t next;
  size_t kept;
  char rest[mark];
} subscriber;

static int port, count, process_count;
static char **processes;
static double rate, seconds;
static subscriber *all;
static uint64_t start, last;
static volatile uint32_t published;
static volatile bool is_published;
static long delays[parts * powers], read_count, wrong;
static uint64_t longest;

static double sum(double (*figure)(int)) {
  double whole = 0;
  for (int i = 0; i < process_count; i++) whole += figure(atoi(processes[i]));
  return whole;
}

static int slot(uint64_t microseconds) {
  if (microseconds < parts) return (int)microseconds;
  int power = 63 - __builtin_clzll(microseconds);
  int place = (power - 5) * parts + (int)(microseconds >> (power - 6) & (parts - 1));
  return place < parts * powers ? place : parts * powers - 1;
}

static double within(double share) {
  long sum = 0;
  for (int i = 0; i < parts * powers; i++) {
    sum += delays[i];
    if (sum == 0 || (double)sum < share * (double)read_count) continue;
    if (i < parts) return i / 1e3;
    int power = i / parts + 5;
    return (double)((1ull << power) + ((uint64_t)(i % parts) << (power - 6))) / 1e3;
  }
  return 0;
}

static void publish_one(int socket, uint64_t due) {
  char request[1024], answer[1024];
  int head = snprintf(request, sizeof request,
      "POST /pub HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: text/plain\r\n"
      "Content-Length: %d\r\n\r\n@@%016lx%08x", port, payload, (unsigned long)due, published);
  memset(request + head, 'x', payload - mark);
  ssize_t size = head + payload - mark, got = 0;
  if (send(socket, request, (size_t)size, MSG_NOSIGNAL) != size) fail("Nothing can be published.");
  for (;;) {
    ssize_t part = recv(socket, answer + got, sizeof answer - 1 - (size_t)got, 0);
    if (part <= 0) fail("The server does not answer the publisher.");
    got += part;
    answer[got] = 0;
    const char *end = strstr(answer, "\r\n\r\n"), *length = strcasestr(answer, "Content-Length:");
    if (end && answer[9] != '2') fail("The server refuses to publish.");
    if (end && (!length || length > end || answer + got >= end + 4 + atol(length + 15))) return;
  }
}

static void *publish(void *unused) {
  int socket = dial(port, NULL);
  epoll_ctl(poller, EPOLL_CTL_DEL, socket, NULL);
  fcntl(socket, F_SETFL, 0);
  for (uint64_t i = 0; i < (uint64_t)(seconds * rate); i++) {
    uint64_t due = start + (uint64_t)((double)i * second / rate);
    struct timespec time = {(time_t)(due / second), (long)(due % second)};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL);
    publish_one(socket, due);
    published++;
  }
  is_published = true;
  return unused;
}

static void take_message(subscriber *who, const char *at, uint64_t time) {
  char digits[17] = "";
  uint64_t due = strtoull(memcpy(digits, at + 2, 16), NULL, 16);
  memset(digits, 0, sizeof digits);
  uint32_t number = (uint32_t)strtoul(memcpy(digits, at + 18, 8), NULL, 16);
  if (number < who->next) {
    wrong++;
    return;
  }
  wrong += number - who->next;
  who->next = number + 1;
  uint64_t delay = time > due ? (time - due) / 1000 : 0;
  if (delay > longest) longest = delay;
  delays[slot(delay)]++;
  read_count++;
}

static void take_bytes(subscriber *who, const char *at, const char *end, uint64_t time) {
  while (end - at >= mark) {
    const char *found = memmem(at, (size_t)(end - at), "@@", 2);
    if (!found || end - found < mark) {
      at = found ? found : end - 1;
      break;
    }
    take_message(who, found, time);
    at = found + mark;
  }
  who->kept = (size_t)(end - at);
  memcpy(who->rest, at, who->kept);
}

static void read_all(subscriber *who) {
  static char bytes[262144 + mark];
  memcpy(bytes, who->rest, who->kept);
  ssize_t size = recv(who->socket, bytes + who->kept, sizeof bytes - mark, 0);
  if (size < 0 && errno == EAGAIN) return;
  if (size <= 0) fail("A subscriber was disconnected.");
  if (!who->is_in) {
    if (size < 12 || strncmp(bytes + 9, "200", 3)) fail("A subscriber was refused.");
    who->is_in = true;
  }
  last = now();
  take_bytes(who, bytes, bytes + who->kept + (size_t)size, last);
}

static int pump(int milliseconds) {
  struct epoll_event happened[512];
  int came_in = 0, number = epoll_wait(poller, happened, 512, milliseconds);
  for (int i = 0; i < number; i++) {
    subscriber *who = happened[i].data.ptr;
    bool was_in = who->is_in;
    read_all(who);
    came_in += who->is_in && !was_in;
  }
  return came_in;
}

static void let_in(void) {
  static const char request[] =
      "GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n";
  uint64_t begin = now();
  all = calloc((size_t)count, sizeof *all);
  for (int there = 0, asked = 0; there < count;) {
    for (; asked < count && asked - there < batch; asked++) {
      all[asked].socket = dial(port, &all[asked]);
      if (send(all[asked].socket, request, sizeof request - 1, MSG_NOSIGNAL) < 0)
        fail("A stream could not be asked for.");
    }
    there += pump(5);
    if (now() - begin > 60ull * second) fail("The subscribers did not get in within a minute.");
  }
  for (begin = now(); now() - begin < second / 2;) pump(20);
}

int main(int argument_count, char **arguments) {
  if (argument_count < 6) return 2;
  port = atoi(arguments[1]), count = atoi(arguments[2]);
  rate = atof(arguments[3]), seconds = atof(arguments[4]);
  processes = arguments + 5, process_count = argument_count - 5;
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  poller = epoll_create1(EPOLL_CLOEXEC);

  double memory = sum(resident_bytes);
  let_in();
  memory = sum(resident_bytes) - memory;
  double processor = sum(processor_seconds);
  start = now() + second / 50;
  pthread_t thread;
  pthread_create(&thread, NULL, publish, NULL);
  for (uint64_t end = start + (uint64_t)((seconds + 60) * second); now() < end;) {
    pump(50);
    if (!is_published) continue;
    if (read_count >= (long)count * published) break;
    // Nothing has come for 3 seconds: the rest is lost.
    if (now() - last > 3ull * second) break;
  }
  processor = sum(processor_seconds) - processor;
  for (int i = 0; i < count; i++) wrong += (long)published - all[i].next;
  if (read_count == 0) fail("Nothing arrived.");
  printf("%.3f %.3f %.3f %.0f %ld %.2f %.2f\n", within(0.5), within(0.99), (double)longest / 1e3,
         (double)read_count / ((double)(last - start) / second), wrong, memory / count / 1024,
         processor * 1e6 / (double)read_count);
  return 0;
}
