import CSeccomp
import Glibc

/// Limits of the system on this process.
enum ResourceLimits {
  /// Room for what the engine reserves and never uses.
  private static let slack = 1 << 30

  /// Bounds address space, forbids files and core dumps.
  ///
  /// The soft cap of memory is the watchdog's; this one stops a single huge allocation. It is the
  /// parent's to change, for each execution by its own limits.
  static func apply(memoryBytes: Int) -> Bool {
    guard let size = ProcessMemory.addressSpaceBytes else { return false }
    return postlogin_limit_address_space(0, UInt64(size + memoryBytes + slack)) == 0
      && set(RLIMIT_CORE, 0) && set(RLIMIT_FSIZE, 0)
  }

  /// Allows a process more address space than before, or less; false where the system refuses.
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
