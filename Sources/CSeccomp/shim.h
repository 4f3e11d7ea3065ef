#pragma once
#include <linux/landlock.h>
#include <seccomp.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Swift cannot call functions with a variable number of arguments; these give them a fixed one.

static inline int postlogin_prctl(int option, unsigned long argument) {
  return prctl(option, argument, 0UL, 0UL, 0UL);
}

static inline int postlogin_landlock_create_ruleset(const struct landlock_ruleset_attr *attributes,
                                                    uint32_t flags) {
  return (int)syscall(SYS_landlock_create_ruleset, attributes,
                      attributes ? sizeof(*attributes) : 0, flags);
}

static inline int postlogin_landlock_restrict_self(int ruleset) {
  return (int)syscall(SYS_landlock_restrict_self, ruleset, 0);
}
