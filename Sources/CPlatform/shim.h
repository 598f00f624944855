// Functions that Linux and macOS have under different names. A call that only one of them knows is
// in this file, with its twin, and nowhere else. _GNU_SOURCE must stay undefined here: it clashes
// with the module map of CDispatch.
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <malloc.h>
#include <sys/epoll.h>
#include <sys/prctl.h>

enum { cpl_departure = 0x2000 };  // POLLRDHUP, which poll.h has with _GNU_SOURCE only.
static inline int cpl_has_epoll(void) { return 1; }
static const int cpl_send_flags = MSG_NOSIGNAL;
static const clockid_t cpl_clock = CLOCK_MONOTONIC_COARSE;
static const uint64_t cpl_most_files = UINT64_MAX;

static inline int cpl_epoll_open(void) { return epoll_create1(EPOLL_CLOEXEC); }

// Adds a descriptor; one that is watched for its departure is reported once.
static inline int cpl_epoll_add(int set, int descriptor, int is_departure, uint64_t tag) {
  struct epoll_event event = {is_departure ? EPOLLRDHUP | EPOLLET : EPOLLIN, {.u64 = tag}};
  return epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event);
}

static inline void cpl_epoll_remove(int set, int descriptor) {
  epoll_ctl(set, EPOLL_CTL_DEL, descriptor, NULL);
}

// Waits, and writes the tags of the ready descriptors.
static inline int cpl_epoll_wait(int set, uint64_t *tags, int capacity, int milliseconds) {
  struct epoll_event events[256];
  int count = epoll_wait(set, events, capacity < 256 ? capacity : 256, milliseconds);
  for (int index = 0; index < count; index++) tags[index] = events[index].data.u64;
  return count;
}

static inline struct timespec cpl_changed(const struct stat *status) { return status->st_mtim; }

// The clock of the processor time of the calling thread.
static inline int64_t cpl_thread_clock(void) {
  clockid_t clock = 0;
  return pthread_getcpuclockid(pthread_self(), &clock) == 0 ? clock : -1;
}

// The processor time of a thread; 0 if it has ended.
static inline int64_t cpl_thread_nanoseconds(int64_t clock) {
  struct timespec time;
  if (clock_gettime((clockid_t)clock, &time) != 0) return 0;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static inline void cpl_keep_memory(void) {
  mallopt(M_TRIM_THRESHOLD, 2 << 20);
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
}

static inline void cpl_give_back_memory(void) { malloc_trim(0); }

// The bytes of memory that the process takes; 0 if unknown.
static inline int64_t cpl_resident_bytes(void) {
  long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (file == NULL) return 0;
  if (fscanf(file, "%*d %ld", &pages) != 1) pages = 0;
  fclose(file);
  return (int64_t)pages * sysconf(_SC_PAGESIZE);
}

#elif defined(__APPLE__)
#include <mach/mach.h>
#include <malloc/malloc.h>
#include <sys/syslimits.h>

enum { cpl_departure = POLLHUP };
static inline int cpl_has_epoll(void) { return 0; }
static const int cpl_send_flags = 0;  // The threads of the loops block SIGPIPE.
static const clockid_t cpl_clock = CLOCK_MONOTONIC_RAW_APPROX;
static const uint64_t cpl_most_files = OPEN_MAX;

static inline int cpl_epoll_open(void) { return -1; }
static inline int cpl_epoll_add(int set, int descriptor, int is_departure, uint64_t tag) {
  return -1;
}
static inline void cpl_epoll_remove(int set, int descriptor) {}
static inline int cpl_epoll_wait(int set, uint64_t *tags, int capacity, int milliseconds) {
  return -1;
}

static inline struct timespec cpl_changed(const struct stat *status) {
  return status->st_mtimespec;
}

static inline int64_t cpl_thread_clock(void) { return pthread_mach_thread_np(pthread_self()); }

static inline int64_t cpl_thread_nanoseconds(int64_t clock) {
  struct thread_basic_info info;
  mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
  if (thread_info((thread_act_t)clock, THREAD_BASIC_INFO, (thread_info_t)&info, &count) != 0) return 0;
  int64_t seconds = info.user_time.seconds + info.system_time.seconds;
  int64_t rest = info.user_time.microseconds + info.system_time.microseconds;
  return seconds * 1000000000 + rest * 1000;
}

static inline void cpl_keep_memory(void) {}

static inline void cpl_give_back_memory(void) { malloc_zone_pressure_relief(NULL, 0); }

static inline int64_t cpl_resident_bytes(void) {
  struct mach_task_basic_info info;
  mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
  kern_return_t status =
      task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count);
  return status == KERN_SUCCESS ? (int64_t)info.resident_size : 0;
}
#endif

// Things that both have, and Swift imports in two forms.

static const int cpl_stream = SOCK_STREAM;

// Lets the process have more open files, as far as the system allows it.
static inline void cpl_raise_open_files(uint64_t wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  if (wanted > cpl_most_files) wanted = cpl_most_files;
  if (wanted > limit.rlim_max) wanted = limit.rlim_max;
  if (limit.rlim_cur >= wanted) return;
  limit.rlim_cur = wanted;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// These limits are set or tell: a process that goes on without one has none. All give 0, or -1.

// Ends the process when it needs more bytes of memory.
static inline int cpl_limit_memory(uint64_t bytes) {
  struct rlimit limit = {bytes, bytes};
  return setrlimit(RLIMIT_AS, &limit);
}

// Ends the process when it needs more seconds of a processor from now on.
static inline int cpl_limit_time(uint64_t seconds) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_CPU, &limit) != 0) return -1;
  rlim_t wanted = (rlim_t)(clock() / CLOCKS_PER_SEC) + seconds;
  limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
  return setrlimit(RLIMIT_CPU, &limit);
}

