package import PostLogin

extension Trigger {
  /// The triggers that suites can test: those whose events and methods Auth0 publishes.
  package static let tested: [Trigger] = TriggerDefinition.runnable.map(\.trigger)

  /// The noun for its outcomes in messages.
  var noun: String { TriggerDefinition.of(self)?.flow?.wording.subject ?? "run" }
}

extension [Trigger] {
  /// The identifiers for a message, as in "`a`, `b` and `c`".
  var list: String {
    let names = map { "`\($0.rawValue)`" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "none" }
    return names.dropLast().joined(separator: ", ") + " and \(last)"
  }
}
