#define _GNU_SOURCE
#include "CThreadLimit.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

// Sanitizers have a `pthread_create` of their own.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

typedef int Creation(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

enum {
  // A quarter of a second, in which other processes may end.
  try_count = 25,
  pause_nanoseconds = 10000000,
  stack_byte_count = 8 << 20,
};

static rlim_t limit_of(__rlimit_resource_t resource) {
  struct rlimit limit;
  return getrlimit(resource, &limit) == 0 ? limit.rlim_cur : RLIM_INFINITY;
}

// The system says EAGAIN for want of memory too.
static bool has_room_for_stack(void) {
  void *stack = mmap(NULL, stack_byte_count, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack == MAP_FAILED) return false;
  munmap(stack, stack_byte_count);
  return true;
}

static _Noreturn void end(bool is_worker) {
  rlim_t space = limit_of(RLIMIT_AS), threads = limit_of(RLIMIT_NPROC);
  char reason[120] = "raise the limit of processes of this machine or container";
  if (!has_room_for_stack())
    snprintf(reason, sizeof(reason),
             space == RLIM_INFINITY ? "there is no memory left"
                                    : "the address space is limited to %llu KB; raise `ulimit -v`",
             (unsigned long long)space >> 10);
  else if (threads != RLIM_INFINITY)
    snprintf(reason, sizeof(reason), "processes and threads are limited to %llu; raise `ulimit -u`",
             (unsigned long long)threads);
  char line[240];
  int count = snprintf(line, sizeof(line), "%s: the system refuses another thread: %s\n",
                       program_invocation_short_name, reason);
  (void)!write(STDERR_FILENO, line, (size_t)count);
  _exit(is_worker ? thread_limit_worker_status : unusable_input_status);
}

int pthread_create(pthread_t *restrict thread, const pthread_attr_t *restrict attributes,
                   void *(*body)(void *), void *restrict argument) {
  static Creation *_Atomic known;
  Creation *create = known;
  if (create == NULL) known = create = (Creation *)dlsym(RTLD_NEXT, "pthread_create");
  for (int tries = 1;; tries++) {
    int code = create(thread, attributes, body, argument);
    if (code != EAGAIN) return code;
    // The parent of a worker waits for it, and can start another one.
    bool is_worker = getenv("POSTLOGIN_WORKER") != NULL;
    if (is_worker || tries == try_count) end(is_worker);
    nanosleep(&(struct timespec){.tv_nsec = pause_nanoseconds}, NULL);
  }
}

#endif
