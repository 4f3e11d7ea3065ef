import PostLogin

/// The words for runs of a trigger's Actions in reports: a login, or an event of another trigger.
struct RunWords {
  private let trigger: Trigger

  init(_ trigger: Trigger) { self.trigger = trigger }

  /// The noun for one run.
  var noun: String { trigger == .ofLogins ? "login" : "event" }

  /// The noun with its article.
  var one: String { trigger == .ofLogins ? "a login" : "an event" }

  /// A number of runs.
  func count(_ number: Int) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// The consequence of an error, as the end of a clause about runs that are called so.
  func consequence(for object: String) -> String {
    guard trigger != .ofLogins else { return ", which denies \(object)" }
    guard let meaning = TriggerDefinition.of(trigger)?.flow?.failureMeaning else { return "" }
    let clause = meaning.prefix { $0 != ";" }
    let isName = clause.hasPrefix("Auth0")
    return isName ? ": \(clause)" : ": \(clause.prefix(1).lowercased())\(clause.dropFirst())"
  }
}
