/// A package in `node_modules`.
struct InstalledPackage: Sendable, Equatable {
  /// The version; nil if its `package.json` has none that can be read.
  let version: String?

  /// Whether this is the version that a declaration names.
  ///
  /// A range of npm, such as `^1.6.0`, is not compared.
  func satisfies(_ wanted: String?) -> Bool {
    guard let version, var wanted = wanted?[...] else { return true }
    if wanted.hasPrefix("v") || wanted.hasPrefix("=") { wanted = wanted.dropFirst() }
    guard wanted.first?.isNumber == true, !wanted.contains(" "), wanted != version[...] else {
      return true
    }
    // `4` and `4.17` stand for all versions that begin so.
    let parts = wanted.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count < 3
      && version.split(separator: ".", omittingEmptySubsequences: false).starts(with: parts)
  }
}
