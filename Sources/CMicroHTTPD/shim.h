// The parts of libmicrohttpd that Swift can't import: one typed function for each variadic call in
// use. _GNU_SOURCE must stay undefined here: it clashes with the module map of CDispatch.
#include <gnutls/gnutls.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/select.h>

struct cmhd_options {
  int listen_socket;
  // Whether the library has an epoll set of its own. Otherwise cmhd_awaited lists the descriptors
  // to wait for.
  int has_own_set;
  unsigned int connection_limit;
  unsigned int timeout_seconds;
  size_t connection_memory;
  // What gives each handshake a certificate and its key; NULL for a daemon without TLS.
  void *identity_callback;
};

struct cmhd_callbacks {
  MHD_AccessHandlerCallback access;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
  void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
};

// Ends a target behind its question mark, in the memory of its connection. The wrapper has a copy of
// the query. The library would make an entry of each parameter, and when its memory is not enough for all
// of them, version 0.9.75 goes on with a connection that it has answered, and ends the process.
static inline void cmhd_drop_query(const char *target) {
  char *mark = strchr(target, '?');
  if (mark != NULL) mark[1] = '\0';
}

// Keeps URLs as they were sent: decoding is left to the wrapper, which can refuse.
static size_t cmhd_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

// TLS 1.3, and 1.2 with a separate key for each connection and authenticated encryption.
static const char *const cmhd_priorities =
    "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-KX-ALL:+ECDHE-ECDSA:+ECDHE-RSA:-CIPHER-ALL"
    ":+AES-256-GCM:+CHACHA20-POLY1305:+AES-128-GCM:-MAC-ALL:+AEAD";

static inline struct MHD_Daemon *cmhd_start(struct cmhd_options options,
                                            struct cmhd_callbacks callbacks, void *context) {
  struct MHD_OptionItem encryption[] = {
      {MHD_OPTION_HTTPS_CERT_CALLBACK, 0, options.identity_callback},
      {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)cmhd_priorities},
      {MHD_OPTION_END, 0, NULL}};
  unsigned int flags = MHD_ALLOW_SUSPEND_RESUME | (options.has_own_set ? MHD_USE_EPOLL : 0);
  if (options.identity_callback == NULL) {
    encryption[0].option = MHD_OPTION_END;
  } else {
    flags |= MHD_USE_TLS;
  }
  return MHD_start_daemon(
      flags, 0, NULL, NULL, callbacks.access, context,
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
      MHD_OPTION_ARRAY, encryption,
      MHD_OPTION_END);
}

// Returns the reason why a certificate and its key can't be used, or 0 if they can.
static inline int cmhd_check_identity(const char *certificate, const char *key) {
  gnutls_certificate_credentials_t credentials;
  gnutls_datum_t first = {(unsigned char *)certificate, (unsigned int)strlen(certificate)};
  gnutls_datum_t second = {(unsigned char *)key, (unsigned int)strlen(key)};
  int status = gnutls_certificate_allocate_credentials(&credentials);
  if (status != 0) return status;
  status = gnutls_certificate_set_x509_key_mem(credentials, &first, &second, GNUTLS_X509_FMT_PEM);
  gnutls_certificate_free_credentials(credentials);
  return status;
}

// Sends bytes past the library, within the encryption of the connection if it has one.
static inline ssize_t cmhd_send(struct MHD_Connection *connection, int descriptor,
                                const void *bytes, size_t count, int flags) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
  if (info == NULL || info->tls_session == NULL) {
    return send(descriptor, bytes, count, flags);
  }
  return gnutls_record_send((gnutls_session_t)info->tls_session, bytes, count);
}

struct cmhd_address {
  // The address as IPv6 has it, in network byte order.
  uint8_t bytes[16];
};

// The address of the client; all zeros when it is not known.
static inline struct cmhd_address cmhd_client(struct MHD_Connection *connection) {
  struct cmhd_address address = {{0}};
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  if (info == NULL || info->client_addr == NULL) return address;
  if (info->client_addr->sa_family == AF_INET6) {
    memcpy(address.bytes, &((struct sockaddr_in6 *)info->client_addr)->sin6_addr, 16);
  } else if (info->client_addr->sa_family == AF_INET) {
    address.bytes[10] = address.bytes[11] = 0xFF;
    memcpy(address.bytes + 12, &((struct sockaddr_in *)info->client_addr)->sin_addr, 4);
  }
  return address;
}

static inline int cmhd_own_set(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info == NULL ? -1 : info->epoll_fd;
}

