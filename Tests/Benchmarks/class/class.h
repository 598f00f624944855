// The declarations that the parts of the class benchmark share; class.c describes the program.
#ifndef CLASS_H
#define CLASS_H
#include "tools.h"

// One event stream. In the peer's, every message carries the number of its publication.
typedef struct {
  int source, socket, port, number;
  bool isPeer, isWhole;
  // The rest of the head, of the chunk, and of the line.
  enum { head, size, data } part;
  size_t left;
  text line;
  // The trace: the run and the last event that was read; and the version of the room.
  uint32_t run, seq, version;
  // The last event of run 1 that was read before a live change to run 2.
  uint32_t finished;
  bool isOpening, isRoom, hasEnded;
} reader;
void follow(reader *who, const char *path, const char *key);
void leave(reader *who);
void take(reader *who);

// The messages that all readers together have seen.
typedef struct { uint32_t key, isTrace; uint64_t time; } sighting;
extern struct seen {
  sighting *all;
  size_t count, room;
  long lost, repeated, restarted, closed, opened, messages;
} seen, peer_seen;
// The publications as reader 0 saw them: time, number of bytes, and version of the room.
typedef struct { uint64_t time; size_t bytes; uint32_t version; } publication;
extern publication *published;
extern size_t published_count;
static inline uint32_t trace_key(uint32_t run, uint32_t seq) { return run << 20 | seq; }

// The script of the class, in the order of its seconds.
typedef enum {
  move_cursor, set_speed, point, perform, ask, discuss, vote_again, reveal, put_away, gather,
  open_run, first_of_class, join = first_of_class, vote, say_pace, explore, reconnect,
} deed;
typedef struct {
  double due;
  deed what;
  int who;
  // The number of poll phases that must have begun, and of votes that must have been answered.
  int phases;
  long votes;
} act;
typedef struct { act *all; size_t count, room, next; } script;
extern script presenter_script, class_script;
void write_scripts(void);

// The room, and what its presenter and its followers have done.
extern struct room {
  char code[16], key[64], base[64], stream[80];
  text opening;
  uint32_t events, events_of_first, run, cursor, shown;
  // The phases of polls that have begun; the votes that were answered, taken and counted.
  int phases;
  long votes, taken, counted, refused, calls;
  // The time in the class, in seconds, and how late its presenter was.
  double time, latest;
} room;
extern struct sizes { int followers, late; double duration; } class_size;
extern caller presenter, publisher;
extern reader *readers, *peers, lead;

void open_room(const char *scenario);
double let_in(void);
void let_peers_in(void);
void play(void);
bool is_over(void);
uint32_t whole_version(void);
void end_room(void);
// Handles what has come, for a time, and until all answers are there.
void pump(int milliseconds);
void pump_for(double milliseconds);
void settle_down(void);

// The times of the requests that led to a version, to an event, to a publication of the peer.
enum { versions = 1 << 18, traces = 4 << 20, publications = 1 << 18 };
extern uint64_t version_sent[versions], trace_sent[traces], publication_sent[publications];
bool is_led(const publication *one);
typedef struct { double half, most, all; } latency;
latency measure(const struct seen *in, bool isTrace, const uint64_t *sent, size_t bound);
#endif
