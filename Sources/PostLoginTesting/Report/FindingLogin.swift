package import PostLogin
package import WireFormats

/// A generated login that shows a finding.
package struct FindingLogin: Sendable, Hashable {
  /// The entry path, such as `an interactive login`.
  package let startName: String
  /// Descriptions of the login's edits, such as `no `event.session``.
  package let particulars: [String]
  /// The event, which can be saved as a fixture.
  package let event: JSONValue
  /// The context of the login, such as time, cache and answers of hosts.
  package let context: JSONValue
  /// The trigger of the event; nil for a login.
  package var trigger: Trigger?

  package init(startName: String, particulars: [String], event: JSONValue, context: JSONValue) {
    self.startName = startName
    self.particulars = particulars
    self.event = event
    self.context = context
  }

  /// The login on one line.
  package var words: String {
    particulars.isEmpty ? startName : "\(startName) with \(particulars.joined(separator: " and "))"
  }

  /// The login as JSON without its event, which is written as a fixture on request.
  package var jsonValue: JSONValue {
    ["way": .string(startName), "particulars": .strings(particulars)]
  }
}
