#define _GNU_SOURCE
#include "CThreadLimit.h"
#include <errno.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

// Sanitizers reserve more than any such limit.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

// The libraries take some 120 MB, each thread's stack 8 MB and its allocator up to 128 MB. Where they
// get less, Swift and the engine end by a signal.
static const rlim_t needed_byte_count = 512 << 20;
// What `AddressSpace` asks for, so that the limit has to be raised once and not twice.
static const rlim_t scripts_byte_count = (rlim_t)6 << 30;

// Before anything of the program is run.
__attribute__((constructor)) static void check_address_space(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur >= needed_byte_count) return;
  char line[240];
  int count = snprintf(line, sizeof(line),
                       "%s: the address space is limited to %llu KB, and the program needs %llu, "
                       "with scripts %llu; raise `ulimit -v`\n",
                       program_invocation_short_name, (unsigned long long)limit.rlim_cur >> 10,
                       (unsigned long long)needed_byte_count >> 10,
                       (unsigned long long)scripts_byte_count >> 10);
  (void)!write(STDERR_FILENO, line, (size_t)count);
  _exit(unusable_input_status);
}

#endif
