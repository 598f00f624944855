// Reports to ThreadSanitizer what it can't see: a Mutex that two threads want at once.
//
// Swift's Mutex takes a free lock with an atomic exchange, which the sanitizer watches. It leaves a
// taken one to the kernel, which the sanitizer doesn't watch. The two functions that call the
// kernel are called through these, so that an unlock is known to have happened before the lock that
// follows. Nothing is silenced by it. Preload the library into the tests; see Tests/sanitize.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void (*lock_function)(uint32_t, SELF void *);
typedef SWIFT void (*unlock_function)(SELF void *);

static lock_function kernel_lock;
static unlock_function kernel_unlock;

// These are looked up before there is a second thread.
__attribute__((constructor)) static void find(void) {
  kernel_lock = (lock_function)dlsym(RTLD_NEXT, LOCK);
  kernel_unlock = (unlock_function)dlsym(RTLD_NEXT, UNLOCK);
}

SWIFT void lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void unlock(SELF void *mutex) __asm__(UNLOCK);

SWIFT void lock(uint32_t thread, SELF void *mutex) {
  kernel_lock(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock(SELF void *mutex) {
  if (__tsan_release) __tsan_release(mutex);
  kernel_unlock(mutex);
}