// Writes what the library waits for, but for one descriptor; there is room for FD_SETSIZE entries.
static inline int cmhd_awaited(struct MHD_Daemon *daemon, int omitted, struct pollfd *entries) {
  fd_set reading, writing, failing;
  int last = -1, count = 0;
  FD_ZERO(&reading);
  FD_ZERO(&writing);
  FD_ZERO(&failing);
  MHD_get_fdset2(daemon, &reading, &writing, &failing, &last, FD_SETSIZE);
  for (int descriptor = 0; descriptor <= last; descriptor++) {
    short events = (FD_ISSET(descriptor, &reading) ? POLLIN : 0) |
                   (FD_ISSET(descriptor, &writing) ? POLLOUT : 0);
    if (descriptor == omitted || (events == 0 && !FD_ISSET(descriptor, &failing))) continue;
    entries[count++] = (struct pollfd){descriptor, events, 0};
  }
  return count;
}

// Makes the library work on the events of the descriptors that it has waited for.
static inline void cmhd_run(struct MHD_Daemon *daemon, const struct pollfd *entries, int count) {
  fd_set reading, writing, failing;
  FD_ZERO(&reading);
  FD_ZERO(&writing);
  FD_ZERO(&failing);
  for (int index = 0; index < count; index++) {
    struct pollfd entry = entries[index];
    if (entry.revents == 0) continue;
    // Reading from a closed connection, or writing to it, reports the reason.
    if (entry.events & POLLIN) FD_SET(entry.fd, &reading);
    if (entry.events & POLLOUT) FD_SET(entry.fd, &writing);
    if (entry.events == 0) FD_SET(entry.fd, &failing);
  }
  MHD_run_from_select(daemon, &reading, &writing, &failing);
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

struct cmhd_named {
  const char *name;
  void (*take)(void *context, const char *value);
  void *context;
};

static enum MHD_Result cmhd_look_at_line(void *context, enum MHD_ValueKind kind, const char *name,
                                         const char *value) {
  (void)kind;
  struct cmhd_named *lines = context;
  if (strcasecmp(name, lines->name) == 0) lines->take(lines->context, value == NULL ? "" : value);
  return MHD_YES;
}

// Hands over the values of all header lines with a name, in order.
static inline void cmhd_header_lines(struct MHD_Connection *connection, const char *name,
                                     void (*take)(void *context, const char *value),
                                     void *context) {
  struct cmhd_named lines = {name, take, context};
  MHD_get_connection_values(connection, MHD_HEADER_KIND, cmhd_look_at_line, &lines);
}

static enum MHD_Result cmhd_find_forwarding(void *context, enum MHD_ValueKind kind,
                                            const char *name, const char *value) {
  static const char *const names[] = {"X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto",
                                      "X-Real-IP",       "Forwarded",        "Via",
                                      "CF-Connecting-IP"};
  (void)kind;
  (void)value;
  const char **found = context;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    // Most names differ in their first letter.
    if ((name[0] | 0x20) != (names[i][0] | 0x20) || strcasecmp(name, names[i]) != 0) continue;
    *found = names[i];
    return MHD_NO;
  }
  return MHD_YES;
}

// The name of the first header line that only a proxy writes, or NULL if there is none.
static inline const char *cmhd_forwarding_line(struct MHD_Connection *connection) {
  const char *found = NULL;
  MHD_get_connection_values(connection, MHD_HEADER_KIND, cmhd_find_forwarding, &found);
  return found;
}

// The memory of its connection that a request takes: its lines and an entry for each value.
static inline size_t cmhd_header_memory(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  int values = MHD_get_connection_values(
      connection, MHD_HEADER_KIND | MHD_COOKIE_KIND, NULL, NULL);
  return (info == NULL ? 0 : info->header_size) + 64 * (size_t)values;
}

// The memory that the library takes for a second copy of the cookies.
static inline size_t cmhd_cookie_memory(struct MHD_Connection *connection) {
  const char *cookies =
      MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_COOKIE);
  return cookies == NULL ? 0 : strlen(cookies) + 16;
}

// The framing of a request by its lines.
enum __attribute__((enum_extensibility(closed))) cmhd_framing {
  cmhd_framing_clear,
  // Two readers could see two requests: what RFC 9112 answers with 400.
  cmhd_framing_ambiguous,
  // An unknown transfer coding.
  cmhd_framing_unknown_coding,
  // A length that no number holds.
  cmhd_framing_too_long
};

// Whether the library takes lines that can be read in two ways, as it did before version 1; since
// then it refuses them by itself, and leaves the line feed at the end of a line.
static inline int cmhd_is_lenient(void) { return MHD_get_version()[0] == '0'; }

