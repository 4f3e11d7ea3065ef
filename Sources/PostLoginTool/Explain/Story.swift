package import PostLogin
import PostLoginPolicies
package import PostLoginRules
package import WireFormats

/// One run of a flow, with the reads and calls that led to its decision.
package struct Story: Sendable {
  /// A member of the event that describes the login.
  package struct Fact: Sendable, Equatable {
    package var path: String
    package var value: JSONValue
  }

  /// One read, question, call or change of a script.
  package struct Step: Sendable, Equatable {
    package var verb: String
    package var text: String
    package var location: SourceLocation?
  }

  /// The steps of one Action.
  package struct Chapter: Sendable {
    package var action: String
    /// Nil for a script.
    package var explanation: Explanation?
    package var report: ActionReport
    /// Its reads, questions and calls, in order; empty for rules.
    package var steps: [Step]
    /// The diagnostics about it.
    package var diagnostics: [Diagnostic]
  }

  /// The protocol, application, connection and place of the login.
  package var facts: [Fact]
  package var chapters: [Chapter]
  /// The Actions that did not run, because the flow had ended.
  package var notRun: [String]
  package var outcome: Outcome
  /// The error if the login did not resume as its case says.
  package var obstacle: PostLoginError?
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
    let schema = TriggerDefinition.of(outcome.trigger)?.schema
    facts = (Self.tellingPaths + Self.ownPaths(of: schema)).compactMap { path in
      guard let schema, let value = event[path: path]?.value, !value.isEmpty else { return nil }
      let isObject = value.objectValue != nil
      return Fact(
        path: "event." + path.joined(separator: "."),
        value: isObject ? .string("(there)") : schema.shown(value, at: path)
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

  /// A text of an Action or a host, masked; cut it afterwards.
  func shown(_ text: String) -> String { mask.masked(text) }

  /// The members that distinguish logins at a glance.
  private static let tellingPaths = [
    ["transaction", "protocol"], ["transaction", "prompt"], ["client", "name"],
    ["connection", "name"], ["organization", "name"], ["resource_server", "identifier"],
    ["request", "geoip", "countryCode"], ["session"], ["refresh_token"],
    ["session_transfer_token"],
  ]

  /// The open members of those objects of a trigger's event that logins do not have, such as
  /// `message`.
  private static func ownPaths(of schema: EventSchema?) -> [[String]] {
    let shared = Set(EventSchema.postLogin.fields.map(\.path))
    return (schema?.fields ?? []).compactMap { field in
      let names = field.path.split(separator: ".").dropFirst().map(String.init)
      guard names.count == 2, field.privacy == .open, field.type == .string,
        !shared.contains("event.\(names[0])")
      else { return nil }
      return names
    }
  }
}
