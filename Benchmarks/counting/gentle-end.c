// Preloaded, so that a worker can be counted: it writes a file when it ends, and is asked to end
// before it is made to.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/prctl.h>
#include <sys/resource.h>

int kill(pid_t process, int number) {
  static int (*real)(pid_t, int);
  if (real == NULL) real = (int (*)(pid_t, int))dlsym(RTLD_NEXT, "kill");
  return real(process, number == SIGKILL ? SIGTERM : number);
}

int setrlimit(__rlimit_resource_t resource, const struct rlimit *limit) {
  static int (*real)(__rlimit_resource_t, const struct rlimit *);
  if (real == NULL) real = (int (*)(__rlimit_resource_t, const struct rlimit *))dlsym(RTLD_NEXT, "setrlimit");
  return resource == RLIMIT_FSIZE ? 0 : real(resource, limit);
}

int prctl(int option, ...) {
  static int (*real)(int, ...);
  if (real == NULL) real = (int (*)(int, ...))dlsym(RTLD_NEXT, "prctl");
  va_list list;
  va_start(list, option);
  unsigned long values[4];
  for (int index = 0; index < 4; index += 1) values[index] = va_arg(list, unsigned long);
  va_end(list);
  return option == PR_SET_PDEATHSIG ? 0 : real(option, values[0], values[1], values[2], values[3]);
}