struct cmhd_lines {
  const char *next;
  int hosts, lengths, codings;
  int is_ambiguous, is_coding_unknown, is_too_long;
  uint64_t length;
};

struct cmhd_frame {
  enum cmhd_framing framing;
  // The value of Content-Length; 0 without it.
  uint64_t length;
};

static inline int cmhd_is_token(const char *text, size_t count) {
  for (size_t index = 0; index < count; index++) {
    unsigned char byte = (unsigned char)text[index];
    int is_letter = (byte >= '0' && byte <= '9') || ((byte | 32) >= 'a' && (byte | 32) <= 'z');
    if (!is_letter && (byte == 0 || strchr("!#$%&'*+-.^_`|~", byte) == NULL)) return 0;
  }
  return count > 0;
}

static inline int cmhd_is_text(const char *text, size_t count) {
  for (size_t index = 0; index < count; index++) {
    unsigned char byte = (unsigned char)text[index];
    if ((byte < 32 && byte != '\t') || byte == 127) return 0;
  }
  return 1;
}

static inline int cmhd_is_name(const char *key, size_t size, const char *name) {
  return size == strlen(name) && strncasecmp(key, name, size) == 0;
}

static inline enum MHD_Result cmhd_read_line(void *context, enum MHD_ValueKind kind,
                                             const char *key, size_t key_size, const char *value,
                                             size_t value_size) {
  struct cmhd_lines *lines = (struct cmhd_lines *)context;
  (void)kind;
  int is_lenient = cmhd_is_lenient();
  if ((is_lenient && key != lines->next) || value == NULL || !cmhd_is_token(key, key_size) ||
      !cmhd_is_text(value, value_size)) {
    lines->is_ambiguous = 1;
    return MHD_NO;
  }
  // The library replaces a bare line feed or carriage return by one NUL, and both together by two.
  // A NUL that was sent ends the value too soon; a folded line was copied elsewhere.
  if (value[value_size] != 0 || (is_lenient && value[value_size + 1] != 0)) lines->is_ambiguous = 1;
  lines->next = value + value_size + 2;
  if (cmhd_is_name(key, key_size, MHD_HTTP_HEADER_HOST)) lines->hosts++;
  if (cmhd_is_name(key, key_size, MHD_HTTP_HEADER_CONTENT_LENGTH)) {
    lines->lengths++;
    lines->is_too_long = value_size > 18;
    if (value_size == 0 || strspn(value, "0123456789") != value_size) lines->is_ambiguous = 1;
    lines->length = strtoull(value, NULL, 10);
  }
  if (cmhd_is_name(key, key_size, MHD_HTTP_HEADER_TRANSFER_ENCODING)) {
    lines->codings++;
    if (!cmhd_is_name(value, value_size, "chunked")) lines->is_coding_unknown = 1;
  }
  return MHD_YES;
}

// Returns the framing of a request whose headers have come.
//
// The library reads the lines inside the memory of the connection and replaces their ends by NULs.
// So each line must begin right after the end of the previous one.
static inline struct cmhd_frame cmhd_frame(struct MHD_Connection *connection, const char *method,
                                           const char *version) {
  struct cmhd_frame frame = {cmhd_framing_clear, 0};
  struct cmhd_lines lines = {0};
  size_t count = strlen(version);
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  int is_lenient = cmhd_is_lenient();
  if (strspn(method, "ABCDEFGHIJKLMNOPQRSTUVWXYZ-_") != strlen(method) ||
      (is_lenient && version[count + 1] != 0)) {
    frame.framing = cmhd_framing_ambiguous;
    return frame;
  }
  lines.next = version + count + 2;
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, &cmhd_read_line, &lines);
  int is_old = strcmp(version, MHD_HTTP_VERSION_1_0) == 0;
  // The empty line ends the headers: a line that the library has passed over shows here.
  if (info == NULL || (is_lenient && lines.next + 2 != method + info->header_size)) {
    lines.is_ambiguous = 1;
  }
  if (lines.is_ambiguous || lines.hosts > 1 || lines.lengths + lines.codings > 1 ||
      (lines.codings > 0 && is_old)) {
    frame.framing = cmhd_framing_ambiguous;
  } else if (lines.is_coding_unknown) {
    frame.framing = cmhd_framing_unknown_coding;
  } else if (lines.is_too_long) {
    frame.framing = cmhd_framing_too_long;
  }
  frame.length = lines.length;
  return frame;
}

// Casts in macros do not import.
static const ssize_t cmhd_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;
static const ssize_t cmhd_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;
static const uint64_t cmhd_size_unknown = MHD_SIZE_UNKNOWN;
