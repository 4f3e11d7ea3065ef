import CSeccomp
import Glibc

/// Resource limits of this process.
enum ResourceLimits {
  /// For addresses that the engine reserves and never uses.
  private static let slack = 1 << 30

  /// Limits address space, and forbids writing files and core dumps.
  ///
  /// The watchdog stops a script that uses too much memory; this limit stops a single huge
  /// allocation. The parent adjusts it before each execution.
  static func apply(memoryBytes: Int) -> Bool {
    guard let size = ProcessMemory.addressSpaceBytes else { return false }
    return postlogin_limit_address_space(0, UInt64(size + memoryBytes + slack)) == 0
      && set(RLIMIT_CORE, 0) && set(RLIMIT_FSIZE, 0)
  }

  /// Raises or lowers the address space limit of a process; false if the system refuses.
  static func changeAddressSpace(of process: pid_t, by byteCount: Int) -> Bool {
    let present = postlogin_address_space_limit(process)
    guard present > 0, present < UInt64(Int.max) else { return false }
    let (wanted, isTooLarge) = Int(present).addingReportingOverflow(byteCount)
    guard !isTooLarge, wanted > 0 else { return false }
    return postlogin_limit_address_space(process, UInt64(wanted)) == 0
  }

  private static func set(_ resource: __rlimit_resource, _ value: Int) -> Bool {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
  }
}
