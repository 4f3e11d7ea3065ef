import PolicySources
package import PostLogin
package import PostLoginPolicies
import WireFormats

/// What two versions of a policy run: together, and each alone.
package struct ComparedRuns: Sendable {
  /// One of two versions.
  package enum Version: String, Sendable {
    case first, second
  }

  /// The runs of both versions, in the first one's order.
  package private(set) var shared: [PolicyRun]
  /// The runs of one version alone.
  package private(set) var onlyOne: [(run: PolicyRun, version: Version)]
  /// The Actions of one declaration alone that nothing runs.
  private var unbound: [(action: String, version: Version)] = []
  /// Whether a version is a declaration, which says what it runs.
  let areOfDeclaration: Bool

  init(_ before: Policy, _ after: Policy) {
    let (first, second) = (Self.runs(of: before), Self.runs(of: after))
    // A policy that is no declaration knows no entities: its Actions are those of each.
    let isExact = before.declared != nil && after.declared != nil
    func isShared(_ run: PolicyRun, _ other: PolicyRun) -> Bool {
      isExact ? run == other : run.trigger == other.trigger
    }
    shared =
      first.flatMap { run in
        second.filter { isShared(run, $0) }.map { run.entity == nil ? $0 : run }
      }
      .unique
    onlyOne =
      first.filter { run in !second.contains { isShared(run, $0) } }.map { ($0, .first) }
      + second.filter { run in !first.contains { isShared(run, $0) } }.map { ($0, .second) }
    areOfDeclaration = before.declared != nil || after.declared != nil
    guard let first = before.declared, let second = after.declared else { return }
    unbound =
      first.unboundActions.filter { second.declaration.action($0) == nil }.map { ($0, .first) }
      + second.unboundActions.filter { first.declaration.action($0) == nil }.map { ($0, .second) }
  }

  private static func runs(of policy: Policy) -> [PolicyRun] {
    let runs = policy.runs
    return runs.isEmpty && policy.declared == nil ? [PolicyRun(.ofLogins)] : runs
  }

  /// The triggers of all runs.
  package var triggers: [Trigger] { (shared + onlyOne.map(\.run)).map(\.trigger).unique }

  /// The number of runs.
  package var count: Int { shared.count + onlyOne.count }

  /// The same, without other triggers than the one that the caller asks for; nil asks for all.
  package func only(_ asked: Trigger?) -> ComparedRuns {
    guard let asked else { return self }
    var copy = self
    copy.shared.removeAll { $0.trigger != asked }
    copy.onlyOne.removeAll { $0.run.trigger != asked }
    copy.unbound = []
    return copy
  }

  /// A line for each run and each Action that only one version has.
  package var remarks: [String] {
    onlyOne.map { run, version in
      let entity = run.entity.map { " for `\(DocumentText.line($0))`" } ?? ""
      return "only the \(version.rawValue) version serves `\(run.trigger.rawValue)`\(entity)"
    }
      + unbound.map { action, version in
        "only the \(version.rawValue) version has the Action `\(DocumentText.line(action))`, "
          + "which nothing runs"
      }
  }
}
