// The parts of SQLite that Swift can't express.
#include <sqlite3.h>

// SQLite copies the bytes: the constant for that is a cast, which is not imported.
static inline int csq_bind_text(sqlite3_stmt *statement, int place, const void *text, int count) {
  return sqlite3_bind_text(statement, place, text, count, SQLITE_TRANSIENT);
}

static inline int csq_bind_bytes(sqlite3_stmt *statement, int place, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, place, bytes, count, SQLITE_TRANSIENT);
}
