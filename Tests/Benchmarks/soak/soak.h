// The declarations that the parts of the soak share; soak.c describes the program.
#ifndef SOAK_H
#define SOAK_H
#include "../class/tools.h"

// Of twenty subscribers one is slow and one is restless.
typedef enum { steady, slow, restless } manner;

// One subscriber.
typedef struct {
  int source, socket, number;
  manner manner;
  // The rest of the head, of the chunk, and of the line.
  enum { in_head, in_size, in_data } part;
  size_t left;
  text line;
  // The last event that it has, and the message that is coming in.
  uint32_t seq, id;
  enum { other_message, trace_message, reset_message } message;
  uint64_t data;
  // It has an answer; it was asked to come back.
  bool isWhole, isAway;
  // The time at which a slow one reads, a restless one leaves, or an absent one comes back.
  uint64_t due;
  // Events that a snapshot stands for and that it has not asked for yet, or has no answer for.
  uint32_t gap_start, gap_end;
} subscriber;

extern struct counts {
  long lost, doubled, differing, messages, resets, fetched, closed, refused, returned;
} counts;
// Of each event: when its command was sent, and what its text gives.
enum { event_limit = 100000 };
extern uint64_t event_sent[event_limit + 1], event_text[event_limit + 1];
// The time of the last command; 0 before the first and after the end.
extern uint64_t command_sent;

void subscribe(subscriber *who, int port, const char *path);
// Reads at most that many bytes.
void read_some(subscriber *who, size_t most);
// The milliseconds within which this share of the messages arrived.
double within(double share);
#endif
