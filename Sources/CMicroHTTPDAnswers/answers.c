#define _GNU_SOURCE
#include "answers.h"

#include <dlfcn.h>
#include <stddef.h>

typedef enum MHD_Result (*queue_function)(struct MHD_Connection *, unsigned int,
                                          struct MHD_Response *);

static _Thread_local cmhd_answer thread_answer;
static _Thread_local void *thread_context;

void cmhd_set_answer(cmhd_answer answer, void *context) {
  thread_answer = answer;
  thread_context = context;
}

enum MHD_Result cmhd_queue(struct MHD_Connection *connection, unsigned int status,
                           struct MHD_Response *response) {
  static _Atomic(queue_function) library;
  queue_function queue = library;
  if (queue == NULL) {
    queue = (queue_function)dlsym(RTLD_NEXT, "MHD_queue_response");
    library = queue;
  }
  return queue == NULL ? MHD_NO : queue(connection, status, response);
}

enum MHD_Result MHD_queue_response(struct MHD_Connection *connection, unsigned int status,
                                   struct MHD_Response *response) {
  if (thread_answer == NULL) return cmhd_queue(connection, status, response);
  thread_answer(thread_context, connection, status);
  return MHD_NO;
}
