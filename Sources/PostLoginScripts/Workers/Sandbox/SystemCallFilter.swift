import CSeccomp
import Glibc

/// Leaves this process the system calls that a warm engine makes, and no others.
///
/// A call that is not on the list fails with EPERM. No file can be opened, no socket made, no
/// program started; new threads are possible, new processes are not.
enum SystemCallFilter {
  /// What JavaScriptCore, its garbage collector and its compiler use once they run.
  private static let allowed = [
    "read", "write", "close", "lseek", "pread64", "poll", "ppoll", "mmap", "munmap", "mprotect",
    "madvise", "mremap", "brk", "futex", "clock_gettime", "clock_nanosleep", "nanosleep",
    "clock_getres", "gettimeofday", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn",
    "rt_sigsuspend", "rt_sigtimedwait", "sigaltstack", "tgkill", "getpid", "gettid", "sched_yield",
    "sched_setscheduler", "sched_getaffinity", "sched_getparam", "sched_getscheduler",
    "set_robust_list", "rseq", "prctl", "eventfd2", "getrandom", "exit", "exit_group",
    "restart_syscall", "sendto", "recvfrom", "membarrier", "getrusage", "timer_settime",
  ]

  private static let allow: UInt32 = 0x7FFF_0000
  private static let threadFlag: UInt64 = 0x0001_0000

  private static func fails(with code: Int32) -> UInt32 { 0x0005_0000 | UInt32(code) }

  /// False where the kernel has no seccomp.
  static func load() -> Bool {
    guard let filter = seccomp_init(fails(with: EPERM)) else { return false }
    defer { seccomp_release(filter) }
    // Helper threads of the engine exist already.
    guard seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0 else { return false }
    // A tree instead of a list: the engine makes many calls. Older libraries do not know how.
    _ = seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2)
    for name in allowed {
      let number = seccomp_syscall_resolve_name(name)
      guard number >= 0 else { continue }
      guard seccomp_rule_add_array(filter, allow, number, 0, nil) == 0 else { return false }
    }
    return allowThreads(filter) && seccomp_load(filter) == 0
  }

  /// The newer call keeps its flags in memory, where no filter can read them: with the answer that
  /// there is none, the library takes the older one.
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
