// What Swift cannot import from libmicrohttpd: one typed function for each variadic call in use.
// _GNU_SOURCE must stay undefined here: it clashes with the module map of CDispatch.
#include <microhttpd.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

struct cmhd_options {
  int listen_socket;
  unsigned int connection_limit;
  unsigned int timeout_seconds;
  size_t connection_memory;
};

struct cmhd_callbacks {
  MHD_AccessHandlerCallback access;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
  void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
};

// Keeps URLs as they were sent: decoding is left to the wrapper, which can refuse.
static size_t cmhd_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

static inline struct MHD_Daemon *cmhd_start(struct cmhd_options options,
                                            struct cmhd_callbacks callbacks, void *context) {
  return MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, callbacks.access, context,
      MHD_OPTION_LISTEN_SOCKET, options.listen_socket,
      MHD_OPTION_NOTIFY_COMPLETED, callbacks.completed, context,
      MHD_OPTION_NOTIFY_CONNECTION, callbacks.connection, context,
      MHD_OPTION_URI_LOG_CALLBACK, callbacks.target, context,
      MHD_OPTION_UNESCAPE_CALLBACK, &cmhd_keep_escapes, NULL,
      MHD_OPTION_CONNECTION_LIMIT, options.connection_limit,
      MHD_OPTION_CONNECTION_TIMEOUT, options.timeout_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, options.connection_memory,
      MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_END);
}

static inline int cmhd_epoll_descriptor(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info == NULL ? -1 : info->epoll_fd;
}

static inline int cmhd_connection_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

static inline void *cmhd_connection_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

// The memory of its connection that a request takes: its lines and an entry for each value.
static inline size_t cmhd_header_memory(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  int values = MHD_get_connection_values(
      connection, MHD_HEADER_KIND | MHD_COOKIE_KIND | MHD_GET_ARGUMENT_KIND, NULL, NULL);
  return (info == NULL ? 0 : info->header_size) + 64 * (size_t)values;
}

// The memory that the library takes for a second copy of the cookies.
static inline size_t cmhd_cookie_memory(struct MHD_Connection *connection) {
  const char *cookies =
      MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_COOKIE);
  return cookies == NULL ? 0 : strlen(cookies) + 16;
}

// Casts in macros do not import.
static const ssize_t cmhd_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;
static const ssize_t cmhd_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;
static const uint64_t cmhd_size_unknown = MHD_SIZE_UNKNOWN;
