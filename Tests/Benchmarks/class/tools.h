// Time, chance, processes and connections, for the load programs.
#ifndef TOOLS_H
#define TOOLS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Bytes that grow.
typedef struct { char *at; size_t count, room; } text;
void append(text *to, const char *bytes, size_t count);

extern int poller;
// The clock, in nanoseconds. It does not jump.
uint64_t now(void);
void fail(const char *what);
// A number below a bound, from a generator whose seed never changes.
uint32_t draw(uint32_t bound);
// The resident memory in bytes and the processor time in seconds of a process.
double resident_bytes(int process);
double processor_seconds(int process);

// Something that epoll knows: its first member says whose it is.
enum { caller_source, reader_source };
int dial(int port, void *source);
void hang_up(int *socket);

// One connection for requests, one request at a time.
typedef struct {
  int source, socket, port;
  bool busy;
  uint64_t sent;
  text answer;
  // The request, for the handler of its answer.
  void *asked;
} caller;
void call(caller *from, const char *method, const char *path, const char *key, const char *body);
// Reads what has come; returns the status once the answer is whole, and 0 before.
int hear(caller *from);
// The body of the answer.
const char *body_of(const caller *from);
#endif
