import Glibc

/// The address space that the system allows this process.
package enum AddressSpace {
  /// JavaScriptCore reserves 4 GB for its types and 1 GB for its compiler, which it never fills; the
  /// program and its threads take the rest.
  private static let neededBytes: rlim_t = 6 << 30

  /// A message where the engine would abort the process; nil if there is room for it.
  package static var complaint: String? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
    return complaint(about: limit.rlim_cur)
  }

  static func complaint(about bytes: rlim_t) -> String? {
    guard bytes < neededBytes else { return nil }
    return "the address space is limited to \(bytes >> 10) KB, and scripts need "
      + "\(neededBytes >> 10); raise `ulimit -v`"
  }
}
