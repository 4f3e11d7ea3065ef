import CSeccomp
import Glibc

/// Confines this process to the needs of a running engine.
///
/// This cannot be undone. The engine must have warmed up before, since it can open no file
/// afterwards.
enum Sandbox {
  /// Applies every restriction that this machine supports, and reports them; `parent` is the
  /// process that started this one.
  static func enter(memoryBytes: Int, parent: pid_t) -> SandboxReport {
    var report = SandboxReport()
    report.diesWithParent = dieWithParent(parent)
    report.hasResourceLimits = ResourceLimits.apply(memoryBytes: memoryBytes)
    guard postlogin_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0 else { return report }
    report.hasLandlock = Landlock.restrict()
    report.hasSystemCallFilter = SystemCallFilter.load()
    return report
  }

  private static func dieWithParent(_ parent: pid_t) -> Bool {
    guard postlogin_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL)) == 0 else { return false }
    // If the parent exited before the request, no signal would come, and `getppid` returns another
    // process.
    return getppid() == parent
  }
}
