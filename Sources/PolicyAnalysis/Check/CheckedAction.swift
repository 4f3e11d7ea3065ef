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

  /// A finding with the triggers for which it counts; none for one about metadata or comments.
  private struct Entry {
    var finding: Finding
    var triggers: Set<Trigger>
  }

  let file: String
  let triggers: [Trigger]
  private var entries: [Entry] = []
  /// Whether the Action cannot run for a trigger, so that comments accept nothing.
  private var hasFailed = false
  /// How many generated events the Action denied, for triggers of which it denied every one.
  private(set) var deniedEvents: [Trigger: Int] = [:]

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

  /// The findings, ordered by line, including accepted ones.
  package var findings: [Finding] { entries.map(\.finding) }

  /// The findings of a trigger that no author accepted.
  func openFindings(of trigger: Trigger) -> [Finding] {
    entries.filter { $0.triggers.contains(trigger) && $0.finding.acceptance == nil }
      .map(\.finding)
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
    let known = Dictionary(entries.indices.map { (Key(entries[$0].finding), $0) }) { old, _ in old }
    for finding in found {
      if let index = known[Key(finding)] {
        entries[index].triggers.insert(trigger)
      } else {
        entries.append(Entry(finding: finding, triggers: [trigger]))
      }
    }
  }

  /// Records that the Action denied every generated event of a trigger.
  mutating func noteDenial(of count: Int, in trigger: Trigger) { deniedEvents[trigger] = count }

  /// Records that the Action cannot run for a trigger.
  mutating func fail(_ finding: Finding, in trigger: Trigger) {
    hasFailed = true
    add([finding], of: trigger)
  }

  /// Adds the findings about the metadata, applies the comments of the author, and orders all by
  /// line.
  mutating func finish(accepting source: String, _ others: [Finding]) {
    entries += others.map { Entry(finding: $0, triggers: []) }
    if !hasFailed {
      let accepted = findings.accepted(in: source, file: file)
      for index in entries.indices { entries[index].finding = accepted[index] }
      let complaints = accepted.dropFirst(entries.count)
      entries += complaints.map { Entry(finding: $0, triggers: []) }
    }
    entries.sort { left, right in
      let places = (left.finding.location, right.finding.location)
      return (places.0.line, places.0.column) < (places.1.line, places.1.column)
    }
  }

  /// Changes each finding, such as its place.
  mutating func change(_ changed: (Finding) -> Finding) {
    for index in entries.indices { entries[index].finding = changed(entries[index].finding) }
  }

  /// Removes findings.
  mutating func remove(where isUnwanted: (Finding) -> Bool) {
    entries.removeAll { isUnwanted($0.finding) }
  }

  /// The verdict for each trigger.
  package var verdicts: [ActionVerdict] {
    triggers.map { trigger in
      let count = openFindings(of: trigger).count
      let result =
        Self.reasonNotToRun(trigger).map(ActionVerdict.Result.notRun) ?? .checked(findings: count)
      return ActionVerdict(file: file, trigger: trigger, result: result, isOfFlow: false)
    }
  }
}
