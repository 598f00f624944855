// The names of signposts that the probe uses, declared as Apple declares them.
#import <os/log.h>
typedef unsigned long long os_signpost_id_t;
void ProbeStubSignpost(os_log_t log, os_signpost_id_t interval, const char *name,
  const char *format, ...);
#define os_signpost_interval_begin(log, interval, name, format, ...) \
  ProbeStubSignpost(log, interval, name, format, ##__VA_ARGS__)
#define os_signpost_interval_end(log, interval, name, format, ...) \
  ProbeStubSignpost(log, interval, name, format, ##__VA_ARGS__)
