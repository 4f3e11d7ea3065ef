#pragma once
#include <JavaScriptCore/JavaScript.h>
#include <dlfcn.h>
#include <jsc/jsc.h>
#include <semaphore.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

// Swift can neither name glibc's streams over functions nor replace the standard ones.

typedef long (*postlogin_writer)(void *context, const char *bytes, size_t count);

struct postlogin_stream_functions {
  void *read;
  postlogin_writer write;
  void *seek;
  void *close;
};

// Hands everything that this process writes to its stream of errors to a function; false where the
// system's library has no such streams.
static inline bool postlogin_take_errors(postlogin_writer write, void *context) {
  typedef FILE *(*opener)(void *, const char *, struct postlogin_stream_functions);
  opener open = (opener)dlsym(NULL, "fopencookie");
  if (open == NULL) return false;
  struct postlogin_stream_functions functions = {NULL, write, NULL, NULL};
  FILE *stream = open(context, "w", functions);
  if (stream == NULL) return false;
  stderr = stream;
  return true;
}

// Ends what was written so far.
static inline void postlogin_flush_errors(void) { fflush(stderr); }

// Writes ASCII as UTF-16, which compilers turn into a loop over vectors in C and not in Swift; false
// where a byte is none.
static inline bool postlogin_widen(const unsigned char *restrict bytes, size_t count, unsigned short *restrict units) {
  unsigned char all = 0;
  for (size_t index = 0; index < count; index++) {
    all |= bytes[index];
    units[index] = bytes[index];
  }
  return all < 0x80;
}

// glibc's headers show it to GNU programs alone, and Swift's are none.
extern int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *end);

// Waits until a time of the clock that nobody sets.
static inline int postlogin_wait(sem_t *semaphore, const struct timespec *end) {
  return sem_clockwait(semaphore, CLOCK_MONOTONIC, end);
}

// glibc's headers show it to GNU programs alone, too.
extern ssize_t process_vm_readv(pid_t process, const struct iovec *local, unsigned long local_count,
                                const struct iovec *remote, unsigned long remote_count,
                                unsigned long flags);

// Copies memory of this process; false where it cannot be read.
static inline bool postlogin_copy_memory(void *to, const void *from, size_t count) {
  struct iovec local = {to, count}, remote = {(void *)from, count};
  return process_vm_readv(getpid(), &local, 1, &remote, 1, 0) == (ssize_t)count;
}
