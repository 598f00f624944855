// The names of the unified log that the probe uses, declared as Apple declares them.
@class OS_os_log;
typedef OS_os_log *os_log_t;
os_log_t os_log_create(const char *subsystem, const char *category);
void ProbeStubLog(os_log_t log, const char *format, ...);
#define os_log(log, format, ...) ProbeStubLog(log, format, ##__VA_ARGS__)
