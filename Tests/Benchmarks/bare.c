// The least that libmicrohttpd needs to answer what the lab answers: two loop threads with a daemon
// each, polled from outside. `bare PORT PAGE ANSWER` answers
//   GET /healthz        a prepared response
//   GET /built          the same bytes, in a response built for each request
//   GET /page           the file PAGE, from memory
//   POST anything       the file ANSWER, built for each request, after reading the body
#include <fcntl.h>
#include <microhttpd.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/stat.h>
#include <unistd.h>

enum { loop_count = 2, memory = 8192, longest_wait = 250 };

static const char health[] = "{\"status\":\"ok\",\"version\":\"0.1.0\"}";
static struct MHD_Response *health_response, *page_response;
// The headers that the lab sends with a page, so that both send as many bytes.
static const char *const page_headers[][2] = {
    {"Accept-Ranges", "bytes"},
    {"ETag", "\"0123456789abcdef-0123456789abcdef\""},
    {"Last-Modified", "Sat, 21 Nov 2026 08:33:00 GMT"},
    {"Cache-Control", "no-cache"},
    {"Referrer-Policy", "no-referrer"},
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
     "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'self'"},
};
static char *answer;
static size_t answer_length;

static char *contents(const char *path, size_t *length) {
  struct stat facts;
  int file = open(path, O_RDONLY);
  if (file < 0 || fstat(file, &facts)) { perror(path); exit(1); }
  char *bytes = malloc((size_t)facts.st_size);
  if (read(file, bytes, (size_t)facts.st_size) != facts.st_size) { perror(path); exit(1); }
  close(file);
  *length = (size_t)facts.st_size;
  return bytes;
}

static struct MHD_Response *respond(const char *bytes, size_t length, const char *type) {
  struct MHD_Response *response =
      MHD_create_response_from_buffer(length, (void *)bytes, MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header(response, "Content-Type", type);
  MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
  if (!strcmp(type, "application/json")) {
    MHD_add_response_header(response, "Cache-Control", "no-store");
    MHD_add_response_header(response, "Content-Security-Policy",
                            "default-src 'none'; frame-ancestors 'none'");
  }
  return response;
}

static enum MHD_Result send_built(struct MHD_Connection *connection, const char *bytes, size_t n) {
  struct MHD_Response *response = respond(bytes, n, "application/json");
  enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
  MHD_destroy_response(response);
  return result;
}

static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *data,
                              size_t *size, void **exchange) {
  (void)context, (void)version, (void)data;
  if (!*exchange) {
    *exchange = (void *)1;
    return MHD_YES;
  }
  if (*method == 'P') {
    if (*size) {
      *size = 0;
      return MHD_YES;
    }
    return send_built(connection, answer, answer_length);
  }
  if (!strcmp(url, "/healthz"))
    return MHD_queue_response(connection, MHD_HTTP_OK, health_response);
  if (!strcmp(url, "/page")) return MHD_queue_response(connection, MHD_HTTP_OK, page_response);
  return send_built(connection, health, sizeof health - 1);
}

static void *loop(void *argument) {
  struct MHD_Daemon *daemon = argument;
  int poller = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN};
  epoll_ctl(poller, EPOLL_CTL_ADD,
            MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd, &event);
  for (;;) {
    MHD_UNSIGNED_LONG_LONG limit;
    int wait = longest_wait;
    if (MHD_get_timeout(daemon, &limit) == MHD_YES && limit < longest_wait) wait = (int)limit;
    epoll_wait(poller, &event, 1, wait);
    MHD_run(daemon);
  }
  return NULL;
}

int main(int count, char **arguments) {
  if (count != 4) return 2;
  size_t page_length;
  char *page = contents(arguments[2], &page_length);
  answer = contents(arguments[3], &answer_length);
  signal(SIGPIPE, SIG_IGN);
  health_response = respond(health, sizeof health - 1, "application/json");
  page_response = respond(page, page_length, "text/html; charset=utf-8");
  for (size_t i = 0; i < sizeof page_headers / sizeof *page_headers; i++)
    MHD_add_response_header(page_response, page_headers[i][0], page_headers[i][1]);
  pthread_t threads[loop_count];
  for (int i = 0; i < loop_count; i++) {
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_ALLOW_SUSPEND_RESUME | MHD_USE_EPOLL, (uint16_t)atoi(arguments[1]), NULL, NULL,
        handle, NULL, MHD_OPTION_LISTENING_ADDRESS_REUSE, 1, MHD_OPTION_CONNECTION_LIMIT, 15000u,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)memory, MHD_OPTION_END);
    if (!daemon) { perror("start"); return 1; }
    pthread_create(&threads[i], NULL, loop, daemon);
  }
  pause();
  return 0;
}
