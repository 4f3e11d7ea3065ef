import PostLogin
import PostLoginPolicies
import WireFormats

/// Compares the files of two versions of a policy.
enum EqualFiles {
  private static let maximumByteCount = 8 << 20

  /// Versions at equal paths are equal, and so are versions whose files have equal names and
  /// contents, unless an Action loads files beside it.
  ///
  /// `EqualDeclarations` compares declarations.
  static func areEqual(_ first: Policy, _ second: Policy) -> Bool {
    guard first.declared == nil, second.declared == nil else { return false }
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
    return !second.flow.scripts.map(\.source).contains(where: mayLoadFiles)
  }

  /// Whether the text of a script names a file by a path that is relative to its own.
  static func mayLoadFiles(_ source: String) -> Bool {
    ["'./", "'../", "\"./", "\"../", "`./", "`../"].contains(where: source.contains)
  }

  /// Returns the paths relative to their common folder; a single path becomes empty.
  private static func names(of policy: Policy) -> [[Substring]] {
    let paths = policy.files.unique.map { $0.split(separator: "/") }
    guard let first = paths.first, paths.count > 1 else { return paths.map { _ in [] } }
    let depth = first.indices.first { index in
      !paths.allSatisfy { $0.indices.contains(index) && $0[index] == first[index] }
    }
    return paths.map { Array($0.dropFirst(depth ?? first.count)) }
  }
}
