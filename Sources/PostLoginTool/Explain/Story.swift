import PostLogin
import PostLoginPolicies
import PostLoginRules
import WireFormats

/// One run of a flow, as it is told to a person.
struct Story: Sendable {
  /// Something that the event says about the login.
  struct Fact: Sendable, Equatable {
    var path: String
    var value: JSONValue
  }

  /// One thing that a script did.
  struct Step: Sendable, Equatable {
    var verb: String
    var text: String
    var location: SourceLocation?
  }

  /// What one Action did.
  struct Chapter: Sendable {
    var action: String
    /// Nil for a script.
    var explanation: Explanation?
    var report: ActionReport
    /// What it looked at, asked and called, in order; empty for rules.
    var steps: [Step]
    /// What was noticed about it.
    var diagnostics: [Diagnostic]
  }

  /// The user, the application, the way and the place of the login.
  var facts: [Fact]
  var chapters: [Chapter]
  /// The Actions that no longer ran.
  var notRun: [String]
  var outcome: Outcome
  /// Hides secrets and the values of hidden fields in what Actions and hosts wrote.
  private let mask: EventMask

  init(
    _ outcome: Outcome,
    of flow: Flow,
    on event: Event,
    _ notes: RuleNotes,
    hidingValuesOf further: [Event] = [],
    permissions: Permissions = Permissions()
  ) {
    self.outcome = outcome
    mask = EventMask(
      [event] + further,
      secrets: SecretMask(flow, event: event, permissions: permissions)
    )
    facts = Self.tellingPaths.compactMap { path in
      guard let value = event[path: path]?.value, !value.isEmpty else { return nil }
      let isObject = value.objectValue != nil
      return Fact(
        path: "event." + path.joined(separator: "."),
        value: isObject ? .string("(there)") : EventSchema.postLogin.shown(value, at: path)
      )
    }
    chapters = outcome.actions.map { report in
      Chapter(
        action: report.name,
        explanation: notes[report.name],
        report: report,
        steps: report.steps,
        diagnostics: outcome.diagnostics.filter { $0.action == report.name }
      )
    }
    let names = Set(outcome.actions.map(\.name))
    notRun = flow.steps.map(\.action.name).filter { !names.contains($0) }
  }

  /// A text of an Action or a host as a story shows it; cut it afterwards.
  func shown(_ text: String) -> String { mask.masked(text) }

  /// What tells one login from another at first sight.
  private static let tellingPaths = [
    ["transaction", "protocol"], ["transaction", "prompt"], ["client", "name"],
    ["connection", "name"], ["organization", "name"], ["resource_server", "identifier"],
    ["request", "geoip", "countryCode"], ["session"], ["refresh_token"],
    ["session_transfer_token"],
  ]
}
