// What of libpq cannot be said in Swift.
#include <libpq-fe.h>
#include <stdint.h>
#include <string.h>

// Notes that a commit was not waited for to its end: the server says so in a warning, and that all went well.
static inline void cpq_note(void *warning, const PGresult *notice) {
  const char *severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
  const char *state = PQresultErrorField(notice, PG_DIAG_SQLSTATE);
  if (!severity || !state || strcmp(severity, "WARNING") != 0) return;
  if (strcmp(state, "01000") == 0 || strcmp(state, "57P01") == 0) *(int32_t *)warning = 1;
}

// Nobody here waits for other notices; without this they go to the standard error.
static inline void cpq_watch(PGconn *connection, int32_t *warning) {
  PQsetNoticeReceiver(connection, cpq_note, warning);
}
