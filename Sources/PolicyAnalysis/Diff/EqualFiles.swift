import PostLogin
import PostLoginPolicies
import WireFormats

/// Whether two versions of a policy are the same files.
enum EqualFiles {
  private static let maximumByteCount = 8 << 20

  /// Versions at the same paths are equal, and so are those whose files have the same names and
  /// bytes, unless an Action names files beside it.
  static func areEqual(_ first: Policy, _ second: Policy) -> Bool {
    guard first.files != second.files else { return !first.files.isEmpty }
    let sources = { (policy: Policy) in policy.flow.scripts.map(\.source) }
    guard names(of: first) == names(of: second), sources(first) == sources(second) else {
      return false
    }
    // The path of an Action may be that of its folder.
    for (before, after) in zip(first.files, second.files)
    where before != after && !FileBytes.isFolder(after) {
      guard let bytes = try? FileBytes.read(before, atMost: maximumByteCount),
        (try? FileBytes.read(after, atMost: maximumByteCount)) == bytes
      else { return false }
    }
    let places = ["'./", "'../", "\"./", "\"../", "`./", "`../"]
    return !second.flow.scripts.contains { places.contains(where: $0.source.contains) }
  }

  /// The files without the folder in which all of them lie; that of a single one counts for
  /// nothing.
  private static func names(of policy: Policy) -> [[Substring]] {
    let paths = policy.files.unique.map { $0.split(separator: "/") }
    guard let first = paths.first, paths.count > 1 else { return paths.map { _ in [] } }
    let depth = first.indices.first { index in
      !paths.allSatisfy { $0.indices.contains(index) && $0[index] == first[index] }
    }
    return paths.map { Array($0.dropFirst(depth ?? first.count)) }
  }
}
