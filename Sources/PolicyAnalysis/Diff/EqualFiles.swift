import PostLogin
import PostLoginPolicies
import WireFormats

/// Whether two versions of a policy are the same files.
enum EqualFiles {
  private static let maximumByteCount = 8 << 20

  /// Versions of one file with the same text are equal unless it names files beside it; of others
  /// only those at the same paths are known to be.
  static func areEqual(_ first: Policy, _ second: Policy) -> Bool {
    guard first.files != second.files else { return !first.files.isEmpty }
    guard others(of: first) == others(of: second), let before = text(of: first),
      let after = text(of: second)
    else { return false }
    return before == after && !["'./", "'../", "\"./", "\"../"].contains(where: after.contains)
  }

  /// The files besides that of its only Action.
  private static func others(of policy: Policy) -> [String]? {
    let scripts = policy.flow.scripts
    guard policy.files.count > 1 else { return [] }
    guard scripts.count == 1 else { return nil }
    return policy.files.filter { $0 != scripts[0].file }
  }

  /// The text of a policy that is one script or one file of rules.
  private static func text(of policy: Policy) -> String? {
    let scripts = policy.flow.scripts
    guard scripts.isEmpty else { return scripts.count == 1 ? scripts[0].source : nil }
    return (try? FileBytes.read(policy.files[0], atMost: maximumByteCount))
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
