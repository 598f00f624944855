// What of libpq cannot be said in Swift.
#include <libpq-fe.h>

static inline void cpq_ignore(void *context, const char *notice) {
  (void)context;
  (void)notice;
}

// Nobody here waits for notices; without this they go to the standard error.
static inline void cpq_silence(PGconn *connection) {
  PQsetNoticeProcessor(connection, cpq_ignore, 0);
}
