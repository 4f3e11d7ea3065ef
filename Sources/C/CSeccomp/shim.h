#pragma once
#include <seccomp.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// Swift cannot call functions with a variable number of arguments; these give them a fixed one.

static inline int postlogin_prctl(int option, unsigned long argument) {
  return prctl(option, argument, 0UL, 0UL, 0UL);
}

static inline int postlogin_close_from(unsigned int first) {
  return (int)syscall(SYS_close_range, first, ~0U, 0U);
}

// The address space that a process may have, 0 for this one; 0 where the system does not tell.
static inline uint64_t postlogin_address_space_limit(int process) {
  struct rlimit limit;
  return syscall(SYS_prlimit64, process, RLIMIT_AS, NULL, &limit) == 0 ? limit.rlim_cur : 0;
}

// Changes it, up to what the process was given when it was started.
static inline int postlogin_limit_address_space(int process, uint64_t bytes) {
  struct rlimit limit;
  if (syscall(SYS_prlimit64, process, RLIMIT_AS, NULL, &limit) != 0) return -1;
  limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
  return (int)syscall(SYS_prlimit64, process, RLIMIT_AS, &limit, NULL);
}

// As the kernel has it since version 4 of the interface; Debian 12's header is older. An older
// kernel takes it too, as long as what it does not know is zero.
struct postlogin_landlock_rights {
  uint64_t files;
  uint64_t network;
};

static inline int postlogin_landlock_version(void) {
  return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, 1U);
}

static inline int
postlogin_landlock_create_ruleset(const struct postlogin_landlock_rights *rights) {
  return (int)syscall(SYS_landlock_create_ruleset, rights, sizeof(*rights), 0U);
}

static inline int postlogin_landlock_restrict_self(int ruleset) {
  return (int)syscall(SYS_landlock_restrict_self, ruleset, 0);
}