// Lets the process open no more files, and write none.
static inline int cpl_limit_files(void) {
  struct rlimit none = {3, 3}, empty = {0, 0};
  return setrlimit(RLIMIT_NOFILE, &none) != 0 || setrlimit(RLIMIT_FSIZE, &empty) != 0 ? -1 : 0;
}

// Ends the process with the thread that has started it. Where the system can't, it ends when it has
// answered: nobody reads that.
static inline int cpl_end_with_parent(void) {
#if defined(__linux__)
  return prctl(PR_SET_PDEATHSIG, SIGKILL);
#else
  return 0;
#endif
}

extern char **environ;

// Starts a program that has nothing open but its input, its output and its errors, in a folder unless
// that is NULL. Gives the number of the process, or -1.
static inline int cpl_spawn(
  const char *path, char *const arguments[], char *const variables[], const char *folder,
  const int files[3]
) {
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (int number = 0; number < 3; number++)
    posix_spawn_file_actions_adddup2(&actions, files[number], number);
  if (folder != NULL) posix_spawn_file_actions_addchdir_np(&actions, folder);
#if defined(__GLIBC__)
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#elif defined(__APPLE__)
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none, usual;
  sigemptyset(&none);
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  posix_spawnattr_setflags(&attributes, flags);
  pid_t made;
  int code = posix_spawn(&made, path, &actions, &attributes, arguments, variables);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return code == 0 ? made : -1;
}

// Starts a program whose input and output are one socket, and which has nothing else open. Gives the
// other end, which does not block, and the number of the process, or -1.
static inline int cpl_start_program(const char *path, const char *argument, int *end) {
  int ends[2], nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere < 0) return -1;
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) {
    close(nowhere);
    return -1;
  }
  for (int side = 0; side < 2; side++) fcntl(ends[side], F_SETFD, FD_CLOEXEC);
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  char *arguments[] = {(char *)path, (char *)argument, NULL};
  const int files[] = {ends[1], ends[1], nowhere};
  int child = cpl_spawn(path, arguments, environ, NULL, files);
  close(nowhere);
  close(ends[1]);
  if (child < 0) close(ends[0]);
  *end = ends[0];
  return child;
}

// Whether an address is neither the machine's own nor one of a single link.
static inline int cpl_is_of_network(const struct sockaddr *address) {
  if (address->sa_family == AF_INET) {
    uint32_t bits = ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr);
    return bits >> 24 != 127 && bits >> 16 != 0xA9FE;
  }
  const struct in6_addr *bits = &((const struct sockaddr_in6 *)address)->sin6_addr;
  return !IN6_IS_ADDR_LOOPBACK(bits) && !IN6_IS_ADDR_LINKLOCAL(bits);
}

// Writes the numeric addresses of the machine in its networks, those of IPv4 first, each with a
// line break behind it. Returns the number of bytes; 0 if the system doesn't report any.
static inline int cpl_network_addresses(char *text, int capacity) {
  struct ifaddrs *all = NULL;
  int count = 0;
  if (getifaddrs(&all) != 0) return 0;
  for (int pass = 0; pass < 2; pass++) {
    int family = pass == 0 ? AF_INET : AF_INET6;
    for (struct ifaddrs *one = all; one != NULL; one = one->ifa_next) {
      const struct sockaddr *address = one->ifa_addr;
      if (address == NULL || address->sa_family != family || !(one->ifa_flags & IFF_UP)) continue;
      if (!cpl_is_of_network(address)) continue;
      const void *bits = pass == 0 ? (const void *)&((const struct sockaddr_in *)address)->sin_addr
                                   : (const void *)&((const struct sockaddr_in6 *)address)->sin6_addr;
      char name[INET6_ADDRSTRLEN];
      if (inet_ntop(family, bits, name, sizeof name) == NULL) continue;
      int length = (int)strlen(name);
      if (count + length + 1 > capacity) break;
      memcpy(text + count, name, length);
      count += length;
      text[count++] = '\n';
    }
  }
  freeifaddrs(all);
  return count;
}

// Says that nothing more is sent.
static inline void cpl_end_sending(int end) { shutdown(end, SHUT_WR); }

// Waits for the end of a program. Returns its exit code, or -1 if a signal has ended it.
static inline int cpl_end_program(int child, int is_killed) {
  int status = 0;
  if (is_killed) kill(child, SIGKILL);
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static inline int cpl_start(uintptr_t *thread, void *(*body)(void *), void *context) {
  pthread_t made;
  int status = pthread_create(&made, NULL, body, context);
  if (status == 0) *thread = (uintptr_t)made;
  return status;
}

static inline int cpl_is_current(uintptr_t thread) {
  return pthread_equal((pthread_t)thread, pthread_self());
}

static inline void cpl_detach(uintptr_t thread) { pthread_detach((pthread_t)thread); }

static inline void cpl_join(uintptr_t thread) { pthread_join((pthread_t)thread, NULL); }
