import CSeccomp
import Glibc

/// Denies this process all system calls but those of a warm engine.
///
/// A call that is not on the list fails with EPERM. No file can be opened, no socket made, no
/// program started; new threads are possible, new processes are not.
enum SystemCallFilter {
  /// The calls of JavaScriptCore, its garbage collector and its compiler after the warm-up.
  private static let allowed = [
    "read", "write", "close", "lseek", "pread64", "poll", "ppoll", "mmap", "munmap", "mprotect",
    "madvise", "mremap", "brk", "futex", "clock_gettime", "clock_nanosleep", "nanosleep",
    "clock_getres", "gettimeofday", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn",
    "rt_sigsuspend", "rt_sigtimedwait", "sigaltstack", "getpid", "gettid", "sched_yield",
    "sched_getaffinity", "set_robust_list", "rseq", "eventfd2", "getrandom", "exit", "exit_group",
    "restart_syscall", "sendto", "recvfrom", "membarrier", "getrusage", "timer_settime",
    // If refused, a thread of the Swift runtime that waits for events would retry without end.
    "epoll_wait", "epoll_pwait", "epoll_ctl", "timerfd_settime",
  ]

  /// The options of `prctl` that are allowed: the names of threads and of memory.
  ///
  /// Others could loosen the restrictions, such as the signal at the parent's exit.
  private static let processOptions: [UInt64] = [15, 0x5356_4D41]

  private static let allow: UInt32 = 0x7FFF_0000
  private static let threadFlag: UInt64 = 0x0001_0000

  private static func fails(with code: Int32) -> UInt32 { 0x0005_0000 | UInt32(code) }

  /// False if the kernel has no seccomp.
  static func load() -> Bool {
    guard let filter = seccomp_init(fails(with: EPERM)) else { return false }
    defer { seccomp_release(filter) }
    // Applies the filter to the engine's helper threads too.
    guard seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0 else { return false }
    // A tree instead of a list, for speed; older libraries do not support it.
    _ = seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2)
    for name in allowed {
      let number = seccomp_syscall_resolve_name(name)
      guard number >= 0 else { continue }
      guard seccomp_rule_add_array(filter, allow, number, 0, nil) == 0 else { return false }
    }
    return allowThreads(filter) && allowSignals(filter) && allowProcessOptions(filter)
      && seccomp_load(filter) == 0
  }

  /// Allows signals to the threads of this process, and to no other process of the same user.
  private static func allowSignals(_ filter: scmp_filter_ctx) -> Bool {
    allow("tgkill", where: UInt64(getpid()), in: filter)
  }

  private static func allowProcessOptions(_ filter: scmp_filter_ctx) -> Bool {
    processOptions.allSatisfy { allow("prctl", where: $0, in: filter) }
  }

  /// Allows a call whose first argument has the given value.
  private static func allow(
    _ name: String,
    where value: UInt64,
    in filter: scmp_filter_ctx
  ) -> Bool {
    let number = seccomp_syscall_resolve_name(name)
    var isValue = scmp_arg_cmp(arg: 0, op: SCMP_CMP_EQ, datum_a: value, datum_b: 0)
    return seccomp_rule_add_array(filter, allow, number, 1, &isValue) == 0
  }

  /// `clone3` passes its flags in memory, where no filter can read them.
  ///
  /// With ENOSYS as the answer the library uses `clone`.
  private static func allowThreads(_ filter: scmp_filter_ctx) -> Bool {
    let newer = seccomp_syscall_resolve_name("clone3")
    let older = seccomp_syscall_resolve_name("clone")
    var isThread = scmp_arg_cmp(
      arg: 0,
      op: SCMP_CMP_MASKED_EQ,
      datum_a: threadFlag,
      datum_b: threadFlag
    )
    return seccomp_rule_add_array(filter, fails(with: ENOSYS), newer, 0, nil) == 0
      && seccomp_rule_add_array(filter, allow, older, 1, &isThread) == 0
  }
}
