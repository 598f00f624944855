// The least that libmicrohttpd needs for a stream of events: two loop threads with a daemon each,
// polled from outside, over one ring of messages. `bare-streams PORT` answers
//   GET /events     the messages from now on; who falls behind the ring is disconnected
//   POST /pub       sends the body to all
#include <microhttpd.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { loop_count = 2, memory = 6144, longest_wait = 500, ring_size = 1024, framing = 64 };

typedef struct { char *bytes; size_t count; } message;
static message ring[ring_size];
static uint64_t published;
static pthread_rwlock_t ring_lock = PTHREAD_RWLOCK_INITIALIZER;

// A subscriber lives on the thread of its loop.
typedef struct subscriber {
  struct MHD_Connection *connection;
  struct subscriber *next, *previous;
  struct loop *loop;
  uint64_t position;
  int is_greeted, is_waiting;
} subscriber;
typedef struct loop { struct MHD_Daemon *daemon; int news; subscriber *first; } loop;
static loop loops[loop_count];

typedef struct { char *bytes; size_t count; } upload;
static char no_upload;

static ssize_t fill(void *context, uint64_t place, char *buffer, size_t most) {
  static const char greeting[] = "retry: 1000\n\n";
  (void)place;
  subscriber *who = context;
  size_t count = 0;
  if (!who->is_greeted) {
    who->is_greeted = 1;
    memcpy(buffer, greeting, sizeof greeting - 1);
    return sizeof greeting - 1;
  }
  pthread_rwlock_rdlock(&ring_lock);
  int is_lapped = published - who->position > ring_size;
  while (!is_lapped && who->position < published) {
    const message *next = &ring[who->position % ring_size];
    if (next->count > most - count) break;
    memcpy(buffer + count, next->bytes, next->count);
    count += next->count;
    who->position++;
  }
  pthread_rwlock_unlock(&ring_lock);
  if (is_lapped) return MHD_CONTENT_READER_END_WITH_ERROR;
  if (count == 0) {
    who->is_waiting = 1;
    MHD_suspend_connection(who->connection);
  }
  return (ssize_t)count;
}

static void forget(void *context) {
  subscriber *who = context;
  if (who->previous) who->previous->next = who->next;
  else who->loop->first = who->next;
  if (who->next) who->next->previous = who->previous;
  free(who);
}

static void publish(const char *bytes, size_t count) {
  char *text = malloc(count + framing);
  pthread_rwlock_wrlock(&ring_lock);
  message *next = &ring[published % ring_size];
  int head = sprintf(text, "id: %lu\ndata: ", (unsigned long)published);
  memcpy(text + head, bytes, count);
  memcpy(text + head + count, "\n\n", 2);
  free(next->bytes);
  *next = (message){text, (size_t)head + count + 2};
  published++;
  pthread_rwlock_unlock(&ring_lock);
  for (int i = 0; i < loop_count; i++) eventfd_write(loops[i].news, 1);
}

static enum MHD_Result subscribe(loop *here, struct MHD_Connection *connection) {
  subscriber *who = calloc(1, sizeof *who);
  *who = (subscriber){.connection = connection, .loop = here, .next = here->first};
  if (who->next) who->next->previous = who;
  here->first = who;
  pthread_rwlock_rdlock(&ring_lock);
  who->position = published;
  pthread_rwlock_unlock(&ring_lock);
  struct MHD_Response *response =
      MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4096, fill, who, forget);
  MHD_add_response_header(response, "Content-Type", "text/event-stream");
  MHD_add_response_header(response, "Cache-Control", "no-store");
  enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
  MHD_destroy_response(response);
  return result;
}

static enum MHD_Result answer(struct MHD_Connection *connection, unsigned status) {
  struct MHD_Response *response =
      MHD_create_response_from_buffer(2, (void *)"ok", MHD_RESPMEM_PERSISTENT);
  enum MHD_Result result = MHD_queue_response(connection, status, response);
  MHD_destroy_response(response);
  return result;
}

static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *data,
                              size_t *size, void **exchange) {
  (void)version;
  int is_post = *method == 'P';
  if (!*exchange) {
    *exchange = is_post ? calloc(1, sizeof(upload)) : (void *)&no_upload;
    return MHD_YES;
  }
  if (!is_post)
    return strcmp(url, "/events") ? answer(connection, MHD_HTTP_NOT_FOUND)
                                  : subscribe(context, connection);
  upload *body = *exchange;
  if (*size) {
    body->bytes = realloc(body->bytes, body->count + *size);
    memcpy(body->bytes + body->count, data, *size);
    body->count += *size;
    *size = 0;
    return MHD_YES;
  }
  publish(body->bytes, body->count);
  return answer(connection, MHD_HTTP_OK);
}

static void complete(void *context, struct MHD_Connection *connection, void **exchange,
                     enum MHD_RequestTerminationCode reason) {
  (void)context, (void)connection, (void)reason;
  if (!*exchange || *exchange == &no_upload) return;
  free(((upload *)*exchange)->bytes);
  free(*exchange);
}

static void *run(void *argument) {
  loop *here = argument;
  int poller = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN, .data = {.u32 = 0}};
  epoll_ctl(poller, EPOLL_CTL_ADD,
            MHD_get_daemon_info(here->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd, &event);
  event.data.u32 = 1;
  epoll_ctl(poller, EPOLL_CTL_ADD, here->news, &event);
  for (;;) {
    struct epoll_event happened[2];
    MHD_UNSIGNED_LONG_LONG limit;
    int wait = longest_wait;
    if (MHD_get_timeout(here->daemon, &limit) == MHD_YES && limit < longest_wait) wait = (int)limit;
    int count = epoll_wait(poller, happened, 2, wait);
    for (int i = 0; i < count; i++) {
      eventfd_t news;
      if (happened[i].data.u32 == 0) continue;
      eventfd_read(here->news, &news);
      for (subscriber *who = here->first; who; who = who->next) {
        if (who->is_waiting) MHD_resume_connection(who->connection);
        who->is_waiting = 0;
      }
    }
    MHD_run(here->daemon);
  }
  return NULL;
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  signal(SIGPIPE, SIG_IGN);
  for (int i = 0; i < loop_count; i++) {
    loops[i].news = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    loops[i].daemon = MHD_start_daemon(
        MHD_ALLOW_SUSPEND_RESUME | MHD_USE_EPOLL, (uint16_t)atoi(arguments[1]), NULL, NULL,
        handle, &loops[i], MHD_OPTION_LISTENING_ADDRESS_REUSE, 1, MHD_OPTION_CONNECTION_LIMIT,
        15000u, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)memory, MHD_OPTION_NOTIFY_COMPLETED,
        complete, NULL, MHD_OPTION_LISTEN_BACKLOG_SIZE, 4096u, MHD_OPTION_END);
    if (!loops[i].daemon) { perror("start"); return 1; }
  }
  for (int i = 0; i < loop_count; i++) {
    pthread_t thread;
    pthread_create(&thread, NULL, run, &loops[i]);
  }
  pause();
  return 0;
}
