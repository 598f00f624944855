// Time, chance, processes and connections.
#define _GNU_SOURCE
#include "tools.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int poller;

void append(text *to, const char *bytes, size_t count) {
  if (to->count + count + 1 > to->room) {
    to->room = (to->count + count + 1) * 2;
    to->at = realloc(to->at, to->room);
  }
  memcpy(to->at + to->count, bytes, count);
  to->count += count;
  to->at[to->count] = 0;
}

uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

void fail(const char *what) {
  fprintf(stderr, "%s: %s\n", program_invocation_short_name, what);
  exit(2);
}

// SplitMix64.
uint32_t draw(uint32_t bound) {
  static uint64_t state = 1;
  uint64_t z = state += 0x9E3779B97F4A7C15u;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
  z = (z ^ z >> 27) * 0x94D049BB133111EBu;
  return (uint32_t)((z ^ z >> 31) % bound);
}

static FILE *open_facts(int process, const char *name) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", process, name);
  FILE *file = fopen(path, "r");
  if (!file) fail("A server has ended. Look at its log.");
  return file;
}

double resident_bytes(int process) {
  FILE *file = open_facts(process, "statm");
  long pages = 0;
  if (fscanf(file, "%*d %ld", &pages) != 1) fail("/proc says nothing of the memory.");
  fclose(file);
  return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

double processor_seconds(int process) {
  char line[1024];
  FILE *file = open_facts(process, "stat");
  line[fread(line, 1, sizeof line - 1, file)] = 0;
  fclose(file);
  unsigned long user = 0, system = 0;
  const char *rest = strrchr(line, ')');
  if (!rest || sscanf(rest + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu",
                      &user, &system) != 2)
    fail("/proc says nothing of the processor.");
  return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

int dial(int port, void *source) {
  int connection = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port),
                                .sin_addr = {htonl(INADDR_LOOPBACK)}};
  if (connection < 0) fail("No more connections. Raise the limit: ulimit -n 20000");
  setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (connect(connection, (struct sockaddr *)&address, sizeof address)) fail("Nobody listens.");
  fcntl(connection, F_SETFL, O_NONBLOCK);
  struct epoll_event event = {.events = EPOLLIN, .data = {.ptr = source}};
  epoll_ctl(poller, EPOLL_CTL_ADD, connection, &event);
  return connection;
}

void hang_up(int *connection) {
  if (*connection >= 0) close(*connection);
  *connection = -1;
}

void call(caller *from, const char *method, const char *path, const char *key, const char *body) {
  static text request;
  char head[1024];
  // The server hangs up on who is silent for half a minute.
  if (from->socket >= 0 && now() - from->sent > 20000000000u) hang_up(&from->socket);
  if (from->socket < 0) from->socket = dial(from->port, from);
  int count = snprintf(head, sizeof head,
      "%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n%s%s%s"
      "Content-Length: %zu\r\n\r\n",
      method, path, key ? "Authorization: Bearer " : "", key ? key : "", key ? "\r\n" : "",
      strlen(body));
  request.count = 0;
  append(&request, head, (size_t)count);
  append(&request, body, strlen(body));
  from->busy = true;
  from->answer.count = 0;
  from->sent = now();
  // A request is smaller than the buffer of an idle connection.
  if (send(from->socket, request.at, request.count, MSG_NOSIGNAL) != (ssize_t)request.count)
    fail("A request could not be sent.");
}

int hear(caller *from) {
  static char bytes[65536];
  ssize_t count = recv(from->socket, bytes, sizeof bytes, 0);
  if (count < 0 && errno == EAGAIN) return 0;
  if (count <= 0) {
    hang_up(&from->socket);
    if (from->busy) fail("A server hung up in the middle of an answer.");
    return 0;
  }
  append(&from->answer, bytes, (size_t)count);
  const char *end = strstr(from->answer.at, "\r\n\r\n");
  if (!end) return 0;
  const char *length = strcasestr(from->answer.at, "\r\nContent-Length:");
  size_t whole = (size_t)(end + 4 - from->answer.at);
  if (length && length < end) whole += (size_t)atol(length + 17);
  if (from->answer.count < whole) return 0;
  from->busy = false;
  return atoi(from->answer.at + 9);
}

const char *body_of(const caller *from) { return strstr(from->answer.at, "\r\n\r\n") + 4; }
