#pragma once
#include <linux/futex.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Memory that two processes share. Swift has no atomic access to a word at an address, and cannot
// call `futex`; nearly each function here is one system call or one instruction.

// The names of these numbers are not declared without _GNU_SOURCE.
#define POSTLOGIN_MEMFD_FLAGS 3U // MFD_CLOEXEC | MFD_ALLOW_SEALING
#define POSTLOGIN_ADD_SEALS 1033 // F_ADD_SEALS
#define POSTLOGIN_SEALS 7 // F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW
#define POSTLOGIN_DUPLICATE 1030 // F_DUPFD_CLOEXEC

// A descriptor of new memory, with this number or a higher one; -1 where the system refuses.
//
// Neither process can change its size: an access beyond the end of a file kills a process.
static inline int postlogin_shared_memory(size_t byte_count, int lowest) {
  int file = (int)syscall(SYS_memfd_create, "postlogin", POSTLOGIN_MEMFD_FLAGS);
  if (file < 0) return -1;
  int copy = -1;
  if (syscall(SYS_ftruncate, file, (long)byte_count) == 0 &&
      syscall(SYS_fcntl, file, POSTLOGIN_ADD_SEALS, POSTLOGIN_SEALS) == 0)
    copy = (int)syscall(SYS_fcntl, file, POSTLOGIN_DUPLICATE, lowest);
  close(file);
  return copy;
}

// Sequentially consistent: each process first writes a word of its own, then reads one of the other.

static inline uint32_t postlogin_word(const uint32_t *word) {
  return __atomic_load_n(word, __ATOMIC_SEQ_CST);
}

static inline void postlogin_set_word(uint32_t *word, uint32_t value) {
  __atomic_store_n(word, value, __ATOMIC_SEQ_CST);
}

// Looks at a word for a microsecond or two; whether its value is another one.
static inline bool postlogin_word_changes(const uint32_t *word, uint32_t value) {
  for (int look = 0; look < 50; look++) {
    if (__atomic_load_n(word, __ATOMIC_ACQUIRE) != value) return true;
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
  }
  return false;
}

// Copies bytes that the other process may be changing. The compiler must not read the source again
// after the copy was checked.
static inline void postlogin_copy_once(void *target, const void *source, size_t byte_count) {
  memcpy(target, source, byte_count);
  __asm__ volatile("" : : : "memory");
}

// Sleeps until the other process wakes the word; returns at once if its value is another one.
static inline void
postlogin_sleep_at_word(const uint32_t *word, uint32_t value, long nanoseconds) {
  struct timespec limit = {.tv_sec = 0, .tv_nsec = nanoseconds};
  syscall(SYS_futex, word, FUTEX_WAIT, value, &limit, NULL, 0);
}

static inline void postlogin_wake_word(uint32_t *word) {
  syscall(SYS_futex, word, FUTEX_WAKE, 1, NULL, NULL, 0);
}

// The number of processors that this process may use; 0 where the system does not tell.
static inline int postlogin_processor_count(void) {
  unsigned long mask[128] = {0};
  if (syscall(SYS_sched_getaffinity, 0, sizeof(mask), mask) < 0) return 0;
  int count = 0;
  for (size_t index = 0; index < sizeof(mask) / sizeof(*mask); index++)
    count += __builtin_popcountl(mask[index]);
  return count;
}
