package import PostLogin
package import PostLoginTesting
import WireFormats

/// An Action with the findings of its triggers.
package struct CheckedAction: Sendable {
  /// The identity of a finding, whether an author accepts it or not.
  private struct Key: Hashable {
    let code: Diagnostic.Code
    let location: SourceLocation
    let message: String

    init(_ finding: Finding) {
      (code, location, message) = (finding.code, finding.location, finding.message)
    }
  }

  private let file: String
  let triggers: [Trigger]
  /// The findings, ordered by line, including accepted ones.
  package private(set) var findings: [Finding] = []
  /// The keys of each trigger's findings.
  private var keys: [Trigger: Set<Key>] = [:]
  /// Whether the Action cannot run for a trigger, so that comments accept nothing.
  private var hasFailed = false

  /// An Action before its check.
  init(file: String, triggers: [Trigger]) {
    self.file = file
    self.triggers = triggers
  }

  /// An Action that cannot run, for all of its triggers.
  init(file: String, failing finding: Finding, for triggers: [Trigger]) {
    self.init(file: file, triggers: triggers)
    for trigger in triggers { fail(finding, in: trigger) }
  }

  /// Whether the events of a trigger can be generated.
  func isRunnable(_ trigger: Trigger) -> Bool { Self.reasonNotToRun(trigger) == nil }

  /// Returns the reason why Actions of a trigger do not run; nil if they do.
  package static func reasonNotToRun(_ trigger: Trigger) -> String? {
    guard let definition = TriggerDefinition.of(trigger) else {
      return "Auth0 has no such trigger"
    }
    guard definition.schema == nil else { return nil }
    if case .named(let reason) = definition.support { return reason }
    return "Auth0 does not publish its event"
  }

  /// Adds the findings of one trigger; those that two triggers share count for each and are listed
  /// once.
  mutating func add(_ found: [Finding], of trigger: Trigger) {
    let known = Set(findings.map(Key.init))
    findings += found.filter { !known.contains(Key($0)) }
    keys[trigger, default: []].formUnion(found.map(Key.init))
  }

  /// Records that the Action cannot run for a trigger.
  mutating func fail(_ finding: Finding, in trigger: Trigger) {
    hasFailed = true
    add([finding], of: trigger)
  }

  /// Adds the findings about the metadata, applies the comments of the author, and orders all by
  /// line.
  mutating func finish(accepting source: String, _ others: [Finding]) {
    findings += others
    if !hasFailed { findings = findings.accepted(in: source, file: file) }
    findings = findings.sorted { left, right in
      (left.location.line, left.location.column) < (right.location.line, right.location.column)
    }
  }

  /// The verdict for each trigger.
  package var verdicts: [ActionVerdict] {
    let open = Set(findings.filter { $0.acceptance == nil }.map(Key.init))
    return triggers.map { trigger in
      let count = keys[trigger, default: []].intersection(open).count
      let result =
        Self.reasonNotToRun(trigger).map(ActionVerdict.Result.notRun) ?? .checked(findings: count)
      return ActionVerdict(file: file, trigger: trigger, result: result)
    }
  }
}
