// Writes what happens in the class, second by second. A class of 45 minutes takes 2 minutes; a
// shorter one has the same pace and less of everything.
#include "class.h"
#include <stdlib.h>

script presenter_script, class_script;

static void add(double due, deed what, int who, int phases, long votes) {
  script *to = what < first_of_class ? &presenter_script : &class_script;
  if (to->count == to->room)
    to->all = realloc(to->all, (to->room = to->room ? to->room * 2 : 1024) * sizeof *to->all);
  to->all[to->count++] = (act){due, what, who, phases, votes};
}

// Equal times stay in the order in which they were written.
static int earlier(const void *left, const void *right) {
  const act *a = left, *b = right;
  if (a->due != b->due) return a->due < b->due ? -1 : 1;
  if (a->what != b->what) return (int)a->what - (int)b->what;
  return a->who - b->who;
}

static double any_time(double duration) { return duration * draw(1000000) / 1e6; }

static void repeat(deed what, double seconds, double duration) {
  for (double due = seconds / 2; due < duration; due += seconds) add(due, what, 0, 0, 0);
}

// Every follower who is there votes in both rounds, in the 1.5 s that stand for half a minute.
static void write_poll(double start, int number, int followers, const double *joined,
                       long *votes) {
  int phases = number * 5;
  static const struct { deed what; double after; } phase[] = {
      {ask, 0}, {discuss, 1.7}, {vote_again, 2.4}, {reveal, 4.1}, {put_away, 5}};
  for (int i = 0; i < 5; i++) {
    add(start + phase[i].after, phase[i].what, number, 0, *votes);
    if (i != 0 && i != 2) continue;
    for (int who = 0; who < followers; who++) {
      if (joined[who] >= start) continue;
      add(start + phase[i].after + any_time(1.5), vote, who, phases + i + 1, 0);
      ++*votes;
    }
  }
}

void write_scripts(void) {
  const double duration = class_size.duration;
  const int followers = class_size.followers, late = class_size.late;
  double *joined = calloc((size_t)followers, sizeof *joined);
  for (int who = followers - late; who < followers; who++) {
    joined[who] = any_time(duration * 0.5);
    add(joined[who], join, who, 0, 0);
  }
  repeat(move_cursor, 0.133, duration);  // every 3 seconds of class
  repeat(point, 1.33, duration);         // every 30 seconds
  repeat(perform, 2.67, duration);       // every minute
  repeat(set_speed, 8, duration);        // every 3 minutes
  // Another scenario, in the middle.
  add(duration / 2, open_run, 0, 0, 0);
  int polls = duration < 48 ? 1 : (int)(duration / 24);
  long votes = 0;
  for (int i = 0; i < polls; i++) {
    double middle = duration * (i + 0.5) / polls;
    write_poll(middle - 2.5, i, followers, joined, &votes);
    // One in fifty tries something, and is called back.
    for (int who = i; who < followers; who += 50)
      if (joined[who] == 0) add(middle + 2.6 + any_time(1), explore, who, 0, 0);
    add(middle + 4, gather, 0, 0, 0);
  }
  // A follower says three times in 45 minutes how it gets along.
  const int paces = (int)(followers * 3 * duration / 120);
  for (int i = 0; i < paces; i++) {
    int who = (int)draw((uint32_t)followers);
    double due = any_time(duration);
    if (due > joined[who]) add(due, say_pace, who, 0, 0);
  }
  // One in twenty loses the connection; follower 0 stays, to see every publication.
  for (int who = 10; who < followers - late; who += 20)
    add(any_time(duration * 0.9), reconnect, who, 0, 0);
  qsort(presenter_script.all, presenter_script.count, sizeof(act), earlier);
  qsort(class_script.all, class_script.count, sizeof(act), earlier);
  free(joined);
}
