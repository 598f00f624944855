// What of libpq cannot be said in Swift.
#include <libpq-fe.h>

static inline void cpq_ignore(void *context, const char *notice) {
  (void)context;
  (void)notice;
}

// Notices tell of nothing that anybody here waits for; without this they go to the standard error.
static inline void cpq_silence(PGconn *connection) {
  PQsetNoticeProcessor(connection, cpq_ignore, 0);
}
