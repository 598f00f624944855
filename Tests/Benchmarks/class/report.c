// Evaluates the notes.
#include "class.h"
#include <stdlib.h>

uint64_t version_sent[versions], trace_sent[traces], publication_sent[publications];

bool is_led(const publication *one) {
  return one->version < versions && version_sent[one->version];
}

static int compare(const void *left, const void *right) {
  float a = *(const float *)left, b = *(const float *)right;
  return (a > b) - (a < b);
}

// The time between the request and the reading, in milliseconds.
latency measure(const struct seen *in, bool isTrace, const uint64_t *sent, size_t bound) {
  float *times = malloc((in->count + 1) * sizeof *times);
  size_t count = 0;
  for (size_t i = 0; i < in->count; i++) {
    const sighting *one = &in->all[i];
    if ((bool)one->isTrace != isTrace || one->key >= bound || !sent[one->key]) continue;
    times[count++] = (float)((double)(int64_t)(one->time - sent[one->key]) / 1e6);
  }
  qsort(times, count, sizeof *times, compare);
  latency result = {0, 0, 0};
  if (count) result = (latency){times[count / 2], times[count * 99 / 100], times[count - 1]};
  free(times);
  return result;
}
