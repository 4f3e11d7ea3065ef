import PostLogin
import PostLoginTesting
import WireFormats

/// The difference between the runs of one login in two versions.
struct RunDifference {
  let direction: Direction
  /// The differing paths of the outcomes; empty if only the decisions differ.
  private(set) var changes: [JSONDifference] = []
  /// The number of the differing outcome, from 0 at the start of the login.
  let step: Int

  /// Returns nil if no significant difference exists.
  init?(_ before: LoginRun, _ after: LoginRun) {
    if let difference = RunDifference(before.steps, after.steps),
      !difference.isWordingOfPackage(before, after)
    {
      self = difference
      return
    }
    let count = min(before.steps.count, after.steps.count)
    guard count > 0, let (first, second) = Self.requests(before, after) else { return nil }
    direction = .otherEffects
    step = count - 1
    changes = JSONDifference.between(
      .array(first.sorted().map(JSONValue.string)),
      .array(second.sorted().map(JSONValue.string)),
      at: "requests"
    )
  }

  /// The differing requests of each version: those that can change data, or else those that only
  /// one version reads.
  ///
  /// Requests that only read are ignored if both versions deny the login.
  private static func requests(
    _ before: LoginRun,
    _ after: LoginRun
  ) -> ([String], [String])? {
    let (first, second) = (before.requested, after.requested)
    if first.changes.sorted() != second.changes.sorted() { return (first.changes, second.changes) }
    guard first.reads != second.reads,
      [before, after].contains(where: { ($0.steps.last?.decision.reach ?? 0) > 0 })
    else { return nil }
    return (
      Array(first.reads.subtracting(second.reads)), Array(second.reads.subtracting(first.reads))
    )
  }

  /// Compares the outcomes of two logins, at the start and after each pause.
  init?(_ before: [Outcome], _ after: [Outcome]) {
    let steps = zip(before, after).map { OutcomeComparison(before: $0, after: $1) }
    for (step, comparison) in steps.enumerated() {
      guard let direction = comparison.reach else { continue }
      (self.direction, self.step) = (direction, step)
      return
    }
    for (step, comparison) in steps.enumerated() {
      let changes = comparison.changes
      guard !changes.isEmpty else { continue }
      (direction, self.changes, self.step) = (comparison.directionOfEffects, changes, step)
      return
    }
    return nil
  }

  /// Whether both versions fail and only the message of the error differs, because a package was
  /// replaced by another one.
  private func isWordingOfPackage(_ before: LoginRun, _ after: LoginRun) -> Bool {
    changedPaths == ["reason"]
      && [before, after].allSatisfy { $0.steps[step].cause?.error != nil }
      && [before, after].contains { $0.requested.hasReplacedModules }
  }

  /// The differing paths without positions in lists.
  var changedPaths: [String] { changes.map { DifferenceCause.name(of: $0.path) }.unique }
}
