import CSeccomp
import Glibc

/// Confines this process to what a running engine needs.
///
/// There is no way back. The engine must have warmed up before: what it opens once, it cannot open
/// afterwards. Landlock before the engine's start ends the process.
enum Sandbox {
  /// Does all that this machine can do, and says what that was; the parent is the process that has
  /// started this one.
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
    // The parent may have gone before the request; then nobody would send the signal, and another
    // process counts as the parent.
    return getppid() == parent
  }
}
